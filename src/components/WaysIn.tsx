import { Trans } from '@lingui/react/macro';
import { paths, loginOrRegisterPath } from '../lib/paths';
import { LinkButton } from '../ui/buttons/Link';
import * as styles from './WaysIn.module.css';

/** Links to register and to log in, for a visitor on the way to a player's page. */
export function WaysIn({ to }: { to: string }) {
  return (
    <div className={styles.ways}>
      <LinkButton href={loginOrRegisterPath(paths.register, to)} variant="main" isWide>
        <Trans>Register</Trans>
      </LinkButton>
      <LinkButton href={loginOrRegisterPath(paths.login, to)} size="large" isWide>
        <Trans>I have an account</Trans>
      </LinkButton>
    </div>
  );
}
