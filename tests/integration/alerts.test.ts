import { describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { SettingValues } from '../../contract/settings';
import { alertRules, type StaffAlert } from '../../contract/staffAlerts';
import { auditAll } from '../../server/audit/audits';
import { watch } from '../../server/alerts/watch';
import { rollUp } from '../../server/figures/rollUp';
import { account, alert, staffAction } from '../../server/db/schema';
import { getFailure } from './support/client';
import { must, postWin, useTestApp } from './support/testApp';
import { decide, unmatched } from './support/notices';
import { useSecondNode } from './support/secondNode';
import { newStaff, staffPassword, type TestStaff } from './support/staff';
import { TestProvider, withWallets } from './support/walletCalls';

const long = 30 * 24 * 3600;
const app = useTestApp({
  ...withWallets(),
  ...{ staffIdleSeconds: long, staffSessionSeconds: long },
});
const node = useSecondNode(app);

let member: TestStaff | undefined;
const reader = async () => (member ??= await newStaff(app.server, 'checker'));

/** Alerts of a rule, newest first. */
async function alertsOf(
  rule: StaffAlert['rule'],
  list?: 'open' | 'past',
  isWanted: (one: StaffAlert) => boolean = () => true,
): Promise<StaffAlert[]> {
  const { api } = await reader();
  const { body } = await api.alerts.list({ query: { pageSize: 100, ...(list && { list }) } });
  return (body as { items: StaffAlert[] }).items.filter(
    (one) => one.rule === rule && isWanted(one),
  );
}
const openOf = (rule: StaffAlert['rule']) => alertsOf(rule, 'open');
const advanceMinutes = (minutes: number) => node.advance(minutes * 60);
const look = () => watch(app.ctx);

/** A manager changes when alerts begin. */
async function setBounds(bounds: Partial<SettingValues['alerts']>): Promise<void> {
  const { api } = await newStaff(app.server, 'manager');
  const value = { ...app.ctx.settings.current().alerts, ...bounds };
  const params = { key: 'alerts' } as const;
  const answer = await api.settings.change({ params, body: { value, reason: 'a test' } });
  expect(answer).toMatchObject({ status: 200, body: { state: 'VALID' } });
  await app.ctx.settings.reread();
}

describe('staff are told of', () => {
  test('a withdrawal that waits longer than players are promised, until it is decided', async () => {
    const player = await app.playerWithCredit('alphabet');
    const { code } = await player.withdraw('alphabet', '50.00');
    await look();
    expect(await openOf('withdrawalsWait')).toEqual([]);
    advanceMinutes(app.ctx.config.limits.withdrawalMinutes ?? 0);
    await look();
    const [lateAlert, ...others] = await openOf('withdrawalsWait');
    expect(others).toEqual([]);
    expect(lateAlert).toMatchObject({
      ...{ severity: 'critical', endedAt: null, isFiring: true },
      facts: { count: '1', minutes: '30', code },
    });
    await app.rejectWithdrawal(code);
    await look();
    expect(await openOf('withdrawalsWait')).toEqual([]);
    const [ended] = await alertsOf('withdrawalsWait', 'past');
    expect(ended).toMatchObject({ id: lateAlert?.id, endedBy: null, isFiring: false });
    expect(ended?.endedAt).not.toBeNull();
  });

  test('a payment that waits too long, and of held money above the bound, until they are decided', async () => {
    const id = await unmatched(app, '60000000');
    await look();
    expect(await openOf('paymentsWait')).toEqual([]);
    expect(await openOf('heldMoney')).toMatchObject([
      { facts: { amount: '60000000', bound: '50000000', count: '1' } },
    ]);
    advanceMinutes(30);
    await look();
    expect(await openOf('paymentsWait')).toMatchObject([{ facts: { count: '1' } }]);
    must(await decide(app, id, 'return', { reason: 'it is not known' }), 200);
    await look();
    expect([await openOf('paymentsWait'), await openOf('heldMoney')]).toEqual([[], []]);
  });

  test('an inquiry that waits too long, until it is answered', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '50000');
    const inquiryAnswer = await player.client.api.inquiries.create({
      params: { code },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { amount: '50000', paidAt: app.ctx.clock.now().toISOString() },
    });
    expect(inquiryAnswer.status).toBe(201);
    advanceMinutes(61);
    await look();
    expect(await openOf('inquiriesWait')).toMatchObject([{ facts: { code, minutes: '60' } }]);
    const { api } = await newStaff(app.server, 'support');
    const { id } = inquiryAnswer.body as { id: string };
    const refusal = await api.inquiries.refuse({
      params: { id },
      body: { reason: 'no such payment' },
    });
    expect(refusal.status).toBe(200);
    await look();
    expect(await openOf('inquiriesWait')).toEqual([]);
    await player.client.post(`/api/v2/deposits/${code}/cancel`);
  });

  test('what a manager has decided: payments, inquiries and held money from other bounds on', async () => {
    const player = await app.player();
    const { code } = await player.deposit('alphabet', '50000');
    const inquiryAnswer = await player.client.api.inquiries.create({
      params: { code },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { amount: '50000', paidAt: app.ctx.clock.now().toISOString() },
    });
    expect(inquiryAnswer.status).toBe(201);
    const id = await unmatched(app, '70000');
    advanceMinutes(3);
    await look();
    const open = async () =>
      (await Promise.all((['paymentsWait', 'inquiriesWait', 'heldMoney'] as const).map(openOf)))
        .flat()
        .map(({ rule, facts }) => [rule, facts['minutes'] ?? facts['bound']]);
    expect(await open()).toEqual([]);
    const { paymentMinutes, inquiryMinutes, heldKipAbove } = app.ctx.settings.current().alerts;
    await setBounds({ paymentMinutes: 2, inquiryMinutes: 1, heldKipAbove: '69999' });
    await look();
    expect(await open()).toEqual([
      ['paymentsWait', '2'],
      ['inquiriesWait', '1'],
      ['heldMoney', '69999'],
    ]);
    await setBounds({ paymentMinutes, inquiryMinutes, heldKipAbove });
    await look();
    expect(await open()).toEqual([]);
    must(await decide(app, id, 'return', { reason: 'it is not known' }), 200);
    await player.client.post(`/api/v2/deposits/${code}/cancel`);
  });

  test('a provider that does not answer, until it does', async () => {
    await app.behave('askmebet', 'hold');
    const player = await app.player();
    const { code, createdAt } = await player.depositPaid('askmebet', '64000');
    for (let tries = 0; tries < 6; tries++) {
      advanceMinutes(2);
      await app.ctx.outbox.drain();
    }
    await look();
    expect(await openOf('callsFail')).toMatchObject([
      { subject: 'askmebet', severity: 'critical', facts: { count: '1', code, since: createdAt } },
    ]);
    await (await app.player()).depositPaid('askmebet', '64000');
    for (let tries = 0; tries < 6; tries++) {
      advanceMinutes(2);
      await app.ctx.outbox.drain();
    }
    // The oldest call is asked after the others
    await app.ctx.database.db.execute(
      sql`update outbox set next_at = next_at + interval '1 minute' where code = ${code}`,
    );
    await look();
    expect(await openOf('callsFail')).toMatchObject([
      { facts: { count: '2', code, since: createdAt } },
    ]);
    await app.behave('askmebet', 'normal');
    advanceMinutes(2);
    await app.ctx.outbox.drain();
    await look();
    expect(await openOf('callsFail')).toEqual([]);
  });

  test('an audit that has found something, until it is cleared', async () => {
    const player = await app.playerWithCredit('alphabet');
    const change = (delta: number) =>
      app.ctx.database.transaction((tx) =>
        tx
          .update(account)
          .set({ balance: sql`${account.balance} + ${delta}` })
          .where(
            sql`${account.playerId} = ${player.id} and ${account.type} = 'cash' and ${account.provider} = 'alphabet'`,
          ),
      );
    await change(7);
    await auditAll(app.ctx);
    await look();
    expect(await openOf('auditFailed')).toMatchObject([{ severity: 'critical' }]);
    await change(-7);
    advanceMinutes(1);
    await auditAll(app.ctx);
    await look();
    expect(await openOf('auditFailed')).toEqual([]);
    // The audit of all books is late if one night had none
    advanceMinutes(28 * 60);
    await look();
    expect(await openOf('auditLate')).toMatchObject([{ subject: 'all' }]);
    await auditAll(app.ctx);
    await look();
    expect(await openOf('auditLate')).toEqual([]);
  });

  test('a staff login from a new browser, and not of one from the browser that they joined in', async () => {
    const someone = await newStaff(app.server, 'cashier');
    const logIn = async (client = someone.client) => {
      advanceMinutes(1);
      const body = { name: someone.name, password: staffPassword, code: someone.code() };
      must(await client.post('/api/staff/v1/login', body), 200);
      await look();
    };
    const isOfSomeone = (one: StaffAlert) => one.facts['name'] === someone.name;
    await logIn();
    expect(await alertsOf('staffLogin', undefined, isOfSomeone)).toEqual([]);
    await logIn(app.server.client());
    expect(await alertsOf('staffLogin', 'open', isOfSomeone)).toHaveLength(1);
    // The same browser from another network
    someone.client.from = '203.0.113.77';
    await logIn();
    expect(await alertsOf('staffLogin', 'open', isOfSomeone)).toHaveLength(2);
    await logIn();
    expect(await alertsOf('staffLogin', 'open', isOfSomeone)).toHaveLength(2);
  });

  test('only the first login of someone in a browser that they share with others', async () => {
    const [one, other] = [
      await newStaff(app.server, 'cashier'),
      await newStaff(app.server, 'cashier'),
    ];
    const logIn = async ({ name, code }: TestStaff) => {
      advanceMinutes(1);
      const body = { name, password: staffPassword, code: code() };
      must(await one.client.post('/api/staff/v1/login', body), 200);
      await look();
    };
    const alertsOfBoth = () =>
      alertsOf('staffLogin', undefined, ({ facts }) =>
        [one.name, other.name].includes(String(facts['name'])),
      );
    await logIn(other);
    const [first, ...more] = await alertsOfBoth();
    expect([first?.facts['name'], more]).toEqual([other.name, []]);
    await logIn(one);
    await logIn(other);
    await logIn(one);
    expect(await alertsOfBoth()).toHaveLength(1);
  });

  test('an unusual win and refused calls of a provider, for a day', async () => {
    const { reviewWinsAbove } = app.ctx.settings.current().alerts;
    await setBounds({ reviewWinsAbove: { ...reviewWinsAbove, gclub: '1000' } });
    const player = await app.playerWithCredit('gclub');
    const gclub = new TestProvider(app.server);
    const round = { roundId: 'r-large', transactionId: 'bet-large' };
    expect(await gclub.bet(player.id, '30', round)).toMatchObject({ status: 200 });
    const win = { roundId: 'r-large', transactionId: 'win-large', final: true };
    expect(await gclub.win(player.id, '5000', win)).toMatchObject({ status: 200 });
    await gclub.win(player.id, '10', { roundId: 'r-nowhere', transactionId: 'win-nowhere' });
    await look();
    expect(await openOf('providerResult')).toMatchObject([
      { subject: 'gclub:win-large', facts: { player: player.username, amount: '5000.00' } },
    ]);
    expect(await openOf('providerCalls')).toMatchObject([{ subject: 'gclub' }]);
    advanceMinutes(25 * 60);
    await look();
    expect([await openOf('providerResult'), await openOf('providerCalls')]).toEqual([[], []]);
  });

  test('a provider that pays out an unusual share of the stakes of 24 hours, until it no longer does', async () => {
    const { providerReturn } = app.ctx.settings.current().alerts;
    await setBounds({ providerReturn: { ...providerReturn, ofStakes: '100' } });
    const player = await app.playerWithCredit('gclub');
    const gclub = new TestProvider(app.server);
    const play = async (stake: string, win: string, roundId: string) => {
      const bet = await gclub.bet(player.id, stake, { roundId, transactionId: `bet-${roundId}` });
      const won = { roundId, transactionId: `win-${roundId}`, final: true };
      expect([bet, await gclub.win(player.id, win, won)]).toMatchObject([
        { status: 200 },
        { status: 200 },
      ]);
      advanceMinutes(70);
      await rollUp(app.ctx);
      await look();
    };
    const ofProvider = async () =>
      (await openOf('providerResult')).filter(({ subject }) => subject === 'gclub');
    await play('90', '180', 'r-few');
    expect(await ofProvider()).toEqual([]);
    await play('110', '120', 'r-much');
    expect(await ofProvider()).toMatchObject([
      { facts: { provider: 'gclub', percent: '150', amount: '200.00' } },
    ]);
    await setBounds({ providerReturn: { ...providerReturn, ofStakes: '100', atMost: 150 } });
    await look();
    expect(await ofProvider()).toEqual([]);
    await setBounds({ providerReturn: { ...providerReturn, ofStakes: '100' } });
    await play('100', '20', 'r-usual');
    expect(await ofProvider()).toEqual([]);
  });

  test('no share of the stakes where the provider keeps the credit, because only net results are known', async () => {
    const { config, settings } = app.ctx;
    const { providerReturn } = settings.current().alerts;
    await setBounds({ providerReturn: { ...providerReturn, ofStakes: '100' } });
    const player = await app.playerWithCredit('alphabet');
    const alphabet = new TestProvider(app.server, 'alphabet');
    const round = { roundId: 'r-net', final: true };
    await alphabet.bet(player.id, '110', { roundId: 'r-net', transactionId: 'bet-net' });
    await alphabet.win(player.id, '220', { ...round, transactionId: 'win-net' });
    advanceMinutes(70);
    await rollUp(app.ctx);
    const subjects = async (transferWallets: typeof config.transferWallets) => {
      await watch({ ...app.ctx, config: { ...config, transferWallets } });
      return (await openOf('providerResult')).map(({ subject }) => subject);
    };
    expect(await subjects(['alphabet'])).toEqual([]);
    expect(await subjects([])).toEqual(['alphabet']);
  });

  test('many calls with a wrong signature, and not of a few', async () => {
    const stranger = new TestProvider(
      app.server,
      'alphabet',
      'a key that the server has never had before',
    );
    const unsignedCalls = 5;
    await setBounds({ unsignedCalls });
    const call = async (times: number) => {
      for (let count = 0; count < times; count++) await stranger.balance(crypto.randomUUID());
      await app.ctx.walletRejections.store();
      await look();
    };
    await call(unsignedCalls - 1);
    expect(await openOf('providerCalls')).toEqual([]);
    await call(1);
    expect(await openOf('providerCalls')).toMatchObject([
      { subject: 'alphabet', facts: { count: String(unsignedCalls) } },
    ]);
  });
});

