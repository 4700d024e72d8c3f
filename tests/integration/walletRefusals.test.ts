import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { walletIncident, walletTransaction } from '../../server/db/schema';
import { signNotice } from '../../server/http/signature';
import { callWallet } from '../../server/providers/wallet';
import { notAmounts, useTestApp } from './support/testApp';
import { newStaff } from './support/staff';
import { getBody } from './support/statements';
import { TestProvider, withWallets } from './support/walletCalls';

const app = useTestApp(withWallets());
const gclub = () => new TestProvider(app.server);
const createRichPlayer = () => app.playerWithCredit('gclub');

const countTransactions = () => app.ctx.database.db.$count(walletTransaction);

/** A bet of 100 THB as a provider would send it. */
const betOf = (playerId: string, overrides: object = {}) => ({
  ...{ type: 'bet', playerId, amount: '100', currency: 'THB' },
  ...{ transactionId: randomUUID(), roundId: randomUUID(), ...overrides },
});

test('two keys are valid at a time', async () => {
  const player = await createRichPlayer();
  const next = new TestProvider(
    app.server,
    'gclub',
    'the next key of gclub in tests and long enough',
  );
  expect(await next.bet(player.id, '100')).toEqual({ status: 200, balance: '212.50' });
});

test.each<[string, (raw: string) => string | null]>([
  ['none', () => null],
  ['nonsense', () => 't=1,v1=00'],
  ['of another body', (raw) => gclub().sign(`${raw} `)],
  ['of another provider', (raw) => new TestProvider(app.server, 'alphabet').sign(raw)],
  ['of the gateway', (raw) => signNotice(app.ctx.noticeKeys[0], raw, app.ctx.clock.now())],
  ['too old', (raw) => gclub().sign(raw, new Date(app.ctx.clock.now().getTime() - 301_000))],
])('a signature that is %s is refused', async (_, sign) => {
  const player = await createRichPlayer();
  const raw = JSON.stringify(betOf(player.id));
  expect(await gclub().send('bet', raw, sign(raw))).toEqual({
    status: 401,
    code: 'SIGNATURE_INVALID',
  });
  expect(await player.credit('gclub')).toBe('312.50');
});

test('a call that was signed for one path is refused at another', async () => {
  const player = await createRichPlayer();
  const raw = JSON.stringify(betOf(player.id));
  expect(await gclub().send('win', raw)).toMatchObject({ status: 400, fields: ['type'] });
  expect(await player.credit('gclub')).toBe('312.50');
});

test.each(['nobody', 'toString', 'gclub2'])('%s is no provider', async (name) => {
  const client = app.server.client();
  const answer = await client.post(`/providers/${name}/balance`, '{}', {
    headers: { 'content-type': 'application/json' },
  });
  expect(answer).toMatchObject({ status: 404, body: { code: 'PROVIDER_UNKNOWN' } });
});

test('a provider without a key is not connected', async () => {
  const { providerLinks } = app.ctx.config;
  const link = providerLinks.gclub;
  delete providerLinks.gclub;
  expect(await gclub().balance(randomUUID())).toMatchObject({ code: 'PROVIDER_UNKNOWN' });
  if (link) providerLinks.gclub = link;
});

test.each(['nobody', randomUUID()])('%s is no player', async (playerId) => {
  const unknown = { status: 404, code: 'PLAYER_UNKNOWN' };
  expect(await gclub().balance(playerId)).toEqual(unknown);
  expect(await gclub().bet(playerId, '1')).toEqual(unknown);
  expect(await gclub().win(playerId, '1')).toEqual(unknown);
  expect(await gclub().rollback(playerId, 'x')).toEqual(unknown);
});

test.each(['LAK', 'USD', 'thb', 'EUR'])('credit is not in %s', async (currency) => {
  const player = await createRichPlayer();
  const before = await countTransactions();
  expect(await gclub().bet(player.id, '1', { currency })).toEqual({
    status: 409,
    code: 'CURRENCY_UNSUPPORTED',
  });
  expect(await countTransactions()).toBe(before);
});

test.each(notAmounts.filter(([, value]) => value !== undefined))(
  'an amount that is %s is refused',
  async (_, amount) => {
    if (amount === 'zero' || amount === '0') return;
    const player = await createRichPlayer();
    const raw = JSON.stringify(betOf(player.id, { amount }));
    expect(await gclub().send('bet', raw)).toEqual({
      ...{ status: 400, code: 'VALIDATION', fields: ['amount'] },
    });
  },
);

test.each<[string, object]>([
  ['transactionId', { transactionId: '' }],
  ['transactionId', { transactionId: 'a b' }],
  ['transactionId', { transactionId: 'x'.repeat(101) }],
  ['transactionId', { transactionId: 7 }],
  ['roundId', { roundId: 'ຮອບ' }],
  ['roundId', { roundId: '\u0000' }],
  ['playerId', { playerId: null }],
  ['currency', { currency: undefined }],
])('an invalid %s is refused with its field', async (field, more) => {
  const player = await createRichPlayer();
  const raw = JSON.stringify({ ...betOf(player.id), ...more });
  expect(await gclub().send('bet', raw)).toEqual({
    ...{ status: 400, code: 'VALIDATION', fields: [field] },
  });
});

