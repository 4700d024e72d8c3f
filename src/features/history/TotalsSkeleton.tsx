import { daysText } from '../../i18n/dates';
import type { Days } from '../../lib/days';
import { Card } from '../../ui/display/Card';
import { Skeleton } from '../../ui/feedback/Skeleton';
import * as styles from './Totals.module.css';

/** The card of the sums while they load: those of other days or of another filter must not be read as these. */
export function TotalsSkeleton({ days, hasName }: { days: Days; hasName: boolean }) {
  return (
    <Card>
      <p className={styles.days}>{daysText(days)}</p>
      <div className={styles.loading} data-named={hasName}>
        {hasName && <Skeleton width="96px" />}
        <div className={styles.net}>
          <Skeleton width="180px" height="0.65em" />
        </div>
        <div className={styles.count}>
          <Skeleton width="110px" />
        </div>
      </div>
    </Card>
  );
}
