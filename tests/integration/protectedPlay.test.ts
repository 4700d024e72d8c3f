import { expect, test } from '@jest/globals';
import type { Protection, ProtectionChange } from '../../contract/protection';
import type { Answer, TestClient } from './support/client';
import { must, useTestApp, type MoneyPlayer } from './support/testApp';
import { useSecondNode } from './support/secondNode';
import { password } from './support/server';

/* What counts as play, for loss limits and for reality checks. */

const app = useTestApp();
const node = useSecondNode(app);
const path = '/api/v2/players/protection';

const change = (client: TestClient, body: ProtectionChange): Promise<Answer> =>
  client.post(path, body);
const fetchProtection = async ({ client }: MoneyPlayer): Promise<Protection> =>
  must<Protection>(await client.get(path), 200);
const launch = ({ client }: MoneyPlayer) =>
  client.post('/api/v2/games/gclub/emerald-roulette/launch');
const due = { status: 409, body: { code: 'REALITY_CHECK_DUE' } };

/** A second browser of the player: on another node if there is one. */
async function logInElsewhere({ username }: MoneyPlayer): Promise<TestClient> {
  const client = node.client();
  must(await client.post('/api/v2/players/login', { username, password }), 200);
  return client;
}

test('winnings taken back with a promotion do not count as a loss', async () => {
  const player = await app.player();
  await player.use('welcome-50', 'gclub');
  const usage = await player.using();
  await player.depositPaid('gclub', usage?.promotion.depositAmount?.amount ?? '');
  await player.play('gclub', '40.00');
  node.advance(25 * 3600);
  must(await change(player.client, { change: 'limits', limits: { lossDay: '100.00' } }), 200);
  expect((await player.tryCancelUsage(usage?.usageId ?? '')).status).toBe(200);
  expect((await fetchProtection(player)).uses.lossDay).toMatchObject({ used: { amount: '0.00' } });
  expect((await launch(player)).status).toBe(200);
});

test('a due reality check cannot be bypassed by a second login or another interval, but answered there', async () => {
  const player = await app.playerWithCredit('gclub');
  must(await change(player.client, { change: 'realityCheck', minutes: 15 }), 200);
  must(await launch(player), 200);
  node.advance(15 * 60);
  const second = Object.create(player, {
    client: { value: await logInElsewhere(player) },
  }) as MoneyPlayer;
  expect(await launch(second)).toMatchObject(due);
  for (const { client } of [player, second])
    expect(await change(client, { change: 'realityCheck', minutes: 60 })).toMatchObject(due);
  expect((await fetchProtection(second)).play).not.toBeNull();
  must(await change(second.client, { change: 'continuePlay' }), 200);
  expect((await launch(second)).status).toBe(200);
  expect((await launch(player)).status).toBe(200);
  must(await change(player.client, { change: 'realityCheck', minutes: 60 }), 200);
});
