import { Trans, useLingui } from '@lingui/react/macro';
import { csvFile } from '../../../contract/csv';
import { minorOf } from '../../../contract/money';
import type { ReadStatement } from '../../../contract/protection';
import { brandName } from '../../brand/name';
import { Amount } from '../../components/Amount';
import { OrdersArt } from '../../components/emptyArt/OrdersArt';
import { daysText, monthText } from '../../i18n/dates';
import type { Days } from '../../lib/days';
import { saveFile } from '../../lib/saveFile';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/display/Card';
import { EmptyState } from '../../ui/display/EmptyState';
import { Icon } from '../../ui/display/Icon';
import { Row } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import { NetAmount } from '../../components/NetAmount';
import * as styles from './StatementSums.module.css';

type MonthSums = ReadStatement['months'][number];

/** Something was credited or paid out in the month. */
const hasMoved = ({ deposited, withdrawn }: ReadStatement['total']) =>
  minorOf(deposited) > 0n || minorOf(withdrawn) > 0n;

interface SumsProps {
  statement: ReadStatement;
  days: Days | null;
}

/** The total, and each month in which money has moved. */
export function Sums({ statement, days }: SumsProps) {
  const { t } = useLingui();
  const months = statement.months.filter(hasMoved);
  const [newest, oldest] = [statement.months.at(0)?.month, statement.months.at(-1)?.month];
  const time = days ? daysText(days) : `${monthText(oldest ?? '')} – ${monthText(newest ?? '')}`;
  if (months.length === 0)
    return (
      <Card>
        <EmptyState art={<OrdersArt />} title={t`No money has moved`}>
          {time}
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Total total={statement.total} time={time} months={months} />
      <Card padding="tight">
        <Months months={months} />
      </Card>
      <Text tone="soft" size="sm">
        <Trans>
          Deposits that were credited and withdrawals that were paid out, in kip. The difference is
          what you got out more than you paid in.
        </Trans>
      </Text>
      <Tools statement={statement} days={days} />
    </>
  );
}

interface TotalProps {
  total: ReadStatement['total'];
  time: string;
  months: readonly MonthSums[];
}

function Total({ total, time, months }: TotalProps) {
  return (
    <Card look="featured" labelledBy="total">
      <div className={styles.head}>
        <Heading id="total" look={3}>
          <Trans>Difference</Trans>
        </Heading>
        <Text as="span" size="sm" tone="soft">
          {time}
        </Text>
      </div>
      <div className={styles.net}>
        <NetAmount gain={total.withdrawn} loss={total.deposited} size="large" />
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>
            <span className={styles.swatch} data-kind="deposited" />
            <Trans>Deposits</Trans>
          </dt>
          <dd>
            <Amount of={total.deposited} />
          </dd>
        </div>
        <div>
          <dt>
            <span className={styles.swatch} data-kind="withdrawn" />
            <Trans>Withdrawals</Trans>
          </dt>
          <dd>
            <Amount of={total.withdrawn} />
          </dd>
        </div>
      </dl>
      {months.length > 1 && <Chart months={months} />}
    </Card>
  );
}

/** Bars of the months, the newest last. The table below has the same data for screen readers. */
function Chart({ months }: { months: readonly MonthSums[] }) {
  const most = months.reduce((max, { deposited, withdrawn }) => {
    const larger = minorOf(deposited) > minorOf(withdrawn) ? deposited : withdrawn;
    return minorOf(larger) > max ? minorOf(larger) : max;
  }, 1n);
  const height = (sum: MonthSums['deposited']) => `${Number((minorOf(sum) * 1000n) / most) / 10}%`;
  return (
    <div className={styles.chart} aria-hidden="true">
      {[...months].reverse().map(({ month, deposited, withdrawn }) => (
        <div key={month} className={styles.month}>
          <div className={styles.bars}>
            <span data-kind="deposited" style={{ height: height(deposited) }} />
            <span data-kind="withdrawn" style={{ height: height(withdrawn) }} />
          </div>
          {monthText(month).slice(0, 2)}
        </div>
      ))}
    </div>
  );
}

function Months({ months }: { months: readonly MonthSums[] }) {
  const { t } = useLingui();
  const heads = { deposited: t`Deposits`, withdrawn: t`Withdrawals`, net: t`Difference` };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t`Month`}</th>
          {Object.entries(heads).map(([id, head]) => (
            <th key={id} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, deposited, withdrawn }) => (
          <tr key={month}>
            <th scope="row">{monthText(month)}</th>
            <td data-label={heads.deposited}>
              <Amount of={deposited} size="small" />
            </td>
            <td data-label={heads.withdrawn}>
              <Amount of={withdrawn} size="small" />
            </td>
            <td data-net>
              <NetAmount gain={withdrawn} loss={deposited} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The file contains every month of the period, so that several files together have no gaps. */
function Tools({ statement: { months, total }, days }: SumsProps) {
  const { t } = useLingui();
  const download = () => {
    const heads = [t`Month`, t`Deposits`, t`Withdrawals`, t`Difference`];
    const row = (name: string, { deposited, withdrawn }: ReadStatement['total']) => [
      name,
      minorOf(deposited),
      minorOf(withdrawn),
      minorOf(withdrawn) - minorOf(deposited),
    ];
    const rows = months.map((sums) => row(sums.month, sums));
    const text = csvFile([heads, ...rows, row(t`Total`, total)]);
    const time = days ? `${days.from}-${days.to}` : (months[0]?.month ?? '');
    const name = `${brandName.toLowerCase()}-${time}.csv`;
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
  };
  return (
    <Row justify="fill" wrap>
      <Button icon={<Icon name="download" size={20} />} onPress={download}>
        <Trans>Save as CSV</Trans>
      </Button>
      <Button icon={<Icon name="print" size={20} />} onPress={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </Row>
  );
}
