import { expect, test } from '@jest/globals';
import { sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { audit } from '../../server/audit/audit';
import { watch } from '../../server/alerts/watch';
import { auditNew } from '../../server/audit/audits';
import { auditFinding } from '../../server/db/schema';
import { openDatabase } from '../../server/db/client';
import { rollUp } from '../../server/figures/rollUp';
import { addUpLosses, playSince } from '../../server/protection/lossTotals';
import { entryTools } from './support/enteredPayments';
import { must, createSandboxClient, useTestApp, type MoneyPlayer } from './support/testApp';
import { decide, createNotice, notify, unmatched } from './support/notices';
import { onPostgres } from './support/database';
import { followSchedule } from '../../server/promotions/schedule';
import { creditAt } from '../../server/ledger/accounts';
import { createMove } from '../../server/moves/create';
import { acceptTerms, termsToAcceptBy } from '../../server/players/acceptedTerms';
import { pageOfPlayerRounds } from '../../server/rounds/playerViews';
import { copyRows, databaseAfter, emptyDatabase, readRows, type Rows } from './support/oldSchema';
import { createTestServer, password } from './support/server';
import { inAll, newStaff } from './support/staff';
import { TestProvider, withWallets } from './support/walletCalls';

/* A server of this version on a database that an earlier one has filled. */

const app = useTestApp(withWallets());
const { entryOf } = entryTools(app);
const reason = 'ຊື່ບໍ່ກົງ: "Noy", not Khamla';

/** Creates orders, payments, rounds and limits. */
async function fillDatabase() {
  const player = await app.playerWithCredit('gclub');
  const limits = { lossDay: '40.00', depositMonth: '9000000' };
  must(await player.client.post('/api/v2/players/protection', { change: 'limits', limits }), 200);
  const gclub = new TestProvider(app.server);
  const round = { roundId: 'r-open', transactionId: 'bet-1' };
  expect(await gclub.bet(player.id, '30', round)).toMatchObject({ status: 200 });
  const rejected = await player.withdraw('gclub', '60.00');
  await app.rejectWithdrawal(rejected.code, reason);
  const refused = await player.withdraw('gclub', '70.00');
  await app.rejectWithdrawal(refused.code);
  const paid = await player.withdraw('gclub', '50.00');
  await app.approve(paid.code);
  const open = await player.withdraw('gclub', '80.00');
  const held = await player.deposit('gclub', '50000');
  await app.pay(held.code, '40000');
  const stray = await unmatched(app, '70000');
  await decide(app, await unmatched(app, '80000'), 'return', { reason });
  const notice = createNotice(app, held.code, '60000');
  await notify(app, notice);
  await notify(app, { ...notice, amount: '61000' });
  const cashier = await newStaff(app.server, 'cashier');
  const entered = entryOf({ code: null, amount: '20000000' });
  expect((await cashier.api.payments.enter({ body: entered })).status).toBe(200);
  await app.behave('askmebet', 'hold');
  const waiting = await player.depositPaid('askmebet', '64000');
  expect(waiting.status).toBe('PAID');
  await player.client.post(
    `/api/v2/deposits/${(await player.deposit('gclub', '90000')).code}/cancel`,
  );
  return { player, round, rejected, refused, paid, open, held, stray, entered, waiting };
}

/** Rows in an order that does not depend on their storage, with the columns of an older version. */
const comparable = (rows: Rows, reference: Rows): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(reference).map(([table, [first]]) => [
      table,
      (rows[table] ?? [])
        .map((row) =>
          JSON.stringify(Object.keys(first ?? {}).map((column) => [column, row[column]])),
        )
        .sort(),
    ]),
  );

