import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { acceptOffender, audit } from '../../server/audit/audit';
import { auditChecks } from '../../server/audit/auditChecks';
import { TestApp } from './support/testApp';
import { TestProvider, withWallets } from './support/walletCalls';
import { decide, newReference, createNotice, notify, unmatched } from './support/notices';

const app = new TestApp([withWallets()]);

beforeAll(async () => {
  await app.start();
  const [winner, waiter] = [await app.player(), await app.player()];
  await winner.use('extra-30', 'gclub');
  await winner.depositPaid('gclub', '300000');
  await waiter.depositPaid('alphabet', '200000');
  await waiter.withdraw('alphabet', '60.00');
  const lateOrder = await waiter.deposit('alphabet', '200000');
  await app.fail(lateOrder.code);
  await app.pay(lateOrder.code);
  await app.behave('askmebet', 'hold');
  await waiter.depositPaid('askmebet', '200000');
  const matchedOrder = await waiter.deposit('alphabet', '200000');
  const reason = 'The bank statement names the order.';
  const id = await unmatched(app, '200000');
  await decide(app, id, 'match', { code: matchedOrder.code, reason });
  await decide(app, await unmatched(app, '1000'), 'return', { reason });
  const contradicted = createNotice(app, newReference(), '1000');
  for (const amount of ['1000', '2000']) await notify(app, { ...contradicted, amount });
  const gclub = new TestProvider(app.server);
  const [roundId, transactionId] = [randomUUID(), randomUUID()];
  await gclub.bet(winner.id, '1', { roundId });
  await gclub.win(winner.id, '2', { roundId });
  await gclub.bet(winner.id, '1', { roundId, transactionId });
  await gclub.rollback(winner.id, transactionId, { roundId });
}, 120_000);
afterAll(() => app.server.close(), 60_000);

/** The broken checks after the books were changed by these statements; the change is rolled back. */
async function foundAfter(...statements: string[]): Promise<string[]> {
  let problems: string[] = [];
  const undo = new Error('undone');
  await app.ctx.database.db
    .transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      const { ok, checks } = await audit({ snapshot: (work) => work(tx) });
      problems = checks.filter((check) => !check.ok).map(({ name }) => name);
      expect(ok).toBe(problems.length === 0);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return problems;
}

const noTrigger = 'alter table transfer disable trigger transfer_append_only';

