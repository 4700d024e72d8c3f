import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { statementLimits, type StatementRow } from '../../contract/reconciliation';
import {
  staffAction,
  statement,
  statementFormat,
  statementMatch,
  statementPart,
  statementRow,
} from '../../server/db/schema';
import { purgeStatements } from '../../server/reconciliation/statements';
import { getFailure } from './support/client';
import { rowCounts, useTestApp } from './support/testApp';
import { newStaff, type TestStaff } from './support/staff';
import {
  getBody,
  formatFile,
  importStatement,
  formatLine,
  plainFormat,
  plainHead,
  readStatement,
  send,
  type Line,
} from './support/statements';

// The clock advances by days between the tests; staff must stay logged in.
const app = useTestApp({ staffIdleSeconds: 1e9, staffSessionSeconds: 1e8 });

let cashier: TestStaff;
let checker: TestStaff;
beforeAll(async () => {
  cashier = await newStaff(app.server, 'cashier');
  checker = await newStaff(app.server, 'checker');
});
beforeEach(async () => {
  await app.ctx.database.db.delete(statement);
  await app.ctx.database.db.delete(statementFormat);
  // Each test has its own period, without the payments of earlier tests.
  app.ctx.clock.advance(10 * 24 * 3600);
});

const now = () => app.ctx.clock.now();
const calls = () => cashier.api.reconciliation;
const preview = async (id: string) =>
  getBody(await calls().preview({ params: { id }, body: { format: null } }));
const rowsOf = async (id: string, category?: StatementRow['category']) =>
  getBody(
    await calls().rows({ params: { id }, query: { pageSize: 100, ...(category && { category }) } }),
  ).items;
const onlyInBooks = async (id: string) =>
  getBody(await calls().books({ params: { id }, query: { pageSize: 100 } })).items;

/** A player pays a deposit. @returns its code, and its line in the bank statement */
async function paidDeposit(kip = '50000'): Promise<{ code: string; line: Line }> {
  const player = await app.player();
  const { code } = await player.deposit('gclub', kip);
  await app.pay(code);
  return { code, line: { at: now(), text: `QR ${code} LAO QR`, in: kip } };
}

/** A sent payout. @returns its code, kip and bank reference */
async function sentPayout(bankReference: string) {
  const player = await app.playerWithCredit('gclub');
  const { code } = await player.withdraw('gclub', '100');
  const params = { code };
  await checker.api.withdrawals.approve({ params, body: {} });
  const sentOrder = getBody(
    await cashier.api.withdrawals.send({ params, body: { bankReference } }),
  );
  return { code, kip: sentOrder.payout.amount };
}

