import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffAccountChange } from '../../contract/staffAccountChanges';
import { bankAccountChangeMachine } from '../../machines/bankAccountChange';
import { nextStatus } from '../../machines/lifecycle';
import { Button } from '../../src/ui/buttons/Button';
import { Link } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import {
  AccountChangeDialog,
  accountText,
  type ChangeDecision,
  type DecidingChange,
} from './AccountChangeDialog';
import { fetchBody, mayCall, staffApi, usePolledQuery, type Me } from '../api';
import * as layout from '../ui/Layout.module.css';
import * as words from '../ui/Words.module.css';
import { EmptyList } from '../ui/EmptyList';
import { useFormats } from '../ui/formats';
import { LiveTable } from '../ui/LiveTable';
import { playerPath } from '../paths';
import type { Column } from '../ui/Table';

/** More rows than ever wait at the same time; the oldest are shown first. */
const pageSize = 100;

/** Changes of bank accounts that wait for staff. */
export function AccountChanges({ me }: { me: Me }) {
  const { t } = useLingui();
  // The dialog stays with what was typed when its row changes: the server's refusal then says why
  const [deciding, setDeciding] = useState<DecidingChange | null>(null);
  const list = usePolledQuery(['accountChanges'], () =>
    fetchBody(staffApi.accountChanges.list({ query: { page: 1, pageSize } })),
  );
  return (
    <Card labelledBy="changes">
      <Stack>
        <div>
          <Heading id="changes">
            <Trans>Changes of bank accounts</Trans>
          </Heading>
          <Text size="sm" tone="soft">
            <Trans>
              One person checks what the player asks for, another one changes the account.
            </Trans>
          </Text>
        </div>
        <LiveTable
          list={list}
          label={t`Changes of bank accounts`}
          columns={useColumns(me, setDeciding)}
          keyOf={({ id }) => id}
          empty={
            <EmptyList title={<Trans>No account change is waiting.</Trans>}>
              <Trans>Players ask for it on their bank page, or you begin it on theirs.</Trans>
            </EmptyList>
          }
        />
      </Stack>
      {deciding && <AccountChangeDialog {...deciding} onClose={() => setDeciding(null)} />}
    </Card>
  );
}

function useColumns(
  me: Me,
  onDecide: (deciding: DecidingChange) => void,
): Column<StaffAccountChange>[] {
  const { t } = useLingui();
  const { time } = useFormats();
  return [
    {
      id: 'player',
      head: t`Player`,
      cell: ({ player: { username } }) => (
        <Link href={playerPath(username)} look="bare" className={words.link}>
          {username}
        </Link>
      ),
    },
    {
      id: 'accounts',
      head: t`New account`,
      cell: ({ from, to, sameAccount }) => (
        <>
          <b>{accountText(to)}</b>
          <span className={words.line}>
            <Trans>now:</Trans> {accountText(from)}
          </span>
          {sameAccount.length > 0 && <span className={words.tag}>{t`also of others`}</span>}
        </>
      ),
    },
    {
      id: 'asked',
      head: t`Asked for`,
      cell: ({ askedAt, askedBy, checkedBy, note }) => (
        <>
          {askedBy ?? <Trans>the player</Trans>} · {time(askedAt)}
          {checkedBy && (
            <span className={words.line}>
              <b>{checkedBy}</b>: {note}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'act',
      head: t`Decide`,
      align: 'end',
      isHeadHidden: true,
      cell: (change) => <ChangeButtons change={change} me={me} onDecide={onDecide} />,
    },
  ];
}

interface ChangeButtonsProps {
  change: StaffAccountChange;
  me: Me;
  onDecide: (deciding: DecidingChange) => void;
}

/** Buttons for the steps that this member of staff may take on a change, and why the others are disabled. */
export function ChangeButtons({ change, me, onDecide }: ChangeButtonsProps) {
  const { t } = useLingui();
  const { time } = useFormats();
  const { status, checkedBy, heldUntil, player } = change;
  const isPossible = (event: ChangeDecision) =>
    mayCall(me, `accountChanges.${event}`) &&
    nextStatus(bankAccountChangeMachine, status, event, {
      ...{ checkedBy, appliedBy: me.name, isOnHold: heldUntil !== null },
    }) !== null;
  const labels: Record<ChangeDecision, string> = {
    check: t`It is right`,
    apply: t`Change the account`,
    refuse: t`Refuse`,
  };
  const decisions = (['check', 'apply', 'refuse'] as const).filter(isPossible);
  const held = heldUntil && time(heldUntil);
  return (
    <span className={layout.buttons}>
      {status === 'CHECKED' && checkedBy === me.name && (
        <Text size="sm" tone="soft">
          <Trans>You have checked it: a second person changes the account</Trans>
        </Text>
      )}
      {status === 'CHECKED' && held && (
        <Text size="sm" tone="soft">
          <Trans>The password was changed lately: from {held} on</Trans>
        </Text>
      )}
      {decisions.map((one) => (
        <Button
          key={one}
          variant={one === 'refuse' ? 'ghost' : 'main'}
          size="medium"
          aria-label={`${labels[one]}: ${player.username}`}
          onPress={() => onDecide({ change, decision: one })}
        >
          {labels[one]}
        </Button>
      ))}
    </span>
  );
}
