import { useSyncExternalStore } from 'react';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { useConnection } from '../components/connection';
import { paths } from '../lib/paths';
import { Icon } from '../ui/display/Icon';
import * as styles from './ConnectionBar.module.css';

const never = () => () => {};

/** Has the inline script of the document detected a lost network, before the app was loaded? */
const isEarlyOffline = () => document.documentElement.dataset['connection'] === 'offline';

/**
 * Below the navbar while the connection is cut: the reason, and what it means for the player's money. A prerendered
 * players' page contains the text for a lost network, hidden until its own script shows it
 * (`src/prerender/bootstrap.ts`).
 */
export function ConnectionBar() {
  const connection = useConnection();
  const [path] = useLocation();
  const mayBeEarly = useSyncExternalStore(never, isEarlyOffline, () => path.startsWith(paths.home));
  const isEarly = connection === 'online' && mayBeEarly;
  const isOffline = isEarly || connection === 'offline';
  return (
    // Rendered from the start, so that screen readers announce its content
    <div role="status" className={styles.area}>
      {(isEarly || connection !== 'online') && (
        <div className={styles.bar} data-early={isEarly || undefined}>
          <Icon name={isOffline ? 'offline' : 'warning'} size={22} />
          <p>
            {isOffline ? (
              <>
                <strong>
                  <Trans>No internet connection.</Trans>
                </strong>{' '}
                <Trans>You see what was loaded last. Nothing is sent until you are back.</Trans>
              </>
            ) : (
              <>
                <strong>
                  <Trans>Our service does not answer.</Trans>
                </strong>{' '}
                <Trans>Your money is safe. We keep trying and go on by ourselves.</Trans>
              </>
            )}
          </p>
        </div>
      )}
    </div>
  );
}
