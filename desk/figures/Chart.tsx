import { useId, useMemo, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../src/ui/buttons/Link';
import { Disclosure } from '../../src/ui/buttons/Disclosure';
import { Card } from '../../src/ui/display/Card';
import { Table, type Column } from '../ui/Table';
import type { FigurePeriodRow, FigureReport } from '../../contract/staffFigures';
import * as words from '../ui/Words.module.css';
import { definitions, type Definition } from './definitions';
import * as styles from './Figures.module.css';
import { useValues } from './values';

export interface Series {
  id: string;
  name: string;
  value: (period: FigurePeriodRow) => number;
  text: (period: FigurePeriodRow) => string;
}

interface ChartProps {
  title: string;
  hint: string;
  report: Pick<FigureReport, 'by' | 'periods'>;
  /** The same number of earlier periods, whose values are pale bars behind; empty: no comparison. */
  before: readonly FigurePeriodRow[];
  series: readonly Series[];
}

/** Bar chart of several series over periods, from a zero line; the table below has each value. */
export function Chart({ title, hint, report, before, series }: ChartProps) {
  const { by, periods } = report;
  const hasPast =
    before.length === periods.length &&
    before.some((period) => series.some(({ value }) => value(period) !== 0));
  const past = hasPast ? before : [];
  const heading = useId();
  const { period: nameOf } = useValues();
  const { t } = useLingui();
  const [pointed, setPointed] = useState<number | null>(null);
  const [now, earlier] = pointed === null ? [] : [periods[pointed], past[pointed]];
  return (
    <Card labelledBy={heading}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      <p className={styles.hint} data-past={hasPast || undefined}>
        {now
          ? [nameOf(now, by), ...series.map(({ name, text }) => `${name}: ${text(now)}`)].join(
              ' · ',
            )
          : hint}
        {earlier && (
          <span className={styles.before}>
            {t`the same time before`}: {series.map(({ text }) => text(earlier)).join(' · ')}
          </span>
        )}
      </p>
      <ul className={styles.legend} aria-hidden>
        {series.map(({ id, name }, index) => (
          <li key={id} data-series={index}>
            {name}
          </li>
        ))}
        {past.length > 0 && (
          <li data-past>
            <Trans>the same time before</Trans>
          </li>
        )}
        {periods.some(({ isRunning }) => isRunning) && (
          <li data-series={0} data-running>
            <Trans>not over yet</Trans>
          </li>
        )}
      </ul>
      <Bars title={title} report={report} before={past} series={series} onPoint={setPointed} />
      <div className={styles.showTable}>
        <Disclosure
          showLabel={<Trans>Show as a table</Trans>}
          hideLabel={<Trans>Hide the table</Trans>}
        >
          <PeriodTable title={title} report={report} series={series} />
        </Disclosure>
      </div>
    </Card>
  );
}

const height = 100;
/** Even steps of an axis over a range: round numbers, whole, at most six. */
function axisStep(range: number): number {
  const least = range / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  return Math.max(
    1,
    [1, 2, 5, 10].map((part) => part * power).find((one) => one >= least) ?? least,
  );
}

/** Format of the numbers beside an axis: `1.5M`. */
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Space between two periods. A period is 10 units wide. */
const gap = 2;

/** So many names of periods fit below a chart on a phone. */
const maxLabels = 6;

interface BarsProps extends Omit<ChartProps, 'hint'> {
  /** Called with the index of the period under the pointer, null without one. */
  onPoint: (at: number | null) => void;
}

function Bars({ title, report, before, series, onPoint }: BarsProps) {
  const { by, periods } = report;
  const { period: nameOf } = useValues();
  const { t } = useLingui();
  const values = [...periods, ...before].flatMap((period) =>
    series.map(({ value }) => value(period)),
  );
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)];
  const isEmpty = most === 0 && least === 0;
  const step = isEmpty ? 1 : axisStep(most - least);
  const [top, bottom] = [
    isEmpty ? 1 : Math.ceil(most / step) * step,
    Math.floor(least / step) * step,
  ];
  const scale = height / (top - bottom);
  const lines = isEmpty
    ? [0]
    : Array.from({ length: (top - bottom) / step + 1 }, (_, at) => top - at * step);
  const zero = top * scale;
  const width = (10 - gap) / series.length;
  const every = Math.ceil(periods.length / maxLabels);
  // Counted back from the newest period, which always has its name
  const isNamed = (at: number) => (periods.length - 1 - at) % every === 0;
  /** @param share of the room of a series that its bar takes, in the middle */
  const bars = (
    period: FigurePeriodRow,
    at: number,
    className: string | undefined,
    share: number,
  ) =>
    series.map(({ id, value }, index) => {
      const size = value(period) * scale;
      return (
        <rect
          key={`${period.from} ${id}`}
          className={className}
          data-series={index}
          data-running={period.isRunning || undefined}
          x={at * 10 + gap / 2 + (index + (1 - share) / 2) * width}
          y={size < 0 ? zero : zero - size}
          width={width * share}
          height={Math.abs(size)}
        />
      );
    });
  return (
    <div className={styles.plot}>
      <div className={styles.bounds} aria-hidden>
        {lines.map((value) => (
          <span key={value} style={{ top: `${(top - value) * scale}%` }}>
            {short.format(value).replace('-', '−')}
          </span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={t`${title}: a chart, the table below has its values`}
        viewBox={`0 0 ${periods.length * 10} ${height}`}
        preserveAspectRatio="none"
        onPointerLeave={() => onPoint(null)}
      >
        {periods.map((period, at) => (
          <rect
            key={period.from}
            className={styles.column}
            x={at * 10}
            y={0}
            width={10}
            height={height}
            onPointerEnter={() => onPoint(at)}
          />
        ))}
        {lines.map((value) => (
          <line
            key={value}
            x1={0}
            x2={periods.length * 10}
            y1={(top - value) * scale}
            y2={(top - value) * scale}
            className={value === 0 ? styles.axis : styles.grid}
          />
        ))}
        {before.map((period, at) => bars(period, at, styles.past, 0.92))}
        {periods.map((period, at) => bars(period, at, undefined, before.length > 0 ? 0.5 : 0.92))}
      </svg>
      {isEmpty && (
        <p className={styles.nothing}>
          <Trans>Nothing in this time</Trans>
        </p>
      )}
      <div className={styles.labels} aria-hidden>
        {periods.map(
          (period, at) =>
            isNamed(at) && (
              <span
                key={period.from}
                style={{ insetInlineStart: `${((at + 0.5) / periods.length) * 100}%` }}
              >
                {nameOf(period, by)}
              </span>
            ),
        )}
      </div>
    </div>
  );
}

/** Path of the rows of a figure on a day; null if it has none. */
const rowsOf = (id: string, day: string): string | null =>
  (definitions as Readonly<Record<string, Definition>>)[id]?.rows(day) ?? null;

function PeriodTable({ title, report, series }: Omit<ChartProps, 'hint' | 'before'>) {
  const { t } = useLingui();
  const { periods } = report;
  const rows = useMemo(() => [...periods].reverse(), [periods]);
  const columns: Column<FigurePeriodRow>[] = [
    {
      id: 'from',
      head: t`From`,
      isWhole: true,
      cell: ({ from, to, isRunning }) => (
        <>
          {from === to ? from : `${from} – ${to}`}
          {isRunning && <span className={styles.running}> · {t`not over yet`}</span>}
        </>
      ),
      sortBy: ({ from }) => from,
    },
    ...series.map(({ id, name, value, text }): Column<FigurePeriodRow> => ({
      id,
      head: name,
      align: 'end',
      cell: (period) => {
        const rows = period.from === period.to ? rowsOf(id, period.from) : null;
        if (rows === null) return text(period);
        return (
          <Link href={rows} look="bare" className={words.link}>
            {text(period)}
          </Link>
        );
      },
      sortBy: value,
    })),
  ];
  return (
    <Table label={title} columns={columns} rows={rows} keyOf={({ from }) => from} empty={null} />
  );
}
