import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { StaffAction } from '../../contract/payouts';
import { Link } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Facts } from '../../src/ui/display/Facts';
import { Heading } from '../../src/ui/display/Text';
import { fetchBody, staffApi, StaffCallError, type Me } from '../api';
import { useColleagues } from '../colleagues';
import { deskPaths, logPath } from '../paths';
import { fullLabel, type Difference } from '../settings/settingLines';
import { roleWords } from '../staff/roles';
import { DeskPage } from '../ui/DeskPage';
import { EmptyList } from '../ui/EmptyList';
import { timeText } from '../ui/formats';
import * as layout from '../ui/Layout.module.css';
import { LoadError } from '../ui/LoadError';
import { Table, type Column } from '../ui/Table';
import * as words from '../ui/Words.module.css';
import { actionText, changeOf } from './logTexts';
import { settingKeyOf, subjectPath, subjectText } from './subjects';
import { useSettingDifferences } from './settingDifferences';

/** One entry of the log with all of its fields, at an address that can be sent to a colleague. */
export function LogEntryPage({ id, me }: { id: string; me: Me }) {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: ['log', 'entry', id],
    queryFn: () => fetchBody(staffApi.log.get({ params: { id } })),
    // An entry never changes
    staleTime: Infinity,
  });
  const isUnknown = error instanceof StaffCallError && [400, 404].includes(error.status ?? 0);
  return (
    <DeskPage
      title={data ? titleOf(i18n, data) : t`Log`}
      action={
        <Link href={deskPaths.log} look="text">
          <Trans>The whole log</Trans>
        </Link>
      }
    >
      {isUnknown && (
        <Card>
          <EmptyList title={<Trans>The log has no entry with the number {id}.</Trans>} />
        </Card>
      )}
      {error && !isUnknown && <LoadError error={error} onRetry={refetch} />}
      {data && (
        <div className={layout.columns} data-even>
          <Fields entry={data} me={me} />
          <Changed entry={data} me={me} />
        </div>
      )}
    </DeskPage>
  );
}

/** With the name of the setting that it is about: `Asked to change a setting: Notices`. */
function titleOf(i18n: I18n, entry: StaffAction): string {
  const { action, subject } = entry;
  const name = settingKeyOf(action, subject) && subjectText(i18n, action, subject);
  return [actionText(i18n, entry), name].filter(Boolean).join(': ');
}

interface EntryProps {
  entry: StaffAction;
  me: Me;
}

function Fields({ entry, me }: EntryProps) {
  const { t, i18n } = useLingui();
  const { id, at, actor, action, subject, reason, requestId } = entry;
  const roleToday = useColleagues().find(({ name }) => name === actor)?.role;
  const role = roleToday && i18n._(roleWords[roleToday]);
  const name = subjectText(i18n, action, subject);
  const facts = [
    {
      id: 'at',
      term: t`Time`,
      value: (
        <>
          {timeText(at)}
          <span className={words.line}>{at}</span>
        </>
      ),
    },
    {
      id: 'actor',
      term: t`Who`,
      value: (
        <>
          <Link
            href={`${deskPaths.log}?${new URLSearchParams({ actor }).toString()}`}
            look="bare"
            className={words.link}
          >
            {actor}
          </Link>
          {role && (
            <span className={words.line}>
              <Trans>Role today: {role}</Trans>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'action',
      term: t`What`,
      value: (
        <>
          {actionText(i18n, entry)}
          <span className={words.line}>{action}</span>
        </>
      ),
    },
    {
      id: 'subject',
      term: t`About`,
      value: (
        <>
          <Link href={subjectPath(me, action, subject)} look="bare" className={words.longLink}>
            {name}
          </Link>
          {name !== subject && <span className={words.line}>{subject}</span>}
          <span className={words.line}>
            <Link href={logPath(subject)} look="bare" className={words.link}>
              <Trans>All entries about it</Trans>
            </Link>
          </span>
        </>
      ),
    },
    { id: 'reason', term: t`Reason or reference`, value: reason ?? '—' },
    { id: 'id', term: t`Number of the entry`, value: id },
    {
      id: 'request',
      term: t`Reference in the log of the server`,
      value: <span className={words.secret}>{requestId}</span>,
    },
  ];
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}

/** A part of an entry, such as a notice, does not repeat the name that stands above it. */
function partLabel(rows: readonly Difference[], row: Difference): string {
  const above = rows[rows.indexOf(row) - 1];
  return above && (above.of ?? above.label) === row.of ? row.label : fullLabel(row);
}

/** What the entry has changed, before and after, by part. */
function Changed({ entry, me }: EntryProps) {
  const { t, i18n } = useLingui();
  const ofSetting = useSettingDifferences(entry, me);
  const change = changeOf(i18n, entry);
  const rows = [...(change ? [change] : []), ...(ofSetting?.parts ?? [])];
  if (rows.length === 0) return null;
  const title = {
    asked: t`What was asked for`,
    planned: t`What was planned`,
    valid: t`What has changed`,
    withdrawn: t`What was withdrawn`,
  }[ofSetting?.step ?? 'valid'];
  // Of what is assigned, the log does not have who had it before
  const hasBefore = ofSetting?.hasBefore ?? entry.before !== entry.after;
  const before: Column<Difference> = { id: 'old', head: t`Before`, cell: ({ old }) => old };
  return (
    <Card labelledBy="changed" padding="tight">
      <div className={layout.tableHead}>
        <Heading id="changed">{title}</Heading>
      </div>
      <Table<Difference>
        label={title}
        columns={[
          { id: 'part', head: t`Part`, cell: (row) => partLabel(rows, row) },
          ...(hasBefore ? [before] : []),
          { id: 'now', head: t`After`, cell: ({ now }) => <b>{now}</b> },
        ]}
        rows={rows}
        keyOf={({ id }) => id}
        empty={null}
      />
    </Card>
  );
}
