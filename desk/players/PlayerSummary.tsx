import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Facts } from '../../src/ui/display/Facts';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Heading } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { fetchBody, staffApi, usePolledQuery, type Me } from '../api';
import { BlockNotices } from './PlayerBlocks';
import { useFormats, useNow } from '../ui/formats';
import { LoadError } from '../ui/LoadError';
import { playerPath } from '../paths';
import { Others, SameAccountNotice } from '../withdrawals/SameAccountNotice';
import { TogetherNotice } from '../withdrawals/TogetherNotice';

/** The facts about a player for a decision about their money. */
export function PlayerSummary({ username, me }: { username: string; me: Me }) {
  const { t } = useLingui();
  const { money, age } = useFormats();
  const now = useNow();
  const params = { username };
  const { data, error, refetch } = usePolledQuery(['player', username], () =>
    fetchBody(staffApi.players.get({ params })),
  );
  const added = data?.account && age(data.account.createdAt, now);
  const facts = data && [
    { id: 'since', term: t`Player for`, value: age(data.createdAt, now) },
    {
      id: 'account',
      term: t`Bank account added`,
      value: added ? t`${added} ago` : '—',
    },
    { id: 'in', term: t`Deposited in all`, value: money(data.totals.deposited) },
    { id: 'out', term: t`Paid out in all`, value: money(data.totals.withdrawn) },
  ];
  const others = data?.sameDevice ?? [];
  const isExcluded = others.some((other) => other.isExcluded);
  return (
    <Card labelledBy="player">
      <Stack gap={3}>
        <Row justify="between">
          <Heading id="player">
            <Trans>Player {username}</Trans>
          </Heading>
          <Link href={playerPath(username)} look="text">
            <Trans>Everything about them</Trans>
          </Link>
        </Row>
        {error && <LoadError error={error} onRetry={refetch} />}
        {facts && <Facts facts={facts} />}
        {data && <BlockNotices player={data} me={me} />}
        <TogetherNotice others={data?.playedTogether ?? []} />
        {others.length > 0 && (
          <Notice
            tone={isExcluded ? 'error' : 'warn'}
            title={
              isExcluded
                ? t`An excluded player uses the same device`
                : t`Others use the same device`
            }
          >
            <Others others={others} />
          </Notice>
        )}
        {data && <SameAccountNotice others={data.sameAccount} />}
      </Stack>
    </Card>
  );
}
