import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Day } from '../../contract/dayRange';
import type { FigurePeriod } from '../../contract/staffFigures';
import { Select } from '../../src/ui/fields/Select';
import { DeskDayField } from '../ui/DeskDayField';
import { dayAgo, daysBetween, periodAgo } from '../ui/formats';
import * as styles from './Figures.module.css';

export interface FigureRange {
  by: FigurePeriod;
  from: string;
  to: string;
}

/** Periods up to today that can be chosen by name, the current one included. */
const lengths = [
  { id: 'day', by: 'day', count: 30 },
  { id: 'sevenDays', by: 'day', count: 7 },
  { id: 'week', by: 'week', count: 12 },
  { id: 'month', by: 'month', count: 12 },
] as const;

const rangeOf = ({ by, count }: (typeof lengths)[number]): FigureRange => ({
  by,
  from: periodAgo(by, count - 1),
  to: dayAgo(0),
});

/** The range that is shown until another one is chosen. */
export const usualRange = (by: FigurePeriod): FigureRange =>
  rangeOf(lengths.find((one) => one.by === by) ?? lengths[0]);

/** The query of a range in the address. Without days it moves on with today. */
export function queryOf({ by, from, to }: FigureRange): Record<string, string> {
  const usual = usualRange(by);
  return from === usual.from && to === usual.to ? { by } : { by, from, to };
}

/** A bound as it is typed. On the way to 15 November it is the 1st, and in the year 2 before 2026: it counts if it can. */
interface Bound {
  name: 'from' | 'to';
  day: string;
}

const isDay = ({ day }: Bound): boolean => Day.safeParse(day).success;

interface PeriodFieldsProps {
  range: FigureRange;
  onChange: (range: FigureRange) => void;
}

/** Choice of a period by name, or by its first and last day. A day on the wrong side of the other is both when it is left. */
export function PeriodFields({ range, onChange }: PeriodFieldsProps) {
  const { t } = useLingui();
  const { by, from, to } = range;
  const [typed, setTyped] = useState<Bound | null>(null);
  const type = (bound: Bound) => {
    setTyped(bound);
    const next = { ...range, [bound.name]: bound.day };
    if (isDay(bound) && next.from <= next.to) onChange(next);
  };
  const leave = () => {
    setTyped(null);
    if (typed && isDay(typed) && typed.day !== range[typed.name])
      onChange({ by, from: typed.day, to: typed.day });
  };
  const labels: Record<(typeof lengths)[number]['id'], string> = {
    day: t`30 days`,
    sevenDays: t`7 days`,
    week: t`12 weeks`,
    month: t`12 months`,
  };
  const named = lengths.find((one) => {
    const its = rangeOf(one);
    return its.by === by && its.from === from && its.to === to;
  });
  const days = daysBetween(from, to) + 1;
  const own = { value: 'own', label: t`Chosen days: ${days}` };
  return (
    <div className={styles.period}>
      <Select
        label={t`Period`}
        options={[
          ...(named ? [] : [own]),
          ...lengths.map(({ id }) => ({ value: id, label: labels[id] })),
        ]}
        value={named?.id ?? own.value}
        onChange={(value) => {
          const chosen = lengths.find(({ id }) => id === value);
          if (chosen) onChange(rangeOf(chosen));
        }}
        placeholder={t`Period`}
      />
      {(['from', 'to'] as const).map((name) => (
        <DeskDayField
          key={name}
          label={name === 'from' ? t`From day` : t`To day`}
          value={typed?.name === name ? typed.day : range[name]}
          onChange={(day) => day && type({ name, day })}
          onBlur={leave}
        />
      ))}
    </div>
  );
}
