import { useMemo, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { PayoutStatus, payoutStatuses, type StaffWithdrawal } from '../../contract/payouts';
import { Link } from '../../src/ui/buttons/Link';
import { TabLinks } from '../../src/ui/buttons/TabLinks';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { StatusChip } from '../../src/ui/feedback/StatusChip';
import { Select } from '../../src/ui/fields/Select';
import { fetchBody, mayCall, staffApi, usePolledQuery, type Me } from '../api';
import { DeskPage } from '../ui/DeskPage';
import * as styles from '../keys/Keys.module.css';
import * as layout from '../ui/Layout.module.css';
import * as words from '../ui/Words.module.css';
import * as ownStyles from './Withdrawals.module.css';
import { EmptyList } from '../ui/EmptyList';
import { useFormats, useNow } from '../ui/formats';
import { KeyHint } from '../keys/KeyHint';
import { Batch } from './Batch';
import { PromiseClock } from './PromiseClock';
import { useQueueCounts } from './queueCounts';
import { QueueFilters, queuePath, useFilters } from './QueueFilters';
import { useQueueShortcuts } from './queueKeys';
import { SignalTags } from './Signals';
import { KeysetTable, usePageCursor } from '../ui/LiveTable';
import { deskPaths, playerPath } from '../paths';
import type { Column } from '../ui/Table';
import { openStatuses, payoutTones, payoutWords, wordOf } from '../texts';

const pageSize = 50;

/** Withdrawals by the status of their payout, the longest waiting first. */
export function QueuePage({ me }: { me: Me }) {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  // The tab that this member of staff can act on comes first
  const usual = mayCall(me, 'withdrawals.approve') ? 'REVIEW' : 'APPROVED';
  const isAll = search.get('status') === 'ALL';
  const status = isAll ? null : PayoutStatus.catch(usual).parse(search.get('status'));
  const isWaiting = openStatuses.some((one) => one === status);
  const wanted = useFilters();
  const filters = isWaiting ? wanted : {};
  const query = { ...usePageCursor(), pageSize, ...(status && { status }), ...filters };
  const list = usePolledQuery(['withdrawals', query], () =>
    fetchBody(staffApi.withdrawals.list({ query })),
  );
  const waiting = useQueueCounts().data;
  const counts = waiting?.withdrawals;
  const tabs = [...openStatuses, 'ALL' as const].map((one) => {
    const count = one === 'ALL' ? 0 : (counts?.[one] ?? 0);
    const label = one === 'ALL' ? t`All` : i18n._(payoutWords[one]);
    return {
      href: `${deskPaths.queue}?status=${one}`,
      label: (
        <span className={ownStyles.tab}>
          {label}
          {count > 0 && <span className={words.count}>{count}</span>}
        </span>
      ),
      isCurrent: one === (isWaiting ? status : 'ALL'),
    };
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const rows = list.data?.items ?? [];
  const columns = useColumns(me, { isAll, isWaiting, minutes: waiting?.withdrawalMinutes ?? null });
  const choice = useChoice(chosen, setChosen);
  const isBatch = isWaiting && mayCall(me, 'withdrawals.claim');
  useQueueShortcuts(me, rows);
  return (
    <DeskPage
      title={t`Withdrawals`}
      count={status ? counts?.[status] : undefined}
      action={
        mayCall(me, 'reasons.list') && (
          <Link href={deskPaths.reasons} look="text">
            <Trans>Saved texts</Trans>
          </Link>
        )
      }
    >
      <Stack>
        <TabLinks label={t`Status`} tabs={tabs} />
        {!isWaiting && (
          <div className={layout.filters}>
            <Select
              label={t`Status`}
              placeholder={t`Status`}
              value={status ?? 'ALL'}
              options={[
                { value: 'ALL', label: t`All` },
                ...payoutStatuses.map((value) => ({ value, label: i18n._(payoutWords[value]) })),
              ]}
              onChange={(value) => navigate(`${deskPaths.queue}?status=${value}`)}
            />
          </div>
        )}
        {isWaiting && status && (
          // Another filter must not drop amounts that are typed but not sent
          <QueueFilters
            key={[status, filters.min, filters.max].join()}
            status={status}
            filters={filters}
          />
        )}
        {isBatch && (
          <Batch
            me={me}
            chosen={rows.filter(({ code }) => chosen.includes(code))}
            onDone={() => setChosen([])}
          />
        )}
        <Card padding="tight">
          <KeysetTable
            list={list}
            label={t`Withdrawals`}
            columns={isBatch ? [choice, ...columns] : columns}
            keyOf={({ code }) => code}
            empty={
              <EmptyList title={<Trans>Nothing waits here.</Trans>}>
                <Trans>New withdrawals appear by themselves.</Trans>
              </EmptyList>
            }
            base={queuePath(status ?? 'ALL', filters)}
          />
        </Card>
        {rows.length > 0 && (
          <div className={styles.keyLine}>
            <KeyHint of="n" /> {t`The next order`} <KeyHint of="?" /> {t`Keys and sound`}
          </div>
        )}
      </Stack>
    </DeskPage>
  );
}

/** Column of checkboxes that choose several withdrawals for one step. */
function useChoice(
  chosen: readonly string[],
  onChange: (chosen: readonly string[]) => void,
): Column<StaffWithdrawal> {
  const { t } = useLingui();
  return {
    id: 'choice',
    head: t`Choose`,
    isHeadHidden: true,
    cell: ({ code }) => (
      <input
        type="checkbox"
        className={ownStyles.box}
        aria-label={t`Choose ${code}`}
        checked={chosen.includes(code)}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? [...chosen, code] : chosen.filter((one) => one !== code))
        }
      />
    ),
  };
}

function useColumns(
  me: Me,
  { isAll, isWaiting, minutes }: { isAll: boolean; isWaiting: boolean; minutes: number | null },
): Column<StaffWithdrawal>[] {
  const { t, i18n } = useLingui();
  const { amount, time } = useFormats();
  const now = useNow();
  return useMemo(
    () => [
      {
        id: 'code',
        head: t`Order`,
        cell: ({ code }) => (
          <Link href={deskPaths.withdrawal(code)} look="bare" className={words.link} data-row>
            {code}
          </Link>
        ),
      },
      {
        id: 'waits',
        isWhole: true,
        head: isWaiting ? t`Waits` : t`Requested`,
        cell: (withdrawal) =>
          isWaiting ? (
            <PromiseClock withdrawal={withdrawal} minutes={minutes} now={now} />
          ) : (
            <time dateTime={withdrawal.createdAt}>{time(withdrawal.createdAt)}</time>
          ),
        sortBy: ({ createdAt }) => createdAt,
      },
      {
        id: 'player',
        head: t`Player`,
        cell: ({ player, signals }) => (
          <>
            <Link href={playerPath(player.username)} look="bare" className={words.link}>
              {player.username}
            </Link>{' '}
            <SignalTags signals={signals} />
          </>
        ),
        sortBy: ({ player }) => player.username,
      },
      {
        id: 'payout',
        head: t`Payout, LAK`,
        align: 'end',
        cell: ({ payout, review }) => (
          <>
            <b>{amount(payout)}</b>
            {review.needsSecondPerson && <span className={words.tag}>{t`two people`}</span>}
          </>
        ),
        sortBy: ({ payout }) => BigInt(payout.amount),
      },
      {
        id: 'account',
        head: t`To the account`,
        cell: ({ account }) => (
          <>
            <b>{account.bankId.toUpperCase()}</b> {account.accountNumber}
            <br />
            <span className={words.soft}>{account.accountName}</span>
          </>
        ),
        sortBy: ({ account }) => account.bankId,
      },
      isAll
        ? {
            id: 'status',
            head: t`Status`,
            cell: ({ review }) => (
              <>
                <StatusChip tone={payoutTones[review.status]}>
                  {wordOf(i18n, payoutWords, review.status)}
                </StatusChip>
                {review.claimedBy !== null && (
                  <span className={words.line}>{review.claimedBy}</span>
                )}
              </>
            ),
            sortBy: ({ review }) => review.status,
          }
        : {
            id: 'claimedBy',
            head: t`In work by`,
            cell: ({ review: { claimedBy, assignedTo, lookedAtBy } }) => {
              const looking = lookedAtBy.filter((name) => name !== claimedBy).join(', ');
              const to = assignedTo === me.name ? t`you` : assignedTo;
              return (
                <>
                  {claimedBy === null ? (
                    <span className={words.soft}>—</span>
                  ) : (
                    <span className={words.person} data-own={claimedBy === me.name || undefined}>
                      {claimedBy === me.name ? t`you` : claimedBy}
                    </span>
                  )}
                  {to !== null && <span className={words.line}>{t`for ${to}`}</span>}
                  {looking && <span className={words.line}>{t`${looking} looks at it`}</span>}
                </>
              );
            },
            sortBy: ({ review }) => review.claimedBy ?? '',
          },
    ],
    [t, i18n, amount, time, minutes, now, isAll, isWaiting, me.name],
  );
}
