import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { statement } from '../../server/db/schema';
import { importedBefore } from '../../server/reconciliation/read';
import { useTestApp } from './support/testApp';
import { newStaff, type TestStaff } from './support/staff';
import { formatFile, getBody, importStatement, type Line } from './support/statements';

const app = useTestApp({ staffIdleSeconds: 1e9, staffSessionSeconds: 1e8 });

let cashier: TestStaff;
let checker: TestStaff;
beforeAll(async () => {
  cashier = await newStaff(app.server, 'cashier');
  checker = await newStaff(app.server, 'checker');
});
beforeEach(async () => {
  await app.ctx.database.db.delete(statement);
  // Each test has its own period, without the payments of earlier tests.
  app.ctx.clock.advance(10 * 24 * 3600);
});

/** A player pays a deposit. @returns its line in the bank statement */
async function paidLine(): Promise<Line> {
  const { code } = await (await app.player()).deposit('gclub', '50000');
  await app.pay(code);
  return { at: app.ctx.clock.now(), text: `QR ${code}`, in: '50000' };
}
const remove = async (id: string) =>
  getBody(
    await checker.api.reconciliation.remove({ params: { id }, body: { reason: 'wrong day' } }),
  );
/** What staff see of a statement: its known rows, the category of each row, and what only the books have. */
async function resultOf(id: string) {
  const { rows, books, get } = cashier.api.reconciliation;
  const query = { pageSize: 100 };
  return {
    known: getBody(await get({ params: { id } })).rows.known,
    rows: getBody(await rows({ params: { id }, query })).items.map(({ category }) => category),
    onlyInBooks: getBody(await books({ params: { id }, query })).items.length,
  };
}

test('rows of a removed file count in a file that overlaps it, as if it had never been imported', async () => {
  const [one, two, three] = [await paidLine(), await paidLine(), await paidLine()];
  const early = await importStatement(cashier, formatFile([one, two]));
  const { id } = await importStatement(cashier, formatFile([one, two, three]));
  expect(await resultOf(id)).toEqual({
    known: 2,
    rows: ['known', 'known', 'matched'],
    onlyInBooks: 0,
  });
  await remove(early.id);
  expect(await resultOf(id)).toEqual({
    known: 0,
    rows: ['matched', 'matched', 'matched'],
    onlyInBooks: 0,
  });
});

test('rows of a removed file that several files have count once, in the one imported first', async () => {
  const [one, two, three] = [await paidLine(), await paidLine(), await paidLine()];
  const early = await importStatement(cashier, formatFile([one, two]));
  app.ctx.clock.advance(1);
  const middle = await importStatement(cashier, formatFile([two, three]));
  app.ctx.clock.advance(1);
  const late = await importStatement(cashier, formatFile([one, two, three]));
  await remove(early.id);
  expect(await resultOf(middle.id)).toMatchObject({ known: 0, rows: ['matched', 'matched'] });
  expect(await resultOf(late.id)).toMatchObject({
    known: 2,
    rows: ['matched', 'known', 'known'],
  });
});

test('rows of a file that is removed without having counted change nothing elsewhere', async () => {
  const [one, two] = [await paidLine(), await paidLine()];
  const early = await importStatement(cashier, formatFile([one]));
  const late = await importStatement(cashier, formatFile([one, two]));
  await remove(late.id);
  expect(await resultOf(early.id)).toMatchObject({ known: 0, rows: ['matched'] });
});

test('a file that is imported while it is read again is not its own duplicate, which would be removed', async () => {
  const { db } = app.ctx.database;
  const { id } = await importStatement(cashier, formatFile([await paidLine()]));
  const [file] = await db.select().from(statement).where(eq(statement.id, id));
  expect(await importedBefore(db, { id, digest: file?.digest ?? '' })).toBeNull();
  const sameFile = { id: randomUUID(), digest: file?.digest ?? '' };
  expect(await importedBefore(db, sameFile)).toMatchObject({ id });
});