test('a database of the first release is migrated: nothing is lost, and everything still works', async () => {
  const made = await fillDatabase();
  const { player, round, rejected, refused, paid, open, held, stray, entered, waiting } = made;
  let before: Rows = {};
  const { config, drop } = await databaseAfter('0000_baseline', async (old) => {
    await copyRows(app.ctx.database.db, old);
    // A worker crashed during its call
    await old.db.execute(
      sql`update outbox set next_at = next_at + interval '1 minute', attempts = 3 where done_at is null`,
    );
    before = await readRows(old.db);
  });
  await app.behave('askmebet', 'normal');
  for (const table of ['withdrawal', 'outbox', 'payment_conflict', 'payment_entry', 'protection'])
    expect([table, before[table]?.length]).not.toEqual([table, 0]);

  const migrated = await openDatabase({ database: config, root });
  const after = await readRows(migrated.db);
  const { checks } = await audit(migrated);
  await migrated.close();
  expect(comparable(after, before)).toEqual(comparable(before, before));
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);

  const server = await createTestServer({ database: config, ...withWallets() });
  try {
    const { ctx } = server;
    const client = server.client();
    for (const [name, value] of player.client.cookies) client.cookies.set(name, value);
    const orderOf = async (kind: string, code: string) =>
      must<object>(await client.get(`/api/v2/${kind}/${code}`), 200);
    expect(await orderOf('withdrawals', rejected.code)).toMatchObject({
      ...{ status: 'REJECTED', cause: 'OTHER', reason },
    });
    expect(await orderOf('withdrawals', refused.code)).toMatchObject({
      ...{ status: 'REJECTED', cause: 'OTHER' },
    });
    expect(await orderOf('withdrawals', paid.code)).toMatchObject({ status: 'SUCCESS' });
    const protection = must(await client.get('/api/v2/players/protection'), 200);
    expect(JSON.stringify(protection)).toContain('"40.00"');

    const checker = await newStaff(server, 'checker');
    const staffView = await checker.api.withdrawals.get({ params: { code: rejected.code } });
    expect(staffView.body).toMatchObject({ cause: 'OTHER', reason, status: 'REJECTED' });
    const payments = await checker.api.payments.list({ query: { pageSize: 100 } });
    const reasons = (payments.body as { items: { id: string; reason: string }[] }).items;
    expect(reasons.map((item) => item.reason).sort()).toEqual([
      ...['CONFLICTING_NOTICE', 'UNKNOWN_ORDER', 'WRONG_AMOUNT', 'WRONG_AMOUNT'],
    ]);
    const returned = await checker.api.payments.return({
      ...{ params: { id: stray }, body: { reason } },
    });
    expect(returned.status).toBe(200);
    const lateAnswer = await checker.api.deposits.returnLate({
      ...{ params: { code: held.code }, body: { reason } },
    });
    expect(lateAnswer.status).toBe(200);
    const entries = await checker.api.payments.entries({ query: { list: 'waiting' } });
    expect(entries.body).toMatchObject({ items: [{ number: entered.bankReference }] });
    const cause = { cause: 'NAME_MISMATCH' as const, seen: 'REVIEW' as const };
    const params = { code: open.code };
    expect((await checker.api.withdrawals.reject({ params, body: cause })).status).toBe(200);

    // Pending work continues, and the limit includes earlier losses
    const sandbox = createSandboxClient(server.client());
    const askmebet = {
      params: { provider: 'askmebet' as const },
      body: { behaviour: 'normal' as const },
    };
    expect((await sandbox.setProvider(askmebet)).status).toBe(200);
    ctx.clock.advance(120);
    await ctx.outbox.drain();
    expect(await orderOf('deposits', waiting.code)).toMatchObject({ status: 'SUCCESS' });
    const gclub = new TestProvider(server);
    const bet = { roundId: round.roundId };
    expect(await gclub.bet(player.id, '30', round)).toMatchObject({ status: 200 });
    expect(await gclub.bet(player.id, '10.01', bet)).toMatchObject({ code: 'LOSS_LIMIT_REACHED' });
    expect(await gclub.bet(player.id, '10', bet)).toMatchObject({ status: 200 });
  } finally {
    await server.close();
    await drop();
  }
});

const root = process.cwd();