describe('an alert', () => {
  test('is raised once, though several nodes check it repeatedly and at the same time', async () => {
    const player = await app.playerWithCredit('alphabet');
    const { code } = await player.withdraw('alphabet', '50.00');
    advanceMinutes(31);
    await Promise.all([look(), watch(node.ctx), look(), watch(node.ctx)]);
    await look();
    expect(await openOf('withdrawalsWait')).toHaveLength(1);
    await app.rejectWithdrawal(code);
    await look();
  });

  test('that staff have ended is logged, and not raised again until its cause has ceased', async () => {
    const player = await app.playerWithCredit('alphabet');
    const { code } = await player.withdraw('alphabet', '50.00');
    advanceMinutes(31);
    await look();
    const [lateAlert] = await openOf('withdrawalsWait');
    const id = String(lateAlert?.id);
    const manager = await newStaff(app.server, 'manager');
    const end = () => manager.api.alerts.end({ params: { id }, body: { reason: 'on the phone' } });
    expect((await end()).status).toBe(200);
    const secondAnswer = await end();
    expect([secondAnswer.status, getFailure(secondAnswer).code]).toEqual([
      409,
      'ORDER_STATUS_CHANGED',
    ]);
    await look();
    expect(await openOf('withdrawalsWait')).toEqual([]);
    const [pastAlert] = await alertsOf('withdrawalsWait', 'past');
    expect(pastAlert).toMatchObject({ id: lateAlert?.id, endedBy: manager.name, isFiring: true });
    const logged = await app.ctx.database.db
      .select()
      .from(staffAction)
      .where(eq(staffAction.subject, 'alert:withdrawalsWait'));
    expect(logged).toMatchObject([{ actor: manager.name, reason: 'on the phone', after: 'ENDED' }]);
    await app.rejectWithdrawal(code);
    await look();
    const next = await player.withdraw('alphabet', '50.00');
    advanceMinutes(31);
    await look();
    expect(await openOf('withdrawalsWait')).toHaveLength(1);
    await app.rejectWithdrawal(next.code);
    await look();
  });

  test('is read by all staff and no stranger, page by page, and ended only by staff with the permission', async () => {
    const rows = await app.ctx.database.db.select().from(alert);
    expect(rows.length).toBeGreaterThan(4);
    const viewer = await newStaff(app.server, 'viewer');
    const alertIds: number[] = [];
    let cursor: number | null = null;
    do {
      const query = { pageSize: 2, ...(cursor !== null && { cursor: String(cursor) }) };
      const { status, body } = await viewer.api.alerts.list({ query });
      expect(status).toBe(200);
      const page = body as { items: StaffAlert[]; next: number | null };
      alertIds.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(alertIds).toEqual(rows.map(({ id }) => id).sort((a, b) => b - a));
    const stranger = app.server.client();
    expect((await stranger.get('/api/staff/v1/alerts')).status).toBe(401);
    const path = `/api/staff/v1/alerts/${alertIds[0]}/end`;
    expect((await stranger.post(path, {})).status).toBe(401);
    expect((await viewer.client.post(path, {})).status).toBe(403);
  });

  test('begins at a bound that only those who read settings can read, with what is watched', async () => {
    const viewer = await newStaff(app.server, 'viewer');
    const { alerts: bounds, limits } = app.ctx.settings.current();
    const { status, body } = await viewer.api.alerts.rules();
    const { withdrawalMinutes } = limits;
    expect({ status, body }).toMatchObject({ status: 200, body: { bounds, withdrawalMinutes } });
    const { rules } = body as { rules: Pick<StaffAlert, 'rule'>[] };
    expect(rules.map(({ rule }) => rule).sort()).toEqual([...alertRules].sort());
    for (const role of ['support', 'cashier', 'checker'] as const) {
      const { api } = await newStaff(app.server, role);
      expect((await api.alerts.rules()).status).toBe(403);
    }
  });

  test('counts as work that waits for staff while it is open', async () => {
    const { api } = await reader();
    const { body } = await api.queue.counts();
    const { body: open } = await api.alerts.list({ query: { list: 'open', pageSize: 100 } });
    expect((body as { alerts: number }).alerts).toBe((open as { items: unknown[] }).items.length);
  });
});

test('a rule that cannot be evaluated keeps its alerts, and the other rules are still checked', async () => {
  const player = await app.playerWithCredit('alphabet');
  await postWin(app, player.id, 'alphabet', 100n);
  const { code } = await player.withdraw('alphabet', '50.00');
  advanceMinutes(31);
  const set = app.ctx.settings.current();
  const current = () => ({ ...set, alerts: { ...set.alerts, heldKipAbove: '?' } });
  await watch({ ...app.ctx, settings: { ...app.ctx.settings, current } });
  expect(await openOf('withdrawalsWait')).toMatchObject([{ facts: { code } }]);
  await app.rejectWithdrawal(code);
});
