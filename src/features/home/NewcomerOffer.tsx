import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadPromotion } from '../../../contract/promotions';
import { firstOffer } from '../../../contract/promotionOffers';
import { promotionRefusal } from '../../../contract/rules';
import { hasFailed } from '../../api/query';
import { useCurrencyRates } from '../../api/resources/operator';
import { usePromotions } from '../../api/resources/promotions';
import { BonusBadge } from '../../components/BonusBadge';
import { useBonusExample } from '../../components/useBonusExample';
import { usePromotionCases } from '../../components/usePromotionCases';
import { useMoney } from '../../i18n/money';
import { operatorText, promotionName } from '../../i18n/operatorText';
import { paths } from '../../lib/paths';
import { Link } from '../../ui/buttons/Link';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { Heading, Text } from '../../ui/display/Text';
import * as styles from './NewcomerOffer.module.css';

/**
 * The promotion for this player's first deposit. Null without one, or while it is unknown; no longer pending once a
 * call has failed, so that the page does not wait for retries.
 */
export function useNewcomerOffer(): { offer: ReadPromotion | null; isPending: boolean } {
  const promotions = usePromotions();
  const cases = usePromotionCases();
  const rates = useCurrencyRates();
  const isWaiting =
    (promotions.isPending || cases.isPending || rates.isPending) &&
    !(hasFailed(promotions) || cases.hasFailed || hasFailed(rates));
  const { caseOf } = cases;
  const usable =
    caseOf &&
    promotions.data?.promotions.filter((one) => promotionRefusal(one, caseOf(one.id)) === null);
  return { offer: usable ? firstOffer(usable) : null, isPending: isWaiting };
}

/** The bonus for the first deposit, in figures; it is available only for that deposit. The whole card is a link. */
export function NewcomerOffer({ offer }: { offer: ReadPromotion }) {
  const { i18n, t } = useLingui();
  const money = useMoney();
  const example = useBonusExample(offer);
  const [paid, bonus] = [example?.deposit, example?.bonus].map((one) => money.text(one ?? null));
  return (
    <Card look="calling" labelledBy="offer" padding="snug">
      <div className={styles.offer}>
        {offer.bonusPercent !== null && <BonusBadge percent={offer.bonusPercent} size="small" />}
        <div className={styles.words}>
          <Heading id="offer" look={3}>
            {promotionName(offer, i18n.locale)}
          </Heading>
          <Text tone="soft" size="sm">
            {example ? (
              <Trans>
                Only with your first deposit: deposit {paid} and get {bonus} on top.
              </Trans>
            ) : (
              operatorText(offer.summary, i18n.locale)
            )}
          </Text>
        </div>
        <Link
          href={paths.promotion(offer.id)}
          look="bare"
          className={styles.way}
          aria-label={t`See the promotion`}
        >
          <Icon name="forward" size={20} />
        </Link>
      </div>
    </Card>
  );
}
