import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { termsAcceptance } from '../../server/db/schema';
import { useTestApp, type MoneyPlayer } from './support/testApp';
import { newStaff } from './support/staff';
import { withWallets } from './support/walletCalls';

const app = useTestApp(withWallets());

/** Staff set a newer version, which this node uses immediately. */
async function raise(version: string) {
  const manager = await newStaff(app.server, 'manager');
  const answer = await manager.api.settings.change({
    params: { key: 'legalTexts' },
    body: { value: { version }, reason: 'a test' },
  });
  expect(answer).toMatchObject({ status: 200, body: { state: 'VALID' } });
  await app.ctx.settings.reread();
}

/** Calls that create something, and would succeed otherwise. */
const newThings = (player: MoneyPlayer) =>
  [
    () => player.tryUse('extra-30', 'alphabet'),
    () => player.client.post('/api/v2/games/gclub/royal-orchid-baccarat/launch'),
    () =>
      player.client.post(
        '/api/v2/moves',
        { from: 'gclub', to: 'alphabet', amount: '1.00' },
        { headers: { 'idempotency-key': randomUUID() } },
      ),
    () => player.tryDeposit('gclub', '50000'),
  ] as const;

const accept = ({ client }: MoneyPlayer, version: string) =>
  client.post('/api/v2/players/terms/accept', { version });
const readPendingTerms = async ({ client }: MoneyPlayer) => {
  const { body } = await client.get('/api/v2/players/info');
  return (body as { termsToAccept: string | null }).termsToAccept;
};

test('newer terms block new activity until the player accepts them, but never a withdrawal', async () => {
  const player = await app.playerWithCredit('gclub');
  const order = await player.deposit('gclub', '60000');
  expect(await readPendingTerms(player)).toBeNull();
  await raise('2027-01-01');
  expect(await readPendingTerms(player)).toBe('2027-01-01');
  for (const call of newThings(player))
    expect(await call()).toMatchObject({
      status: 409,
      body: { code: 'TERMS_NOT_ACCEPTED', params: { version: '2027-01-01' } },
    });
  expect(await player.withdraw('gclub', '50.00')).toMatchObject({ status: 'OPEN' });
  await app.pay(order.code);
  expect(await player.order(order.code)).toMatchObject({ status: 'SUCCESS' });

  expect(await accept(player, '2026-11-24')).toMatchObject({
    status: 409,
    body: { code: 'TERMS_NOT_ACCEPTED', params: { version: '2027-01-01' } },
  });
  for (const _ of ['once', 'twice'])
    expect(await accept(player, '2027-01-01')).toMatchObject({ status: 200 });
  expect(await readPendingTerms(player)).toBeNull();
  const [, game, , deposit] = newThings(player);
  expect((await game()).status).toBe(200);
  expect((await deposit()).status).toBe(201);
  const { db } = app.ctx.database;
  const readAcceptances = () =>
    db.select().from(termsAcceptance).where(eq(termsAcceptance.playerId, player.id));
  expect(await readAcceptances()).toMatchObject([{ version: '2027-01-01' }]);
  await expect(
    db.delete(termsAcceptance).where(eq(termsAcceptance.playerId, player.id)),
  ).rejects.toMatchObject({ cause: { code: '23001' } });

  await raise('2027-02-01');
  expect(await readPendingTerms(player)).toBe('2027-02-01');
  // A mistaken version is withdrawn: players who accepted the earlier version are not asked again
  await raise('2027-01-01');
  expect(await readPendingTerms(player)).toBeNull();
});