test.each(['', 'null', '[]', '{', '"bet"'])('%p is not a valid call', async (raw) => {
  expect(await gclub().send('bet', raw)).toMatchObject({ status: 400, code: 'VALIDATION' });
});

/** Rejected calls without a player, as staff see them. */
async function rejections() {
  await app.ctx.walletRejections.store();
  const { api } = await newStaff(app.server, 'viewer');
  return getBody(await api.rounds.rejections({ query: { pageSize: 100 } })).items;
}

describe('calls that are about no player', () => {
  const hour = 3600;
  /** Earlier tests have counted calls in this hour. */
  beforeEach(() => app.ctx.clock.advance(hour));

  test('are counted by provider, reason and hour, however many come', async () => {
    const wrongCall = { raw: JSON.stringify(betOf(randomUUID())), signature: 't=1,v1=00' };
    const forgedCalls = Array.from({ length: 40 }, () =>
      gclub().send('bet', wrongCall.raw, wrongCall.signature),
    );
    await Promise.all(forgedCalls);
    await gclub().balance('no\u0000body');
    const lastRound = { roundId: randomUUID(), transactionId: randomUUID() };
    const stranger = randomUUID();
    await gclub().bet(stranger, '1', lastRound);
    await new TestProvider(app.server, 'alphabet').win(stranger, '1', lastRound);
    const before = (await rejections()).slice(0, 3);
    expect(before.map(({ provider, reason, count }) => [provider, reason, count]).sort()).toEqual([
      ['alphabet', 'PLAYER_UNKNOWN', 1],
      ['gclub', 'PLAYER_UNKNOWN', 2],
      ['gclub', 'SIGNATURE_INVALID', 40],
    ]);
    const named = { call: null, playerId: null, transactionId: null };
    expect(before.find(({ reason }) => reason === 'SIGNATURE_INVALID')).toMatchObject(named);
    expect(before.find(({ count }) => count === 2)).toMatchObject({
      ...{ call: 'bet', playerId: stranger, transactionId: lastRound.transactionId },
    });

    await gclub().send('bet', wrongCall.raw, wrongCall.signature);
    const same = (await rejections()).slice(0, 3);
    expect(same.map(({ count }) => count).sort((one, other) => one - other)).toEqual([1, 2, 41]);
    app.ctx.clock.advance(hour);
    await gclub().send('bet', wrongCall.raw, null);
    const [next] = await rejections();
    expect(next).toMatchObject({ reason: 'SIGNATURE_INVALID', count: 1 });
    expect(next?.hour).not.toBe(same[0]?.hour);
  });

  test('are still counted after the database was away, and no call waits for it', async () => {
    const { database, walletRejections } = app.ctx;
    const { transaction } = database;
    database.transaction = () => Promise.reject(new Error('the database is away'));
    const refusal = await gclub().send('bet', '{}', null);
    await walletRejections.store().finally(() => (database.transaction = transaction));
    expect(refusal).toEqual({ status: 401, code: 'SIGNATURE_INVALID' });
    await gclub().send('bet', '{}', null);
    expect((await rejections())[0]).toMatchObject({ provider: 'gclub', count: 2 });
  });
});

/** During `work`, the statement that posts calls fails with this code, after it was executed or instead. */
async function failing(code: string, isExecuted: boolean, work: () => Promise<void>) {
  const { database } = app.ctx;
  const { db } = database;
  const execute = async (call: Parameters<typeof callWallet>[2]) => {
    if (isExecuted) await callWallet(app.ctx, db, call);
    throw Object.assign(new Error('the connection is gone'), { code });
  };
  const query = { toSQL: () => ({ sql: code }), prepare: () => ({ execute }) };
  database.db = { select: () => ({ from: () => query }) } as unknown as typeof db;
  await work().finally(() => (database.db = db));
}

test.each([
  ['whose answer was lost', 'ECONNRESET', true],
  ['that comes while the database is away', 'ECONNREFUSED', false],
])('a call %s is answered 503, and posted once when it is repeated', async (_, code, executed) => {
  const player = await createRichPlayer();
  const bet = { roundId: randomUUID(), transactionId: randomUUID() };
  await failing(code, executed, async () => {
    expect(await gclub().bet(player.id, '100', bet)).toEqual({ status: 503, code: 'UNAVAILABLE' });
  });
  for (let time = 0; time < 2; time += 1)
    expect(await gclub().bet(player.id, '100', bet)).toEqual({ status: 200, balance: '212.50' });
  expect(await player.credit('gclub')).toBe('212.50');
});

test('neither wallet calls nor incidents can be changed or deleted', async () => {
  const player = await createRichPlayer();
  const bet = { roundId: randomUUID(), transactionId: randomUUID() };
  await gclub().bet(player.id, '100', bet);
  await gclub().bet(player.id, '101', bet);
  const { db } = app.ctx.database;
  for (const change of [
    () => db.update(walletTransaction).set({ amount: 1n }),
    () => db.delete(walletTransaction),
    () => db.update(walletIncident).set({ reason: 'ROUND_ENDED' }),
    () => db.delete(walletIncident),
  ])
    await expect(change()).rejects.toThrow();
});

test('a rollback of itself is refused with its field', async () => {
  const { id } = await createRichPlayer();
  expect(await gclub().rollback(id, 'itself', { transactionId: 'itself' })).toEqual({
    status: 400,
    code: 'VALIDATION',
    fields: ['betId'],
  });
});
