import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { csvFile } from '../../../contract/csv';
import { minorOf } from '../../../contract/money';
import type { Statement } from '../../../contract/protection';
import { useAgency } from '../../api/resources/operator';
import { useProtection, useStatement } from '../../api/resources/protection';
import { brandName } from '../../brand/name';
import { Amount } from '../../components/Amount';
import { DayRangeFilter } from '../../components/DayRangeFilter';
import { LoadError } from '../../components/LoadError';
import { Loading } from '../../components/Loading';
import { NotFoundView } from '../../components/NotFoundView';
import { Page } from '../../components/Page';
import { daysText, monthText } from '../../i18n/dates';
import { daysQuery, readDays, type Days } from '../../lib/days';
import { paths, statementPath } from '../../lib/paths';
import { saveFile } from '../../lib/saveFile';
import { Button } from '../../ui/buttons/Button';
import { TabLinks } from '../../ui/buttons/TabLinks';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { Row } from '../../ui/display/Stack';
import { Text } from '../../ui/display/Text';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { NetAmount } from './NetAmount';
import * as styles from './StatementPage.module.css';

/** What the player deposited and withdrew, by month, to read, print or take along. `?months=12` for a year, `?from=&to=` for a range of days. */
export default function StatementPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const hasDays = useAgency().data?.agency.historyRanges ?? false;
  const days = hasDays ? readDays(search) : null;
  const months = search.get('months') === '12' ? '12' : '3';
  const { data, error, isFetching, refetch } = useStatement(days ? daysQuery(days) : { months });
  const lengths = [
    { href: paths.statement, label: t`3 months`, isCurrent: !days && months === '3' },
    {
      href: `${paths.statement}?months=12`,
      label: t`12 months`,
      isCurrent: !days && months === '12',
    },
  ];
  if (useProtection().data === null) return <NotFoundView />;
  return (
    <Page title={t`Statement`} back={paths.protection} width="list">
      <div className={styles.tools}>
        {hasDays ? (
          <DayRangeFilter others={lengths} days={days} hrefOf={statementPath} />
        ) : (
          <TabLinks label={t`Period`} tabs={lengths} />
        )}
      </div>
      {days && <p className={styles.days}>{daysText(days)}</p>}
      {data ? (
        <>
          <Card>
            <Months statement={data} />
          </Card>
          <Text tone="soft" size="sm">
            <Trans>
              Deposits that were credited and withdrawals that were paid out, in kip. The difference
              is what you got out more than you paid in.
            </Trans>
          </Text>
          <div className={styles.tools}>
            <Tools statement={data} days={days} />
          </div>
        </>
      ) : error ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading label={t`Loading your statement`}>
          <Skeleton shape="block" height="260px" />
        </Loading>
      )}
    </Page>
  );
}

function Months({ statement: { months, total } }: { statement: Statement }) {
  const { t } = useLingui();
  const heads = { deposited: t`Deposits`, withdrawn: t`Withdrawals`, net: t`Difference` };
  const cells = ({ deposited, withdrawn }: Statement['total']) => (
    <>
      <td data-label={heads.deposited}>
        <Amount of={deposited} />
      </td>
      <td data-label={heads.withdrawn}>
        <Amount of={withdrawn} />
      </td>
      <td data-label={heads.net}>
        <NetAmount gain={withdrawn} loss={deposited} />
      </td>
    </>
  );
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
        {months.map((sums) => (
          <tr key={sums.month}>
            <th scope="row">{monthText(sums.month)}</th>
            {cells(sums)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t`Total`}</th>
          {cells(total)}
        </tr>
      </tfoot>
    </table>
  );
}

function Tools({ statement, days }: { statement: Statement; days: Days | null }) {
  const { t } = useLingui();
  const download = () => {
    const heads = [t`Month`, t`Deposits`, t`Withdrawals`, t`Difference`];
    const row = (name: string, { deposited, withdrawn }: Statement['total']) => [
      name,
      minorOf(deposited),
      minorOf(withdrawn),
      minorOf(withdrawn) - minorOf(deposited),
    ];
    const rows = statement.months.map((sums) => row(sums.month, sums));
    const text = csvFile([heads, ...rows, row(t`Total`, statement.total)]);
    const time = days ? `${days.from}-${days.to}` : (statement.months[0]?.month ?? '');
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
