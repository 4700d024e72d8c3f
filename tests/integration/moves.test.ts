import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Move, MoveCreate } from '../../contract/moves';
import { audit } from '../../server/audit/audit';
import { must, useTestApp, type MoneyPlayer, type TestApp } from './support/testApp';
import { password } from './support/server';
import { inAll, newStaff } from './support/staff';
import { TestProvider, withWallets } from './support/walletCalls';

const app = useTestApp(withWallets());
const oneTransfer = useTestApp({ ...withWallets(), transferWallets: ['alphabet'] });

const toAlphabet: MoveCreate = { from: 'gclub', to: 'alphabet', amount: '100' };
const back: MoveCreate = { ...toAlphabet, from: 'alphabet', to: 'gclub' };

const move = (player: MoneyPlayer, body: object = toAlphabet, key: string = randomUUID()) =>
  player.client.post('/api/v2/moves', body, { headers: { 'idempotency-key': key } });

const creditsOf = async (player: MoneyPlayer) =>
  Promise.all([player.credit('gclub'), player.credit('alphabet')]);

/** The initial credit at both providers, 312.50 THB in total. */
const untouched = ['312.50', '0.00'];

test('credit moves by one posting, and player and staff see where it went', async () => {
  const player = await app.playerWithCredit('gclub');
  const first = must<Move>(await move(player), 201);
  expect(first).toMatchObject({ ...toAlphabet, amount: { amount: '100.00', currency: 'THB' } });
  must(await move(player, { ...back, amount: '0.01' }), 201);
  expect(await creditsOf(player)).toEqual(['212.51', '99.99']);
  const page = await player.client.api.moves.list({ query: { pageSize: '1' } });
  const { items, next } = page.body as { items: Move[]; next: number };
  expect(items).toMatchObject([{ from: 'alphabet', to: 'gclub' }]);
  const older = await player.client.api.moves.list({ query: { cursor: String(next) } });
  expect(older.body).toEqual({ items: [first], next: null });
  const staff = await newStaff(app.server, 'viewer');
  const ledger = await staff.client.get(`/api/staff/v1/players/${player.username}/ledger`);
  expect((ledger.body as { items: object[] }).items).toMatchObject([
    { kind: 'move', provider: 'alphabet', toProvider: 'gclub', from: 'cash', to: 'cash' },
    { kind: 'move', provider: 'gclub', toProvider: 'alphabet', order: first.code },
    { kind: 'depositCredit', toProvider: null },
  ]);
});

test('one idempotency key is one move with one answer, and is refused with another body', async () => {
  const player = await app.playerWithCredit('gclub');
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => move(player, toAlphabet, key)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await creditsOf(player)).toEqual(['212.50', '100.00']);
  expect((await move(player, back, key)).status).toBe(422);
});

test('too many moves in a short time are refused, because each is kept for good', async () => {
  const player = await app.playerWithCredit('gclub');
  const { callByPlayer } = app.ctx.config.rateLimits;
  const { max } = callByPlayer;
  callByPlayer.max = 2;
  const answers = [];
  for (let i = 0; i < 3; i += 1) answers.push((await move(player)).status);
  callByPlayer.max = max;
  expect(answers).toEqual([201, 201, 429]);
  expect(await creditsOf(player)).toEqual(['112.50', '200.00']);
});

test('concurrent moves, withdrawals and bets never spend credit twice', async () => {
  const player = await app.playerWithCredit('gclub');
  const gclub = new TestProvider(app.server);
  const all = { ...toAlphabet, amount: '312.50' };
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => move(player, all)),
    ...[1, 2, 3].map(() => gclub.bet(player.id, '312.50')),
    player.tryWithdraw('gclub', '312.50'),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  const [sourceCredit, targetCredit] = await creditsOf(player);
  expect(sourceCredit).toBe('0.00');
  expect(targetCredit).toBe(
    answers.slice(0, 3).some(({ status }) => status === 201) ? '312.50' : '0.00',
  );
});

test('concurrent moves in both directions neither deadlock nor lose credit', async () => {
  const player = await app.playerWithCredit('gclub');
  must(await move(player, { ...toAlphabet, amount: '150' }), 201);
  const one = { ...toAlphabet, amount: '1' };
  const ways = Array.from({ length: 12 }, (_, n) => (n % 2 ? one : { ...back, amount: '1' }));
  const answers = await Promise.all(ways.map((way) => move(player, way)));
  expect(answers.map(({ status }) => status)).toEqual(ways.map(() => 201));
  expect(await creditsOf(player)).toEqual(['162.50', '150.00']);
});