describe('matching', () => {
  test('finds payments by the code of the order or the id of the payment, in any surrounding text', async () => {
    const [one, other] = [await paidDeposit(), await paidDeposit()];
    const spacedCode = other.code.replace('-', '').toLowerCase();
    const { id } = await importStatement(
      cashier,
      formatFile([one.line, { ...other.line, text: `from phone:${spacedCode}/thanks` }]),
    );
    expect(await rowsOf(id)).toEqual([
      expect.objectContaining({
        category: 'matched',
        entry: expect.objectContaining({ kind: 'payment', code: one.code }),
      }),
      expect.objectContaining({
        category: 'matched',
        entry: expect.objectContaining({ code: other.code, amount: '50000' }),
      }),
    ]);
    expect(await onlyInBooks(id)).toEqual([]);
  });

  test('finds payouts by the number of the transfer or by the code', async () => {
    const [one, other] = [await sentPayout('BCEL 88-41'), await sentPayout('FT-771')];
    const { id } = await importStatement(
      cashier,
      formatFile([
        { at: now(), text: 'Transfer bcel 8841 to Khamla', out: one.kip },
        { at: now(), text: `MB ${other.code}`, out: other.kip },
      ]),
      { ...plainFormat, carries: 'out' },
    );
    expect((await rowsOf(id, 'matched')).map(({ entry }) => entry?.code)).toEqual([
      one.code,
      other.code,
    ]);
    expect(await onlyInBooks(id)).toEqual([]);
  });

  test('finds a payment that was returned', async () => {
    const body = { reference: 'NO-ORDER-77', amount: '70000' };
    const reportedPayment = (await app.server.client().post('/sandbox/payments', body)).body as {
      id: string;
    };
    await cashier.api.payments.return({
      params: { id: reportedPayment.id },
      body: { reason: 'unknown payer' },
    });
    const { id } = await importStatement(
      cashier,
      formatFile([
        { at: now(), text: 'no-order-77', in: '70000' },
        { at: now(), text: `Return ${reportedPayment.id}`, out: '70000' },
      ]),
    );
    expect((await rowsOf(id, 'matched')).map(({ entry }) => entry?.kind)).toEqual([
      'payment',
      'return',
    ]);
  });

  test('shows differing amounts, and what only the statement or only the books have, with sums by day', async () => {
    const [exact, less, missing] = [
      await paidDeposit(),
      await paidDeposit('60000'),
      await paidDeposit('70000'),
    ];
    const { id } = await importStatement(
      cashier,
      formatFile([
        exact.line,
        { ...less.line, in: '59000' },
        { at: now(), text: 'Cash at the desk', in: '70000' },
        { at: now(), text: 'Fee', out: '1500' },
      ]),
    );
    expect(
      (await rowsOf(id, 'differs')).map(({ amount, entry }) => [amount, entry?.amount]),
    ).toEqual([['59000', '60000']]);
    const [cash, fee] = await rowsOf(id, 'statement');
    expect(cash?.suggestions.map(({ code }) => code)).toEqual([missing.code]);
    expect(fee).toMatchObject({ direction: 'out', amount: '1500', suggestions: [] });
    expect(await onlyInBooks(id)).toEqual([
      expect.objectContaining({ code: missing.code, isAtEdge: true }),
    ]);
    const { days } = getBody(await calls().get({ params: { id } }));
    expect(days.map((day) => day.in)).toEqual([
      {
        matched: { count: 1, amount: '50000' },
        differs: { count: 1, amount: '1000' },
        statement: { count: 1, amount: '70000' },
        books: { count: 1, amount: '70000' },
      },
    ]);
    expect(days[0]?.out.statement).toEqual({ count: 1, amount: '1500' });
  });

  test('matches a payment once, even when the bank shows it twice', async () => {
    const { code, line } = await paidDeposit();
    const { id } = await importStatement(cashier, formatFile([line, { ...line, balance: '7' }]));
    expect((await rowsOf(id)).map(({ category }) => category)).toEqual(['matched', 'statement']);
    const laterImport = await importStatement(
      cashier,
      formatFile([{ ...line, text: `again ${code}` }]),
    );
    expect((await rowsOf(laterImport.id)).map(({ category }) => category)).toEqual(['statement']);
  });

  test('finds two payments of one order, each with its own row', async () => {
    const { code, line } = await paidDeposit();
    await app.pay(code);
    const { id } = await importStatement(cashier, formatFile([line, { ...line, balance: '7' }]));
    const matchedRows = await rowsOf(id, 'matched');
    expect(new Set(matchedRows.map(({ entry }) => entry?.key)).size).toBe(2);
  });

  test('does not confuse money out with money in', async () => {
    const { line } = await paidDeposit();
    const { id } = await importStatement(
      cashier,
      formatFile([{ at: line.at, text: line.text, out: '50000' }]),
    );
    expect((await rowsOf(id)).map(({ category }) => category)).toEqual(['statement']);
  });

  test('does not report payouts as missing in the statement of an account for money in', async () => {
    await sentPayout('FT-900');
    const [{ line }] = [await paidDeposit()];
    const { id } = await importStatement(cashier, formatFile([line]), {
      ...plainFormat,
      carries: 'in',
    });
    expect((await onlyInBooks(id)).map(({ kind }) => kind)).not.toContain('payout');
  });

  test('when repeated finds payments that the books have learned of since', async () => {
    const line = { at: now(), text: 'late notice LATE-5521', in: '40000' };
    const { id } = await importStatement(cashier, formatFile([line]));
    expect((await rowsOf(id)).map(({ category }) => category)).toEqual(['statement']);
    await app.server
      .client()
      .post('/sandbox/payments', { reference: 'LATE-5521', amount: '40000' });
    expect((await calls().match({ params: { id }, body: {} })).status).toBe(200);
    expect((await rowsOf(id)).map(({ category }) => category)).toEqual(['matched']);
  });

  test('when repeated frees the row of a payout that has since failed', async () => {
    const { code, kip } = await sentPayout('FT-4411');
    const { id } = await importStatement(
      cashier,
      formatFile([{ at: now(), text: 'FT-4411', out: kip }]),
    );
    await checker.api.withdrawals.fail({ params: { code }, body: { reason: 'closed' } });
    await calls().match({ params: { id }, body: {} });
    expect((await rowsOf(id)).map(({ category, entry }) => [category, entry])).toEqual([
      ['statement', null],
    ]);
  });

  test('posts nothing', async () => {
    const { line } = await paidDeposit();
    const before = await rowCounts(app);
    const { id } = await importStatement(
      cashier,
      formatFile([line, { ...line, in: '1' }, { at: now(), text: 'x', in: '5' }]),
    );
    await calls().match({ params: { id }, body: {} });
    await checker.api.reconciliation.remove({ params: { id }, body: { reason: 'test' } });
    expect(await rowCounts(app)).toEqual(before);
  });
});