test('0001_audits: existing accounts are audited from then on, and none is stopped', async () => {
  const { player, config, drop } = await filledAfterBaseline();
  const database = await openDatabase({ database: config, root });
  try {
    const audits = { database, clock: app.ctx.clock, log: app.ctx.log };
    await auditNew(audits);
    await auditNew(audits);
    const { rows } = await database.db.execute<{ n: string }>(
      sql`select count(*)::text as n from account a join audited_balance b on b.account_id = a.id
        where a.player_id = ${player.id} and a.balance = b.balance and a.balance > 0 and not a.stopped`,
    );
    expect(Number(rows[0]?.n)).toBeGreaterThan(0);
    expect((await database.db.select().from(auditFinding)).length).toBe(0);
  } finally {
    await database.close();
    await drop();
  }
});

test('0002_canceled_withdrawals: a withdrawal from before can be canceled', async () => {
  const player = await app.playerWithCredit('gclub');
  const { code } = await player.withdraw('gclub', '80.00');
  const { config, drop } = await databaseAfter('0000_baseline', async (old) => {
    await copyRows(app.ctx.database.db, old);
    const canceling = sql`update withdrawal set status = 'CANCELED', payout_status = 'CANCELED' where code = ${code}`;
    await expect(old.db.execute(canceling)).rejects.toThrow();
  });
  const server = await createTestServer({ database: config, ...withWallets() });
  try {
    const client = server.client();
    for (const [name, value] of player.client.cookies) client.cookies.set(name, value);
    const cancelAnswer = await client.api.withdrawals.cancel({ params: { code }, body: {} });
    expect(cancelAnswer).toMatchObject({ status: 200, body: { status: 'CANCELED' } });
  } finally {
    await server.close();
    await drop();
  }
});

test('0003_bounded_reads: what a player lost before counts towards their limits', async () => {
  const { player, config, drop } = await filledAfterBaseline(async ({ id }) => {
    const bet = await new TestProvider(app.server).bet(id, '30');
    expect(bet).toMatchObject({ status: 200 });
  });
  const database = await openDatabase({ database: config, root: process.cwd() });
  try {
    const readPlay = () => playSince(app.ctx, database.db, player.id, new Date(0));
    expect(await readPlay()).toMatchObject({ lost: 3000n });
    await database.transaction((tx) => addUpLosses(app.ctx, tx, player.id));
    expect(await readPlay()).toMatchObject({ lost: 3000n });
  } finally {
    await database.close();
    await drop();
  }
});

test('0004_inquiries: a player can inquire about an older order', async () => {
  const player = await app.playerWithCredit('gclub');
  const { code } = await player.deposit('gclub', '50000');
  const { config, drop } = await databaseAfter('0003_bounded_reads', (old) =>
    copyRows(app.ctx.database.db, old),
  );
  const server = await createTestServer({ database: config, ...withWallets() });
  try {
    const client = server.client();
    for (const [name, value] of player.client.cookies) client.cookies.set(name, value);
    const inquiryAnswer = await client.api.inquiries.create({
      params: { code },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { amount: '50000', paidAt: server.ctx.clock.now().toISOString() },
    });
    expect(inquiryAnswer).toMatchObject({ status: 201, body: { code, status: 'OPEN' } });
  } finally {
    await server.close();
    await drop();
  }
});

test('0005_alerts: staff are told of what waited before', async () => {
  const player = await app.playerWithCredit('gclub');
  const { code } = await player.withdraw('gclub', '50.00');
  await app.ctx.database.db.execute(
    sql`update withdrawal set created_at = now() - interval '1 day' where code = ${code}`,
  );
  const { config, drop } = await databaseAfter('0004_inquiries', (old) =>
    copyRows(app.ctx.database.db, old),
  );
  const server = await createTestServer({ database: config, ...withWallets() });
  try {
    await watch(server.ctx);
    const viewer = await newStaff(server, 'viewer');
    const open = await viewer.api.alerts.list({ query: { list: 'open', pageSize: 100 } });
    const rules = (open.body as { items: { rule: string }[] }).items.map(({ rule }) => rule);
    expect(rules).toContain('withdrawalsWait');
  } finally {
    await server.close();
    await drop();
  }
});

