import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import type { PaymentEntry } from '../../contract/staffPayments';
import { Link } from '../../src/ui/buttons/Link';
import { Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import { StatusChip } from '../../src/ui/feedback/StatusChip';
import { fetchBody, mayCall, staffApi, usePolledQuery, type Me } from '../api';
import { DeskPage } from '../ui/DeskPage';
import * as words from '../ui/Words.module.css';
import { EmptyList } from '../ui/EmptyList';
import { useEntryColumns } from './entryColumns';
import { PagedTable } from '../ui/LiveTable';
import { deskPaths, logPath } from '../paths';
import type { Column } from '../ui/Table';

const pageSize = 50;

/** Payments that staff have entered by hand and that no bank statement contains. Staff must be able to prove them. */
export function AbsentEntriesPage({ me }: { me: Me }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const list = usePolledQuery(['payments', 'entries', 'absent', page], () =>
    fetchBody(staffApi.payments.entries({ query: { list: 'absent', page, pageSize } })),
  );
  const columns: Column<PaymentEntry>[] = [
    ...useEntryColumns(),
    {
      id: 'confirmedBy',
      head: t`Confirmed by`,
      cell: ({ decidedBy, enteredBy }) =>
        decidedBy === enteredBy ? (
          <span className={words.soft}>
            <Trans>one person</Trans>
          </span>
        ) : (
          decidedBy
        ),
    },
    {
      id: 'statement',
      head: t`Statement`,
      cell: ({ isMissed, isUnshown, number }) => (
        <>
          <StatusChip tone={isMissed || isUnshown ? 'red' : 'grey'}>
            {isMissed
              ? t`It is missing there`
              : isUnshown
                ? t`No statement can show it`
                : t`Not imported yet`}
          </StatusChip>
          {mayCall(me, 'log.list') && (
            <span className={words.line}>
              <Link href={logPath(number)} look="bare" className={words.link}>
                <Trans>Log</Trans>
              </Link>
            </span>
          )}
        </>
      ),
    },
  ];
  return (
    <DeskPage
      title={t`Entered, in no statement`}
      action={
        <Link href={deskPaths.reconciliation} look="text">
          <Trans>All statements</Trans>
        </Link>
      }
    >
      <Stack>
        <Text tone="soft">
          <Trans>
            A payment that was entered by hand counts without the word of the bank. Each must come
            again as a row of a bank statement. When one is missing there, ask who entered it on the
            same day; near the end of a statement, wait for the next one.
          </Trans>
        </Text>
        <PagedTable
          list={list}
          label={t`Entered, in no statement`}
          columns={columns}
          keyOf={({ id }) => id}
          empty={
            <EmptyList title={<Trans>Every payment that was entered is in a statement.</Trans>}>
              <Trans>Payments entered by hand appear here until a statement has them.</Trans>
            </EmptyList>
          }
          page={page}
          pageSize={pageSize}
          base={deskPaths.absentEntries}
        />
      </Stack>
    </DeskPage>
  );
}