/** For each check of the audit, statements that break it. */
const tampering: Record<string, string[]> = {
  'figures of a day are the sums of its transfers': [
    `insert into figure_span (span, begin, made_at)
     select 'day', date_trunc('day', min(at), 'Asia/Vientiane'), now() from transfer`,
  ],
  'balances equal the sum of transfers': [
    `update account set balance = balance + 1 where type = 'cash'`,
  ],
  'players and suspense never fall below zero': [
    `insert into transfer (order_id, kind, debit_id, credit_id, ccy, amount, at)
     values ('CH-0000000', 'giveBack', 6, 5, 'LAK', 1, now())`,
  ],
  'a transfer names the player whose account or order it is about': [
    `insert into transfer (order_id, player_id, kind, debit_id, credit_id, ccy, amount, at)
     values ('CH-0000000', (select id from player limit 1), 'suspend', 1, 6, 'LAK', 1, now())`,
  ],
  'a transfer stays in its currency': [
    `insert into transfer (order_id, kind, debit_id, credit_id, ccy, amount, at)
     values ('CH-0000000', 'pay', 3, 2, 'LAK', 1, now())`,
  ],
  'a transfer takes a route of its kind, and never leads from player to player': [
    `insert into transfer (order_id, kind, debit_id, credit_id, ccy, amount, at)
     values ('CW-0000000', 'return', 7, 3, 'THB', 1, now())`,
  ],
  'each successful deposit is credited exactly once, and no other': [
    `update deposit set status = 'FAILED' where status = 'SUCCESS'`,
  ],
  'the money of paid deposits is in, of others it is not': [
    `update deposit set amount = amount + 1 where status = 'PAID'`,
  ],
  'every payment is one transfer: of its order or into suspense': [
    `insert into transfer (order_id, kind, leg, debit_id, credit_id, ccy, amount, at)
     select code, 'suspend', 9, 1, 6, 'LAK', 1, now() from deposit where late`,
  ],
  'every decision about a payment is one transfer of its amount, for a reason': [
    `insert into payment_decision (payment_id, how, from_code, to_code, reason, decided_at)
     select payment_id, how, from_code, to_code, reason, decided_at from payment_decision`,
  ],
  'each correction of credit that two people agreed on is one transfer of its amount, and no other':
    [
      `insert into transfer (order_id, kind, debit_id, credit_id, ccy, amount, at)
       select gen_random_uuid()::text, 'correct', 8, id, 'THB', 1, now() from account where type = 'cash' limit 1`,
    ],
  'credit that a player has moved to another provider is one transfer of its amount, and no other':
    [
      `insert into credit_move (code, player_id, from_provider, to_provider, amount, at)
       select 'CM-0000000', id, 'alphabet', 'gclub', 1, now() from player limit 1`,
    ],
  'held credit equals the withdrawals under review': [
    `update withdrawal set status = 'REJECTED', payout_status = 'REJECTED'`,
  ],
  'each withdrawal is held once, then paid out or given back in full': [
    `update withdrawal set status = 'SUCCESS', payout_status = 'SETTLED', approved_by = 'noy', sent_by = 'kai'`,
  ],
  'a player has at most one promotion in use': [
    'drop index promotion_usage_one_active',
    `insert into promotion_usage (id, player_id, promotion_id, accepted, provider, status,
       created_at, deposit_credit, promo_credit, required_credit, other_credit)
     select 'second', player_id, promotion_id, accepted, provider, status, created_at, 0, 0, 0, 0
     from promotion_usage`,
  ],
  'bonus credit exists only under a paid promotion in use': [
    `update promotion_usage set status = 'CANCELED'`,
  ],
  'a promotion is paid for by one deposit, with the credit it brought': [
    `update promotion_usage set promo_credit = promo_credit + 1`,
  ],
  'a promotion pays out what its terms allow, and says how much': [
    `update promotion_usage set paid_out = paid_out + 1`,
  ],
  'no paid deposit is forgotten': [`update outbox set done_at = now()`],
  'money in suspense waits for staff': [`update staff_flag set resolved_at = now()`],
  'a notice that contradicts a payment waits for staff until they dismiss it': [
    `update staff_flag set resolved_at = now() where reason = 'CONFLICTING_NOTICE'`,
  ],
  'every call of a provider is booked as it was answered, once': [
    noTrigger,
    `delete from transfer where kind = 'win'`,
  ],
  'a bet is taken back at most once, in full, and only before it came or while it was booked': [
    'alter table wallet_transaction disable trigger user',
    `update wallet_transaction set amount = amount + 1 where kind = 'rollback'`,
  ],
  'a round has the bets, stakes and winnings of its calls': ['update round set won = won + 1'],
  'a round that staff have ended gave back its stakes once, less what it had won': [
    `update round set status = 'VOIDED', ended_at = now() where status = 'OPEN'`,
  ],
  'a promotion does not end before the rounds that were begun under it': [
    `update promotion_usage set status = 'CANCELED'`,
  ],
  'the timeline of an order ends in its status': [
    `insert into order_status_change (code, status, at) select code, 'OPEN', now() from deposit`,
  ],
};

test('the books hold, and the report lists every check', async () => {
  const report = await audit(app.ctx.database);
  expect(report.ok).toBe(true);
  expect(report.checks.map(({ name }) => name)).toEqual(auditChecks.map(({ name }) => name));
  expect(Object.keys(tampering).sort()).toEqual(auditChecks.map(({ name }) => name).sort());
  expect((await app.sandbox.audit()).body).toEqual(report);
});

describe('the audit notices', () => {
  test.each([
    ['no longer', `update staff_flag set resolved_at = now() where reason = 'UNKNOWN_ORDER'`],
    [
      'as another one',
      `update staff_flag set payment_id = (
         select e.id from deposit o join payment_event e on e.code = o.code where o.status = 'PAID')
       where reason = 'LATE_PAYMENT'`,
    ],
    [
      'though it is not in suspense',
      `insert into staff_flag (code, reason, payment_id, created_at)
       select o.code, 'PAID_AGAIN', e.id, now() from deposit o join payment_event e on e.code = o.code
       where o.status = 'PAID'`,
    ],
  ])('a payment that waits for staff %s', async (_how, statement) => {
    expect(await foundAfter(statement)).toContain('money in suspense waits for staff');
  });

  test.each([
    ['no money has moved', `null`],
    [
      'that of another moved',
      `(select max(id) from transfer where kind = 'suspend' and id not in
         (select transfer_id from payment_decision where transfer_id is not null))`,
    ],
  ])('a payment that is matched though %s', async (_how, transfer) => {
    const statement = `insert into payment_decision
      (payment_id, how, from_code, to_code, reason, decided_at, transfer_id)
      select e.id, 'match', e.code, o.code, 'x', now(), ${transfer}
      from payment_event e, deposit o where o.status = 'SUCCESS' limit 1`;
    expect(await foundAfter(statement)).toContain(
      'every decision about a payment is one transfer of its amount, for a reason',
    );
  });

  test.each(Object.entries(tampering))('that this does not hold: %s', async (name, statements) => {
    expect(await foundAfter(...statements)).toContain(name);
  });

  test('a transfer that was deleted', async () => {
    const problems = await foundAfter(noTrigger, `delete from transfer where kind = 'promoCredit'`);
    expect(problems).toContain('balances equal the sum of transfers');
  });
});

