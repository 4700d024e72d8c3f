import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderIssue } from '../../contract/staffIssues';
import { Button } from '../../src/ui/buttons/Button';
import { Link } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { fetchBody, mayCall, staffApi, usePolledQuery, type Me } from '../api';
import { AskedBy } from '../ui/AskedBy';
import * as layout from '../ui/Layout.module.css';
import * as words from '../ui/Words.module.css';
import { useFormats } from '../ui/formats';
import { IssueDialog, type IssueDecision } from './IssueDialog';
import { issueStatus, issueWord } from './issueTexts';
import { LoadError } from '../ui/LoadError';
import { deskPaths, playerPath } from '../paths';
import { Table, type Column } from '../ui/Table';

/** More rows than are ever open at the same time; the oldest are shown first. */
const pageSize = 100;

/** Issues that staff must clear up; polled while shown. */
export const useIssues = () =>
  usePolledQuery(['payments', 'issues'], () =>
    fetchBody(staffApi.issues.list({ query: { page: 1, pageSize } })),
  );

/** Orders for which the bank, the provider or the gateway did or refused something that contradicts how they have ended. */
export function OrderIssues({ me }: { me: Me }) {
  const { t } = useLingui();
  const [deciding, setDeciding] = useState<{ issue: OrderIssue; decision: IssueDecision } | null>(
    null,
  );
  const { data, error, refetch } = useIssues();
  const columns = useColumns(me, (issue, decision) => setDeciding({ issue, decision }));
  const isShown = deciding !== null || (data?.items.length ?? 0) > 0;
  return (
    <>
      {error && <LoadError error={error} onRetry={refetch} />}
      {isShown && (
        <Card labelledBy="issues">
          <Stack>
            <div>
              <Heading id="issues">
                <Trans>To clear up</Trans>
              </Heading>
              <Text size="sm" tone="soft">
                <Trans>
                  A bank, a provider or the gateway did something that does not fit to how the order
                  has ended, or refuses what the order waits for. Nothing is posted for it: clear it
                  up with them, and write down how.
                </Trans>
              </Text>
            </div>
            <Table
              label={t`To clear up`}
              columns={columns}
              rows={data?.items ?? []}
              keyOf={({ id }) => id}
              empty={<Trans>There is none.</Trans>}
            />
          </Stack>
          {deciding && <IssueDialog {...deciding} onClose={() => setDeciding(null)} />}
        </Card>
      )}
    </>
  );
}

function useColumns(
  me: Me,
  onDecide: (issue: OrderIssue, decision: IssueDecision) => void,
): Column<OrderIssue>[] {
  const { t, i18n } = useLingui();
  const { money, time } = useFormats();
  const labels: Record<IssueDecision, string> = {
    giveBack: t`Give back`,
    clear: t`Cleared up`,
    confirm: t`Confirm`,
    keep: t`Not cleared up`,
  };
  const label = ({ giveBack }: OrderIssue, decision: IssueDecision) =>
    decision === 'keep' && giveBack === 'ASKED' ? t`Do not give back` : labels[decision];
  const columns: Column<OrderIssue>[] = [
    {
      id: 'since',
      isWhole: true,
      head: t`Since`,
      cell: ({ since }) => time(since),
      sortBy: ({ since }) => since,
    },
    {
      id: 'amount',
      head: t`Amount`,
      align: 'end',
      cell: ({ amount, needsSecondPerson }) => (
        <>
          <b className={words.whole}>{money(amount)}</b>
          {needsSecondPerson && <span className={words.tag}>{t`two people`}</span>}
        </>
      ),
    },
    {
      id: 'reason',
      head: t`What has happened`,
      cell: ({ reason, giveBack, askedBy, note }) => (
        <>
          {issueWord(i18n, reason)}
          {giveBack === 'CALLED' && (
            <span className={words.line}>{t`The provider is asked to give it back`}</span>
          )}
          {askedBy !== null && (
            <span className={words.line}>
              <AskedBy
                askedBy={askedBy}
                reason={`${giveBack === 'ASKED' ? t`Give back` : t`Cleared up`}: ${note ?? ''}`}
                me={me}
              />
            </span>
          )}
        </>
      ),
      sortBy: ({ reason }) => reason,
    },
    {
      id: 'order',
      head: t`Order`,
      cell: (issue) => (
        <>
          <Link href={playerPath(issue.username)} look="bare" className={words.link}>
            {issue.username}
          </Link>
          <span className={words.line}>
            {issue.kind === 'withdrawal' ? (
              <Link href={deskPaths.withdrawal(issue.code)} look="bare" className={words.link}>
                {issue.code}
              </Link>
            ) : (
              <span className={words.whole}>{issue.code}</span>
            )}{' '}
            · {issueStatus(i18n, issue)}
          </span>
        </>
      ),
      sortBy: ({ username }) => username,
    },
  ];
  if (!mayCall(me, 'issues.clear')) return columns;
  return [
    ...columns,
    {
      id: 'act',
      head: t`Decide`,
      align: 'end',
      isHeadHidden: true,
      cell: (issue) => (
        <span className={layout.buttons}>
          {decisionsFor(issue, me).map((decision) => (
            <Button
              key={decision}
              aria-label={`${label(issue, decision)}: ${issue.code}`}
              onPress={() => onDecide(issue, decision)}
            >
              {label(issue, decision)}
            </Button>
          ))}
        </span>
      ),
    },
  ];
}

/** The person who reports an issue as cleared up cannot confirm it. */
function decisionsFor({ askedBy, giveBack }: OrderIssue, { name }: Me): readonly IssueDecision[] {
  if (giveBack === 'CALLED') return [];
  if (askedBy === null) return giveBack === 'POSSIBLE' ? ['giveBack', 'clear'] : ['clear'];
  return askedBy === name ? ['keep'] : ['confirm', 'keep'];
}
