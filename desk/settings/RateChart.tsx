import { Trans, useLingui } from '@lingui/react/macro';
import type { RatePoint } from '../../contract/staffSettings';
import { decimalText } from '../../src/i18n/amountText';
import { Disclosure } from '../../src/ui/buttons/Disclosure';
import { fetchBody, staffApi, usePolledQuery } from '../api';
import { timeText } from '../ui/formats';
import { Table, type Column } from '../ui/Table';
import * as styles from './Settings.module.css';
import { useSettingTexts } from './settingTexts';

const currencies = ['THB', 'USD'] as const;
type Currency = (typeof currencies)[number];

/** The rates of the last 90 days, each as a step line; the table has every change. */
export function RateChart() {
  const { t } = useLingui();
  const { field } = useSettingTexts();
  const course = usePolledQuery(['settings', 'rates', 'course'], () =>
    fetchBody(staffApi.settings.rates()),
  ).data;
  if (!course) return null;
  const columns: Column<RatePoint>[] = [
    {
      id: 'from',
      head: t({ message: 'From', context: 'a time' }),
      isWhole: true,
      cell: ({ from }) => timeText(from),
    },
    ...currencies.map((currency): Column<RatePoint> => ({
      ...{ id: currency, head: field(currency), align: 'end' },
      cell: (point) => point[currency],
    })),
  ];
  return (
    <div>
      <div className={styles.charts}>
        {currencies.map((currency) => (
          <figure key={currency} className={styles.chart}>
            <figcaption>
              {field(currency)}, <Trans>the last 90 days</Trans>
            </figcaption>
            <Steps {...course} currency={currency} />
          </figure>
        ))}
      </div>
      <Disclosure
        showLabel={<Trans>Show as a table</Trans>}
        hideLabel={<Trans>Hide the table</Trans>}
      >
        <Table
          label={t`Rates of the last 90 days`}
          columns={columns}
          rows={[...course.points].reverse()}
          keyOf={({ from }) => from}
          empty={null}
        />
      </Disclosure>
    </div>
  );
}

const [width, height] = [400, 90];

interface StepsProps {
  points: readonly RatePoint[];
  /** The time at which the line ends. */
  now: string;
  currency: Currency;
}

function Steps({ points, now, currency }: StepsProps) {
  const { t, i18n } = useLingui();
  const { field } = useSettingTexts();
  const rateText = (value: number) => decimalText(String(value), i18n.locale, 0, 3);
  const values = points.map((point) => Number(point[currency]));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const start = Date.parse(points[0]?.from ?? now);
  const span = Date.parse(now) - start || 1;
  const x = (at: string) => ((Date.parse(at) - start) / span) * width;
  // A constant rate is a line in the middle
  const y = (value: number) => height * (least === most ? 0.5 : (most - value) / (most - least));
  const first = values[0] ?? 0;
  const path = points.map((point, at) => `H${x(point.from)}V${y(values[at] ?? 0)}`).join('');
  const title = field(currency);
  return (
    <>
      <div className={styles.plot}>
        <span className={styles.bounds} aria-hidden>
          <span>{rateText(most)}</span>
          {least !== most && <span>{rateText(least)}</span>}
        </span>
        <svg
          role="img"
          aria-label={t`${title}: a chart, the table below has its values`}
          viewBox={`0 -4 ${width} ${height + 8}`}
          preserveAspectRatio="none"
        >
          <path d={`M0 ${y(first)}${path}H${width}`} className={styles.line} />
        </svg>
      </div>
      <div className={styles.ends} aria-hidden>
        <span>{timeText(points[0]?.from ?? now).slice(0, 10)}</span>
        <span>{timeText(now).slice(0, 10)}</span>
      </div>
    </>
  );
}
