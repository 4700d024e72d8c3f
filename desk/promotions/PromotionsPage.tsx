import { useMemo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { OfferStatus, offerStatuses } from '../../contract/promotionTerms';
import type { StaffPromotionRow } from '../../contract/staffPromotions';
import { Link, LinkButton } from '../../src/ui/buttons/Link';
import { TabLinks } from '../../src/ui/buttons/TabLinks';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { StatusChip } from '../../src/ui/feedback/StatusChip';
import { fetchBody, mayCall, staffApi, usePolledQuery, type Me } from '../api';
import * as words from '../ui/Words.module.css';
import { deskPaths } from '../paths';
import { DeskPage } from '../ui/DeskPage';
import { EmptyList } from '../ui/EmptyList';
import { timeText, useFormats } from '../ui/formats';
import { KeysetTable, usePageCursor } from '../ui/LiveTable';
import type { Column } from '../ui/Table';
import { endWords, offerTones, offerWords } from './texts';
import { wordOf } from '../texts';

/** The operator's promotions, the newest first. */
export function PromotionsPage({ me }: { me: Me }) {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const status = OfferStatus.safeParse(search.get('status')).data;
  const query = { ...usePageCursor(), pageSize: 50, ...(status && { status }) };
  const list = usePolledQuery(['promotions', query], () =>
    fetchBody(staffApi.promotions.list({ query })),
  );
  const columns = useColumns();
  const hrefOf = (one: OfferStatus | undefined) =>
    one ? `${deskPaths.promotions}?status=${one}` : deskPaths.promotions;
  return (
    <DeskPage
      title={t`Promotions`}
      action={
        mayCall(me, 'promotions.create') && (
          <LinkButton href={deskPaths.promotion('new')} variant="main" size="medium" isWide={false}>
            <Trans>New promotion</Trans>
          </LinkButton>
        )
      }
    >
      <Stack>
        <TabLinks
          label={t`Status`}
          tabs={[undefined, ...offerStatuses].map((one) => ({
            href: hrefOf(one),
            label: one ? i18n._(offerWords[one]) : t`All`,
            isCurrent: one === status,
          }))}
        />
        <Card padding="tight">
          <KeysetTable
            list={list}
            label={t`Promotions`}
            columns={columns}
            keyOf={({ id }) => id}
            empty={<EmptyList title={<Trans>There is no promotion here yet.</Trans>} />}
            base={hrefOf(status)}
          />
        </Card>
      </Stack>
    </DeskPage>
  );
}

/** Day and time without seconds. */
const dayTime = (at: string) => timeText(at).slice(0, -3);

function useColumns(): Column<StaffPromotionRow>[] {
  const { t, i18n } = useLingui();
  const { amount, money } = useFormats();
  return useMemo(
    () => [
      {
        id: 'name',
        head: t`Name`,
        cell: ({ id, draft }) => (
          <Link href={deskPaths.promotion(id)} look="bare" className={words.link} data-row>
            <b lang="lo">{draft.name.lo || t`Without a name`}</b>
          </Link>
        ),
      },
      {
        id: 'status',
        head: t`Status`,
        cell: ({ status, endReason, isOfferedNow }) => (
          <>
            <StatusChip tone={offerTones[status]}>{wordOf(i18n, offerWords, status)}</StatusChip>
            {endReason && <span className={words.line}>{wordOf(i18n, endWords, endReason)}</span>}
            {status === 'ACTIVE' && !isOfferedNow && (
              <span className={words.line}>{t`Not at this hour`}</span>
            )}
          </>
        ),
      },
      {
        id: 'gives',
        head: t`Bonus, deposit in LAK`,
        cell: ({ draft }) => (
          <>
            <b>+{draft.bonusPercent}%</b>
            <span className={words.line}>
              {[...new Set([draft.depositMin, draft.depositMax])]
                .map((kip) => amount({ amount: kip, currency: 'LAK' }))
                .join(' – ')}
            </span>
          </>
        ),
      },
      {
        id: 'result',
        head: t`So far`,
        cell: ({ result, draft: { budget }, publishedAt }) => {
          if (!result || (publishedAt === null && result.uses === 0)) return '—';
          const most = budget.uses;
          const uses = most === null ? result.uses : `${result.uses} / ${most}`;
          const [bonus, all, deposits] = [
            money(result.bonus),
            budget.bonus && amount({ amount: budget.bonus, currency: 'THB' }),
            money(result.deposits),
          ];
          return (
            <>
              <b>{t`Uses: ${uses}`}</b>
              {result.uses > 0 && (
                <>
                  <span className={words.line}>
                    {all ? t`Bonus ${bonus} of ${all}` : t`Bonus ${bonus}`}
                  </span>
                  <span className={words.line}>{t`Deposits ${deposits}`}</span>
                </>
              )}
            </>
          );
        },
      },
      {
        id: 'when',
        head: t`From, until`,
        isWhole: true,
        cell: ({ draft: { schedule }, publishedAt, endedAt }) => {
          const from = schedule.from ?? publishedAt;
          const until = endedAt ?? schedule.until;
          return (
            <>
              {from === null ? '—' : dayTime(from)}
              <span className={words.line}>{until === null ? t`without end` : dayTime(until)}</span>
            </>
          );
        },
      },
      {
        id: 'who',
        head: t`Written, published`,
        cell: ({ editedBy, publishedBy }) => (
          <>
            {editedBy ?? '—'}
            <span className={words.line}>{publishedBy}</span>
          </>
        ),
      },
    ],
    [t, i18n, amount, money],
  );
}