test('0006_promotion_offers: a promotion from before is offered as it was, and one that is switched off is paused', async () => {
  const player = await app.player();
  const { config, drop } = await databaseAfter('0005_alerts', (old) =>
    copyRows(app.ctx.database.db, old),
  );
  const server = await createTestServer({ database: config });
  try {
    const client = server.client();
    for (const [name, value] of player.client.cookies) client.cookies.set(name, value);
    const { promotions } = must<{ promotions: { id: string; active: boolean }[] }>(
      await client.get('/api/v2/promotions'),
      200,
    );
    const isActive = (id: string) => promotions.find((one) => one.id === id)?.active;
    expect([isActive('extra-30'), isActive('new-year-40')]).toEqual([true, false]);
    await followSchedule(server.ctx);
    const { api } = await newStaff(server, 'manager');
    const { body } = await api.promotions.get({ params: { id: 'new-year-40' } });
    expect(body).toMatchObject({ status: 'PAUSED', draft: { depositMin: '400000', players: [] } });
  } finally {
    await server.close();
    await drop();
  }
});

test('0007_figures: what happened before is in the figures', async () => {
  await app.playerWithCredit('gclub');
  const { config, drop } = await databaseAfter('0006_promotion_offers', (old) =>
    copyRows(app.ctx.database.db, old),
  );
  const database = await openDatabase({ database: config, root: process.cwd() });
  try {
    const clock = { ...app.ctx.clock, now: () => new Date(Date.now() + 2 * 24 * 3_600_000) };
    while ((await rollUp({ database, clock })) > 0);
    const { rows } = await database.db.execute<{ amount: string }>(
      sql`select sum(amount)::text as amount from figure where span = 'day' and kind = 'depositCredit'`,
    );
    const { rows: postedRows } = await database.db.execute(
      sql`select sum(amount)::text as amount from transfer where kind = 'depositCredit'`,
    );
    expect(rows).toEqual(postedRows);
  } finally {
    await database.close();
    await drop();
  }
});

test('0008_messages: a player from before gets and reads a message', async () => {
  const player = await app.playerWithCredit('gclub');
  const { config, drop } = await databaseAfter('0007_figures', (old) =>
    copyRows(app.ctx.database.db, old),
  );
  const server = await createTestServer({ database: config, ...withWallets() });
  try {
    const support = await newStaff(server, 'support');
    await support.api.messages.send({
      params: { username: player.username },
      body: { texts: { lo: 'ສະບາຍດີ' } },
    });
    const client = server.client();
    for (const [name, value] of player.client.cookies) client.cookies.set(name, value);
    const { body } = await client.api.messages.list({ query: {} });
    expect(body).toMatchObject({ items: [{ text: { lo: 'ສະບາຍດີ' } }], unread: 1 });
  } finally {
    await server.close();
    await drop();
  }
});

test('0009_player_directory: players from before are found by name', async () => {
  const { username } = await app.newcomer();
  const { config, drop } = await databaseAfter('0008_messages', (old) =>
    copyRows(app.ctx.database.db, old),
  );
  const server = await createTestServer({ database: config });
  try {
    const { api } = await newStaff(server, 'viewer');
    const { body } = await api.players.list({ query: { search: username, pageSize: 10 } });
    expect(body).toMatchObject({ items: [{ username }], next: null });
  } finally {
    await server.close();
    await drop();
  }
});

test('0010_queue: a withdrawal from before is assigned, and rejected for a saved reason', async () => {
  const player = await app.playerWithCredit('gclub');
  const { code } = await player.withdraw('gclub', '50.00');
  const { config, drop } = await databaseAfter('0009_player_directory', (old) =>
    copyRows(app.ctx.database.db, old),
  );
  const server = await createTestServer({ database: config, ...withWallets() });
  try {
    const [checker, manager] = [
      await newStaff(server, 'checker'),
      await newStaff(server, 'manager'),
    ];
    const params = { code };
    const assigned = await checker.api.withdrawals.assign({ params, body: { to: checker.name } });
    expect(assigned.body).toMatchObject({ review: { assignedTo: checker.name } });
    const texts = { lo: 'ຊື່ບໍ່ກົງ', cn: '姓名不符', vn: 'Tên không khớp', th: 'ชื่อไม่ตรง' };
    await manager.api.reasons.save({ body: { cause: 'OTHER', texts } });
    const { body } = await checker.api.reasons.list();
    const savedReason = (body as { items: { id: number }[] }).items.at(-1)?.id;
    const rejected = await checker.api.withdrawals.reject({
      params,
      body: { savedReason, seen: 'REVIEW' },
    });
    expect(rejected.body).toMatchObject({ status: 'REJECTED', reason: texts.lo });
  } finally {
    await server.close();
    await drop();
  }
});