describe('the same rows again', () => {
  test('in the same file change nothing, and the answer says so', async () => {
    const { line } = await paidDeposit();
    const file = formatFile([line]);
    const first = await importStatement(cashier, file);
    const secondRead = await readStatement(cashier, file);
    expect(secondRead).toEqual({ outcome: 'SAME_FILE', statement: first });
    const { db } = app.ctx.database;
    expect([
      await db.$count(statement),
      await db.$count(statementRow),
      await db.$count(statementPart),
    ]).toEqual([1, 1, 0]);
  });

  test('in the same file, imported by two people at the same time, count once', async () => {
    const { line } = await paidDeposit();
    const file = formatFile([line]);
    const both = [await readStatement(cashier, file), await readStatement(checker, file)];
    const answers = await Promise.all(
      [cashier, checker].map(({ api }, index) =>
        api.reconciliation.import({
          params: { id: both[index]?.statement.id ?? '' },
          body: { withoutBroken: false },
        }),
      ),
    );
    const [one, other] = answers.map((answer) => getBody(answer));
    expect(one).toEqual(other);
    expect(await app.ctx.database.db.$count(statementRow, eq(statementRow.counts, true))).toBe(1);
  });

  test('in an overlapping file are known, and only the new ones count', async () => {
    const [one, two, three] = [await paidDeposit(), await paidDeposit(), await paidDeposit()];
    await importStatement(cashier, formatFile([one.line, two.line]));
    const draft = await readStatement(cashier, formatFile([two.line, three.line]));
    expect(draft.statement.rows).toEqual({ good: 2, broken: 0, known: 1 });
    const { id, rows } = await importStatement(
      cashier,
      formatFile([two.line, three.line, { at: now(), text: 'x', in: '5' }]),
    );
    expect(rows).toEqual({ good: 3, broken: 0, known: 1 });
    expect((await rowsOf(id)).map(({ category }) => category)).toEqual([
      'known',
      'matched',
      'statement',
    ]);
    const { days } = getBody(await calls().get({ params: { id } }));
    expect(days[0]?.in.matched.count).toBe(1);
  });

  test('that are equal within one file are two rows', async () => {
    const line = { at: now(), text: 'Cash', in: '5000' };
    const { rows } = await importStatement(cashier, formatFile([line, line]));
    expect(rows).toEqual({ good: 2, broken: 0, known: 0 });
    expect((await importStatement(cashier, formatFile([line, line, line]))).rows).toEqual({
      good: 3,
      broken: 0,
      known: 2,
    });
  });

  test('imported again by the same call change nothing', async () => {
    const { id } = await importStatement(cashier, formatFile([(await paidDeposit()).line]));
    const before = await rowsOf(id);
    expect((await calls().import({ params: { id }, body: { withoutBroken: false } })).status).toBe(
      200,
    );
    expect(await rowsOf(id)).toEqual(before);
  });

  test('of a file that was removed are new', async () => {
    const file = formatFile([(await paidDeposit()).line]);
    const { id } = await importStatement(cashier, file);
    expect(
      getFailure(await calls().remove({ params: { id }, body: { reason: 'wrong columns' } })),
    ).toEqual({ code: 'FORBIDDEN' });
    await checker.api.reconciliation.remove({ params: { id }, body: { reason: 'wrong columns' } });
    expect(await app.ctx.database.db.$count(statementMatch)).toBe(0);
    expect((await importStatement(cashier, file)).rows.known).toBe(0);
  });
});

