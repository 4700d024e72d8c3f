import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../ui/buttons/Link';
import * as styles from './BankAppLink.module.css';

/** Opens the player's bank app with the payment filled in, on devices that are touched. */
export function BankAppLink({ href }: { href: string }) {
  return (
    <div className={styles.link}>
      <LinkButton href={href} isWide>
        <Trans>Open my bank app</Trans>
      </LinkButton>
    </div>
  );
}
