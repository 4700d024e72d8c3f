import { Trans, useLingui } from '@lingui/react/macro';
import type { RelatedPlayer } from '../../contract/staffAccountChanges';
import { Link } from '../../src/ui/buttons/Link';
import { Notice } from '../../src/ui/feedback/Notice';
import * as styles from './Withdrawals.module.css';
import { playerPath } from '../paths';

/** Other players with the same account digits; an excluded one may have come back. Renders nothing if there are none. */
export function SameAccountNotice({ others }: { others: readonly RelatedPlayer[] }) {
  const { t } = useLingui();
  if (others.length === 0) return null;
  const isExcluded = others.some((other) => other.isExcluded);
  return (
    <Notice
      tone={isExcluded ? 'error' : 'warn'}
      title={isExcluded ? t`An excluded player has this number` : t`Others have this number`}
    >
      <Others others={others} />
    </Notice>
  );
}

/** Names of other players, each with a link, and a mark if they have excluded themselves. */
export function Others({ others }: { others: readonly RelatedPlayer[] }) {
  return (
    <>
      {others.map(({ username, isExcluded }) => (
        <span key={username} className={styles.names}>
          <Link href={playerPath(username)} look="text">
            {username}
          </Link>
          {isExcluded && (
            <b>
              {' '}
              <Trans>(excluded from playing)</Trans>
            </b>
          )}
        </span>
      ))}
    </>
  );
}
