import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { statementLimits } from '../../contract/reconciliation';
import { operatorAccounts } from '../../server/ledger/accounts';
import { createTestServer, type TestServer } from './support/server';
import { newStaff, type TestStaff } from './support/staff';
import {
  formatFile,
  formatLine,
  getBody,
  importStatement,
  plainFormat,
  plainHead,
} from './support/statements';

jest.setTimeout(300_000);

const rowCount = 200_000;
const paymentCount = 100_000;

let server: TestServer;
let member: TestStaff;
beforeAll(async () => {
  server = await createTestServer();
  member = await newStaff(server, 'cashier');
  await writePayments();
}, 120_000);
// The payments here belong to no order.
afterAll(() => server.close({ audited: false }), 60_000);

/** Inserts payments `PAY-000000` and so on, an hour ago. */
async function writePayments(): Promise<void> {
  const time = new Date(server.ctx.clock.now().getTime() - 3_600_000).toISOString();
  await server.ctx.database.db.execute(sql`
    with posted as (
      insert into transfer (order_id, kind, leg, debit_id, credit_id, ccy, amount, at)
      select 'PAY-' || lpad(n::text, 6, '0'), 'suspend', 0, ${operatorAccounts.qrClearing.id}, ${operatorAccounts.suspense.id}, 'LAK', 10000 + n, ${time}::timestamptz
      from generate_series(0, ${paymentCount - 1}) n returning id, order_id, amount)
    insert into payment_event (id, code, amount, paid_at, received_at, transfer_id)
    select 'gateway-' || order_id, order_id, amount, ${time}::timestamptz, ${time}::timestamptz, id from posted`);
}

/** The parts of the file, generated so that the test needs no more memory than the server. */
function* parts(): Generator<Buffer> {
  const { partBytes } = statementLimits;
  const time = new Date(server.ctx.clock.now().getTime() - 3_600_000);
  const line = formatLine({
    at: time,
    text: 'LAO QR incoming transfer to merchant account, ref NAME',
    in: '0',
  });
  const [before = '', behind = ''] = line.split('NAME');
  let text = `${plainHead}\n`;
  for (let n = 0; n < rowCount; n += 1) {
    const name = `PAY-${n.toString().padStart(6, '0')}`;
    text += `${before}${name}${behind.replace('0', String(10_000 + n))}${n}\n`;
    if (text.length >= partBytes) {
      yield Buffer.from(text.slice(0, partBytes));
      text = text.slice(partBytes);
    }
  }
  yield Buffer.from(text);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Used heap after a garbage collection, bytes. */
function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Calls the server repeatedly until the work is done. @returns the slowest call, ms, and the largest heap, bytes */
async function beside<Result>(work: Promise<Result>) {
  const most = { wait: 0, heap: 0 };
  let isDone = false;
  const result = work.finally(() => {
    isDone = true;
  });
  const client = server.client();
  for (let call = 0; !isDone; call += 1) {
    const start = performance.now();
    const { status } = await client.get('/api/v2/limits');
    if (status !== 200) throw new Error(`answered ${status}`);
    most.wait = Math.max(most.wait, performance.now() - start);
    if (call % 100 === 0) most.heap = Math.max(most.heap, heapInUse());
    await sleep(5);
  }
  return { ...(await result), most };
}

test('the list has no number for a small statement that lacks very many entries of the books', async () => {
  const at = new Date(server.ctx.clock.now().getTime() - 3_600_000);
  const stray = { at, text: 'QR from no one', in: '70000' };
  await importStatement(member, formatFile([stray]));
  const { items } = getBody(await member.api.reconciliation.list({ query: {} }));
  expect(items.map(({ differences }) => differences)).toEqual([null]);
});

test('200,000 rows are read, imported and matched while others are answered, in bounded memory', async () => {
  const { reconciliation } = member.api;
  const size = [...parts()].reduce((sum, part) => sum + part.length, 0);
  const { id } = getBody(await reconciliation.begin({ body: { fileName: 'year.csv', size } }));
  let number = 0;
  for (const part of parts()) {
    const path = `/api/staff/v1/reconciliation/statements/${id}/parts/${number}`;
    getBody(await member.client.post(path, part));
    number += 1;
  }
  const before = heapInUse();
  const params = { id };
  const start = performance.now();
  const reading = await beside(reconciliation.read({ params, body: { format: plainFormat } }));
  const readEnd = performance.now();
  const importing = await beside(reconciliation.import({ params, body: { withoutBroken: false } }));
  const imported = performance.now();
  const { days, rows } = getBody(await reconciliation.get({ params }));
  const importEnd = performance.now();
  const lastRows = getBody(
    await reconciliation.rows({
      params,
      query: { page: 1000, pageSize: 100, category: 'statement' },
    }),
  );
  console.log({
    megabytes: Math.round(size / 1e6),
    readMs: Math.round(readEnd - start),
    importMs: Math.round(imported - readEnd),
    showMs: Math.round(importEnd - imported),
    pageMs: Math.round(performance.now() - importEnd),
    waitedMs: [reading.most.wait, importing.most.wait].map(Math.round),
    heapMB: [before, reading.most.heap, importing.most.heap].map((bytes) =>
      Math.round(bytes / 1e6),
    ),
  });
  expect(reading.status).toBe(200);
  expect(importing.status).toBe(200);
  expect(rows).toEqual({ good: rowCount, broken: 0, known: 0 });
  expect(days.reduce((sum, day) => sum + day.in.matched.count, 0)).toBe(paymentCount);
  expect(lastRows.items).toHaveLength(100);
  // As objects, the rows would take 300 MB.
  expect(Math.max(reading.most.heap, importing.most.heap) - before).toBeLessThan(100e6);
  expect(Math.max(reading.most.wait, importing.most.wait)).toBeLessThan(1000);
});
