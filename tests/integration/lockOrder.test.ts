import { afterEach, expect, jest, test } from '@jest/globals';
import { promotion } from '../../server/db/schema';
import { sendLastFirst } from './support/lateStatements';
import { useTestApp } from './support/testApp';
import { decide, unmatched } from './support/notices';

const app = useTestApp();
afterEach(() => {
  jest.restoreAllMocks();
});

/** The locks of transactions, in the order in which all transactions must take them, with their statements. */
const locks: Record<string, RegExp> = {
  payment: /pg_advisory_xact_lock\(7022022,/,
  reference: /pg_advisory_xact_lock\(7022021,/,
  'idempotency key': /^insert into "idempotency_key"/,
  player: /(^|as \()select [^(]* from "player" .* for no key update/,
  order: /(^|\) )select [^(]* from "(deposit|withdrawal)" .* for no key update/,
  call: /^update "outbox"/,
  promotion: /^select .* from "promotion" .* for no key update/,
  accounts: /^select .* from "account" .* for update/,
};
const names = Object.keys(locks);

const locksOf = (statements: readonly string[]): string[] =>
  statements.flatMap((sql) => names.filter((name) => locks[name]?.test(sql)));

test('every transaction takes its locks in the same order, however long a statement takes to prepare', async () => {
  const [player, other] = [await app.player(), await app.player()];
  const transactions = sendLastFirst(app.ctx);
  await app.ctx.database.db.update(promotion).set({ budgetUses: 9 });
  await other.use('extra-30', 'gclub');
  await other.depositPaid('gclub', '300000');
  await other.tryCancelUsage((await other.lastUsage()).usageId);
  await player.depositPaid('alphabet', '200000');
  const lateOrder = await player.deposit('alphabet', '200000');
  await player.client.post(`/api/v2/deposits/${lateOrder.code}/cancel`);
  await app.pay(lateOrder.code);
  await app.resolveLate(lateOrder.code, 'credit');
  const open = await player.deposit('alphabet', '200000');
  const reason = 'The bank statement names the order.';
  await decide(app, await unmatched(app, '200000'), 'match', { code: open.code, reason });
  await decide(app, await unmatched(app, '200000'), 'return', { reason });
  await player.play('alphabet', '20.00');
  await app.approve((await player.withdraw('alphabet', '60.00')).code);
  await app.rejectWithdrawal((await player.withdraw('alphabet', '60.00')).code);
  jest.restoreAllMocks();
  const lockLists = transactions.map(locksOf);
  expect(new Set(lockLists.flat())).toEqual(new Set(names));
  const inOrder = (one: string[]) => [...one].sort((a, b) => names.indexOf(a) - names.indexOf(b));
  expect(lockLists).toEqual(lockLists.map(inOrder));
});
