import { Trans } from '@lingui/react/macro';
import { firstOffer } from '../../../contract/promotionOffers';
import { useShowcase } from '../../api/resources/showcase';
import { BonusBadge } from '../../components/BonusBadge';
import { useBonusExample } from '../../components/useBonusExample';
import { useMoney } from '../../i18n/money';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { LinkButton } from '../../ui/buttons/Link';
import { Heading } from '../../ui/display/Text';
import * as styles from './Promotions.module.css';

/**
 * The bonus of a new player's first deposit, in figures. Until they are loaded, and if there are none, it says only
 * that there are promotions, at the same height. The prerendered documents have no figures: an agency changes its
 * promotions after the build, and the app that fetches them is loaded at the first touch.
 */
export function Promotions() {
  const money = useMoney();
  const offer = firstOffer(useShowcase().data?.promotions ?? []);
  const example = useBonusExample(offer);
  const percent = offer?.bonusPercent ?? null;
  const hasOffer = offer && example && percent !== null;
  const [paid, bonus, total] = [example?.deposit, example?.bonus, example?.total].map((amount) =>
    money.text(amount ?? null),
  );
  return (
    <Card look="featured" labelledBy="promotions">
      <div className={styles.teaser}>
        {hasOffer ? (
          <BonusBadge percent={percent} />
        ) : (
          <span className={styles.gift} aria-hidden="true">
            <Icon name="promo" size={34} />
          </span>
        )}
        <div className={styles.words}>
          <Heading id="promotions">
            {hasOffer ? (
              <Trans>A bonus on your first deposit</Trans>
            ) : (
              <Trans>A bonus on your deposit</Trans>
            )}
          </Heading>
          <p className={styles.text}>
            {hasOffer ? (
              <Trans>
                Deposit <b>{paid}</b> and play with <b>{total}</b>: <b>{bonus}</b> of it is bonus.
                Its terms say what it asks for.
              </Trans>
            ) : (
              <Trans>
                Choose a promotion and the bonus comes with the deposit. You see what it gives and
                what it asks before you start.
              </Trans>
            )}
          </p>
        </div>
        <LinkButton href={hasOffer ? paths.offer(offer.id) : paths.offers}>
          {hasOffer ? <Trans>See the promotion</Trans> : <Trans>See promotions</Trans>}
        </LinkButton>
      </div>
    </Card>
  );
}
