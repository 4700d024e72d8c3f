import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffAlert } from '../../contract/staffAlerts';
import { Button } from '../../src/ui/buttons/Button';
import { Link, LinkButton } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { fetchBody, mayCall, staffApi, usePolledQuery, type Me } from '../api';
import * as styles from './Alerts.module.css';
import * as words from '../ui/Words.module.css';
import { deskPaths } from '../paths';
import { DeskPage } from '../ui/DeskPage';
import { EmptyList } from '../ui/EmptyList';
import { useFormats, useNow } from '../ui/formats';
import { KeysetTable, usePageCursor } from '../ui/LiveTable';
import { LoadError } from '../ui/LoadError';
import { ReasonDialog } from '../ui/ReasonDialog';
import type { Column } from '../ui/Table';
import { useAlertWords } from './alertTexts';
import { endAll, grouped, type AlertGroup } from './groups';
import { Said } from './Said';
import { Severity } from './Severity';
import { WatchedCard } from './WatchedCard';

/** Only the newest open alerts are shown; more are rarely open. */
const maxOpen = 100;
const pageSize = 20;

/** Alerts of the server (`server/alerts/`): the open ones with what to do, and the past ones. */
export function AlertsPage({ me }: { me: Me }) {
  const { t } = useLingui();
  const open = usePolledQuery(['alerts', 'open'], () =>
    fetchBody(staffApi.alerts.list({ query: { list: 'open', pageSize: maxOpen } })),
  );
  const [ending, setEnding] = useState<readonly StaffAlert[]>([]);
  const wordsOf = useAlertWords(me);
  const groups = open.data && grouped(open.data.items);
  return (
    <DeskPage title={t`Alerts`} count={groups?.length}>
      <Stack gap={5}>
        {open.error && <LoadError error={open.error} onRetry={open.refetch} />}
        {groups?.length === 0 && (
          <Card>
            <EmptyList title={<Trans>No alert is open.</Trans>}>
              <Trans>What waits too long, fails or is unusual appears here by itself.</Trans>
            </EmptyList>
          </Card>
        )}
        {groups && groups.length > 0 && (
          <ul className={styles.alerts} aria-label={t`Open alerts`}>
            {groups.map((group) => (
              <li key={group[0].id} data-severity={group[0].severity}>
                <OpenAlert group={group} me={me} onEnd={() => setEnding(group)} />
              </li>
            ))}
          </ul>
        )}
        <PastAlerts me={me} />
        {mayCall(me, 'alerts.rules') && <WatchedCard me={me} />}
      </Stack>
      {ending[0] && (
        <ReasonDialog
          isOpen
          onClose={() => setEnding([])}
          title={t`Has it been seen to?`}
          about={
            <Stack gap={2}>
              <Text>
                <b>{wordsOf(ending[0]).title}</b>
              </Text>
              <LoginTimes group={ending} />
              <Text size="sm" tone="soft">
                <Trans>It is not said again before what it is about has ceased.</Trans>
              </Text>
            </Stack>
          }
          action={t`End the alert`}
          act={(reason) => endAll(ending, reason)}
        />
      )}
    </DeskPage>
  );
}

interface OpenAlertProps {
  group: AlertGroup;
  me: Me;
  onEnd: () => void;
}

function OpenAlert({ group, me, onEnd }: OpenAlertProps) {
  const { t } = useLingui();
  const { length: count, 0: alert } = group;
  const { title, about, link } = useAlertWords(me)(alert);
  const { age, time } = useFormats();
  const now = useNow();
  const began = age(alert.beganAt, now);
  const isNew = now - Date.parse(alert.beganAt) < 60_000;
  const shownLink = link && mayCall(me, link.route) ? link : null;
  const label = t`It is seen to: ${title}`;
  return (
    <Card labelledBy={`alert-${alert.id}`}>
      <Stack gap={3}>
        <Row wrap>
          <Severity of={alert} />
          <time className={words.soft} dateTime={alert.beganAt} title={time(alert.beganAt)}>
            {isNew ? <Trans>just now</Trans> : <Trans>for {began}</Trans>}
          </time>
        </Row>
        <div>
          <Heading id={`alert-${alert.id}`}>{title}</Heading>
          <Text>
            {count > 1 && (
              <>
                <Trans>Logins: {count}. The last one:</Trans>{' '}
              </>
            )}
            {about}
          </Text>
          <LoginTimes group={group} />
          <Said alert={alert} />
        </div>
        <Row wrap>
          {shownLink && (
            <LinkButton
              href={shownLink.href}
              variant={alert.severity === 'critical' ? 'main' : 'ghost'}
              size="medium"
              isWide={false}
            >
              {shownLink.label}
            </LinkButton>
          )}
          {mayCall(me, 'alerts.end') && (
            <Button variant={shownLink ? 'plain' : 'ghost'} onPress={onEnd} aria-label={label}>
              <Trans>It is seen to</Trans>
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

/** The time of each login that is ended as one: any of them may be another person's. */
function LoginTimes({ group }: { group: readonly StaffAlert[] }) {
  const { time } = useFormats();
  if (group.length < 2) return null;
  const times = group.map(({ facts }) => time(facts['since'] ?? '')).join(' · ');
  return (
    <Text size="sm">
      <Trans>All logins: {times}</Trans>
    </Text>
  );
}

function PastAlerts({ me }: { me: Me }) {
  const { t } = useLingui();
  const { time, age } = useFormats();
  const wordsOf = useAlertWords(me);
  const query = { ...usePageCursor(), pageSize, list: 'past' as const };
  const list = usePolledQuery(['alerts', query], () => fetchBody(staffApi.alerts.list({ query })));
  const columns: Column<StaffAlert>[] = [
    {
      id: 'began',
      head: t`Began`,
      isWhole: true,
      cell: ({ beganAt }) => time(beganAt),
      sortBy: ({ beganAt }) => beganAt,
    },
    {
      id: 'what',
      head: t({ message: 'What', context: 'an alert is about' }),
      cell: (alert) => {
        const { title, link } = wordsOf(alert);
        return (
          <>
            {link ? (
              <Link href={link.href} look="bare" className={styles.alertLink}>
                {title}
              </Link>
            ) : (
              <b>{title}</b>
            )}
            <Said alert={alert} />
          </>
        );
      },
    },
    {
      id: 'lasted',
      head: t`Lasted`,
      isWhole: true,
      cell: ({ beganAt, endedAt }) => endedAt && age(beganAt, Date.parse(endedAt)),
      sortBy: ({ beganAt, endedAt }) => Date.parse(endedAt ?? beganAt) - Date.parse(beganAt),
    },
    {
      id: 'ended',
      head: t`Ended by`,
      cell: ({ endedBy, isFiring }) => (
        <>
          {endedBy === null ? (
            <span className={words.soft}>
              <Trans>itself</Trans>
            </span>
          ) : (
            <span className={words.person}>{endedBy}</span>
          )}
          {isFiring && (
            <span className={words.line}>
              <Trans>has not ceased yet</Trans>
            </span>
          )}
        </>
      ),
      sortBy: ({ endedBy }) => endedBy ?? '',
    },
  ];
  return (
    <Card labelledBy="past-alerts">
      <Stack>
        <Heading id="past-alerts">
          <Trans>Alerts that have ended</Trans>
        </Heading>
        <KeysetTable
          list={list}
          label={t`Alerts that have ended`}
          columns={columns}
          keyOf={({ id }) => id}
          empty={
            <Text tone="soft">
              <Trans>Each alert is kept here once it has ended.</Trans>
            </Text>
          }
          base={deskPaths.alerts}
        />
      </Stack>
    </Card>
  );
}
