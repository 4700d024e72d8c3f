import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { StaffPlayer } from '../../contract/staffPlayers';
import { providerName } from '../../src/i18n/providerNames';
import { Button } from '../../src/ui/buttons/Button';
import { Link } from '../../src/ui/buttons/Link';
import { TabLinks } from '../../src/ui/buttons/TabLinks';
import { Card } from '../../src/ui/display/Card';
import { Facts } from '../../src/ui/display/Facts';
import { Stack } from '../../src/ui/display/Stack';
import { Heading } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { Form } from '../../src/ui/fields/Form';
import { TextField } from '../../src/ui/fields/TextField';
import { AccountChangeDialog, accountText, type DecidingChange } from './AccountChangeDialog';
import { AccountChanges, ChangeButtons } from './AccountChanges';
import { fetchBody, staffApi, StaffCallError, usePolledQuery, type Me } from '../api';
import { DeskPage } from '../ui/DeskPage';
import * as layout from '../ui/Layout.module.css';
import { EmptyList } from '../ui/EmptyList';
import { timeText, useFormats } from '../ui/formats';
import { KeptPanels } from '../ui/KeptPanels';
import { LoadError } from '../ui/LoadError';
import { deskPaths, playerPath, playerTabs, type PlayerTab } from '../paths';
import { Directory } from './Directory';
import { PlayerAccess } from './PlayerAccess';
import { PlayerActions } from './PlayerActions';
import { BlockNotices } from './PlayerBlocks';
import { PlayerCorrections } from './PlayerCorrections';
import { PlayerLedger } from './PlayerLedger';
import { PlayerMessages } from './PlayerMessages';
import { PlayerNotes } from './PlayerNotes';
import { PlayerOrders, PlayerUsages } from './PlayerOrders';
import { PlayerProtection } from './PlayerProtection';
import { useQueueCounts } from '../withdrawals/queueCounts';
import { SameAccountNotice } from '../withdrawals/SameAccountNotice';
import { Table } from '../ui/Table';

/** One player, found by username. */
export function PlayerPage({ me }: { me: Me }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const username = search.get('username') ?? '';
  // Changes that wait for a decision come first
  const waits = (useQueueCounts().data?.accountChanges ?? 0) > 0;
  return (
    <DeskPage
      title={username || t`Players`}
      mark={
        username !== '' && (
          <Link href={deskPaths.players} look="text">
            <Trans>All players</Trans>
          </Link>
        )
      }
      action={username !== '' && <Search key={username} username={username} />}
    >
      {username === '' ? (
        <Stack gap={5}>
          {waits && <AccountChanges key="changes" me={me} />}
          <Directory key="all" me={me} />
          {!waits && <AccountChanges key="changes" me={me} />}
          <PlayerCorrections me={me} />
        </Stack>
      ) : (
        <Found key={username} username={username} me={me} />
      )}
    </DeskPage>
  );
}

function Search({ username }: { username: string }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(username);
  const name = typed.trim().toLowerCase();
  return (
    <div className={layout.search}>
      <Form onSubmit={() => name && navigate(playerPath(name))} label={t`Find a player`}>
        <TextField label={t`Username`} type="search" value={typed} onChange={setTyped} isVerbatim />
        <Button type="submit">
          <Trans>Find</Trans>
        </Button>
      </Form>
    </div>
  );
}

function Found({ username, me }: { username: string; me: Me }) {
  const params = { username };
  const { data, error, refetch } = usePolledQuery(['player', username], () =>
    fetchBody(staffApi.players.get({ params })),
  );
  const isUnknown = error instanceof StaffCallError && error.status === 404;
  if (isUnknown)
    return (
      <Card>
        <EmptyList title={<Trans>There is no player {username}</Trans>}>
          <Trans>Usernames have small letters, digits, _ and -.</Trans>
        </EmptyList>
      </Card>
    );
  return (
    <Stack>
      {error && <LoadError error={error} onRetry={refetch} />}
      {data && <Tabs player={data} me={me} />}
    </Stack>
  );
}

