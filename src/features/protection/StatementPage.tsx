import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { isLongerThan, statementYears } from '../../../contract/dayRange';
import { useAgency } from '../../api/resources/operator';
import { useProtection, useStatement } from '../../api/resources/protection';
import { DayRangeFilter } from '../../components/DayRangeFilter';
import { LoadError } from '../../components/LoadError';
import { Loading } from '../../components/Loading';
import { NotFoundView } from '../../components/NotFoundView';
import { Page } from '../../components/Page';
import { daysQuery, readDays } from '../../lib/days';
import { paths, statementPath } from '../../lib/paths';
import { TabLinks } from '../../ui/buttons/TabLinks';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Corrections } from './Corrections';
import { Sums } from './StatementSums';
import * as styles from './StatementPage.module.css';

/**
 * The player's deposits and withdrawals by month, to read, print or save. `?months=12` for a year, `?from=&to=` for a
 * range of days.
 */
export default function StatementPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const hasDays = useAgency().data?.agency.historyRanges ?? false;
  const days = hasDays ? readDays(search) : null;
  const months = search.get('months') === '12' ? '12' : '3';
  const isTooLong = days !== null && isLongerThan(statementYears, days);
  const { data, error, isFetching, refetch } = useStatement(days ? daysQuery(days) : { months }, {
    enabled: !isTooLong,
  });
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
          <DayRangeFilter
            others={lengths}
            days={days}
            hrefOf={statementPath}
            maxYears={statementYears}
          />
        ) : (
          <TabLinks label={t`Period`} tabs={lengths} />
        )}
      </div>
      {isTooLong ? null : data ? (
        <>
          <Sums statement={data} days={days} />
          <Corrections corrections={data.corrections} />
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
