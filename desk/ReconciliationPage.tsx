import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useSearchParams } from 'wouter';
import { statementLimits, type Statement } from '../contract/reconciliation';
import { Link } from '../src/ui/buttons/Link';
import { Card } from '../src/ui/display/Card';
import { Stack } from '../src/ui/display/Stack';
import { Heading, Text } from '../src/ui/display/Text';
import { Notice } from '../src/ui/feedback/Notice';
import { Progress } from '../src/ui/feedback/Progress';
import { StatusChip } from '../src/ui/feedback/StatusChip';
import { bodyOf, mayCall, staffApi, useAct, useLive, type Me } from './api';
import * as desk from './Desk.module.css';
import { timeText } from './formats';
import { LoadError } from './LoadError';
import { Pages } from './Pages';
import { deskPaths } from './paths';
import { sendStatement } from './sendStatement';
import * as styles from './Statement.module.css';
import { statementStatusWords } from './statementTexts';
import { Table, type Column } from './Table';
import { errorText } from './texts';

const pageSize = 20;

/** Statements of the bank, and the way to add one. */
export function ReconciliationPage({ me }: { me: Me }) {
  const { t, i18n } = useLingui();
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, error, refetch } = useLive(['statements', page], () =>
    bodyOf(staffApi.reconciliation.list({ query: { page, pageSize } })),
  );
  const columns: Column<Statement>[] = [
    {
      id: 'file',
      head: t`File`,
      cell: ({ id, fileName }) => (
        <Link href={deskPaths.statement(id)} look="bare" className={desk.link}>
          {fileName}
        </Link>
      ),
    },
    { id: 'account', head: t`Bank account`, cell: ({ account }) => account ?? '—' },
    { id: 'days', head: t`Days`, cell: daysText },
    { id: 'rows', head: t`Rows`, align: 'end', cell: ({ rows }) => rows.good - rows.known },
    {
      id: 'status',
      head: t`Status`,
      cell: ({ status }) => (
        <StatusChip tone={status === 'IMPORTED' ? 'green' : 'yellow'}>
          {i18n._(statementStatusWords[status])}
        </StatusChip>
      ),
    },
    {
      id: 'by',
      head: t`Who`,
      cell: ({ createdBy, createdAt, importedBy, importedAt }) =>
        `${importedBy ?? createdBy} · ${timeText(importedAt ?? createdAt)}`,
    },
  ];
  return (
    <>
      <h1 className={desk.title}>
        <Trans>Reconciliation</Trans>
      </h1>
      <Stack gap={5}>
        {mayCall(me, 'reconciliation.begin') && <ChooseFile />}
        <Card padding="tight">
          {error && <LoadError error={error} onRetry={refetch} />}
          {data && (
            <Table
              label={t`Statements`}
              columns={columns}
              rows={data.items}
              keyOf={({ id }) => id}
              empty={<Trans>No statement was imported yet.</Trans>}
            />
          )}
        </Card>
        {data && (
          <Pages
            page={page}
            pageSize={pageSize}
            total={data.total ?? 0}
            base={deskPaths.reconciliation}
          />
        )}
      </Stack>
    </>
  );
}

/** `24/11/2026`, or the first and the last day. */
export function daysText({ from, to }: Pick<Statement, 'from' | 'to'>): string {
  if (from === null || to === null) return '—';
  // The end belongs to no day of the statement any more
  const last = new Date(Date.parse(to) - 1).toISOString();
  const days = [from, last].map((at) => timeText(at).slice(0, 10));
  return [...new Set(days)].join(' – ');
}

const megabytes = statementLimits.bytes / 1024 / 1024;

/** A file that is chosen or dropped is sent; then its page asks how to read it. */
function ChooseFile() {
  const { t, i18n } = useLingui();
  const [, navigate] = useLocation();
  const [done, setDone] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const [refused, setRefused] = useState<'empty' | 'large' | null>(null);
  const sending = useAct((file: File) => sendStatement(file, setDone));
  const send = (file: File | undefined) => {
    if (!file || sending.isPending) return;
    setRefused(file.size === 0 ? 'empty' : file.size > statementLimits.bytes ? 'large' : null);
    if (file.size === 0 || file.size > statementLimits.bytes) return;
    setDone(0);
    sending.mutate(file, { onSuccess: (id) => navigate(deskPaths.statement(id)) });
  };
  return (
    <Card labelledBy="choose">
      <Stack>
        <Heading id="choose">
          <Trans>Add a statement of the bank</Trans>
        </Heading>
        <label
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            send(event.dataTransfer.files[0]);
          }}
        >
          <input
            type="file"
            className={styles.file}
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={(event) => {
              send(event.currentTarget.files?.[0]);
              // The same file may be chosen again
              event.currentTarget.value = '';
            }}
          />
          <strong>
            <Trans>Choose a CSV file, or drop it here</Trans>
          </strong>
          <Text as="span" size="sm" tone="soft">
            <Trans>
              At most {megabytes} MB. Nothing is booked: it is compared with payments and payouts.
            </Trans>
          </Text>
        </label>
        {sending.isPending && <Progress value={done} label={t`Sending the file`} />}
        {refused && (
          <Notice tone="error" isAnnounced>
            {refused === 'empty' ? (
              <Trans>This file is empty.</Trans>
            ) : (
              <Trans>This file is too large. Ask the bank for fewer days.</Trans>
            )}
          </Notice>
        )}
        {sending.error && (
          <Notice tone="error" isAnnounced>
            {errorText(i18n, sending.error)}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
