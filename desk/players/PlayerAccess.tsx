import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffPlayer } from '../../contract/staffPlayers';
import { Button } from '../../src/ui/buttons/Button';
import { Card } from '../../src/ui/display/Card';
import { Facts } from '../../src/ui/display/Facts';
import { Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { fetchBody, mayCall, staffApi, type Me } from '../api';
import { TogetherNotice } from '../withdrawals/TogetherNotice';
import * as layout from '../ui/Layout.module.css';
import { timeText } from '../ui/formats';
import { ReasonDialog } from '../ui/ReasonDialog';
import { Others } from '../withdrawals/SameAccountNotice';
import { Table } from '../ui/Table';

/** The player's sessions and devices; one session can be ended, or all of them. */
export function PlayerAccess({ player, me }: { player: StaffPlayer; me: Me }) {
  const { t } = useLingui();
  const [ending, setEnding] = useState<readonly string[] | 'all' | null>(null);
  const { username, sessions, browsers, device, sameDevice, playedTogether } = player;
  const mayEnd = mayCall(me, 'players.endSessions');
  const params = { username };
  const facts = [
    {
      id: 'browsers',
      term: t`Browsers they have logged in with`,
      value: browsers.length,
    },
    ...(device
      ? [
          { id: 'platform', term: t`Device used last`, value: device.platform },
          { id: 'zone', term: t`Its time zone`, value: device.timezone },
          { id: 'seen', term: t`Seen`, value: timeText(device.seenAt) },
        ]
      : []),
  ];
  return (
    <Card labelledBy="access">
      <Stack gap={3}>
        <div className={layout.cardHead}>
          <Heading id="access">
            <Trans>Sessions and browsers</Trans>
          </Heading>
          {mayEnd && (sessions.length > 0 || browsers.length > 0) && (
            <Button variant="danger" onPress={() => setEnding('all')}>
              <Trans>End all</Trans>
            </Button>
          )}
        </div>
        <Table
          label={t`Sessions`}
          columns={[
            {
              id: 'createdAt',
              isWhole: true,
              head: t`Logged in`,
              cell: ({ createdAt }) => timeText(createdAt),
            },
            { id: 'seenAt', isWhole: true, head: t`Seen`, cell: ({ seenAt }) => timeText(seenAt) },
            ...(mayEnd
              ? [
                  {
                    id: 'act',
                    head: t`End this session`,
                    isHeadHidden: true,
                    align: 'end' as const,
                    cell: ({ id, createdAt }: StaffPlayer['sessions'][number]) => {
                      const time = timeText(createdAt);
                      return (
                        <span className={layout.buttons}>
                          <Button
                            onPress={() => setEnding([id])}
                            aria-label={t`End the session of ${time}`}
                          >
                            <Trans>End</Trans>
                          </Button>
                        </span>
                      );
                    },
                  },
                ]
              : []),
          ]}
          rows={sessions}
          keyOf={({ id }) => id}
          empty={
            <Text tone="soft">
              <Trans>Logged in nowhere.</Trans>
            </Text>
          }
        />
        <Facts facts={facts} />
        {sameDevice.length > 0 && (
          <Text>
            <Trans>The same device:</Trans> <Others others={sameDevice} />
          </Text>
        )}
        <TogetherNotice others={playedTogether} />
      </Stack>
      <ReasonDialog
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        title={ending === 'all' ? t`End all sessions?` : t`End this session?`}
        about={
          <Text tone="soft">
            {ending === 'all' ? (
              <Trans>{username} is logged out everywhere, and no browser is known any more.</Trans>
            ) : (
              <Trans>{username} is logged out there.</Trans>
            )}
          </Text>
        }
        action={t`End`}
        isDangerous
        act={(reason) => {
          const sessions = ending === 'all' || ending === null ? {} : { sessions: [...ending] };
          return fetchBody(staffApi.players.endSessions({ params, body: { reason, ...sessions } }));
        }}
      />
    </Card>
  );
}
