import { Trans } from '@lingui/react/macro';
import { useConnection } from '../components/connection';
import { Icon } from '../ui/display/Icon';
import * as styles from './ConnectionBar.module.css';

/** Below the navbar while the connection is cut: why, and what that means for the player's money. */
export function ConnectionBar() {
  const connection = useConnection();
  return (
    // There from the start, so that screen readers say what appears in it
    <div role="status" className={styles.area}>
      {connection !== 'online' && (
        <div className={styles.bar}>
          <Icon name={connection === 'offline' ? 'offline' : 'warning'} size={22} />
          <p>
            {connection === 'offline' ? (
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
