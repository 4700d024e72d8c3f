import { useLingui } from '@lingui/react/macro';
import type { OrderTotals } from '../../../contract/dayRange';
import { Amount } from '../../components/Amount';
import { daysText } from '../../i18n/dates';
import { useMoney } from '../../i18n/money';
import { statusWord } from '../../i18n/statuses';
import type { Days } from '../../lib/days';
import { Card } from '../../ui/display/Card';
import { TotalsSkeleton } from './TotalsSkeleton';
import * as styles from './Totals.module.css';

export interface TotalsProps {
  kind: 'deposit' | 'withdrawal';
  days: Days;
  totals: OrderTotals;
  /** True while the sums are those of other days or of another filter. */
  isOutdated: boolean;
}

/** Number and amount of the succeeded orders of these days, and of those that may still succeed. */
export function Totals({ kind, days, totals, isOutdated }: TotalsProps) {
  const { t, i18n } = useLingui();
  const { number } = useMoney();
  const { succeeded, pending } = totals;
  const counted = (count: number) => {
    const orders = number(count);
    return kind === 'deposit' ? t`Deposits: ${orders}` : t`Withdrawals: ${orders}`;
  };
  const [done, waiting] = [statusWord(i18n, kind, 'SUCCESS'), t`Not finished yet`];
  if (isOutdated) return <TotalsSkeleton days={days} hasName />;
  return (
    <Card>
      <p className={styles.days}>{daysText(days)}</p>
      <dl className={styles.totals}>
        <div>
          <dt className={styles.name} data-tone="green">
            {done}
          </dt>
          <dd className={styles.amount}>
            <Amount of={succeeded.amount} size="large" />
          </dd>
          <dd className={styles.count}>{counted(succeeded.count)}</dd>
        </div>
        {pending.count > 0 && (
          <div>
            <dt className={styles.name} data-tone="yellow">
              {waiting}
            </dt>
            <dd className={styles.amount}>
              <Amount of={pending.amount} />
            </dd>
            <dd className={styles.count}>{counted(pending.count)}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
