import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { auditAll, auditNew, auditNightly } from '../../server/audit/audits';
import { transfer } from '../../server/db/schema';
import { onPostgres } from './support/database';
import { must, useTestApp } from './support/testApp';
import { useSecondNode } from './support/secondNode';
import { TestProvider, withWallets } from './support/walletCalls';

/* The audits that run in the background. */

const app = useTestApp(withWallets());
const node = useSecondNode(app);

/** The dependencies of an audit, and the alarms that it logs. */
function auditor(ctx = app.ctx) {
  const alarms: string[] = [];
  const log = pino({}, { write: (line: string) => void alarms.push(line) });
  return { deps: { ...ctx, log }, alarms };
}

const execute = (text: string) => app.ctx.database.db.execute(sql.raw(text));

const shiftBalance = (playerId: string, delta: number) =>
  execute(
    `update account set balance = balance + ${delta} where type = 'cash' and provider = 'gclub' and player_id = '${playerId}'`,
  );

test('a balance changed by hand raises an alarm within a minute, and stops only its player, and no node', async () => {
  const [victim, other] = [
    await app.playerWithCredit('gclub'),
    await app.playerWithCredit('gclub'),
  ];
  const { deps, alarms } = auditor();
  await auditNew(deps);
  await shiftBalance(victim.id, 1);
  await auditNew(deps);
  expect(alarms.join('')).toContain('ledger audit failed');
  expect((await app.server.client().get('/readyz')).status).toBe(200);

  const gclub = new TestProvider(app.server);
  const stopped = { status: 409, code: 'ACCOUNT_STOPPED' };
  const bet = { transactionId: randomUUID(), roundId: randomUUID() };
  expect(await gclub.bet(victim.id, '1', bet)).toEqual(stopped);
  expect(await gclub.bet(other.id, '1')).toMatchObject({ status: 200 });
  const withdrawal = await victim.client.post(
    '/api/v2/withdrawals',
    { provider: 'gclub', bankAccountId: victim.bankAccountId, amount: '50.00' },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  expect(withdrawal).toMatchObject({ status: 409, body: { code: 'ACCOUNT_STOPPED' } });
  await other.withdraw('gclub', '60.00');
  // By the same player, at another provider
  await victim.depositPaid('alphabet', '64000');

  const auditResult = await auditAll(deps);
  expect(auditResult?.ok).toBe(false);
  expect(await gclub.bet(victim.id, '1', bet)).toEqual(stopped);
  await shiftBalance(victim.id, -1);
  expect(await auditAll(deps)).toMatchObject({ ok: true });
  expect(await gclub.bet(victim.id, '1', bet)).toMatchObject({ status: 200 });
});

test('a payment for a stopped player is kept, and credited once the player is no longer stopped', async () => {
  const victim = await app.playerWithCredit('gclub');
  const { deps } = auditor();
  await auditNew(deps);
  await shiftBalance(victim.id, 5);
  await auditNew(deps);
  const order = await victim.deposit('gclub', '64000');
  await app.pay(order.code);
  const orderOf = async () =>
    must<{ status: string }>(await victim.client.get(`/api/v2/deposits/${order.code}`), 200);
  expect(await orderOf()).toMatchObject({ status: 'PAID' });
  await shiftBalance(victim.id, -5);
  await auditAll(deps);
  app.ctx.clock.advance(120);
  await app.ctx.outbox.drain();
  expect(await orderOf()).toMatchObject({ status: 'SUCCESS' });
});

test('a posting that breaks the rules is found by the audit of new postings', async () => {
  const [victim, other] = [
    await app.playerWithCredit('gclub'),
    await app.playerWithCredit('gclub'),
  ];
  const { deps, alarms } = auditor();
  await auditNew(deps);
  const accountOf = (id: string) =>
    `(select id from account where type = 'cash' and provider = 'gclub' and player_id = '${id}')`;
  const post = (from: string, target: string) =>
    execute(`insert into transfer (order_id, kind, debit_id, credit_id, ccy, amount, at)
      values ('CH-${from.slice(0, 7)}', 'win', ${accountOf(from)}, ${accountOf(target)}, 'THB', 1, now())`);
  await post(victim.id, other.id);
  await auditNew(deps);
  expect(alarms.join('')).toContain('never leads from player to player');
  expect(alarms.join('')).toContain('balances equal the sum of transfers');
  await execute(`alter table transfer disable trigger transfer_append_only`);
  await execute(`delete from transfer where order_id = 'CH-${victim.id.slice(0, 7)}'`);
  await execute(`alter table transfer enable trigger transfer_append_only`);
  // The stored sums of the account are corrected too
  await execute(`delete from audited_balance`);
  await execute(`update audit_run set through = 0`);
  expect(await auditAll(deps)).toMatchObject({ ok: true });
  await auditNew(deps);
  expect(await new TestProvider(app.server).bet(victim.id, '1')).toMatchObject({ status: 200 });
});

test('a node that starts its audit before another node’s, and gets its turn after it, sums no posting twice', async () => {
  const player = await app.playerWithCredit('gclub');
  const { deps, alarms } = auditor();
  await auditNew(deps);
  const { database } = app.ctx;
  const snapshot: typeof database.snapshot = async (work, access) => {
    await new TestProvider(app.server).bet(player.id, '1');
    await auditNew(deps);
    return database.snapshot(work, access);
  };
  await auditNew({ ...deps, database: { ...database, snapshot } });
  await auditNew(deps);
  expect(alarms).toEqual([]);
});

test('all books are audited once a night', async () => {
  const { deps } = auditor();
  const runs = async () => {
    const { rows } = await app.ctx.database.db.execute<{ at: string }>(
      sql`select at::text from audit_run where kind = 'all'`,
    );
    return rows[0]?.at;
  };
  await auditNightly(deps);
  const first = await runs();
  expect(first).toBeDefined();
  await auditNightly(deps);
  expect(await runs()).toBe(first);
  app.ctx.clock.advance(24 * 3600);
  await auditNightly(deps);
  expect(await runs()).not.toBe(first);
});

if (onPostgres) {
  test('one node audits all books at a time', async () => {
    const { database } = app.ctx;
    let end = () => {};
    const heldPromise = new Promise<void>((resolve) => (end = resolve));
    const startedPromise = new Promise<void>((resolve) => {
      void database.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(7022021)`);
        resolve();
        await heldPromise;
      });
    });
    await startedPromise;
    expect(await auditAll(auditor(node.ctx).deps)).toBeNull();
    end();
  });

  test('a transfer that commits after a newer one is still audited, and raises no alarm', async () => {
    const [slow, quick] = [
      await app.playerWithCredit('gclub'),
      await app.playerWithCredit('gclub'),
    ];
    const { deps, alarms } = auditor();
    await auditNew(deps);
    const readProgress = async () => {
      const { rows } = await app.ctx.database.db.execute<{ n: string }>(
        sql`select through::text as n from audit_run where kind = 'new'`,
      );
      return Number(rows[0]?.n);
    };
    const before = await readProgress();
    let commit = () => {};
    const waits = new Promise<void>((resolve) => (commit = resolve));
    let isPosted = () => {};
    const postedPromise = new Promise<void>((resolve) => (isPosted = resolve));
    const done = app.ctx.database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`update account set balance = balance + 1 where player_id = ${slow.id} and type = 'cash'
          and provider = 'gclub' returning id::text as id`,
      );
      await tx.insert(transfer).values({
        ...{ orderId: `play-${randomUUID()}`, kind: 'win', debitId: 7, ccy: 'THB', amount: 1n },
        ...{ creditId: Number(rows[0]?.id), at: new Date() },
      });
      isPosted();
      await waits;
    });
    await postedPromise;
    await new TestProvider(app.server).bet(quick.id, '1');
    await auditNew(deps);
    expect(await readProgress()).toBe(before);
    commit();
    await done;
    await auditNew(deps);
    expect(await readProgress()).toBeGreaterThan(before);
    expect(alarms).toEqual([]);
  });
}
