import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffPlayer } from '../../contract/staffPlayers';
import { Button } from '../../src/ui/buttons/Button';
import { Link } from '../../src/ui/buttons/Link';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import { BeginChangeDialog } from './AccountChangeDialog';
import { fetchBody, mayCall, staffApi, type Me } from '../api';
import { OneTimeLink } from './OneTimeLink';
import { BlockDialog } from './PlayerBlocks';
import { logPath } from '../paths';
import { ReasonDialog } from '../ui/ReasonDialog';

export function PlayerActions({ player, me }: { player: StaffPlayer; me: Me }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'block' | 'password' | 'account' | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const { username, createdAt } = player;
  const params = { username };
  const close = () => setAsked(null);
  return (
    <Stack gap={3}>
      {link !== null && <OneTimeLink title={t`Give this link to ${username} only`} link={link} />}
      <Row wrap>
        {mayCall(me, 'players.passwordLink') && (
          <Button onPress={() => setAsked('password')}>
            <Trans>Link to set a new password</Trans>
          </Button>
        )}
        {mayCall(me, 'accountChanges.begin') && player.account && !player.accountChange && (
          <Button onPress={() => setAsked('account')}>
            <Trans>Change the bank account</Trans>
          </Button>
        )}
        {mayCall(me, 'players.block') && (
          <Button onPress={() => setAsked('block')}>
            <Trans>Block this player</Trans>
          </Button>
        )}
        {mayCall(me, 'log.list') && (
          <Link href={logPath(username, createdAt)} look="text">
            <Trans>What was done to them</Trans>
          </Link>
        )}
      </Row>
      {asked === 'account' && player.account && (
        <BeginChangeDialog player={player} account={player.account} onClose={close} />
      )}
      {asked === 'block' && <BlockDialog username={username} onClose={close} />}
      <ReasonDialog
        isOpen={asked === 'password'}
        onClose={close}
        title={t`A link to set a new password`}
        about={
          <Text tone="soft">
            <Trans>
              A person who has the link takes over the account: make sure that you talk to{' '}
              {username} themselves. It is good once, for half an hour; using it logs them out
              everywhere.
            </Trans>
          </Text>
        }
        action={t`Make the link`}
        act={async (reason) => {
          const { token } = await fetchBody(
            staffApi.players.passwordLink({ params, body: { reason } }),
          );
          setLink(`${location.origin}/set-password#${token}`);
        }}
      />
    </Stack>
  );
}
