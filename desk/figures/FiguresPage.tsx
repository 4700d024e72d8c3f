import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { Day } from '../../contract/dayRange';
import { FigurePeriod, type FigureReport } from '../../contract/staffFigures';
import { Button } from '../../src/ui/buttons/Button';
import { Link } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Icon } from '../../src/ui/display/Icon';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Notice } from '../../src/ui/feedback/Notice';
import { Skeleton } from '../../src/ui/feedback/Skeleton';
import { fetchBody, staffApi, usePolledQuery, useStaffMutation } from '../api';
import * as wordsStyles from '../ui/Words.module.css';
import { errorText } from '../texts';
import { DeskPage } from '../ui/DeskPage';
import { dayAgo, dayBefore, daysBetween } from '../ui/formats';
import { LoadError } from '../ui/LoadError';
import { saveFile } from '../../src/lib/saveFile';
import { AsOf } from './AsOf';
import { Chart } from './Chart';
import { definitions, type Definition } from './definitions';
import * as styles from './Figures.module.css';
import { PeriodFields, queryOf, usualRange } from './PeriodFields';
import { ProviderTable, StageTable } from './Tables';
import { Tiles } from './Tiles';
import { Today } from './Today';
import { toNumber, useValues } from './values';

/** Start page of a manager: today's figures, the waiting work, and the last days, weeks or months. */
export function FiguresPage() {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useSearchParams();
  const by = FigurePeriod.catch('day').parse(search.get('by'));
  const dayIn = (name: string) => Day.safeParse(search.get(name)).data ?? null;
  const usual = usualRange(by);
  const [from, to] = [dayIn('from') ?? usual.from, dayIn('to') ?? usual.to];
  const query = { by, from, to };
  const report = usePolledQuery(['figures', query], () =>
    fetchBody(staffApi.figures.get({ query })),
  );
  const before = useBefore(report.data, 'day');
  const periodsBefore = useBefore(report.data, report.data?.by ?? 'day')?.periods ?? [];
  const save = useStaffMutation(async () => {
    const text = await fetchBody(staffApi.figures.export({ query }));
    saveFile(new Blob([text], { type: 'text/csv' }), `figures-${from}-${to}.csv`);
  });
  return (
    <DeskPage
      title={t`Figures`}
      action={
        <div className={styles.noPrint}>
          <Row>
            <Button
              icon={<Icon name="download" size={18} />}
              isPending={save.isPending}
              onPress={() => save.mutate(undefined)}
            >
              <Trans>Export as CSV</Trans>
            </Button>
            <Button onPress={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          </Row>
        </div>
      }
    >
      <Stack>
        {save.error && (
          <Notice tone="error" isAnnounced>
            {errorText(i18n, save.error)}
          </Notice>
        )}
        <h2 className={styles.heading}>
          <Trans>Today</Trans>
        </h2>
        <Today />
        <PeriodFields range={query} onChange={(range) => setSearch(queryOf(range))} />
        {report.error && <LoadError error={report.error} onRetry={report.refetch} />}
        {report.data ? (
          <>
            <AsOf at={report.data.asOf} />
            <InAll report={report.data} before={before} />
            <Report
              report={report.data}
              before={periodsBefore.slice(-report.data.periods.length)}
            />
          </>
        ) : (
          <Skeleton shape="block" height="160px" />
        )}
        <Definitions />
      </Stack>
    </DeskPage>
  );
}

const lengthOf = ({ from, to }: FigureReport) => daysBetween(from, to) + 1;

/**
 * The report of the same number of days before. By day its totals cover exactly these days; weeks and months are
 * widened to whole ones, of which charts show the last.
 */
function useBefore(report: FigureReport | undefined, by: FigurePeriod): FigureReport | undefined {
  const from = report?.from ?? dayAgo(0);
  const days = report ? lengthOf(report) : 1;
  const query = { by, from: dayBefore(from, days), to: dayBefore(from, 1) };
  return useQuery({
    queryKey: ['figures', query],
    queryFn: () => fetchBody(staffApi.figures.get({ query })),
    staleTime: 60_000,
    enabled: report !== undefined,
  }).data;
}

/** Twelve months with the current one may be a few days less than a year. */
const yearDays = 360;

/** Something happened in this time. */
const hasAny = ({ stages, deposits, withdrawals, players, stakes }: FigureReport) =>
  [stages.made, deposits.count, withdrawals.count, players.registered, Number(stakes.amount)].some(
    (number) => number > 0,
  );

interface InAllProps {
  report: FigureReport;
  before: FigureReport | undefined;
}

/** Totals of the range, beside those of the same number of days before it. */
function InAll({ report, before }: InAllProps) {
  const { t } = useLingui();
  const { to } = report;
  const days = lengthOf(report);
  const words = (value: string) =>
    days < yearDays ? t`The ${days} days before: ${value}` : t`The year before: ${value}`;
  return (
    <Tiles
      label={t`In all`}
      day={to}
      now={report}
      before={before && hasAny(before) ? { figures: before, words } : null}
    />
  );
}

interface ReportProps {
  report: FigureReport;
  /** The same number of earlier periods, for charts. */
  before: FigureReport['periods'];
}

function Report({ report, before }: ReportProps) {
  const { t, i18n } = useLingui();
  const { money, count } = useValues();
  const nameOf = ({ name }: Definition) => i18n._(name);
  const { deposits, withdrawals, ggr, ngr, registered, active, firstDeposit, position } =
    definitions;
  return (
    <>
      {report.periods.some(({ isPending }) => isPending) && (
        <Notice tone="warn">
          <Trans>Some days are not added up yet and are missing here.</Trans>
        </Notice>
      )}
      <div className={styles.charts}>
        <Chart
          title={t`Deposits and withdrawals`}
          hint={t`LAK`}
          report={report}
          before={before}
          series={[
            {
              id: 'deposits',
              name: nameOf(deposits),
              value: (of) => toNumber(of.deposits.amount),
              text: (of) => money(of.deposits.amount),
            },
            {
              id: 'withdrawals',
              name: nameOf(withdrawals),
              value: (of) => toNumber(of.withdrawals.amount),
              text: (of) => money(of.withdrawals.amount),
            },
          ]}
        />
        <Chart
          title={t`Result of games`}
          hint={t`THB`}
          report={report}
          before={before}
          series={[
            {
              id: 'ggr',
              name: nameOf(ggr),
              value: (of) => toNumber(of.ggr),
              text: (of) => money(of.ggr),
            },
            {
              id: 'ngr',
              name: nameOf(ngr),
              value: (of) => toNumber(of.ngr),
              text: (of) => money(of.ngr),
            },
          ]}
        />
        <Chart
          title={t`Players`}
          hint={t`Persons`}
          report={report}
          before={before}
          series={[
            {
              id: 'active',
              name: nameOf(active),
              value: ({ players }) => players.active ?? 0,
              text: ({ players }) => count(players.active),
            },
            {
              id: 'registered',
              name: nameOf(registered),
              value: ({ players }) => players.registered,
              text: ({ players }) => count(players.registered),
            },
            {
              id: 'firstDeposit',
              name: nameOf(firstDeposit),
              value: ({ players }) => players.firstDeposit,
              text: ({ players }) => count(players.firstDeposit),
            },
          ]}
        />
        <Chart
          title={nameOf(position)}
          hint={t`LAK`}
          report={report}
          before={before}
          series={[
            {
              id: 'position',
              name: nameOf(position),
              value: ({ house }) => toNumber(house.position),
              text: ({ house }) => money(house.position),
            },
          ]}
        />
      </div>
      <ProviderTable report={report} />
      <StageTable report={report} />
    </>
  );
}

/** Definition of each figure, with links to its rows. */
function Definitions() {
  const { t, i18n } = useLingui();
  return (
    <Card>
      <h2 className={styles.heading}>
        <Trans>What each figure counts</Trans>
      </h2>
      <dl className={styles.definitions}>
        {Object.entries<Definition>(definitions).map(([id, { name, counts, rows }]) => (
          <div key={id}>
            <dt>{i18n._(name)}</dt>
            <dd>
              {i18n._(counts)}{' '}
              <Link
                href={rows(dayAgo(0))}
                look="bare"
                className={wordsStyles.link}
                aria-label={`${t`To the rows`}: ${i18n._(name)}`}
              >
                <Trans>To the rows</Trans>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
