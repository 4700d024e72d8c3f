import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { statement } from '../../server/db/schema';
import { newStaff, type TestStaff } from './support/staff';
import { formatFile, getBody, importStatement, send, type Line } from './support/statements';
import { useTestApp } from './support/testApp';

const app = useTestApp();

let cashier: TestStaff;
beforeAll(async () => {
  cashier = await newStaff(app.server, 'cashier');
});
beforeEach(async () => {
  await app.ctx.database.db.delete(statement);
});

const list = async () => getBody(await cashier.api.reconciliation.list({ query: {} }));

/** A player pays a deposit. @returns its line in the bank statement, with another amount */
async function paidLine(kip: string): Promise<Line> {
  const player = await app.player();
  const { code } = await player.deposit('gclub', '50000');
  await app.pay(code);
  return { at: app.ctx.clock.now(), text: `QR ${code} LAO QR`, in: kip };
}

test('the list counts the rows and the entries of a statement that are not matched', async () => {
  const lines = [await paidLine('51000'), await paidLine('50000')];
  // Only the books have this one
  await paidLine('50000');
  const stray = { at: app.ctx.clock.now(), text: 'QR from no one', in: '70000' };
  await importStatement(cashier, formatFile([...lines, stray]));
  const { items } = await list();
  expect(items.map(({ differences }) => differences)).toEqual([3]);
});

test('what is not matched is counted again after a minute, or when the file is matched', async () => {
  const differences = async () => (await list()).items.at(-1)?.differences ?? 0;
  const [first, second] = [await paidLine('50000'), await paidLine('50000')];
  const stray = { at: app.ctx.clock.now(), text: 'QR from no one', in: '70000' };
  const { id } = await importStatement(cashier, formatFile([stray]));
  const before = await differences();
  await importStatement(cashier, formatFile([first]));
  expect(await differences()).toBe(before);
  app.ctx.clock.advance(60);
  expect(await differences()).toBe(before - 1);
  await importStatement(cashier, formatFile([second]));
  expect(await differences()).toBe(before - 1);
  getBody(await cashier.api.reconciliation.match({ params: { id }, body: {} }));
  expect(await differences()).toBe(before - 2);
});

test('the list has a file that was sent as a whole and is not read yet', async () => {
  await cashier.api.reconciliation.begin({ body: { fileName: 'broken-off.csv', size: 5 } });
  const id = await send(cashier, formatFile([]));
  const { items, total } = await list();
  expect([total, items.map((one) => [one.id, one.status])]).toEqual([1, [[id, 'UPLOADING']]]);
});
