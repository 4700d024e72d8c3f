import { Trans } from '@lingui/react/macro';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { LinkButton } from '../../ui/buttons/Link';
import { Heading } from '../../ui/display/Text';
import * as styles from './Promotions.module.css';

/** That there are promotions. Which ones is for players to see, after the login that the link leads through. */
export function Promotions() {
  return (
    <Card look="featured" labelledBy="promotions">
      <div className={styles.teaser}>
        <span className={styles.gift} aria-hidden="true">
          <Icon name="promo" size={34} />
        </span>
        <div className={styles.words}>
          <Heading id="promotions">
            <Trans>A bonus on your deposit</Trans>
          </Heading>
          <p className={styles.text}>
            <Trans>
              Choose a promotion and the bonus comes with the deposit. You see what it gives and
              what it asks before you start.
            </Trans>
          </p>
        </div>
        <LinkButton href={paths.promotions}>
          <Trans>See promotions</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}
