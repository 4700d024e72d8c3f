import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { statement, statementMatch, statementRow } from '../../server/db/schema';
import { rowCounts, useTestApp } from './support/testApp';
import { newStaff } from './support/staff';
import { formatFile, importStatement, type Line } from './support/statements';

const app = useTestApp({ staffIdleSeconds: 1e9, staffSessionSeconds: 1e8 });

/** Only a few names and amounts, so that some match by chance. */
const payment = fc.record({ name: fc.nat(3), kip: fc.integer({ min: 1, max: 3 }) });
const row = fc.record({
  ...{ name: fc.nat(4), kip: fc.integer({ min: 1, max: 4 }) },
  isOut: fc.boolean(),
});

test('two payments of one order are matched, though one row names the payment and the other the order', async () => {
  const member = await newStaff(app.server, 'cashier');
  const pay = async () => {
    const body = { reference: 'PAID-TWICE-1', amount: '70000' };
    const answer = await app.server.client().post('/sandbox/payments', body);
    app.ctx.clock.advance(60);
    return (answer.body as { id: string }).id;
  };
  const [first] = [await pay(), await pay()];
  const lines = [first, 'PAID-TWICE-1'].map((text) => ({
    at: app.ctx.clock.now(),
    text,
    in: '70000',
  }));
  await importStatement(member, formatFile(lines));
  const matches = await app.ctx.database.db.select().from(statementMatch);
  expect(matches.map(({ differs }) => differs)).toEqual([false, false]);
});

test('for any rows and payments, matching posts nothing, and repeated matching gives the same result', async () => {
  const { db } = app.ctx.database;
  const member = await newStaff(app.server, 'cashier');
  const matches = () => db.select().from(statementMatch).orderBy(statementMatch.rowId);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(payment, { maxLength: 5 }),
      fc.array(row, { minLength: 1, maxLength: 8 }),
      async (payments, rows) => {
        run += 1;
        await db.delete(statement);
        const nameOf = (name: number) => `PROP-${run}0000${name}`;
        for (const { name, kip } of payments)
          await app.server
            .client()
            .post('/sandbox/payments', { reference: nameOf(name), amount: `${kip}000` });
        const before = await rowCounts(app);
        const file = formatFile(
          rows.map(({ name, kip, isOut }): Line => ({
            at: app.ctx.clock.now(),
            text: nameOf(name),
            [isOut ? 'out' : 'in']: `${kip}000`,
          })),
        );
        const { id } = await importStatement(member, file);
        const first = await matches();
        await member.api.reconciliation.match({ params: { id }, body: {} });
        expect(await matches()).toEqual(first);
        expect(await rowCounts(app)).toEqual(before);
        expect(await db.$count(statementRow)).toBe(rows.length);
        const keys = first.map(({ kind, key }) => kind + key);
        expect(new Set(keys).size).toBe(keys.length);
        // For each name and amount, the number of matches is the smaller of both sides.
        const countMatches = (name: number, kip: number) =>
          Math.min(
            payments.filter((one) => one.name === name && one.kip === kip).length,
            rows.filter((one) => one.name === name && one.kip === kip && !one.isOut).length,
          );
        const expected = [0, 1, 2, 3, 4].flatMap((name) =>
          [1, 2, 3, 4].map((kip) => countMatches(name, kip)),
        );
        expect(first.filter(({ differs }) => !differs)).toHaveLength(
          expected.reduce((a, b) => a + b, 0),
        );
      },
    ),
    { numRuns: 25 },
  );
});