function Tabs({ player, me }: { player: StaffPlayer; me: Me }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { username } = player;
  const open = playerTabs.find((tab) => tab === search.get('tab')) ?? 'overview';
  const labels: Record<PlayerTab, string> = {
    overview: t`Overview`,
    orders: t`Orders and promotions`,
    ledger: t`Ledger and corrections`,
    protection: t`Protection and sessions`,
    messages: t`Messages`,
  };
  return (
    <>
      <div className={layout.tabs}>
        <TabLinks
          label={t`Player ${username}`}
          tabs={playerTabs.map((tab) => ({
            href: playerPath(username, tab),
            label: labels[tab],
            isCurrent: tab === open,
          }))}
        />
      </div>
      <KeptPanels open={open}>{(tab) => panelOf(tab, player, me)}</KeptPanels>
    </>
  );
}

function panelOf(tab: PlayerTab, player: StaffPlayer, me: Me): ReactNode {
  const { username } = player;
  switch (tab) {
    case 'overview':
      return (
        <div className={layout.columns} data-even>
          <Stack>
            <Identity player={player} me={me} />
          </Stack>
          <Stack>
            <Credits player={player} />
            <PlayerNotes player={player} me={me} />
          </Stack>
        </div>
      );
    case 'orders':
      return (
        <Stack>
          <PlayerOrders player={player} />
          <PlayerUsages player={player} />
        </Stack>
      );
    case 'ledger':
      return (
        <Stack>
          <PlayerCorrections username={username} me={me} />
          <PlayerLedger username={username} />
        </Stack>
      );
    case 'protection':
      return (
        <div className={layout.columns} data-even>
          <PlayerProtection protection={player.protection} />
          <PlayerAccess player={player} me={me} />
        </div>
      );
    case 'messages':
      return <PlayerMessages username={username} me={me} />;
  }
}

function Identity({ player, me }: { player: StaffPlayer; me: Me }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const { account, totals } = player;
  const [deciding, setDeciding] = useState<DecidingChange | null>(null);
  const facts = [
    { id: 'name', term: t`Shown name`, value: player.displayName },
    { id: 'since', term: t`Registered`, value: timeText(player.createdAt) },
    { id: 'password', term: t`Password changed`, value: timeText(player.passwordChangedAt) },
    {
      id: 'account',
      term: t`Bank account`,
      value: account ? `${account.bankId.toUpperCase()} ${account.accountNumber}` : '—',
    },
    { id: 'holder', term: t`Account name`, value: account?.accountName ?? '—' },
    {
      id: 'added',
      term: t`Bank account added`,
      value: account ? timeText(account.createdAt) : '—',
    },
    { id: 'in', term: t`Deposited in all`, value: money(totals.deposited) },
    { id: 'out', term: t`Paid out in all`, value: money(totals.withdrawn) },
  ];
  return (
    <Card labelledBy="identity">
      <Stack gap={3}>
        <div className={layout.cardHead}>
          <Heading id="identity">
            <Trans>Identity</Trans>
          </Heading>
        </div>
        <BlockNotices player={player} me={me} />
        <Facts facts={facts} />
        <SameAccountNotice others={player.sameAccount} />
        {player.accountChange && (
          <Notice
            tone="info"
            title={t`Another account is asked for`}
            action={<ChangeButtons change={player.accountChange} me={me} onDecide={setDeciding} />}
          >
            {accountText(player.accountChange.to)}
          </Notice>
        )}
        <PlayerActions player={player} me={me} />
      </Stack>
      {deciding && <AccountChangeDialog {...deciding} onClose={() => setDeciding(null)} />}
    </Card>
  );
}

function Credits({ player }: { player: StaffPlayer }) {
  const { t } = useLingui();
  const { amount } = useFormats();
  return (
    <Card labelledBy="credits" padding="tight">
      <div className={layout.tableHead}>
        <Heading id="credits">
          <Trans>Credit, THB</Trans>
        </Heading>
      </div>
      <Table
        label={t`Credit, THB`}
        columns={[
          { id: 'provider', head: t`Provider`, cell: (row) => providerName(row.provider) },
          { id: 'cash', head: t`Own`, align: 'end', cell: ({ cash }) => amount(cash) },
          { id: 'bonus', head: t`Bonus`, align: 'end', cell: ({ bonus }) => amount(bonus) },
          { id: 'hold', head: t`Held`, align: 'end', cell: ({ hold }) => amount(hold) },
        ]}
        rows={player.credits}
        keyOf={({ provider }) => provider}
        empty={null}
      />
    </Card>
  );
}
