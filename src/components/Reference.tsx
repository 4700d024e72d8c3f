import { Trans } from '@lingui/react/macro';
import * as styles from './Reference.module.css';

/** The reference of a failed request in the server's log; renders nothing if the failure has none. */
export function Reference({ of: failed }: { of: object | null }) {
  if (!failed || !('reference' in failed) || typeof failed.reference !== 'string') return null;
  const { reference } = failed;
  return (
    <p className={styles.reference}>
      <Trans>Reference: {reference}</Trans>
    </p>
  );
}