describe('broken rows', () => {
  const importBroken = async () => {
    const { line } = await paidDeposit();
    return [
      plainHead,
      formatLine(line),
      '31/11/2026,10:00:00,x,5,,',
      '',
      formatLine({ at: now(), text: 'x', in: '12.50' }),
      'short,row',
      formatLine({ at: now(), text: 'y', in: '6' }),
    ].join('\n');
  };

  test('are listed by line, the good rows are shown, and neither is matched before the import', async () => {
    const file = await importBroken();
    const before = await rowCounts(app);
    const { statement: draft } = await readStatement(cashier, file);
    const { id } = draft;
    expect(draft.rows).toEqual({ good: 2, broken: 3, known: 0 });
    expect(getBody(await calls().broken({ params: { id }, query: {} })).items).toEqual([
      { line: 3, problem: 'DATE', text: '31/11/2026,10:00:00,x,5,,' },
      expect.objectContaining({ line: 5, problem: 'DECIMALS' }),
      { line: 6, problem: 'COLUMNS', text: 'short,row' },
    ]);
    expect((await rowsOf(id)).map(({ line }) => line)).toEqual([2, 7]);
    expect(await app.ctx.database.db.$count(statementMatch)).toBe(0);
    expect(await rowCounts(app)).toEqual(before);
  });

  test('are left out only when staff say so', async () => {
    const { statement: draft } = await readStatement(cashier, await importBroken());
    const params = { id: draft.id };
    const refusal = await calls().import({ params, body: { withoutBroken: false } });
    expect([refusal.status, getFailure(refusal)]).toEqual([
      400,
      { code: 'VALIDATION', fields: ['withoutBroken'] },
    ]);
    expect((await calls().import({ params, body: { withoutBroken: true } })).status).toBe(200);
  });

  test('at the end that cannot be read at all block the import of the file', async () => {
    const { statement: draft } = await readStatement(
      cashier,
      `${plainHead}\n${formatLine({ at: now(), text: 'x', in: '5' })}\n24/11/2026,"open`,
    );
    const params = { id: draft.id };
    expect(getBody(await calls().broken({ params, query: {} })).items).toEqual([
      { line: 3, problem: 'REST', text: '' },
    ]);
    expect(getBody(await calls().get({ params }))).toMatchObject({ isCut: true });
    const answer = await calls().import({ params, body: { withoutBroken: true } });
    expect(getFailure(answer)).toEqual({ code: 'VALIDATION', fields: ['file'] });
  });
});

