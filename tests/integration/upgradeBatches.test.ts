import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { audit } from '../../server/audit/audit';
import { openDatabase } from '../../server/db/client';
import type { Db } from '../../server/db/database';
import { returnLateDeposit } from '../../server/deposits/staff';
import { purgeCalls } from '../../server/outbox/callQueue';
import { sendPushes } from '../../server/push/deliveries';
import { isSubscribed } from '../../server/push/subscriptions';
import { useTestApp } from './support/testApp';
import { copyRows, databaseAfter } from './support/oldSchema';
import { TestProvider, withWallets } from './support/walletCalls';

/* Like upgrade.test.ts, for migrations that update old rows in batches. */

const app = useTestApp(withWallets());
const root = process.cwd();

test('0012_players_of_rows: rows from before get their player, and those of an older server, too', async () => {
  const player = await app.playerWithCredit('gclub');
  const bet = await new TestProvider(app.server).bet(player.id, '30');
  expect(bet).toMatchObject({ status: 200 });
  const { code } = await player.deposit('gclub', '50000');
  await app.pay(code, '40000');
  const { config, drop } = await databaseAfter('0011_settings', (old) =>
    copyRows(app.ctx.database.db, old),
  );
  const database = await openDatabase({ database: config, root });
  try {
    const { db } = database;
    for (const table of ['transfer', 'order_status_change', 'payment_event', 'outbox']) {
      const rows = sql`select count(*)::int as n from ${sql.identifier(table)} where player_id = ${player.id}`;
      const readTotals = async (from: Db) => (await from.execute(rows)).rows[0];
      expect([table, await readTotals(db)]).toEqual([table, await readTotals(app.ctx.database.db)]);
    }
    await db.execute(
      sql`insert into order_status_change (code, status, at) values (${code}, 'OPEN', now())`,
    );
    const { rows } = await db.execute(
      sql`select player_id from order_status_change order by id desc limit 1`,
    );
    expect(rows).toEqual([{ player_id: player.id }]);
    const index = sql`select 1 from pg_indexes where indexname = 'transfer_outside_games'`;
    expect((await db.execute(index)).rows).toHaveLength(1);
    const clearPlayerIds = sql`update transfer set player_id = gen_random_uuid() where player_id is not null`;
    await expect(db.execute(clearPlayerIds)).rejects.toThrow();
    expect((await audit(database)).checks.filter(({ ok }) => !ok)).toEqual([]);
  } finally {
    await database.close();
    await drop();
  }
});

test('0014_retention, 0020_desk_work: calls that ended long ago are deleted, those of an older server, too', async () => {
  const { config, drop } = await databaseAfter('0013_players', (old) =>
    copyRows(app.ctx.database.db, old),
  );
  const database = await openDatabase({ database: config, root });
  try {
    const { db } = database;
    const left = async () =>
      (await db.execute(sql`select done_at is null as waits from outbox where code like 'CX-%'`))
        .rows;
    await db.execute(sql`insert into outbox (code, event, port, next_at, done_at) values
      ('CX-1', 'credit', 'gclub', now(), now() - interval '31 days'), ('CX-2', 'credit', 'gclub', now(), null)`);
    const clock = { ...app.ctx.clock, now: () => new Date() };
    expect(await purgeCalls({ database, clock })).toBeGreaterThan(0);
    const indexes = sql`select 1 from pg_indexes where indexname like 'staff_action_%action'`;
    expect((await db.execute(indexes)).rows).toHaveLength(2);
    expect(await left()).toEqual([{ waits: true }]);
  } finally {
    await database.close();
    await drop();
  }
});

test('0021_push_key: a subscription from before is one under the key of now, and ends with the next key', async () => {
  const player = await app.player();
  const { rows } = await app.ctx.database.db.execute<{ session: string }>(
    sql`insert into push_subscription (session_id, player_id, endpoint, p256dh, auth, language, created_at)
      select id, player_id, 'https://push.example/1', 'p', 'a', 'lo', now() from session where player_id = ${player.id}
      returning session_id as session`,
  );
  const { config, drop } = await databaseAfter('0020_desk_work', (old) =>
    copyRows(app.ctx.database.db, old),
  );
  const database = await openDatabase({ database: config, root });
  try {
    const isUnder = (key: string) => isSubscribed({ database }, rows[0]?.session ?? '', key);
    expect([await isUnder('now'), await isUnder('next')]).toEqual([true, true]);
    const push = { publicKey: 'now', privateKey: '', subject: '' };
    await sendPushes({ ...app.ctx, database, config: { ...app.ctx.config, push } });
    expect([await isUnder('now'), await isUnder('next')]).toEqual([true, false]);
  } finally {
    await database.close();
    await drop();
  }
});

test('0023_device_age: old devices are found by an index', async () => {
  const { config, drop } = await databaseAfter('0021_push_key', async () => {});
  const database = await openDatabase({ database: config, root });
  try {
    const { rows } = await database.db.execute(
      sql`select indexname from pg_indexes where indexname = 'device_seen_at_idx'`,
    );
    expect(rows).toHaveLength(1);
  } finally {
    await database.close();
    await drop();
  }
});

test('0021_refused_credits: a refused credit without a payment ends, but for one whose money no payment explains', async () => {
  const player = await app.player();
  const createHeld = async () => {
    const { code } = await player.deposit('gclub', '50000');
    await player.client.post(`/api/v2/deposits/${code}/cancel`);
    await app.pay(code);
    return code;
  };
  const [decided, held, unexplained] = [
    await createHeld(),
    await createHeld(),
    await createHeld(),
  ] as const;
  await returnLateDeposit(app.ctx, decided, 'paid late', null);
  const { config, drop } = await databaseAfter('0021_push_key', async (old) => {
    await copyRows(app.ctx.database.db, old);
    await old.db.execute(
      sql`update staff_flag set resolved_at = now() where code = ${unexplained}`,
    );
    await old.db.execute(sql`insert into staff_flag (code, reason, created_at)
      select code, 'CREDIT_REFUSED', now() from deposit where code in (${decided}, ${held}, ${unexplained})`);
  });
  const database = await openDatabase({ database: config, root });
  try {
    const { rows } = await database.db.execute(sql`select code, reason from staff_flag
      where resolved_at is null and code in (${decided}, ${held}, ${unexplained}) order by reason`);
    expect(rows).toEqual([
      { code: unexplained, reason: 'CREDIT_REFUSED' },
      { code: held, reason: 'LATE_PAYMENT' },
    ]);
    expect((await audit(database)).checks.filter(({ ok }) => !ok)).toEqual([]);
  } finally {
    await database.close();
    await drop();
  }
});
