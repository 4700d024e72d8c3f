import { Trans } from '@lingui/react/macro';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import { LinkButton } from '../../ui/Link';
import { Heading } from '../../ui/Text';
import * as styles from './Promotions.module.css';

/** That there are promotions. Which ones is told to players: they differ by account. */
export function Promotions() {
  return (
    <Card look="featured" labelledBy="promotions">
      <div className={styles.teaser}>
        <span className={styles.gift} aria-hidden="true">
          <Icon name="promo" size={30} />
        </span>
        <Heading id="promotions">
          <Trans>A bonus on your deposit</Trans>
        </Heading>
        <p className={styles.text}>
          <Trans>
            Choose a promotion and the bonus comes with the deposit. What it gives and what it asks
            is said before you start.
          </Trans>
        </p>
        <div className={styles.action}>
          <LinkButton href={paths.promotions}>
            <Trans>See promotions</Trans>
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