describe('the database itself refuses', () => {
  test.each([
    ['a changed transfer', 'update transfer set amount = amount + 1'],
    ['a deleted transfer', 'delete from transfer'],
    ['transfers all gone', 'truncate transfer cascade'],
    ['a changed payment', 'update payment_event set amount = amount + 1'],
    ['a deleted payment', 'delete from payment_event'],
    ['payments all gone', 'truncate payment_event'],
    ['a changed decision', `update payment_decision set reason = 'x'`],
    ['a deleted decision', 'delete from payment_decision'],
    ['decisions all gone', 'truncate payment_decision'],
    [
      'a decision without a reason',
      `insert into payment_decision (payment_id, how, from_code, reason, decided_at)
       select id, 'dismiss', code, ' ', now() from payment_event`,
    ],
    ['a changed contradiction', 'update payment_conflict set amount = amount + 1'],
    ['a deleted contradiction', 'delete from payment_conflict'],
    ['contradictions all gone', 'truncate payment_conflict'],
    [
      'a payment that waits twice',
      `insert into staff_flag (code, reason, payment_id, created_at)
       select code, reason, payment_id, created_at from staff_flag where payment_id is not null`,
    ],
    ['a changed timeline', `update order_status_change set status = 'PAID'`],
    ['a deleted timeline', 'delete from order_status_change'],
    ['timelines all gone', 'truncate order_status_change'],
    [
      'a changed acceptance',
      `insert into audit_acceptance values ('x', 'x', 'x', now()); update audit_acceptance set note = 'y'`,
    ],
    [
      'a deleted acceptance',
      `insert into audit_acceptance values ('x', 'x', 'x', now()); delete from audit_acceptance`,
    ],
    ['acceptances all gone', 'truncate audit_acceptance'],
    ['a balance below zero', `update account set balance = -1 where type = 'cash'`],
    [
      'a transfer of nothing',
      `insert into transfer (order_id, kind, debit_id, credit_id, ccy, amount, at)
       values ('x', 'pay', 1, 2, 'LAK', 0, now())`,
    ],
    [
      'a transfer to the same account',
      `insert into transfer (order_id, kind, debit_id, credit_id, ccy, amount, at)
       values ('x', 'pay', 1, 1, 'LAK', 1, now())`,
    ],
    [
      'a transfer of an order posted twice',
      `insert into transfer (order_id, kind, leg, debit_id, credit_id, ccy, amount, at)
       select order_id, kind, leg, debit_id, credit_id, ccy, amount, at from transfer`,
    ],
    [
      'a second promotion in use',
      `insert into promotion_usage (id, player_id, promotion_id, accepted, provider, status,
         created_at, deposit_credit, promo_credit, required_credit, other_credit)
       select 'second', player_id, promotion_id, accepted, provider, status, created_at, 0, 0, 0, 0
       from promotion_usage`,
    ],
  ])('%s', async (_what, statement) => {
    await expect(foundAfter(statement)).rejects.toThrow();
  });
});

test('what an operator has accepted is listed and fails no check; anything else fails', async () => {
  const { database } = app.ctx;
  const check = 'balances equal the sum of transfers';
  const { rows } = await database.db.execute<{ id: string }>(
    sql.raw(`select id::text as id from account where type = 'cash' order by account.id limit 2`),
  );
  const [firstId = '', other = ''] = rows.map(({ id }) => id);
  const shift = (id: string, delta: number) =>
    database.db.execute(
      sql.raw(`update account set balance = balance + ${delta} where id = ${id}`),
    );
  const accept = (offender: string, note = 'an error of ours, posted by hand') =>
    acceptOffender(database, { check, offender, note });
  const findProblems = async () => {
    const { ok, checks } = await audit(database);
    const { detail, accepted } = checks.find(({ name }) => name === check) ?? {};
    return { ok, detail, accepted };
  };
  await shift(firstId, 1);
  expect(await findProblems()).toEqual({ ok: false, detail: firstId });
  await expect(accept(other)).rejects.toThrow('NOT_FOUND');
  await expect(accept(firstId, ' ')).rejects.toThrow('VALIDATION');
  await expect(
    acceptOffender(database, { check: 'no such check', offender: firstId, note: 'x' }),
  ).rejects.toThrow('VALIDATION');
  await accept(firstId);
  await accept(firstId);
  expect(await findProblems()).toEqual({ ok: true, accepted: firstId });
  await shift(other, 1);
  expect(await findProblems()).toEqual({ ok: false, detail: other, accepted: firstId });
  await shift(other, -1);
  await shift(firstId, -1);
  expect(await findProblems()).toEqual({ ok: true });
});
