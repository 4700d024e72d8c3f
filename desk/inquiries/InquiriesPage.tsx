import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { AssigneeFilter } from '../../contract/payouts';
import type { StaffInquiry } from '../../contract/staffInquiries';
import { isPaid } from '../../machines/depositOrder';
import { inquiryMachine } from '../../machines/inquiry';
import { nextStatus } from '../../machines/lifecycle';
import { TabLinks } from '../../src/ui/buttons/TabLinks';
import { Button } from '../../src/ui/buttons/Button';
import { Link, LinkButton } from '../../src/ui/buttons/Link';
import { Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import { fetchBody, mayCall, staffApi, useStaffMutation, usePolledQuery, type Me } from '../api';
import { DeskPage } from '../ui/DeskPage';
import * as styles from './Inquiries.module.css';
import * as layout from '../ui/Layout.module.css';
import * as words from '../ui/Words.module.css';
import { AssigneePick } from '../ui/AssigneeField';
import { EmptyList } from '../ui/EmptyList';
import { useFormats, useNow } from '../ui/formats';
import { PagedTable } from '../ui/LiveTable';
import { deskPaths, playerPath } from '../paths';
import { paymentOfOrderPath } from '../payments/paymentEntry';
import { useQueueCounts } from '../withdrawals/queueCounts';
import { ReasonDialog } from '../ui/ReasonDialog';
import type { Column } from '../ui/Table';
import { errorText, inquiryWords, orderWord, wordOf } from '../texts';

const pageSize = 50;

/** Inquiries of players whose payment has not arrived, unanswered ones first. */
export function InquiriesPage({ me }: { me: Me }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const who = AssigneeFilter.safeParse(search.get('who')).data;
  const query = { page, pageSize, ...(who && { who }) };
  const pathOf = (of: string | undefined) =>
    of ? `${deskPaths.inquiries}?who=${encodeURIComponent(of)}` : deskPaths.inquiries;
  const tabs = [
    { of: undefined, label: t`All` },
    { of: '@me', label: t`Mine` },
    { of: '@unassigned', label: t`Unassigned` },
  ];
  const list = usePolledQuery(['inquiries', query], () =>
    fetchBody(staffApi.inquiries.list({ query })),
  );
  // The dialog stays with what was typed when its row changes: the server's refusal then says why
  const [refusing, setRefusing] = useState<StaffInquiry | null>(null);
  const columns = useColumns(me, setRefusing);
  return (
    <DeskPage title={t`Missing payments`} count={useQueueCounts().data?.inquiries}>
      <Stack>
        <Text tone="soft">
          <Trans>
            Look for the payment at the bank. When it is there, enter it with its order, or match
            it: the answer follows by itself once the order is credited.
          </Trans>
        </Text>
        <TabLinks
          label={t`Whose`}
          tabs={tabs.map(({ of, label }) => ({ href: pathOf(of), label, isCurrent: of === who }))}
        />
        <PagedTable
          list={list}
          label={t`Missing payments`}
          columns={columns}
          keyOf={({ id }) => id}
          empty={
            <EmptyList
              title={who ? <Trans>There is none.</Trans> : <Trans>No payment is missing.</Trans>}
            />
          }
          page={page}
          pageSize={pageSize}
          base={pathOf(who)}
        />
      </Stack>
      {refusing && <RefuseDialog inquiry={refusing} onClose={() => setRefusing(null)} />}
    </DeskPage>
  );
}

function useColumns(me: Me, onRefuse: (inquiry: StaffInquiry) => void): Column<StaffInquiry>[] {
  const { t, i18n } = useLingui();
  const { amount, time, age } = useFormats();
  const now = useNow();
  return [
    {
      id: 'player',
      head: t`Player`,
      cell: ({ username, createdAt }) => (
        <>
          <Link href={playerPath(username)} look="bare" className={words.link}>
            {username}
          </Link>
          <span className={words.line}>{time(createdAt)}</span>
        </>
      ),
    },
    {
      id: 'waits',
      head: t`Waits`,
      isWhole: true,
      cell: ({ status, createdAt }) => (status === 'OPEN' ? <b>{age(createdAt, now)}</b> : '—'),
    },
    {
      id: 'says',
      head: t`Says that they have paid, LAK`,
      cell: ({ amount: paid, paidAt, note }) => (
        <>
          <b>{amount(paid)}</b> · {time(paidAt)}
          {note !== null && <span className={words.line}>{note}</span>}
        </>
      ),
    },
    {
      id: 'order',
      head: t`Order, LAK`,
      cell: ({ order, amount: paid }) => (
        <>
          <b>{order.code}</b> · {orderWord(i18n, order.status)}
          <span className={words.line}>
            {amount(order.amount)} · {time(order.createdAt)}
          </span>
          {order.amount.amount !== paid.amount && (
            <span className={styles.differs}>{t`another amount`}</span>
          )}
        </>
      ),
    },
    {
      id: 'assigned',
      head: t`Who looks for it`,
      cell: (inquiry) => <Assignee inquiry={inquiry} me={me} />,
    },
    { id: 'slip', head: t`Slip`, cell: (inquiry) => <Slip inquiry={inquiry} /> },
    {
      id: 'answer',
      head: t`Answer`,
      align: 'end',
      cell: (inquiry) => <Answer inquiry={inquiry} me={me} onRefuse={() => onRefuse(inquiry)} />,
    },
  ];
}

/** The assignee; every member of staff who may answer can change it. */
function Assignee({ inquiry, me }: { inquiry: StaffInquiry; me: Me }) {
  const { t, i18n } = useLingui();
  const { id, status, username, assignedTo } = inquiry;
  const assign = useStaffMutation((to: string | null) =>
    fetchBody(staffApi.inquiries.assign({ params: { id }, body: { to } })),
  );
  if (status !== 'OPEN' || !mayCall(me, 'inquiries.assign')) return assignedTo ?? '—';
  return (
    <>
      <AssigneePick
        label={t`Who looks for the payment of ${username}`}
        route="inquiries.find"
        value={assignedTo}
        onChange={(to) => assign.mutate(to)}
      />
      {assign.error && <Text size="sm">{errorText(i18n, assign.error)}</Text>}
    </>
  );
}

/** A small picture of the slip, linked to its download. The file is shown as an image, never opened as a page. */
function Slip({ inquiry: { id, hasSlip, username } }: { inquiry: StaffInquiry }) {
  const { t } = useLingui();
  if (!hasSlip) return <span className={words.soft}>—</span>;
  const href = `/api/staff/v1/inquiries/${id}/slip`;
  return (
    <a href={href} download={`slip-${id}`}>
      <img src={href} alt={t`Slip of ${username}`} loading="lazy" className={styles.slip} />
    </a>
  );
}

interface AnswerProps {
  inquiry: StaffInquiry;
  me: Me;
  onRefuse: () => void;
}

function Answer({ inquiry, me, onRefuse }: AnswerProps) {
  const { t, i18n } = useLingui();
  const { id, status, username, order, answeredBy, reason } = inquiry;
  const find = useStaffMutation(() =>
    fetchBody(staffApi.inquiries.find({ params: { id }, body: {} })),
  );
  const can = (event: 'find' | 'refuse') =>
    mayCall(me, `inquiries.${event}`) &&
    nextStatus(inquiryMachine, status, event, {
      isCredited: order.status === 'SUCCESS',
      isPaid: isPaid(order.status),
    }) !== null;
  if (status !== 'OPEN')
    return (
      <>
        {wordOf(i18n, inquiryWords, status)}
        {answeredBy !== null && <span className={words.line}>{answeredBy}</span>}
        {reason !== null && <span className={words.line}>{reason}</span>}
      </>
    );
  return (
    <span className={layout.buttons}>
      {mayCall(me, 'payments.enter') && order.status !== 'SUCCESS' && (
        <LinkButton href={paymentOfOrderPath(order.code)} size="medium">
          <Trans>Enter the payment</Trans>
        </LinkButton>
      )}
      {can('find') && (
        <Button
          variant="main"
          size="medium"
          aria-label={t`Found: ${username}`}
          isPending={find.isPending}
          onPress={() => find.mutate()}
        >
          <Trans>Found</Trans>
        </Button>
      )}
      {can('refuse') && (
        <Button
          variant="ghost"
          size="medium"
          aria-label={t`Not found: ${username}`}
          onPress={onRefuse}
        >
          <Trans>Not found</Trans>
        </Button>
      )}
      {find.error && <Text size="sm">{errorText(i18n, find.error)}</Text>}
    </span>
  );
}

function RefuseDialog({ inquiry, onClose }: { inquiry: StaffInquiry; onClose: () => void }) {
  const { t } = useLingui();
  const { id, username } = inquiry;
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={t`The payment of ${username} is not there?`}
      action={t`Not found`}
      isDangerous
      about={
        <Text size="sm" tone="soft">
          <Trans>The player reads your reason, and may ask again with better details.</Trans>
        </Text>
      }
      act={(reason) => fetchBody(staffApi.inquiries.refuse({ params: { id }, body: { reason } }))}
    />
  );
}
