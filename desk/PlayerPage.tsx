import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { StaffPlayer } from '../contract/staffPlayers';
import { Button } from '../src/ui/buttons/Button';
import { Link } from '../src/ui/buttons/Link';
import { Card } from '../src/ui/display/Card';
import { Facts } from '../src/ui/display/Facts';
import { Row, Stack } from '../src/ui/display/Stack';
import { Heading } from '../src/ui/display/Text';
import { Form } from '../src/ui/fields/Form';
import { TextField } from '../src/ui/fields/TextField';
import { bodyOf, mayCall, staffApi, useLive, type Me } from './api';
import * as styles from './Desk.module.css';
import { timeText, useFormats } from './formats';
import { LoadError } from './LoadError';
import { deskPaths, playerPath } from './paths';
import { PlayerProtection } from './PlayerProtection';
import { ReasonDialog } from './ReasonDialog';
import { Table } from './Table';

/** One player, found by username. */
export function PlayerPage({ me }: { me: Me }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const username = search.get('username') ?? '';
  const [typed, setTyped] = useState(username);
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Players</Trans>
      </h1>
      <Stack gap={5}>
        <Card>
          <Form
            onSubmit={() => navigate(playerPath(typed.trim().toLowerCase()))}
            label={t`Find a player`}
          >
            <TextField
              label={t`Username`}
              type="search"
              value={typed}
              onChange={setTyped}
              isVerbatim
              autoFocus
            />
            <Button type="submit">
              <Trans>Find</Trans>
            </Button>
          </Form>
        </Card>
        {username !== '' && <Found key={username} username={username} me={me} />}
      </Stack>
    </>
  );
}

function Found({ username, me }: { username: string; me: Me }) {
  const params = { username: encodeURIComponent(username) };
  const { data, error, refetch } = useLive(['player', username], () =>
    bodyOf(staffApi.players.get({ params })),
  );
  return (
    <>
      {error && <LoadError error={error} onRetry={refetch} />}
      {data && <PlayerView player={data} me={me} />}
    </>
  );
}

function PlayerView({ player, me }: { player: StaffPlayer; me: Me }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'block' | 'sessions' | null>(null);
  const { username, isBlocked, account } = player;
  const params = { username: encodeURIComponent(username) };
  const facts = [
    { id: 'name', term: t`Shown name`, value: player.displayName },
    { id: 'since', term: t`Registered`, value: timeText(player.createdAt) },
    {
      id: 'account',
      term: t`Account`,
      value: account ? `${account.bankId.toUpperCase()} ${account.accountNumber}` : '—',
    },
    { id: 'holder', term: t`Account name`, value: account?.accountName ?? '—' },
    { id: 'blocked', term: t`Promotions`, value: isBlocked ? t`Barred` : t`Allowed` },
    { id: 'sessions', term: t`Sessions`, value: player.sessions.length },
  ];
  return (
    <>
      <div className={styles.columns}>
        <Stack gap={5}>
          <Orders title={t`Deposits`} orders={player.deposits} />
          <Orders
            title={t`Withdrawals`}
            orders={player.withdrawals}
            hrefOf={deskPaths.withdrawal}
          />
        </Stack>
        <Stack gap={5}>
          <Card labelledBy="player">
            <Stack>
              <Heading id="player">{username}</Heading>
              <Facts facts={facts} />
              <Row wrap>
                {mayCall(me, 'players.block') && (
                  <Button onPress={() => setAsked('block')}>
                    {isBlocked ? t`Allow promotions` : t`Bar from promotions`}
                  </Button>
                )}
                {mayCall(me, 'players.endSessions') && player.sessions.length > 0 && (
                  <Button onPress={() => setAsked('sessions')}>
                    <Trans>End all sessions</Trans>
                  </Button>
                )}
              </Row>
            </Stack>
          </Card>
          <PlayerProtection protection={player.protection} />
        </Stack>
      </div>
      <ReasonDialog
        isOpen={asked === 'block'}
        onClose={() => setAsked(null)}
        title={isBlocked ? t`Allow promotions` : t`Bar from promotions`}
        about={username}
        action={isBlocked ? t`Allow promotions` : t`Bar from promotions`}
        act={(reason) =>
          bodyOf(staffApi.players.block({ params, body: { isBlocked: !isBlocked, reason } }))
        }
      />
      <ReasonDialog
        isOpen={asked === 'sessions'}
        onClose={() => setAsked(null)}
        title={t`End all sessions`}
        about={username}
        action={t`End all sessions`}
        act={(reason) => bodyOf(staffApi.players.endSessions({ params, body: { reason } }))}
      />
    </>
  );
}

interface OrdersProps {
  title: string;
  orders: StaffPlayer['deposits'] | StaffPlayer['withdrawals'];
  hrefOf?: (code: string) => string;
}

function Orders({ title, orders, hrefOf }: OrdersProps) {
  const { t } = useLingui();
  const { money, time } = useFormats();
  return (
    <Card>
      <Heading>{title}</Heading>
      <Table
        label={title}
        columns={[
          {
            id: 'code',
            head: t`Order`,
            cell: ({ code }) =>
              hrefOf ? (
                <Link href={hrefOf(code)} look="bare" className={styles.link}>
                  {code}
                </Link>
              ) : (
                code
              ),
          },
          { id: 'createdAt', head: t`Requested`, cell: ({ createdAt }) => time(createdAt) },
          { id: 'amount', head: t`Amount`, align: 'end', cell: ({ amount }) => money(amount) },
          { id: 'status', head: t`Status`, cell: ({ status }) => status },
        ]}
        rows={orders}
        keyOf={({ code }) => code}
        empty={<Trans>None yet.</Trans>}
      />
    </Card>
  );
}
