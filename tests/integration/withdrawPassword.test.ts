import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { getFailure, type TestClient } from './support/client';
import { rowCounts, useTestApp, type TestApp } from './support/testApp';
import type { MoneyPlayer } from './support/moneyPlayer';
import { password } from './support/server';

const app = useTestApp();

/** Advances the clock until the password of a login no longer counts for a withdrawal. */
const expireFreshLogin = ({ server: { ctx } }: TestApp) =>
  ctx.clock.advance(ctx.config.freshLoginSeconds);

/** The same player in a browser that is new to the account, logged in a while ago. */
async function inAnotherBrowser(server: TestApp, player: MoneyPlayer): Promise<TestClient> {
  const client = server.server.client();
  const body = { username: player.username, password };
  expect((await client.api.players.login({ body })).status).toBe(200);
  expireFreshLogin(server);
  return client;
}

function ask(
  client: TestClient,
  { bankAccountId }: MoneyPlayer,
  overrides: object = {},
  key: string = randomUUID(),
) {
  const body = { provider: 'alphabet', bankAccountId, amount: '60', ...overrides };
  return client.post('/api/v2/withdrawals', body, { headers: { 'idempotency-key': key } });
}

const required = { code: 'PASSWORD_REQUIRED', fields: ['password'] };
const incorrect = { code: 'PASSWORD_INCORRECT', fields: ['password'] };

test('where the account was registered, no password is asked for', async () => {
  const player = await app.playerWithCredit('alphabet');
  expect((await ask(player.client, player)).status).toBe(201);
});

test('right after a login no password is asked for', async () => {
  const player = await app.playerWithCredit('alphabet');
  const client = app.server.client();
  const body = { username: player.username, password };
  expect((await client.api.players.login({ body })).status).toBe(200);
  expect((await ask(client, player)).status).toBe(201);
});

test('a new browser needs the password once, and nothing is written before', async () => {
  const player = await app.playerWithCredit('alphabet');
  const client = await inAnotherBrowser(app, player);
  const before = await rowCounts(app);
  const key = randomUUID();
  const refusal = await ask(client, player, {}, key);
  expect([refusal.status, refusal.body]).toEqual([409, required]);
  expect(await rowCounts(app)).toEqual(before);
  expect(await player.credit('alphabet')).toBe('312.50');

  const wrongPassword = await ask(client, player, { password: 'not-this-one' }, key);
  expect([wrongPassword.status, wrongPassword.body]).toEqual([409, incorrect]);
  const made = await ask(client, player, { password }, key);
  expect(made.status).toBe(201);
  // The reply was lost: a repetition without the password returns the same order
  expect((await ask(client, player, {}, key)).body).toEqual(made.body);
  expect((await ask(client, player)).status).toBe(201);
  expect(await player.credit('alphabet')).toBe('192.50');
});

test('an amount that is refused anyway is refused before the password', async () => {
  const player = await app.playerWithCredit('alphabet');
  const client = await inAnotherBrowser(app, player);
  const answer = await ask(client, player, { amount: '5000' });
  expect(getFailure(answer).code).toBe('INSUFFICIENT_CREDIT');
});

test('a session without the cookie of its browser is asked each time', async () => {
  const player = await app.playerWithCredit('alphabet');
  player.client.cookies.delete('device');
  expireFreshLogin(app);
  expect((await ask(player.client, player)).body).toEqual(required);
  expect((await ask(player.client, player, { password })).status).toBe(201);
  expect((await ask(player.client, player)).body).toEqual(required);
});

test('a browser that another account trusts is not trusted by this one', async () => {
  const player = await app.playerWithCredit('alphabet');
  const other = await app.playerWithCredit('alphabet');
  const body = { username: player.username, password };
  expect((await other.client.api.players.login({ body })).status).toBe(200);
  expireFreshLogin(app);
  expect((await ask(other.client, player)).body).toEqual(required);
});

test('wrong passwords are counted, and then even the right one has to wait', async () => {
  const player = await app.playerWithCredit('alphabet');
  const client = await inAnotherBrowser(app, player);
  const { max } = app.server.ctx.config.rateLimits.loginByAccount;
  for (let tries = 0; tries < max; tries += 1)
    expect((await ask(client, player, { password: 'not-this-one' })).status).toBe(409);
  const answer = await ask(client, player, { password });
  expect([answer.status, getFailure(answer).code]).toEqual([429, 'RATE_LIMITED']);
  expect(await player.credit('alphabet')).toBe('312.50');
});
