import type { StaffWithdrawal } from '../../contract/payouts';
import { useLingui } from '@lingui/react/macro';
import * as styles from './Withdrawals.module.css';
import { useFormats } from '../ui/formats';

interface PromiseClockProps {
  withdrawal: Pick<StaffWithdrawal, 'createdAt' | 'promisedFrom'>;
  /** The waiting time that players are told, minutes; null if they are told none. */
  minutes: number | null;
  now: number;
}

/** How long a withdrawal has waited, and what is left of the promised time. */
export function PromiseClock({ withdrawal, minutes, now }: PromiseClockProps) {
  const { createdAt, promisedFrom = createdAt } = withdrawal;
  const { t } = useLingui();
  const { age, time } = useFormats();
  const waited = age(createdAt, now);
  const clock = (
    <time dateTime={createdAt} title={time(createdAt)}>
      {waited}
    </time>
  );
  const from = Date.parse(promisedFrom);
  // Before the end of its hold nobody can pay it
  const isHeld = promisedFrom !== createdAt && from > now;
  if (minutes === null || isHeld) return clock;
  const left = Math.ceil(minutes - (now - from) / 60_000);
  const late = age(new Date(from + minutes * 60_000).toISOString(), now);
  return (
    <>
      {clock}
      <span
        className={styles.promise}
        data-tone={left <= 0 ? 'late' : left * 4 <= minutes ? 'soon' : undefined}
      >
        {left > 0 ? t`${left} min left` : t`late by ${late}`}
      </span>
    </>
  );
}
