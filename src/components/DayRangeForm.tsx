import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Day, isLongerThan } from '../../contract/dayRange';
import { useMoney } from '../i18n/money';
import type { Days } from '../lib/days';
import { Button } from '../ui/buttons/Button';
import { DayField } from '../ui/fields/DayField';
import { useFollowingState } from './useFollowingState';
import * as styles from './DayRangeForm.module.css';

export interface DayRangeFormProps {
  /** The shown days. */
  days: Days;
  onChoose: (days: Days) => void;
  /** The longest range, in years. */
  maxYears?: number | undefined;
}

/** A form for the first and last day, both included. */
export default function DayRangeForm({ days, onChoose, maxYears = Infinity }: DayRangeFormProps) {
  const { t } = useLingui();
  const { number } = useMoney();
  const [from, setFrom] = useFollowingState<string | null>(days.from);
  const [to, setTo] = useFollowingState<string | null>(days.to);
  const [isTried, setTried] = useState(false);
  const problemOf = (day: string | null) =>
    (day === null && t`Enter the whole date.`) ||
    (!Day.safeParse(day).success && t`Choose a year from 2000 to 2099.`);
  const chosen =
    from !== null && to !== null && !problemOf(from) && !problemOf(to) ? { from, to } : null;
  const isTooLong = chosen !== null && isLongerThan(maxYears, chosen);
  const years = number(maxYears);
  const isReversed = from !== null && to !== null && to < from;
  const partLabels = { day: t`Day`, month: t`Month`, year: t`Year` };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (chosen && !isReversed && !isTooLong) onChoose(chosen);
      }}
    >
      <DayField
        label={t`First day`}
        value={from}
        onChange={setFrom}
        partLabels={partLabels}
        // A range of the address may be too long already
        error={(isTried && problemOf(from)) || (isTooLong && t`Choose at most ${years} years.`)}
      />
      <DayField
        label={t`Last day`}
        value={to}
        onChange={setTo}
        partLabels={partLabels}
        error={isTried && (problemOf(to) || (isReversed && t`This is before the first day.`))}
      />
      <Button type="submit" size="large">
        <Trans>Show these days</Trans>
      </Button>
    </form>
  );
}
