import { useLingui } from '@lingui/react/macro';
import { minorOf, money, type Money } from '../../../contract/money';
import { Amount } from '../../components/Amount';
import { statusWord, type StatusKind } from '../../i18n/statuses';
import * as styles from './DayCard.module.css';

interface DaySumProps {
  kind: StatusKind;
  /** All filtered orders of the day. */
  orders: readonly { status: string; amount: Money }[];
}

/** The sum of the succeeded orders of a day; renders nothing for one row or none. */
export function DaySum({ kind, orders }: DaySumProps) {
  const { i18n } = useLingui();
  const done = orders.filter(({ status }) => status === 'SUCCESS').map(({ amount }) => amount);
  const [first] = done;
  if (!first || done.length < 2 || done.some(({ currency }) => currency !== first.currency))
    return null;
  const sum = done.reduce((total, amount) => total + minorOf(amount), 0n);
  return (
    <span className={styles.sum}>
      {statusWord(i18n, kind, 'SUCCESS')}{' '}
      <strong>
        <Amount of={money(sum, first.currency)} size="small" />
      </strong>
    </span>
  );
}
