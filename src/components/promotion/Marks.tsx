import { Trans } from '@lingui/react/macro';
import type { ReadPromotion } from '../../../contract/promotions';
import * as styles from './Marks.module.css';

/** Short labels of what distinguishes a promotion. */
export function Marks({ promotion }: { promotion: ReadPromotion }) {
  return (
    <>
      {!promotion.active && (
        <span className={styles.mark}>
          <Trans>Not active</Trans>
        </span>
      )}
      {promotion.firstOrderOnly && (
        <span className={styles.mark}>
          <Trans>New customers</Trans>
        </span>
      )}
      {promotion.oncePerPlayer && (
        <span className={styles.mark}>
          <Trans>Once</Trans>
        </span>
      )}
    </>
  );
}
