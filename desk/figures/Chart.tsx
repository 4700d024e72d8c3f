import { useId, useMemo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Disclosure } from '../../src/ui/buttons/Disclosure';
import { Card } from '../../src/ui/display/Card';
import { Table, type Column } from '../ui/Table';
import type { FigurePeriodRow } from '../../contract/staffFigures';
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
  periods: readonly FigurePeriodRow[];
  series: readonly Series[];
}

/** Bars of some series over periods, side by side from a line of zero; the table below has each value. */
export function Chart({ title, hint, periods, series }: ChartProps) {
  const heading = useId();
  return (
    <Card labelledBy={heading}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      <p className={styles.hint}>{hint}</p>
      <ul className={styles.legend} aria-hidden>
        {series.map(({ id, name }, place) => (
          <li key={id} data-series={place}>
            {name}
          </li>
        ))}
      </ul>
      <Bars title={title} periods={periods} series={series} />
      <div className={styles.noPrint}>
        <Disclosure
          showLabel={<Trans>Show as a table</Trans>}
          hideLabel={<Trans>Hide the table</Trans>}
        >
          <PeriodTable title={title} periods={periods} series={series} />
        </Disclosure>
      </div>
    </Card>
  );
}

const height = 100;
/** Widths within a period, of ten. */
const gap = 2;

function Bars({ title, periods, series }: Omit<ChartProps, 'hint'>) {
  const { day } = useValues();
  const { t } = useLingui();
  const values = periods.flatMap((period) => series.map(({ value }) => value(period)));
  const [top, bottom] = [Math.max(0, ...values), Math.min(0, ...values)];
  const scale = height / (top - bottom || 1);
  const zero = top * scale;
  const width = (10 - gap) / series.length;
  const ends = [periods[0], periods[Math.floor(periods.length / 2)], periods.at(-1)];
  return (
    <div className={styles.plot}>
      <svg
        role="img"
        aria-label={t`${title}: a chart, the table below has its values`}
        viewBox={`0 0 ${periods.length * 10} ${height}`}
        preserveAspectRatio="none"
      >
        <line x1={0} x2={periods.length * 10} y1={zero} y2={zero} className={styles.axis} />
        {periods.map((period, at) =>
          series.map(({ id, name, value, text }, place) => {
            const size = value(period) * scale;
            return (
              <rect
                key={`${period.from} ${id}`}
                data-series={place}
                data-running={period.isRunning || undefined}
                x={at * 10 + gap / 2 + place * width}
                y={size < 0 ? zero : zero - size}
                width={width * 0.92}
                height={Math.abs(size)}
              >
                <title>{`${day(period.from)} · ${name}: ${text(period)}`}</title>
              </rect>
            );
          }),
        )}
      </svg>
      <div className={styles.ends} aria-hidden>
        {ends.map((period, at) => (
          <span key={at}>{period && day(period.from)}</span>
        ))}
      </div>
    </div>
  );
}

function PeriodTable({ title, periods, series }: Omit<ChartProps, 'hint'>) {
  const { t } = useLingui();
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
      cell: text,
      sortBy: value,
    })),
  ];
  return (
    <Table label={title} columns={columns} rows={rows} keyOf={({ from }) => from} empty={null} />
  );
}
