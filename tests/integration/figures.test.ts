import { describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { toMinor } from '../../contract/money';
import type { FigureName, FigureReport, FigureRow, Figures } from '../../contract/staffFigures';
import { audit } from '../../server/audit/audit';
import { withdrawal } from '../../server/db/schema';
import { rebuildDay, rollUp } from '../../server/figures/rollUp';
import { figuresFile } from '../../server/figures/export';
import { getFailure } from './support/client';
import { postWin, useTestApp } from './support/testApp';
import { inAll, newStaff } from './support/staff';

const app = useTestApp();
const hour = 3600;
const name = 'figures of a day are the sums of its transfers';

/** The body of an answer that succeeded. */
function bodyOf<Body>({ status, body }: { status: number; body: unknown }): Body {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as Body;
}

/** Sessions of staff do not last for days, so each use gets a new one. */
const asManager = async () => (await newStaff(app.server, 'manager')).api;

/** Advances the clock to the next time that it is this hour of the operator's day. */
function goTo(hourOfDay: number): void {
  const now = app.ctx.clock.now();
  const of = ((now.getTime() / 3_600_000 + 7) % 24) - hourOfDay;
  const ahead = ((-of % 24) + 24) % 24;
  // The clock has whole milliseconds, so it may be slightly before an hour that it was set to
  app.ctx.clock.advance((ahead < 1 / 60 ? ahead + 24 : ahead) * hour);
}

const today = () =>
  new Date(app.ctx.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);

async function fetchFigures(query: { from?: string; to?: string; by?: 'day' | 'week' | 'month' }) {
  const { by = 'day', ...range } = query;
  return bodyOf<FigureReport>(await (await asManager()).figures.get({ query: { by, ...range } }));
}

const addedUp = async () => {
  while ((await rollUp(app.ctx)) > 0);
};

/** An amount in minor units, possibly negative. */
const minor = ({ amount, currency }: Figures['ggr']) =>
  amount.startsWith('-') ? -toMinor(amount.slice(1), currency) : toMinor(amount, currency);

/** The figures of all time, each from one query of the ledger. */
async function ofLedger() {
  const sum = async (plus: string, minus = "''") => {
    const { rows } = await app.ctx.database.db.execute<{ sum: string }>(
      sql.raw(
        `select coalesce(sum(case when kind in (${plus}) then amount when kind in (${minus}) then -amount end), 0)::text as sum from transfer`,
      ),
    );
    return BigInt(rows[0]?.sum ?? 0);
  };
  const ggr = await sum("'lose', 'winningsBack'", "'win', 'rollback', 'void'");
  const keptBonus = await sum("'promoCredit'", "'bonusBack', 'return'");
  const { rows } = await app.ctx.database.db.execute<{ credit: string }>(
    sql`select coalesce(sum(balance), 0)::text as credit from account where player_id is not null`,
  );
  return {
    ggr,
    ngr: ggr - keptBonus,
    in: await sum("'pay', 'suspend'", "'match', 'unsuspend'"),
    out: await sum("'payout', 'giveBack'"),
    credit: BigInt(rows[0]?.credit ?? 0),
  };
}

const sumsOf = (figures: Figures) => ({
  ggr: minor(figures.ggr),
  ngr: minor(figures.ngr),
  in: minor(figures.house.in),
  out: minor(figures.house.out),
  credit: minor(figures.held.credit),
});

test('a new site has no day with pending figures', async () => {
  const { periods } = await fetchFigures({});
  expect(periods.filter(({ isPending }) => isPending)).toEqual([]);
});

describe('figures', () => {
  test('of several days agree with the ledger to the satang, with or without stored totals', async () => {
    goTo(9);
    const first = today();
    const player = await app.playerWithCredit('gclub');
    await postWin(app, player.id, 'gclub', 12_345n);
    goTo(23);
    const latePlayer = await app.playerWithCredit('alphabet');
    const { code } = await latePlayer.withdraw('alphabet', '100.00');
    goTo(1);
    const next = today();
    expect(next > first).toBe(true);
    await app.approve(code);
    const open = await latePlayer.deposit('alphabet', '50000');
    await latePlayer.client.post(`/api/v2/deposits/${open.code}/cancel`);
    const live = await fetchFigures({ from: first, to: next });
    expect(sumsOf(live)).toEqual(await ofLedger());
    await addedUp();
    goTo(10);
    await addedUp();
    const report = await fetchFigures({ from: first, to: next });
    expect(sumsOf(report)).toEqual(await ofLedger());
    const days = report.periods.filter(({ deposits }) => deposits.count > 0);
    expect(days.map(({ players }) => players.firstDeposit)).toEqual([2]);
    expect(report.withdrawals.count).toBe(1);
    expect(report.stages).toMatchObject({ made: 3, paid: 2, credited: 2, ended: { canceled: 1 } });
  });
});

test('what is posted after midnight of the operator belongs to the next day', async () => {
  goTo(23.9);
  const day = today();
  const player = await app.playerWithCredit('gclub');
  app.ctx.clock.advance(hour / 2);
  await postWin(app, player.id, 'gclub', 500n);
  const report = await fetchFigures({ from: day, to: today() });
  expect(report.periods).toHaveLength(2);
  expect(report.periods.map(({ wins }) => wins.amount)).toEqual(['0.00', '5.00']);
  expect(report.periods.map(({ isRunning }) => isRunning)).toEqual([false, true]);
  expect(report.periods.map(({ players }) => players.active)).toEqual([1, 1]);
  expect(report.players.active).toBeNull();
});

test('each hour of a day is added up, including the last', async () => {
  goTo(12);
  await app.playerWithCredit('gclub');
  await addedUp();
  const day = today();
  goTo(0.5);
  await addedUp();
  const { rows } = await app.ctx.database.db.execute<{ hours: number }>(sql`
    select count(*)::int as hours from figure_span where span = 'hour'
      and begin >= ${`${day}T00:00:00+07:00`}::timestamptz and begin < ${`${day}T24:00:00+07:00`}::timestamptz`);
  expect(rows).toEqual([{ hours: 24 }]);
});

test('a player counts once in a week, on however many days they were active', async () => {
  // To noon on the Tuesday of a week in which no other test has played, on any current day
  goTo(12);
  do goTo(12);
  while (new Date(`${today()}T00:00:00Z`).getUTCDay() !== 1);
  goTo(12);
  const monday = new Date(Date.parse(today()) - 24 * 3_600_000).toISOString().slice(0, 10);
  const player = await app.playerWithCredit('gclub');
  goTo(12);
  await postWin(app, player.id, 'gclub', 500n);
  goTo(12);
  await addedUp();
  await postWin(app, player.id, 'gclub', 500n);
  const report = await fetchFigures({ from: monday, to: today(), by: 'week' });
  expect(report.periods).toHaveLength(1);
  expect(report.periods[0]).toMatchObject({
    from: monday,
    isRunning: true,
    players: { active: 1 },
  });
  const newcomer = await app.playerWithCredit('gclub');
  await postWin(app, newcomer.id, 'gclub', 500n);
  goTo(14);
  await addedUp();
  expect(await rebuildDay(app.ctx, monday)).toBe(true);
  const rebuilt = await fetchFigures({ from: monday, to: today(), by: 'week' });
  expect(rebuilt.periods.map(({ players }) => players.active)).toEqual([2]);
});

test('a figure that was changed is found by the audit, and corrected by adding up its day again', async () => {
  goTo(12);
  const day = today();
  await app.playerWithCredit('gclub');
  goTo(12);
  await addedUp();
  const { db } = app.ctx.database;
  await db.execute(sql`update figure set amount = amount + 1 where span = 'day' and kind = 'depositCredit'
    and begin = (select max(begin) from figure where span = 'day' and kind = 'depositCredit')`);
  const failedCheck = (await audit(app.ctx.database)).checks.find((check) => check.name === name);
  expect(failedCheck).toMatchObject({ ok: false, detail: `${day} gclub depositCredit` });
  await db.execute(
    sql`update figure set amount = amount + 1 where span = 'hour' and kind = 'depositCredit'`,
  );
  expect(await rebuildDay(app.ctx, day)).toBe(true);
  const sumOf = async (span: string) =>
    (
      await db.execute(sql`select sum(amount)::text as sum from figure where span = ${span} and kind = 'depositCredit'
        and begin >= ${`${day}T00:00:00+07:00`}::timestamptz and begin < ${`${day}T24:00:00+07:00`}::timestamptz`)
    ).rows;
  expect(await sumOf('hour')).toEqual(await sumOf('day'));
  expect((await audit(app.ctx.database)).checks.find((check) => check.name === name)?.ok).toBe(
    true,
  );
});

test('a day that is not over is not added up', async () => {
  expect(await rebuildDay(app.ctx, today())).toBe(false);
});

test('today is compared with the same day of last week up to the same time', async () => {
  goTo(9.5);
  const player = await app.playerWithCredit('gclub');
  await postWin(app, player.id, 'gclub', 700n);
  goTo(20);
  await postWin(app, player.id, 'gclub', 90_000n);
  for (let day = 0; day < 6; day += 1) goTo(10);
  await addedUp();
  goTo(10);
  await addedUp();
  const { lastWeek } = bodyOf<{
    lastWeek: Figures;
  }>(await (await asManager()).figures.today());
  expect(lastWeek).toMatchObject({ wins: { amount: '7.00' }, players: { active: 1 } });
});

test('open work is shown with its age, and with how much is later than promised', async () => {
  const player = await app.playerWithCredit('gclub');
  await player.withdraw('gclub', '60.00');
  const minutes = app.ctx.config.limits.withdrawalMinutes ?? 0;
  app.ctx.clock.advance((minutes + 1) * 60);
  const { waiting } = bodyOf<{
    waiting: unknown[];
  }>(await (await asManager()).figures.today());
  expect(waiting).toContainEqual(
    expect.objectContaining({ what: 'withdrawals', count: 1, promiseMinutes: minutes, late: 1 }),
  );
});

test('the rows of a figure add up to it, in pages', async () => {
  goTo(12);
  const player = await app.playerWithCredit('gclub');
  await postWin(app, player.id, 'gclub', 12_345n);
  const { code } = await player.withdraw('gclub', '100.00');
  await app.approve(code);
  const day = today();
  const manager = await asManager();
  const figures = await fetchFigures({ from: day });
  const sumOf = async (figure: FigureName) => {
    let sum = 0n;
    let cursor: string | undefined;
    do {
      const query = { figure, day, pageSize: 1, ...(cursor && { cursor }) };
      const page = bodyOf<{ items: FigureRow[]; next: number | null }>(
        await manager.figures.rows({ query }),
      );
      for (const { amount } of page.items) sum += minor(amount);
      cursor = page.next === null ? undefined : String(page.next);
    } while (cursor !== undefined);
    return sum;
  };
  expect(await sumOf('deposits')).toBe(minor(figures.deposits.amount));
  expect(await sumOf('withdrawals')).toBe(minor(figures.withdrawals.amount));
  expect(await sumOf('ggr')).toBe(minor(figures.ggr));
  expect(await sumOf('ngr')).toBe(minor(figures.ngr));
  expect(await sumOf('position')).toBe(minor(figures.house.position));
});

test('credit of players is what their accounts have, after corrections up and down', async () => {
  goTo(12);
  const player = await app.playerWithCredit('gclub');
  const [cashier, checker] = [
    await newStaff(app.server, 'cashier'),
    await newStaff(app.server, 'checker'),
  ];
  const params = { username: player.username };
  for (const amount of ['-12.50', '3']) {
    const body = { provider: 'gclub' as const, amount, texts: inAll('Counted twice') };
    const { id } = bodyOf<{ id: string }>(await cashier.api.corrections.propose({ params, body }));
    bodyOf(await checker.api.corrections.confirm({ params: { id }, body: {} }));
  }
  expect(sumsOf(await fetchFigures({ from: today() })).credit).toBe((await ofLedger()).credit);
});

describe('a range', () => {
  test.each([
    ['of more than a year', { from: '2024-01-01', to: '2025-06-01' }, 'from'],
    ['that ends before it begins', { from: '2026-01-02', to: '2026-01-01' }, 'to'],
    ['of a day that there is not', { from: '2026-02-30' }, 'from'],
    ['that is all to come', { from: '2099-01-01' }, 'from'],
  ])('%s is refused with the name of its field', async (_, range, field) => {
    const answer = await (await asManager()).figures.get({ query: { by: 'day', ...range } });
    expect(answer.status).toBe(400);
    expect(getFailure(answer).fields).toEqual([field]);
  });

  test('in a file has a line for each day and each provider in it', async () => {
    const answer = await (
      await asManager()
    ).figures.export({ query: { by: 'day', from: today() } });
    const lines = bodyOf<string>(answer).trim().split('\r\n');
    expect(lines[0]).toMatch(/^from,to,provider,state,deposits,depositsLak/);
    expect(lines).toHaveLength(1 + 1 + 4);
  });

  test('in a file says of each period whether it is complete', async () => {
    const report = await fetchFigures({ from: today() });
    const states = [{}, { isRunning: false }, { isPending: true }].map((other) => {
      const periods = report.periods.map((period) => ({ ...period, ...other }));
      const [, line] = figuresFile({ ...report, periods }).split('\r\n');
      return line?.split(',')[3];
    });
    expect(states).toEqual(['running', 'complete', 'pending']);
  });
});

test.each(['support', 'cashier', 'checker'] as const)('%s may not see figures', async (role) => {
  const { api } = await newStaff(app.server, role);
  expect((await api.figures.get({ query: { by: 'day' } })).status).toBe(403);
});

test('a withdrawal that is held for its new account is late once its hold has ended for that long', async () => {
  const player = await app.playerWithCredit('gclub');
  const { code } = await player.withdraw('gclub', '60.00');
  const minutes = app.ctx.config.limits.withdrawalMinutes ?? 0;
  const heldUntil = new Date(app.ctx.clock.now().getTime() + hour * 1000);
  await app.ctx.database.db.update(withdrawal).set({ heldUntil }).where(eq(withdrawal.code, code));
  const late = async () => {
    const { waiting } = bodyOf<{ waiting: { what: string; late: number }[] }>(
      await (await asManager()).figures.today(),
    );
    return waiting.find(({ what }) => what === 'withdrawals')?.late;
  };
  const viewer = (await newStaff(app.server, 'viewer')).api.withdrawals;
  const { body } = await viewer.get({ params: { code } });
  expect(body).toMatchObject({ promisedFrom: heldUntil.toISOString() });
  const before = await late();
  app.ctx.clock.advance((minutes + 1) * 60);
  expect(await late()).toBe(before);
  app.ctx.clock.advance(hour);
  expect(await late()).toBe((before ?? 0) + 1);
});