test('0011_settings: an older database has the default values, and they can be changed', async () => {
  const { config, drop } = await databaseAfter('0010_queue', (old) =>
    copyRows(app.ctx.database.db, old),
  );
  const server = await createTestServer({ database: config, ...withWallets() });
  try {
    expect(server.ctx.settings.current().rates.THB).toBe('640');
    const manager = await newStaff(server, 'manager');
    const answer = await manager.api.settings.change({
      params: { key: 'rates' },
      body: { value: { THB: '641', USD: '21500' }, reason: 'the market' },
    });
    expect(answer).toMatchObject({ status: 200, body: { state: 'VALID' } });
    const set = await server.ctx.settings.valid(server.ctx.database.db, 'rates');
    expect(set.rates.THB).toBe('641');
  } finally {
    await server.close();
    await drop();
  }
});

test('0013_players: a login can be blocked for an existing player', async () => {
  const { username } = await app.playerWithCredit('gclub');
  const { config, drop } = await databaseAfter('0012_players_of_rows', (old) =>
    copyRows(app.ctx.database.db, old),
  );
  const server = await createTestServer({ database: config, ...withWallets() });
  try {
    const body = { part: 'login' as const, until: null, texts: inAll('checked') };
    await (await newStaff(server, 'support')).api.players.block({ params: { username }, body });
    const answer = await server.client().post('/api/v2/players/login', { username, password });
    expect(answer).toMatchObject({ status: 409, body: { code: 'BLOCKED' } });
  } finally {
    await server.close();
    await drop();
  }
});

test('0015_round_game, 0016_moves, 0017_terms_acceptance, 0018_stake_percents, 0019_promotion_shown, 0020_desk_work, 0022_alert_bounds: an existing player and manager can go on', async () => {
  const player = await app.playerWithCredit('gclub');
  await new TestProvider(app.server).bet(player.id, '30', { roundId: 'r-before' });
  const { config, drop } = await databaseAfter('0014_retention', (old) =>
    copyRows(app.ctx.database.db, old),
  );
  const server = await createTestServer({ database: config, ...withWallets() });
  try {
    await new TestProvider(server).bet(player.id, '5', { roundId: 'r-now', gameId: 'rabbit' });
    const { db } = server.ctx.database;
    const { items } = await pageOfPlayerRounds(server.ctx.config, db, player.id, { pageSize: 2 });
    expect(items.map(({ ref, gameId }) => [ref, gameId])).toEqual([
      ['r-now', 'rabbit'],
      ['r-before', null],
    ]);
    const body = { from: 'gclub', to: 'alphabet', amount: '12.50' } as const;
    await createMove(server.ctx, player.id, randomUUID(), body);
    expect(await creditAt(db, player.id, 'alphabet')).toMatchObject({ amount: '12.50' });
    const { change } = (await newStaff(server, 'manager')).api.settings;
    const terms = { version: '2027-01-01' };
    await change({ params: { key: 'legalTexts' }, body: { value: terms, reason } });
    const value = { ...server.ctx.settings.current().alerts, paymentMinutes: 45 };
    await change({ params: { key: 'alerts' }, body: { value, reason } });
    await acceptTerms(server.ctx, player.id, terms.version);
    expect(await termsToAcceptBy(server.ctx, db, player.id)).toBeNull();
    expect(await server.ctx.settings.valid(db, 'alerts')).toMatchObject({ alerts: value });
  } finally {
    await server.close();
    await drop();
  }
});

