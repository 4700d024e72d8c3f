import { useLingui } from '@lingui/react/macro';
import { SlowLoadingNotice } from '../../components/SlowLoadingNotice';
import { Card } from '../../ui/display/Card';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton';
import * as styles from './HistorySkeleton.module.css';

const rows = [0, 1, 2, 3, 4, 5];

/** Rows of the height that orders will have. */
export function HistorySkeleton() {
  const { t } = useLingui();
  return (
    <>
      <SlowLoadingNotice />
      <Card padding="tight">
        <SkeletonGroup label={t`Loading your orders`}>
          <div>
            {rows.map((row) => (
              <div key={row} className={styles.row}>
                <div className={styles.left}>
                  <Skeleton width="110px" />
                  <Skeleton width="140px" />
                </div>
                <div className={styles.right}>
                  <Skeleton width="96px" />
                  <Skeleton width="84px" height="28px" shape="block" />
                </div>
              </div>
            ))}
          </div>
        </SkeletonGroup>
      </Card>
    </>
  );
}
