import { useMemo, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { StaffAction } from '../../contract/payouts';
import { Button } from '../../src/ui/buttons/Button';
import { Link, LinkButton } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Form } from '../../src/ui/fields/Form';
import { Select } from '../../src/ui/fields/Select';
import { TextField } from '../../src/ui/fields/TextField';
import { fetchBody, staffApi, usePolledQuery, type Me } from '../api';
import { useColleagues } from '../colleagues';
import { DeskPage } from '../ui/DeskPage';
import * as layout from '../ui/Layout.module.css';
import * as wordsStyles from '../ui/Words.module.css';
import { EmptyList } from '../ui/EmptyList';
import { timeText } from '../ui/formats';
import { KeysetTable, usePageCursor } from '../ui/LiveTable';
import { shortened } from '../ui/LongId';
import { deskPaths } from '../paths';
import type { Column } from '../ui/Table';
import { LogExport } from './LogExport';
import { actionText, actionWords, changeText } from './logTexts';
import { subjectPath, subjectText } from './subjects';
import { wordOf } from '../texts';

const pageSize = 50;

/** Maximum length shown in full: usernames and codes are shorter, ids of files and payments longer. */
const maxLength = 24;

interface LogFilter {
  subject: string;
  /** Time of the oldest entry about this subject. */
  since: string;
  actor: string;
  action: string;
}

function filterPath(filter: LogFilter): string {
  const set = Object.entries(filter).filter(([, text]) => text !== '');
  return set.length === 0
    ? deskPaths.log
    : `${deskPaths.log}?${new URLSearchParams(set as [string, string][]).toString()}`;
}

/** The staff log, newest first: it can be read and exported, never changed. */
export function LogPage({ me }: { me: Me }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const read = (name: string) => search.get(name) ?? '';
  const filter = {
    subject: read('subject'),
    since: read('since'),
    actor: read('actor'),
    action: read('action'),
  };
  const { subject, since, actor, action } = filter;
  const query = {
    ...{ ...usePageCursor(), pageSize },
    ...(subject && { subject }),
    ...(since && { since }),
    ...(actor && { actor }),
    ...(action && { action }),
  };
  const list = usePolledQuery(['log', query], () => fetchBody(staffApi.log.list({ query })));
  const columns = useColumns(me);
  return (
    <DeskPage
      title={t`Log`}
      action={
        <Row wrap>
          <Link href={deskPaths.alone} look="text">
            <Trans>What was decided about money by one person alone</Trans>
          </Link>
          <LogExport />
        </Row>
      }
    >
      <Stack>
        <Filter key={subject} filter={filter} />
        <Card padding="tight">
          <KeysetTable
            list={list}
            label={t`Log`}
            columns={columns}
            keyOf={({ id }) => id}
            empty={
              <EmptyList
                title={
                  filterPath(filter) === deskPaths.log ? (
                    <Trans>Nothing was done yet.</Trans>
                  ) : (
                    <Trans>Nothing was done that fits.</Trans>
                  )
                }
              />
            }
            base={filterPath(filter)}
          />
        </Card>
      </Stack>
    </DeskPage>
  );
}

function Filter({ filter }: { filter: LogFilter }) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState(filter.subject);
  const go = (change: Partial<LogFilter>) => {
    const subject = typed.trim();
    const since = subject === filter.subject ? filter.since : '';
    navigate(filterPath({ ...filter, subject, since, ...change }));
  };
  const names = [...new Set([...useColleagues().map(({ name }) => name), filter.actor])];
  const actions = [...new Set([...Object.keys(actionWords), filter.action])];
  return (
    <div className={layout.toolbar}>
      <Select
        label={t`What`}
        placeholder=""
        value={filter.action}
        options={[
          { value: '', label: t`Everything` },
          ...actions
            .flatMap((value) => (value ? [{ value, label: wordOf(i18n, actionWords, value) }] : []))
            .sort((one, other) => one.label.localeCompare(other.label, i18n.locale)),
        ]}
        onChange={(action) => go({ action })}
      />
      <Select
        label={t`Who`}
        placeholder=""
        value={filter.actor}
        options={[
          { value: '', label: t`All people` },
          ...names.flatMap((name) => (name ? [{ value: name, label: name }] : [])),
        ]}
        onChange={(actor) => go({ actor })}
      />
      <Form onSubmit={() => go({})} label={t`Filter`}>
        <TextField
          label={t`Order, payment, player or member of staff`}
          type="search"
          value={typed}
          onChange={setTyped}
          isVerbatim
        />
        <Button type="submit">
          <Trans>Show</Trans>
        </Button>
        {filterPath(filter) !== deskPaths.log && (
          <LinkButton href={deskPaths.log} isWide={false}>
            <Trans>Show all</Trans>
          </LinkButton>
        )}
      </Form>
    </div>
  );
}

function useColumns(me: Me): Column<StaffAction>[] {
  const { t, i18n } = useLingui();
  return useMemo(
    () => [
      {
        id: 'at',
        head: t`Time`,
        isWhole: true,
        cell: ({ at }) => timeText(at),
        sortBy: ({ at }) => at,
      },
      {
        id: 'actor',
        head: t`Who`,
        cell: ({ actor }) => actor,
        sortBy: (row) => row.actor,
      },
      {
        id: 'action',
        head: t`What`,
        cell: (row) => (
          <Link
            href={deskPaths.logEntry(row.id)}
            look="bare"
            className={wordsStyles.longLink}
            data-row
          >
            {actionText(i18n, row)}
          </Link>
        ),
        sortBy: (row) => actionText(i18n, row),
      },
      {
        id: 'subject',
        head: t`About`,
        cell: ({ subject, action }) => (
          <Link href={subjectPath(me, action, subject)} look="bare" className={wordsStyles.link}>
            <span title={subject}>{shortened(subjectText(i18n, action, subject), maxLength)}</span>
          </Link>
        ),
        sortBy: ({ subject, action }) => subjectText(i18n, action, subject),
      },
      {
        id: 'change',
        head: t`Change`,
        cell: (row) => changeText(i18n, row) || '—',
      },
      { id: 'reason', head: t`Reason or reference`, cell: ({ reason }) => reason ?? '—' },
    ],
    [t, i18n, me],
  );
}