describe('a move is refused', () => {
  const refusedWith = async (
    player: MoneyPlayer,
    body: object,
    status: number,
    failure: object,
  ): Promise<void> => {
    const before = await creditsOf(player);
    expect(await move(player, body)).toMatchObject({ status, body: failure });
    expect(await creditsOf(player)).toEqual(before);
  };

  test('for more than the credit, and when it is invalid', async () => {
    const player = await app.playerWithCredit('gclub');
    const insufficient = { code: 'INSUFFICIENT_CREDIT', fields: ['amount'] };
    await refusedWith(player, { ...toAlphabet, amount: '312.51' }, 409, insufficient);
    await refusedWith(player, { ...toAlphabet, to: 'gclub' }, 400, { fields: ['to'] });
    for (const amount of ['0', '-1', '1.005'])
      await refusedWith(player, { ...toAlphabet, amount }, 400, { fields: ['amount'] });
    expect((await player.client.post('/api/v2/moves', toAlphabet)).status).toBe(400);
    expect(await creditsOf(player)).toEqual(untouched);
  });

  test('to and from a provider that keeps its credit itself', async () => {
    const player = await oneTransfer.playerWithCredit('gclub');
    expect(await move(player)).toMatchObject({ status: 400, body: { fields: ['to'] } });
    expect(await move(player, back)).toMatchObject({ status: 400, body: { fields: ['from'] } });
  });

  test('while a withdrawal is under review, and not after it', async () => {
    const player = await app.playerWithCredit('gclub');
    const { code } = await player.withdraw('gclub', '100');
    await refusedWith(player, toAlphabet, 409, { code: 'OPEN_WITHDRAWAL' });
    await app.rejectWithdrawal(code);
    expect((await move(player)).status).toBe(201);
  });

  test('from a promotion that was paid for, and to one in use', async () => {
    const player = await app.player();
    await player.use('extra-30', 'gclub');
    await player.depositPaid('gclub', '300000');
    const usageFailure = { code: 'PROMOTION_USAGE', params: { provider: 'gclub' } };
    await refusedWith(player, { ...toAlphabet, amount: '1' }, 409, usageFailure);
    await player.play('alphabet', '50');
    await refusedWith(player, { ...back, amount: '1' }, 409, usageFailure);
    expect((await move(player, { ...back, to: 'askmebet', amount: '1' })).status).toBe(201);
  });

  test('during a break, and where staff or the operator have closed it', async () => {
    const player = await app.playerWithCredit('gclub');
    const staff = await newStaff(app.server, 'support');
    const params = { username: player.username };
    const block = { part: 'deposit' as const, until: null, texts: inAll('checked') };
    await staff.api.players.block({ params, body: block });
    await refusedWith(player, toAlphabet, 409, { code: 'BLOCKED' });
    const other = await app.playerWithCredit('gclub');
    const pause = { change: 'timeOut', days: 1, password };
    must(await other.client.post('/api/v2/players/protection', pause), 200);
    await refusedWith(other, toAlphabet, 409, { code: 'TIMED_OUT' });
  });
});

test('an audit finds a move that was not posted', async () => {
  const failedChecks = await auditAfter(oneTransfer, async (player) => {
    const { db } = oneTransfer.ctx.database;
    await db.execute(sql`insert into credit_move (code, player_id, from_provider, to_provider, amount, at)
      values ('CM-LOST', ${player.id}, 'gclub', 'askmebet', 100, now())`);
  });
  expect(failedChecks).toEqual([expect.stringContaining('moved to another provider')]);
});

/** The names of the checks that fail after a change of the books, which is then undone. */
async function auditAfter(server: TestApp, change: (player: MoneyPlayer) => Promise<void>) {
  await change(await server.player());
  const failedChecks = (await audit(server.ctx.database)).checks.filter(({ ok }) => !ok);
  const { db } = server.ctx.database;
  await db.execute(sql`alter table credit_move disable trigger user`);
  await db.execute(sql`delete from credit_move where code = 'CM-LOST'`);
  await db.execute(sql`alter table credit_move enable trigger user`);
  return failedChecks.map(({ name }) => name);
}
