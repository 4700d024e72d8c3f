import { useMemo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { minorOf, money } from '../../contract/money';
import type { PromotionResults, StaffPromotion } from '../../contract/staffPromotions';
import { Card } from '../../src/ui/display/Card';
import { Facts } from '../../src/ui/display/Facts';
import { Stack } from '../../src/ui/display/Stack';
import { Heading } from '../../src/ui/display/Text';
import { fetchBody, staffApi, usePolledQuery } from '../api';
import { usageWord } from '../texts';
import { EmptyList } from '../ui/EmptyList';
import { useFormats } from '../ui/formats';
import { LoadError } from '../ui/LoadError';
import { Table, type Column } from '../ui/Table';
import * as styles from './Promotions.module.css';

type Day = PromotionResults['days'][number];

/** Results of a promotion: usages by outcome, bonus, and figures of each day. */
export function ResultsCard({ promotion: { id, given, draft } }: { promotion: StaffPromotion }) {
  const { t, i18n } = useLingui();
  const format = useFormats();
  const results = usePolledQuery(['promotionResults', id], () =>
    fetchBody(staffApi.promotions.results({ params: { id } })),
  );
  const columns = useColumns();
  const { data, error, refetch } = results;
  if (error && !data) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return null;
  const kept = minorOf(data.bonus) - minorOf(data.bonusBack);
  const ofAll = (value: string, most: string | null) =>
    most === null ? value : `${value} / ${most}`;
  const baht = (amount: string | null) =>
    amount === null ? null : format.money({ amount, currency: 'THB' });
  return (
    <Card labelledBy="results">
      <Stack gap={4}>
        <Heading id="results">
          <Trans>Results</Trans>
        </Heading>
        <div className={styles.results}>
          <Facts
            facts={[
              { id: 'offered', term: t`Players who saw it`, value: data.offered },
              { id: 'used', term: t`Begun`, value: data.used },
              {
                id: 'funded',
                term: t`Paid for`,
                value: ofAll(String(data.funded), draft.budget.uses?.toString() ?? null),
              },
              ...Object.entries(data.byStatus).map(([status, uses]) => ({
                id: status,
                term: `· ${usageWord(i18n, status)}`,
                value: uses,
              })),
              { id: 'held', term: t`On their way`, value: given.held.uses },
            ]}
          />
          <Facts
            facts={[
              { id: 'deposits', term: t`Deposits`, value: format.money(data.deposits) },
              {
                id: 'bonus',
                term: t`Bonus given`,
                value: ofAll(format.money(data.bonus), baht(draft.budget.bonus)),
              },
              { id: 'back', term: t`Came back`, value: format.money(data.bonusBack) },
              {
                id: 'kept',
                term: t`Not come back`,
                value: format.money(money(kept > 0n ? kept : 0n, 'THB')),
                isTotal: true,
              },
            ]}
          />
        </div>
        <div className={styles.days}>
          <Table
            label={t`Results by day`}
            columns={columns}
            rows={data.days}
            keyOf={({ day }) => day}
            empty={<EmptyList title={<Trans>No player has seen it yet.</Trans>} />}
          />
        </div>
      </Stack>
    </Card>
  );
}

function useColumns(): Column<Day>[] {
  const { t } = useLingui();
  const { amount } = useFormats();
  return useMemo(
    () => [
      { id: 'day', head: t`Day`, cell: ({ day }) => day.split('-').reverse().join('/') },
      { id: 'offered', head: t`Saw it first`, align: 'end', cell: ({ offered }) => offered },
      { id: 'funded', head: t`Paid for`, align: 'end', cell: ({ funded }) => funded },
      { id: 'deposits', head: t`Deposits, LAK`, align: 'end', cell: (row) => amount(row.deposits) },
      { id: 'bonus', head: t`Bonus, THB`, align: 'end', cell: (row) => amount(row.bonus) },
      { id: 'back', head: t`Came back, THB`, align: 'end', cell: (row) => amount(row.bonusBack) },
    ],
    [t, amount],
  );
}
