import { beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { contract } from '../../contract';
import { permissions, staffRoutes } from '../../contract/staffPermissions';
import { listRoutes } from '../../contract/tsRest';
import { passkey, passwordLink, staffAction, withdrawal } from '../../server/db/schema';
import { publicRoutes } from '../../server/http/publicRoutes';
import { purgePasswordLinks } from '../../server/players/passwordLinks';
import { getFailure } from './support/client';
import { must, useTestApp } from './support/testApp';
import { inAll, newStaff, staffApi, type TestStaff } from './support/staff';

const app = useTestApp();

let support: TestStaff;
let checker: TestStaff;
let cashier: TestStaff;
// The clock advances in these tests, and sessions of staff expire
beforeEach(async () => {
  support = await newStaff(app.server, 'support');
  checker = await newStaff(app.server, 'checker');
  cashier = await newStaff(app.server, 'cashier');
});

/** The body of an answer that must be a success. */
function bodyOf<Answer extends { status: number; body: unknown }>(answer: Answer) {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as Extract<Answer, { status: 200 }>['body'];
}

const pathOf = (path: string) => path.replace(/:\w+/g, 'none');

describe('a session of staff and one of a player', () => {
  test('no route of players accepts a session of staff', async () => {
    const protectedRoutes = listRoutes(contract).filter(({ route }) => !publicRoutes.has(route));
    expect(protectedRoutes.length).toBeGreaterThan(15);
    for (const { route } of protectedRoutes) {
      const path = pathOf(route.path);
      const { status } = await checker.client.send(route.method, path, { body: {} });
      expect([route.path, status]).toEqual([route.path, 401]);
    }
  });

  test('no route of staff accepts a session of a player', async () => {
    const { client } = await app.newcomer();
    for (const { name, route } of staffRoutes.filter((one) => permissions[one.name] !== null)) {
      const body = route.method === 'GET' ? {} : { body: {} };
      const { status } = await client.send(route.method, pathOf(route.path), body);
      expect([name, status]).toEqual([name, 401]);
    }
  });

  test('every route of staff that changes something refuses calls from another site', async () => {
    const admin = await newStaff(app.server, 'admin');
    const changingRoutes = staffRoutes.filter(({ route }) => route.method !== 'GET');
    for (const { name, route } of changingRoutes)
      for (const headers of [
        { origin: 'https://elsewhere.example' },
        { 'sec-fetch-site': 'cross-site' },
      ] as Record<string, string>[]) {
        const path = pathOf(route.path);
        const answer = await admin.client.send(route.method, path, { body: {}, headers });
        expect([name, answer.status, getFailure(answer).code]).toEqual([
          name,
          403,
          'FORBIDDEN_ORIGIN',
        ]);
      }
    expect((await admin.api.session.me()).status).toBe(200);
  });
});

describe('a link to set a new password', () => {
  const newPassword = 'three words together';
  const linkFor = async (username: string) => {
    const params = { username };
    const body = { reason: 'showed their bank book' };
    return bodyOf(await support.api.players.passwordLink({ params, body })).token;
  };
  const use = (token: string, password = newPassword) =>
    app.server.client().api.players.setPassword({
      body: { token, newPassword: password, confirmNewPassword: password },
    });
  const login = (username: string, password: string) =>
    app.server.client().api.players.login({ body: { username, password } });

  test('sets the password, ends all sessions, and works once', async () => {
    const player = await app.newcomer();
    const token = await linkFor(player.username);
    expect((await player.client.get('/api/v2/players/info')).status).toBe(200);
    expect((await use(token)).status).toBe(200);
    expect((await player.client.get('/api/v2/players/info')).status).toBe(401);
    expect((await login(player.username, player.password)).status).toBe(401);
    expect((await login(player.username, newPassword)).status).toBe(200);
    const secondUse = await use(token, 'another three words');
    expect([secondUse.status, getFailure(secondUse)]).toEqual([
      404,
      { code: 'NOT_FOUND', fields: ['token'] },
    ]);
  });

  test('removes every passkey, which someone else may have added', async () => {
    const { id, username } = await app.newcomer();
    const { db } = app.ctx.database;
    await db.insert(passkey).values({
      playerId: id,
      credentialId: `credential of ${username}`,
      publicKey: 'AQID',
      uses: 0,
      transports: [],
      createdAt: app.ctx.clock.now(),
    });
    expect((await use(await linkFor(username))).status).toBe(200);
    expect(await db.select().from(passkey).where(eq(passkey.playerId, id))).toEqual([]);
  });

  test('is logged without its secret', async () => {
    const { username } = await app.newcomer();
    const token = await linkFor(username);
    const rows = await app.ctx.database.db
      .select()
      .from(staffAction)
      .where(eq(staffAction.subject, username));
    expect(rows).toEqual([
      expect.objectContaining({
        actor: support.name,
        action: 'players.passwordLink',
        reason: 'showed their bank book',
      }),
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await app.ctx.database.db.select().from(passwordLink))).not.toContain(
      token,
    );
  });

  test('is void once it has expired or a newer link was made', async () => {
    const { username } = await app.newcomer();
    const first = await linkFor(username);
    const second = await linkFor(username);
    expect((await use(first)).status).toBe(404);
    app.ctx.clock.advance(app.ctx.config.passwordLinkSeconds);
    expect((await use(second)).status).toBe(404);
    await purgePasswordLinks(app.ctx);
    expect(await app.ctx.database.db.select().from(passwordLink)).toEqual([]);
  });

  test('is void when the player has changed the password themselves', async () => {
    const player = await app.newcomer();
    const token = await linkFor(player.username);
    const change = await player.client.api.players.changePassword({
      body: { currentPassword: player.password, newPassword, confirmNewPassword: newPassword },
    });
    expect(change.status).toBe(200);
    expect((await use(token, 'another three words')).status).toBe(404);
    expect((await login(player.username, newPassword)).status).toBe(200);
  });

  test('used twice at the same time sets one password', async () => {
    const { username } = await app.newcomer();
    const token = await linkFor(username);
    const passwords = ['three words together', 'another three words'];
    const answers = await Promise.all(passwords.map((password) => use(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const won = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await login(username, won)).status).toBe(200);
  });

  test('stays valid while the new password is refused', async () => {
    const { username } = await app.newcomer();
    const token = await linkFor(username);
    const common = await use(token, 'password1');
    expect(getFailure(common)).toEqual({ code: 'PASSWORD_TOO_COMMON', fields: ['newPassword'] });
    const differs = await app.server.client().api.players.setPassword({
      body: { token, newPassword, confirmNewPassword: 'three words apart' },
    });
    expect(getFailure(differs)).toEqual({ code: 'VALIDATION', fields: ['confirmNewPassword'] });
    expect((await use(token)).status).toBe(200);
  });

  test('that was never made is refused', async () => {
    expect((await use('x'.repeat(43))).status).toBe(404);
    expect((await use('short')).status).toBe(400);
  });

  test('lets in a player whose login was locked by wrong guesses', async () => {
    const { username } = await app.newcomer();
    const { max } = app.ctx.config.rateLimits.loginByAccount;
    for (let guess = 0; guess < max; guess += 1) await login(username, `wrong guess ${guess}`);
    expect((await use(await linkFor(username))).status).toBe(200);
    const client = app.server.client();
    client.from = '10.9.8.7';
    const answer = await client.api.players.login({ body: { username, password: newPassword } });
    expect(answer.status).toBe(200);
  });
});

describe('a player', () => {
  test('is shown with credit, totals, sessions and postings', async () => {
    const player = await app.player();
    await player.depositPaid('gclub', '64000');
    const { code } = await player.withdraw('gclub', '50');
    const params = { username: player.username };
    const playerView = bodyOf(await cashier.api.players.get({ params }));
    expect(playerView).toMatchObject({
      username: player.username,
      totals: { deposited: { amount: '64000', currency: 'LAK' }, withdrawn: { amount: '0' } },
      withdrawals: [{ code, status: 'OPEN', payoutStatus: 'REVIEW' }],
      sessions: [{ id: expect.any(String) }],
      browsers: [{ seenAt: expect.any(String) }],
    });
    expect(playerView.credits.find(({ provider }) => provider === 'gclub')).toMatchObject({
      cash: { amount: '50.00' },
      hold: { amount: '50.00' },
    });
    const ledger = bodyOf(await cashier.api.players.ledger({ params, query: {} }));
    expect(
      ledger.items.map(({ kind, from, to, amount }) => [kind, from, to, amount.amount]),
    ).toEqual([
      ['hold', 'cash', 'hold', '50.00'],
      ['depositCredit', 'house', 'cash', '100.00'],
    ]);
    expect(ledger.items[0]?.order).toBe(code);
  });

  test('loses one session, or all of them and the browsers', async () => {
    const player = await app.newcomer();
    const { username, password } = player;
    const other = app.server.client();
    await other.api.players.login({ body: { username, password } });
    const params = { username };
    const sessionsOf = async () => bodyOf(await support.api.players.get({ params })).sessions;
    const [newest] = await sessionsOf();
    const body = { reason: 'lost phone', sessions: [newest?.id ?? ''] };
    await support.api.players.endSessions({ params, body });
    expect(await sessionsOf()).toHaveLength(1);
    await support.api.players.endSessions({ params, body: { reason: 'lost phone' } });
    const playerView = bodyOf(await support.api.players.get({ params }));
    expect([playerView.sessions, playerView.browsers]).toEqual([[], []]);
  });

  test('keeps their session when staff end it under another player’s name', async () => {
    const [one, two] = [await app.newcomer(), await app.newcomer()];
    const ofTwo = bodyOf(await support.api.players.get({ params: { username: two.username } }));
    const sessions = ofTwo.sessions.map(({ id }) => id);
    const body = { reason: 'mistake', sessions };
    await support.api.players.endSessions({ params: { username: one.username }, body });
    expect((await two.client.get('/api/v2/players/info')).status).toBe(200);
  });
});

describe('the queue', () => {
  test('is counted, a claim that ran out is free, and its history shows who did what', async () => {
    const before = bodyOf(await cashier.api.queue.counts());
    const player = await app.playerWithCredit('gclub');
    const { code } = await player.withdraw('gclub', '100');
    const params = { code };
    const after = bodyOf(await cashier.api.queue.counts());
    expect(after.withdrawals.REVIEW ?? 0).toBe((before.withdrawals.REVIEW ?? 0) + 1);
    await checker.api.withdrawals.claim({ params, body: {} });
    const claimedOrder = bodyOf(await cashier.api.withdrawals.get({ params }));
    expect(claimedOrder.review.claimedBy).toBe(checker.name);
    app.ctx.clock.advance(app.ctx.config.claimSeconds);
    const free = bodyOf(await cashier.api.withdrawals.get({ params }));
    expect(free.review).toMatchObject({ claimedBy: null, needsSecondPerson: false });
    await app.ctx.database.db
      .update(withdrawal)
      .set({ payout: BigInt(app.ctx.config.fourEyesAbove) + 1n })
      .where(eq(withdrawal.code, code));
    const large = bodyOf(await cashier.api.withdrawals.get({ params }));
    expect(large.review.needsSecondPerson).toBe(true);
    const { items } = bodyOf(await cashier.api.withdrawals.history({ params }));
    expect(items.map(({ actor, action }) => [actor, action])).toEqual([
      [checker.name, 'withdrawals.claim'],
    ]);
    // The ledger does not know this amount
    await app.ctx.database.db
      .update(withdrawal)
      .set({ payout: 64000n })
      .where(eq(withdrawal.code, code));
  });

  test('shows the order of a payment with its amount, and any deposit by its code', async () => {
    const player = await app.player();
    const { code } = await player.deposit('gclub', '50000');
    await app.pay(code, '40000');
    const { items } = bodyOf(await cashier.api.payments.list({ query: {} }));
    expect(items.find(({ reference }) => reference === code)).toMatchObject({
      amount: '40000',
      reason: 'WRONG_AMOUNT',
      order: { code, username: player.username, status: 'OPEN', amount: '50000' },
    });
    const [held] = items.filter(({ reference }) => reference === code);
    const listOf = async (id = '') => bodyOf(await cashier.api.payments.list({ query: { id } }));
    expect(await listOf(held?.id)).toMatchObject({ items: [held], total: 1 });
    expect(await listOf('of-no-payment')).toMatchObject({ items: [], total: 0 });
    const depositView = bodyOf(await cashier.api.deposits.get({ params: { code } }));
    expect(depositView).toMatchObject({
      code,
      username: player.username,
      amount: { amount: '50000', currency: 'LAK' },
      status: 'OPEN',
    });
    expect((await cashier.api.deposits.get({ params: { code: 'CH-NONE' } })).status).toBe(404);
  });
});

describe('the log', () => {
  test('is read by subject, since a time, and by person', async () => {
    const { username } = await app.newcomer();
    const body = { part: 'promotion' as const, until: null, texts: inAll('several accounts') };
    await support.api.players.block({ params: { username }, body });
    const about = bodyOf(await checker.api.log.list({ query: { subject: username } }));
    expect(about.items.map(({ action, actor }) => [action, actor])).toEqual([
      ['players.block', support.name],
    ]);
    const at = new Date(about.items[0]?.at ?? '').getTime();
    const countSince = async (time: number) => {
      const query = { subject: username, since: new Date(time).toISOString() };
      return bodyOf(await checker.api.log.list({ query })).items.length;
    };
    expect([await countSince(at), await countSince(at + 1)]).toEqual([1, 0]);
    const logBySupport = bodyOf(await checker.api.log.list({ query: { actor: support.name } }));
    const query = { actor: support.name, action: 'players.block' };
    const blocks = bodyOf(await checker.api.log.list({ query }));
    expect(blocks.items).toEqual(
      logBySupport.items.filter(({ action }) => action === 'players.block'),
    );
    expect(blocks.items[0]).toMatchObject({ subject: username });
    expect(logBySupport.items.map(({ subject }) => subject)).toEqual([username]);
  });

  test('has each entry at an address of its own', async () => {
    const [entry] = bodyOf(await checker.api.log.list({ query: { pageSize: 1 } })).items;
    const one = (id: number) => checker.api.log.get({ params: { id: String(id) } });
    expect((await one(entry?.id ?? 0)).body).toEqual(entry);
    expect((await one((entry?.id ?? 0) + 1000)).status).toBe(404);
  });

  test('is exported as a file that runs no formula', async () => {
    const { username } = await app.newcomer();
    const reason = '=HYPERLINK("https://evil.example";"ເບິ່ງ")';
    const body = { part: 'promotion' as const, until: null, texts: inAll(reason) };
    await support.api.players.block({ params: { username }, body });
    const answer = await checker.client.get('/api/staff/v1/log/export');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="log.csv"');
    const [heads, ...lines] = answer.text.split('\r\n');
    expect(heads).toContain('id,at,actor,action,subject');
    expect(lines.find((line) => line.includes(username))).toContain(
      `"'=HYPERLINK(""https://evil.example"";""ເບິ່ງ"")"`,
    );
    const tomorrow = new Date(app.ctx.clock.now().getTime() + 36 * 3600 * 1000);
    const from = tomorrow.toISOString().slice(0, 10);
    const laterExport = await checker.client.get(`/api/staff/v1/log/export?from=${from}`);
    expect(laterExport.text.trim().split('\r\n')).toHaveLength(1);
    expect((await checker.client.get('/api/staff/v1/log/export?from=yesterday')).status).toBe(400);
  });
});

describe('the demo staff', () => {
  test('log in with a code of the sandbox, which works once; after a reset they can log in again', async () => {
    const codes = async () => bodyOf(await app.sandbox.staff());
    must(await app.server.client().post('/sandbox/reset', {}), 200);
    const { password, items } = await codes();
    expect(items.map(({ name, role }) => [name, role])).toEqual([
      ['staff', 'cashier'],
      ['checker', 'checker'],
      ['manager', 'manager'],
      ['admin', 'admin'],
    ]);
    const login = (name: string, code: string | null) =>
      staffApi(app.server.client()).session.login({ body: { name, password, code: code ?? '' } });
    const codeOf = async (name: string) =>
      (await codes()).items.find((one) => one.name === name)?.code ?? null;
    const first = await codeOf('staff');
    expect((await login('staff', first)).status).toBe(200);
    expect((await login('staff', first)).status).toBe(401);
    expect((await login('staff', await codeOf('staff'))).status).toBe(200);
    expect(await codeOf('staff')).toBeNull();
    must(await app.server.client().post('/sandbox/clock', { advanceSeconds: 3600 }), 200);
    expect((await login('checker', await codeOf('checker'))).status).toBe(200);
    must(await app.server.client().post('/sandbox/reset', {}), 200);
    expect((await login('checker', await codeOf('checker'))).status).toBe(200);
  });
});
