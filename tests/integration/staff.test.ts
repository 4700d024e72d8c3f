import { beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { URI, type TOTP } from 'otpauth';
import type { StaffAction } from '../../contract/payouts';
import { staffRoles, type StaffRole } from '../../contract/staff';
import { permissions, staffRoutes } from '../../contract/staffPermissions';
import { staffAction } from '../../server/db/schema';
import { invite } from '../../server/staff/accounts';
import { getFailure } from './support/client';
import { must, useTestApp } from './support/testApp';
import { createTestServer } from './support/server';
import { newStaff as joinedStaff, staffApi, staffPassword, type TestStaff } from './support/staff';

const app = useTestApp();

const newStaff = (role: StaffRole) => joinedStaff(app.server, role);

/** An unused one-time code. */
function nextCode(member: TestStaff): string {
  app.ctx.clock.advance(30);
  return member.code();
}

/** The code of a withdrawal under review. */
async function openWithdrawal(): Promise<string> {
  const player = await app.playerWithCredit('gclub');
  return (await player.withdraw('gclub', '100')).code;
}

describe('an invitation', () => {
  test('works once, and is not for the person who invites', async () => {
    const member = await newStaff('admin');
    expect((await member.api.session.me()).body).toMatchObject({
      name: member.name,
      role: 'admin',
    });
    const invitation = await member.api.staff.invite({ body: { name: 'once', role: 'viewer' } });
    if (invitation.status !== 200) throw new Error('not invited');
    const { token } = invitation.body;
    const other = staffApi(app.server.client());
    const wrongLogin = { token, password: staffPassword, code: '000000' };
    expect((await other.session.confirm({ body: wrongLogin })).status).toBe(400);
    expect((await other.session.join({ body: { token } })).status).toBe(200);
    await member.api.staff.invite({ body: { name: 'once', role: 'viewer' } });
    expect((await other.session.join({ body: { token } })).status).toBe(404);
    const own = await member.api.staff.invite({ body: { name: member.name, role: 'admin' } });
    expect(own).toMatchObject({ status: 400, body: { fields: ['name'] } });
    expect((await member.api.session.me()).status).toBe(200);
  });

  test('has a new secret each time it is opened, and only the last secret counts', async () => {
    const admin = await newStaff('admin');
    const invitation = await admin.api.staff.invite({ body: { name: 'opened', role: 'viewer' } });
    if (invitation.status !== 200) throw new Error('not invited');
    const { token } = invitation.body;
    const open = async () => {
      const { body } = await staffApi(app.server.client()).session.join({ body: { token } });
      const otp = URI.parse((body as { otpUri: string }).otpUri) as TOTP;
      return otp.generate({ timestamp: app.ctx.clock.now().getTime() });
    };
    const [seenBefore, last] = [await open(), await open()];
    const confirm = (code: string) =>
      staffApi(app.server.client()).session.confirm({
        body: { token, password: staffPassword, code },
      });
    expect(getFailure(await confirm(seenBefore))).toEqual({ code: 'VALIDATION', fields: ['code'] });
    expect((await confirm(last)).status).toBe(200);
  });

  test('expires', async () => {
    const member = await newStaff('admin');
    const invitation = await member.api.staff.invite({ body: { name: 'late', role: 'viewer' } });
    if (invitation.status !== 200) throw new Error('not invited');
    app.ctx.clock.advance(app.ctx.config.staffInviteSeconds);
    const { token } = invitation.body;
    expect((await staffApi(app.server.client()).session.join({ body: { token } })).status).toBe(
      404,
    );
  });

  test('requires a password that is not common', async () => {
    const member = await newStaff('admin');
    const invitation = await member.api.staff.invite({ body: { name: 'weak', role: 'viewer' } });
    if (invitation.status !== 200) throw new Error('not invited');
    const { token } = invitation.body;
    const answer = await staffApi(app.server.client()).session.confirm({
      body: { token, password: 'password', code: '000000' },
    });
    expect(getFailure(answer)).toEqual({ code: 'PASSWORD_TOO_COMMON', fields: ['password'] });
  });
});

describe('a name', () => {
  test.each(['bank', 'command', 'provider', 'sandbox', 'sand.box', 'bank-2', 'system'])(
    'such as %s is reserved for the log, and refused',
    async (name) => {
      const admin = await newStaff('admin');
      const answer = await admin.api.staff.invite({ body: { name, role: 'viewer' } });
      expect(getFailure(answer)).toEqual({ code: 'VALIDATION', fields: ['name'] });
    },
  );
});

describe('sessions', () => {
  const sessionsOf = async ({ api }: TestStaff) => {
    const { body } = await api.session.list();
    return (body as { items: { id: string; isCurrent: boolean }[] }).items;
  };
  const logIn = async (member: TestStaff) => {
    const client = app.server.client();
    const api = staffApi(client);
    const body = { name: member.name, password: staffPassword, code: nextCode(member) };
    expect((await api.session.login({ body })).status).toBe(200);
    return { ...member, client, api };
  };

  test('are listed, and ended only by the person they belong to', async () => {
    const [member, other] = [await newStaff('viewer'), await newStaff('admin')];
    const second = await logIn(member);
    const items = await sessionsOf(second);
    expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const end = { params: { id: items[1]?.id ?? '' }, body: {} };
    expect((await other.api.session.end(end)).status).toBe(404);
    expect((await second.api.session.end(end)).status).toBe(200);
    expect((await member.api.session.me()).status).toBe(401);
    expect(await sessionsOf(second)).toHaveLength(1);
  });

  test('are five at most: a further login ends the oldest', async () => {
    const member = await newStaff('viewer');
    let last = member;
    for (let i = 0; i < 5; i += 1) last = await logIn(member);
    expect(await sessionsOf(last)).toHaveLength(5);
    expect((await member.api.session.me()).status).toBe(401);
  });
});

describe('a login', () => {
  test('needs name, password and a code that was not used', async () => {
    const member = await newStaff('viewer');
    const api = staffApi(app.server.client());
    const { name } = member;
    const code = nextCode(member);
    const validLogin = { name, password: staffPassword, code };
    for (const body of [
      { ...validLogin, name: 'nobody' },
      { ...validLogin, password: 'wrong password' },
      { ...validLogin, code: code === '123456' ? '123457' : '123456' },
    ]) {
      const answer = await api.session.login({ body });
      expect(answer.status).toBe(401);
      expect(getFailure(answer)).toEqual({ code: 'CREDENTIALS_INCORRECT' });
    }
    expect((await api.session.login({ body: validLogin })).status).toBe(200);
    expect((await staffApi(app.server.client()).session.login({ body: validLogin })).status).toBe(
      401,
    );
  });

  test('is refused after too many failures', async () => {
    const member = await newStaff('viewer');
    const { name } = member;
    const client = app.server.client();
    client.from = '203.0.113.7';
    const { max } = app.ctx.config.rateLimits.loginByAccount;
    for (let i = 0; i < max; i += 1)
      await staffApi(client).session.login({ body: { name, password: 'wrong', code: '000000' } });
    const answer = await staffApi(client).session.login({
      body: { name, password: staffPassword, code: nextCode(member) },
    });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  test('is not refused in a browser that the account knows, however often a stranger tries', async () => {
    const member = await newStaff('viewer');
    const { name } = member;
    const { max } = app.ctx.config.rateLimits.loginByAccount;
    const stranger = app.server.client();
    stranger.from = '203.0.113.9';
    const wrongLogin = { name, password: 'wrong', code: '000000' };
    for (let i = 0; i <= max; i += 1) await staffApi(stranger).session.login({ body: wrongLogin });
    const createValidLogin = () => ({ name, password: staffPassword, code: nextCode(member) });
    expect(
      (await staffApi(app.server.client()).session.login({ body: createValidLogin() })).status,
    ).toBe(429);
    expect((await member.api.session.login({ body: createValidLogin() })).status).toBe(200);
    const { loginByAddress } = app.ctx.config.rateLimits;
    const before = loginByAddress.max;
    loginByAddress.max = max;
    member.client.from = stranger.from;
    expect((await member.api.session.login({ body: createValidLogin() })).status).toBe(200);
    loginByAddress.max = before;
    for (let i = 0; i < max; i += 1) await member.api.session.login({ body: wrongLogin });
    expect((await member.api.session.login({ body: createValidLogin() })).status).toBe(429);
  });

  test('finds its session behind another cookie of the name', async () => {
    const member = await newStaff('viewer');
    const cookie = `staff=old; staff=${member.client.cookies.get('staff')}`;
    const headers = { cookie };
    expect((await app.server.client().get('/api/staff/v1/me', { headers })).status).toBe(200);
  });

  test('takes a name with a capital letter, an @ or full-width letters', async () => {
    const member = await newStaff('viewer');
    const client = app.server.client();
    for (const name of [member.name.toUpperCase(), `@${member.name}`, ` ${member.name}`]) {
      const body = { name, password: staffPassword, code: nextCode(member) };
      expect((await staffApi(client).session.login({ body })).status).toBe(200);
    }
  });

  test('ends after half an hour without a call, and by a logout', async () => {
    const [idle, out] = [await newStaff('viewer'), await newStaff('viewer')];
    await out.api.session.logout({ body: {} });
    expect((await out.api.session.me()).status).toBe(401);
    app.ctx.clock.advance(20 * 60);
    expect((await idle.api.session.me()).status).toBe(200);
    app.ctx.clock.advance(20 * 60);
    expect((await idle.api.session.me()).status).toBe(200);
    app.ctx.clock.advance(20 * 60);
    // A desk in a background tab only requests counts
    expect((await idle.api.queue.counts()).status).toBe(200);
    app.ctx.clock.advance(10 * 60);
    expect((await idle.api.session.me()).status).toBe(401);
  });

  test('ends when someone is disabled', async () => {
    const [admin, member] = [await newStaff('admin'), await newStaff('cashier')];
    const { body } = await member.api.session.me();
    const params = { id: (body as { id: string }).id };
    await admin.api.staff.disable({ params, body: { reason: 'has left' } });
    expect((await member.api.session.me()).status).toBe(401);
    const login = { name: member.name, password: staffPassword, code: nextCode(member) };
    expect((await member.api.session.login({ body: login })).status).toBe(401);
  });
});

test('a login with the credentials before a new invitation does not outlast it', async () => {
  const member = await newStaff('cashier');
  const client = app.server.client();
  const body = { name: member.name, password: staffPassword, code: nextCode(member) };
  const { ctx } = app;
  let login: Promise<{ status: number }> | undefined;
  await ctx.database.transaction(async (tx) => {
    await invite(ctx, tx, { name: member.name, role: 'cashier', by: null });
    // It reads the account as it was, and waits for this transaction to store its session
    login = staffApi(client).session.login({ body });
    await Promise.race([login, sleep(1_500)]);
  });
  expect((await login)?.status).toBe(401);
  expect((await staffApi(client).session.me()).status).toBe(401);
});

test('a new invitation ends the sessions and the credentials of that person', async () => {
  const [admin, member] = [await newStaff('admin'), await newStaff('cashier')];
  const invitation = await admin.api.staff.invite({ body: { name: member.name, role: 'cashier' } });
  expect(invitation.status).toBe(200);
  expect((await member.api.session.me()).status).toBe(401);
  const login = { name: member.name, password: staffPassword, code: nextCode(member) };
  expect((await member.api.session.login({ body: login })).status).toBe(401);
});

describe('sessions of staff and of players', () => {
  test('are not accepted in place of each other', async () => {
    const [member, player] = [await newStaff('admin'), await app.newcomer()];
    const [staffToken, playerToken] = [
      member.client.cookies.get('staff') ?? '',
      player.client.cookies.get('session') ?? '',
    ];
    const otherClient = app.server.client();
    otherClient.cookies.set('session', staffToken);
    otherClient.cookies.set('staff', playerToken);
    expect((await otherClient.get('/api/v2/players/info')).status).toBe(401);
    expect((await otherClient.get('/api/staff/v1/me')).status).toBe(401);
  });

  test('the cookie of staff goes to their routes alone, and from no other site', async () => {
    const member = await newStaff('viewer');
    const login = { name: member.name, password: staffPassword, code: nextCode(member) };
    const { cookies } = await member.client.post('/api/staff/v1/login', login);
    expect(cookies).toEqual([
      expect.stringMatching(/^staff=.*Path=\/api\/staff; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^staff-browser=.*Path=\/api\/staff; HttpOnly; SameSite=Strict$/),
    ]);
  });
});

describe.each(staffRoles)('the role %s', (role: StaffRole) => {
  let member: TestStaff;
  beforeAll(async () => {
    member = await newStaff(role);
  });

  test.each(staffRoutes.filter(({ name }) => permissions[name] !== null))(
    'may call what its permissions say: $name',
    async ({ name, route }) => {
      const path = route.path.replace(/:\w+/g, 'none');
      const call = (client: TestStaff['client']) =>
        client.send(route.method, path, route.method === 'GET' ? {} : { body: {} });
      const answer = await call(member.client);
      if (permissions[name]?.includes(role)) expect([200, 400, 404]).toContain(answer.status);
      else expect([answer.status, answer.body]).toEqual([403, { code: 'FORBIDDEN' }]);
      expect((await call(app.server.client())).status).toBe(401);
    },
  );
});

test('every route has its permissions', () => {
  expect(staffRoutes.map(({ name }) => name).sort()).toEqual(Object.keys(permissions).sort());
});

describe('a decision', () => {
  test('about a withdrawal is made once, and logged with who made it', async () => {
    const [one, other] = [await newStaff('checker'), await newStaff('checker')];
    const code = await openWithdrawal();
    const approve = { params: { code }, body: {} };
    const reject = {
      params: { code },
      body: { reason: 'unknown account', seen: 'REVIEW' as const },
    };
    const answers = await Promise.all([
      one.api.withdrawals.approve(approve),
      other.api.withdrawals.reject(reject),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [firstAnswer] = answers;
    const won = firstAnswer.status === 200 ? one : other;
    const losingAnswer = answers.find((answer) => answer.status !== 200);
    expect(getFailure(losingAnswer ?? { body: {} }).code).toBe('ORDER_STATUS_CHANGED');
    const entries = await app.ctx.database.db
      .select()
      .from(staffAction)
      .where(eq(staffAction.subject, code));
    expect(entries).toEqual([
      expect.objectContaining({
        actor: won.name,
        action: won === one ? 'withdrawals.approve' : 'withdrawals.reject',
        before: 'REVIEW',
        after: won === one ? 'APPROVED' : 'REJECTED',
        reason: won === one ? null : 'unknown account',
      }),
    ]);
    expect(JSON.stringify(entries)).not.toContain('127.0.0.1');
  });

  test('needs a reason', async () => {
    const member = await newStaff('checker');
    const code = await openWithdrawal();
    const answer = await member.api.withdrawals.reject({
      params: { code },
      body: { reason: ' ', seen: 'REVIEW' },
    });
    expect(getFailure(answer)).toEqual({ code: 'VALIDATION', fields: ['reason'] });
    const answerWithoutReason = await member.api.withdrawals.reject({
      params: { code },
      body: { cause: 'OTHER', seen: 'REVIEW' },
    });
    expect(getFailure(answerWithoutReason)).toEqual({ code: 'VALIDATION', fields: ['reason'] });
    const staffView = await member.api.withdrawals.get({ params: { code } });
    expect(staffView.body).toMatchObject({ code, status: 'OPEN', reason: null });
  });

  test('because of a differing name needs no text, and is shown to the player and in the log', async () => {
    const member = await newStaff('checker');
    const code = await openWithdrawal();
    const answer = await member.api.withdrawals.reject({
      params: { code },
      body: { cause: 'NAME_MISMATCH', seen: 'REVIEW' },
    });
    expect(answer.body).toMatchObject({ status: 'REJECTED', cause: 'NAME_MISMATCH', reason: null });
    const { body } = await member.api.withdrawals.history({ params: { code } });
    expect(body).toMatchObject({ items: [{ reason: 'NAME_MISMATCH' }] });
  });

  test('about a payment without an order returns it', async () => {
    const member = await newStaff('cashier');
    const body = { reference: 'NO-SUCH-ORDER', amount: '50000' };
    const { id } = must<{ id: string }>(
      await app.server.client().post('/sandbox/payments', body),
      200,
    );
    const queue = await member.api.payments.list({ query: {} });
    expect(queue.body).toMatchObject({ items: [{ id, reason: 'UNKNOWN_ORDER' }] });
    const decide = { params: { id }, body: { reason: 'unknown payer' } };
    expect((await member.api.payments.return(decide)).status).toBe(200);
    const repeatedAnswer = await member.api.payments.return(decide);
    expect(getFailure(repeatedAnswer)).toMatchObject({
      code: 'ORDER_STATUS_CHANGED',
      params: { status: 'RETURNED' },
    });
  });

  test('about a late payment credits the order', async () => {
    const member = await newStaff('cashier');
    const player = await app.player();
    const { code } = await player.deposit('gclub', '50000');
    const params = { code };
    await app.fail(code);
    await app.pay(code);
    const answer = await member.api.deposits.creditLate({ params, body: { reason: 'paid late' } });
    expect(answer.status).toBe(200);
    await app.ctx.outbox.drain(code);
    const playerView = await member.api.players.get({ params: { username: player.username } });
    expect(playerView.body).toMatchObject({
      deposits: expect.arrayContaining([expect.objectContaining({ code, status: 'SUCCESS' })]),
    });
  });

  test('about a player ends their sessions', async () => {
    const member = await newStaff('support');
    const player = await app.newcomer();
    const params = { username: player.username };
    await member.api.players.endSessions({ params, body: { reason: 'lost phone' } });
    expect((await player.client.get('/api/v2/players/info')).status).toBe(401);
  });
});

test('the history of a withdrawal shows nothing else of the log, which not every role may read', async () => {
  const [admin, support] = [await newStaff('admin'), await newStaff('support')];
  await admin.api.staff.invite({ body: { name: 'somebody-new', role: 'cashier' } });
  const historyOf = (code: string) => support.api.withdrawals.history({ params: { code } });
  expect((await support.api.log.list({ query: {} })).status).toBe(403);
  expect((await historyOf('somebody-new')).status).toBe(404);
  expect((await historyOf(await openWithdrawal())).body).toEqual({ items: [] });
});

test('of a long history what was done last is shown, oldest first', async () => {
  const checker = await newStaff('checker');
  const code = await openWithdrawal();
  const action = {
    ...{ actor: 'checker', action: 'withdrawals.claim', subject: code, requestId: 'r' },
  };
  const start = app.ctx.clock.now().getTime();
  const at = (index: number) => new Date(start + index);
  await app.ctx.database.transaction((tx) =>
    tx
      .insert(staffAction)
      .values(Array.from({ length: 101 }, (_, index) => ({ ...action, at: at(index) }))),
  );
  const { body } = await checker.api.withdrawals.history({ params: { code } });
  const times = (body as { items: StaffAction[] }).items.map((item) => Date.parse(item.at));
  expect([times.length, times[0], times.at(-1)]).toEqual([100, +at(1), +at(100)]);
});

test('the log cannot be changed', async () => {
  const { database } = app.ctx;
  await newStaff('admin').then(({ api }) =>
    api.staff.invite({ body: { name: 'logged', role: 'viewer' } }),
  );
  await expect(
    database.transaction((tx) => tx.update(staffAction).set({ actor: 'nobody' })),
  ).rejects.toThrow();
  await expect(database.transaction((tx) => tx.delete(staffAction))).rejects.toThrow();
});

describe('where staff work from', () => {
  test('is limited to some addresses, when the operator says so', async () => {
    const server = await createTestServer({ staffAddresses: ['203.0.113.0/24', '2001:db8::/32'] });
    const from = async (address: string) =>
      (await server.client().get('/api/staff/v1/me', { from: address })).status;
    expect(await from('203.0.113.7')).toBe(401);
    expect(await from('2001:db8:7::1')).toBe(401);
    expect(await from('203.0.114.7')).toBe(403);
    const login = { name: 'admin', password: 'x', code: '000000' };
    const answer = await server
      .client()
      .post('/api/staff/v1/login', login, { from: '198.51.100.1' });
    expect([answer.status, answer.body]).toEqual([403, { code: 'FORBIDDEN' }]);
    expect((await server.client().get('/api/v2/limits', { from: '198.51.100.1' })).status).toBe(
      200,
    );
    await server.close();
  });
});

test('an invalid id is refused with its field', async () => {
  const [admin, player] = [await newStaff('admin'), await app.server.newPlayer()];
  const reason = 'a long reason';
  const post = (path: string, body: object) =>
    admin.client.post(`/api/staff/v1${path}`, { reason, ...body });
  expect((await post('/staff/nobody/disable', {})).body).toEqual({
    code: 'VALIDATION',
    fields: ['id'],
  });
  const path = `/players/${player.username}/end-sessions`;
  expect((await post(path, { sessions: ['nobody'] })).body).toEqual({
    code: 'VALIDATION',
    fields: ['sessions'],
  });
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await post(`/staff/${unknown}/disable`, {})).status).toBe(404);
  expect((await post(path, { sessions: [unknown] })).status).toBe(200);
});

test.each(['0001-01-01', '1999-12-31', '2100-01-01', '2026-02-30', '+0271821-04'])(
  'a day that the log cannot have is refused: %s',
  async (day) => {
    const admin = await newStaff('admin');
    const answer = await admin.client.get(
      `/api/staff/v1/log/export?from=${encodeURIComponent(day)}`,
    );
    expect([answer.status, answer.body]).toEqual([400, { code: 'VALIDATION', fields: ['from'] }]);
  },
);