/** A database of the first release with a player who has credit, after `act`. */
async function filledAfterBaseline(act: (player: MoneyPlayer) => Promise<void> = async () => {}) {
  const player = await app.playerWithCredit('gclub');
  await act(player);
  const old = await databaseAfter('0000_baseline', (db) => copyRows(app.ctx.database.db, db));
  return { player, ...old };
}

test('a database from before the first release is refused, with what to do', async () => {
  const { config, drop } = await databaseAfter('0000_baseline', async ({ db }) => {
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1700000000000`);
  });
  const opening = openDatabase({ database: config, root });
  await expect(opening).rejects.toThrow(
    /cannot be (opened|used): it was made by a version from before the first release and cannot be migrated: .*empty database/,
  );
  await drop();
});

test('a function or trigger whose file has changed is applied again, and no other', async () => {
  const { config, drop } = await databaseAfter('0000_baseline', async ({ db }) => {
    // As if another version had changed the text of one file
    await db.execute(sql`create or replace function is_final() returns trigger language plpgsql
      as 'begin return old; end'`);
    await db.execute(sql`drop trigger protection_is_kept on protection`);
    await db.execute(
      sql`update drizzle.repeatable set hash = 'other' where name = 'functions/is_final.sql'`,
    );
  });
  const database = await openDatabase({ database: config, root });
  const count = async (query: SQL) => (await database.db.execute(query)).rows.length;
  const append = sql`select from pg_proc where proname = 'is_final' and prosrc like '%never changed%'`;
  const oldTrigger = sql`select from pg_trigger where tgname = 'protection_is_kept'`;
  const outdated = sql`select from drizzle.repeatable where hash = 'other'`;
  expect([await count(append), await count(oldTrigger), await count(outdated)]).toEqual([1, 0, 0]);
  await database.close();
  await drop();
});

if (onPostgres)
  test('a migration that waits for a lock does not block other connections', async () => {
    const { config, drop } = await filledAfterBaseline();
    if (config.kind !== 'postgres') throw new Error('not on PostgreSQL');
    const [holder, reader] = [new pg.Client(config.url), new pg.Client(config.url)];
    await Promise.all([holder.connect(), reader.connect()]);
    await holder.query('begin; select count(*) from account');
    const opening = openDatabase({ database: config, root });
    const waits = `select from pg_locks l join pg_class c on c.oid = l.relation
      where c.relname = 'account' and not l.granted`;
    while ((await reader.query(waits)).rowCount === 0) await sleep(20);
    // The read waits behind the migration, and is answered when the migration gives up for a while
    expect((await reader.query('select count(*) from account')).rowCount).toBe(1);
    expect((await holder.query('select pg_is_in_recovery()')).rowCount).toBe(1);
    await holder.query('commit');
    await (await opening).close();
    await Promise.all([holder.end(), reader.end()]);
    await drop();
  });

test('a command uses the tables as they are, and says when they are of another version', async () => {
  const { config, drop } = await filledAfterBaseline();
  const command = () => openDatabase({ database: config, root }, { migrates: false });
  await expect(command()).rejects.toThrow(/of an older version: start a server/);
  const migrated = await openDatabase({ database: config, root });
  await migrated.close();
  const opened = await command();
  await opened.db.execute(sql`update setting set value = '99.0.0' where name = 'leastServer'`);
  await opened.close();
  await expect(command()).rejects.toThrow(/servers from 99.0.0 on/);
  await drop();
});

test('an older server that starts beside newer ones leaves their functions alone', async () => {
  const { config, drop } = await emptyDatabase();
  const open = () => openDatabase({ database: config, root });
  let database = await open();
  await database.db.execute(sql`update setting set value = '99.0.0' where name = 'newestServer'`);
  await database.db.execute(sql`update drizzle.repeatable set hash = 'of a newer version'`);
  await database.close();
  database = await open();
  const { rows } = await database.db.execute<{ n: string }>(
    sql`select count(*)::text as n from drizzle.repeatable where hash <> 'of a newer version'`,
  );
  expect(rows[0]?.n).toBe('0');
  await database.close();
  await drop();
});