describe('a file', () => {
  test('can be read again with other columns before it is imported', async () => {
    const file = formatFile([(await paidDeposit()).line]);
    const id = await send(cashier, file);
    const wrongFormat = { ...plainFormat, amount: { kind: 'signed' as const, column: 2 } };
    const first = getBody(await calls().read({ params: { id }, body: { format: wrongFormat } }));
    expect(first.statement.rows).toEqual({ good: 0, broken: 1, known: 0 });
    const second = getBody(await calls().read({ params: { id }, body: { format: plainFormat } }));
    expect(second.statement.rows).toEqual({ good: 1, broken: 0, known: 0 });
  });

  test('that two people read at the same time keeps the result of the last read only', async () => {
    const lines = Array.from({ length: 3000 }, (_, i) => ({ at: now(), text: `x${i}`, in: '5' }));
    const id = await send(cashier, formatFile(lines));
    const answers = await Promise.all(
      [1, 2].map(() => calls().read({ params: { id }, body: { format: plainFormat } })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won.length).toBeGreaterThan(0);
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    expect(await app.ctx.database.db.$count(statementRow, eq(statementRow.statementId, id))).toBe(
      3000,
    );
  });

  test('must be complete before it is read, and its parts must have the right length', async () => {
    const { partBytes } = statementLimits;
    const { id } = getBody(
      await calls().begin({ body: { fileName: 'x.csv', size: partBytes + 3 } }),
    );
    const part = (number: number, bytes: Uint8Array) =>
      cashier.client.post(`/api/staff/v1/reconciliation/statements/${id}/parts/${number}`, bytes);
    expect(
      getFailure(await calls().read({ params: { id }, body: { format: plainFormat } })),
    ).toEqual({ code: 'VALIDATION', fields: ['file'] });
    expect((await part(0, new Uint8Array(5))).status).toBe(400);
    expect((await part(1, new Uint8Array(4))).status).toBe(400);
    expect((await part(2, new Uint8Array(0))).status).toBe(400);
    expect((await part(0, new Uint8Array(partBytes + 1))).status).toBe(413);
    expect((await part(1, new Uint8Array(3))).status).toBe(200);
    expect((await part(0, new Uint8Array(partBytes))).status).toBe(200);
    const size = statementLimits.bytes + 1;
    expect((await calls().begin({ body: { fileName: 'x.csv', size } })).status).toBe(400);
  });

  test('has a preview by a guessed format, later by the remembered one, and names no account where several have its heading', async () => {
    const { line } = await paidDeposit();
    const out = { at: now(), text: 'x', out: '"1,500.00"', balance: '48500' };
    const id = await send(cashier, `\ufeff${formatFile([{ ...line, balance: '50000' }, out])}`);
    const guess = await preview(id);
    expect(guess).toMatchObject({
      isKnown: false,
      format: { ...plainFormat, account: '', texts: [2] },
      rows: [
        { line: 2, direction: 'in', amount: '50000' },
        { line: 3, direction: 'out', amount: '1500' },
      ],
      broken: [],
    });
    expect(guess.records[0]).toEqual({ line: 1, cells: plainHead.split(',') });
    const changedFormat = { ...plainFormat, carries: 'in' as const };
    await importStatement(cashier, formatFile([line]), changedFormat);
    const next = await send(cashier, formatFile([{ at: now(), text: 'y', in: '5' }]));
    expect(await preview(next)).toMatchObject({ isKnown: true, format: changedFormat });
    const otherFile = formatFile([{ at: now(), text: 'z', out: '7' }]);
    await importStatement(cashier, otherFile, { ...plainFormat, account: 'BCEL payouts' });
    expect((await preview(next)).format?.account).toBe('');
  });

  test('that is not a statement has a preview without a format', async () => {
    const id = await send(cashier, 'hello\nworld\n');
    expect(await preview(id)).toMatchObject({ format: null, rows: [], broken: [] });
  });

  test.each([
    ['UTF-16', 'utf-16le', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-8 with BOM', 'utf-8', (text: string) => Buffer.from(`\ufeff${text}`)],
  ] as const)('in %s is matched as well', async (_name, encoding, encode) => {
    const { line, code } = await paidDeposit();
    const file = encode(formatFile([{ ...line, text: `ໂອນ ${code}` }]).replaceAll(',', ';'));
    const { id } = await importStatement(cashier, file, {
      ...plainFormat,
      encoding,
      separator: ';',
    });
    expect(await rowsOf(id)).toEqual([
      expect.objectContaining({ category: 'matched', text: `ໂອນ ${code}` }),
    ]);
  });

  test('that is not imported is deleted after a day', async () => {
    await send(cashier, 'x');
    await importStatement(cashier, formatFile([(await paidDeposit()).line]));
    app.ctx.clock.advance(24 * 3600 + 1);
    await purgeStatements(app.ctx);
    const left = await app.ctx.database.db.select({ status: statement.status }).from(statement);
    expect(left).toEqual([{ status: 'IMPORTED' }]);
  });
});

test('every import, matching and removal is in the log', async () => {
  const { id } = await importStatement(cashier, formatFile([(await paidDeposit()).line]));
  await calls().match({ params: { id }, body: {} });
  await checker.api.reconciliation.remove({ params: { id }, body: { reason: 'twice' } });
  const entries = await app.ctx.database.db
    .select()
    .from(staffAction)
    .where(and(eq(staffAction.subject, id)))
    .orderBy(staffAction.id);
  expect(entries.map(({ actor, action, after, reason }) => [actor, action, after, reason])).toEqual(
    [
      [
        cashier.name,
        'reconciliation.import',
        'IMPORTED BCEL 010-12-00: 1 rows, 0 known, 0 left out',
        'statement.csv',
      ],
      [cashier.name, 'reconciliation.match', 'MATCHED', null],
      [checker.name, 'reconciliation.remove', 'REMOVED', 'twice'],
    ],
  );
});

test('the differences are a file of CSV that runs no formula', async () => {
  const missingDeposit = await paidDeposit('80000');
  const { id } = await importStatement(
    cashier,
    formatFile([
      { at: now(), text: '=HYPERLINK(1)', in: '5' },
      { at: now(), text: 'Fee', out: '1500' },
    ]),
  );
  const answer = await cashier.client.get(
    `/api/staff/v1/reconciliation/statements/${id}/differences.csv`,
  );
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="differences-/);
  const lines = answer.text.trimEnd().split('\r\n');
  expect(answer.text.startsWith('\ufeff')).toBe(true);
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^only in the statement,2,[^,]+,5,"'=HYPERLINK\(1\)"$/);
  expect(lines[2]).toMatch(/^only in the statement,3,[^,]+,-1500,Fee$/);
  expect(lines[3]).toMatch(
    new RegExp(`^only in the books,,,,,payment,${missingDeposit.code},[^,]+,[^,]+,80000$`),
  );
});

test('a file too large for the embedded database is refused before it is sent, with its size as the field', async () => {
  const most = statementLimits.bytesEmbedded;
  const begin = (size: number) => calls().begin({ body: { fileName: 'bank.csv', size } });
  expect((await begin(most)).status).toBe(200);
  const larger = await begin(most + 1);
  if (!app.ctx.database.isExclusive) return expect(larger.status).toBe(200);
  expect(larger.status).toBe(400);
  expect(getFailure(larger)).toMatchObject({ code: 'FILE_TOO_LARGE', fields: ['size'] });
});
