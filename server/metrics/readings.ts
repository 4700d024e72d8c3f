import { sql, type SQL } from 'drizzle-orm';
import { depositOrderMachine } from '../../machines/depositOrder';
import { statusesBefore } from '../../machines/lifecycle';
import { withdrawalOrderMachine } from '../../machines/withdrawalOrder';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { gauges } from './registry';

type Deps = Pick<Context, 'database' | 'clock' | 'log' | 'draining'>;

/** Maximum number of rows that a reading counts, so that each stays cheap. */
const maxCounted = 10_000;
/** Cache time: several collectors cause one query. */
const freshMs = 5_000;

/** Statuses in the text of a query, so that partial indexes fit. */
const list = (statuses: readonly string[]) =>
  sql.raw(statuses.map((status) => `'${status}'`).join(', '));

/** Orders that are not done. */
const open = {
  deposit: [
    ...statusesBefore(depositOrderMachine, 'pay'),
    ...statusesBefore(depositOrderMachine, 'credit'),
  ],
  withdrawal: statusesBefore(withdrawalOrderMachine, 'approve'),
};

/** Age of the oldest row, seconds. */
const oldest = (now: Date) =>
  sql`greatest(extract(epoch from ${now.toISOString()}::timestamptz - min(created_at)), 0)::float`;

/** Each reads at most {@link maxCounted} rows, by an index. */
export const readings = {
  outbox: (now: Date): SQL => sql`
    select event, count(*)::int as calls,
      greatest(extract(epoch from ${now.toISOString()}::timestamptz - min(next_at)), 0)::float as overdue
    from (select event, next_at from outbox where done_at is null order by next_at limit ${maxCounted}) o
    group by event`,
  orders: (now: Date): SQL => sql`
    select 'deposit' as kind, status, count(*)::int as orders, ${oldest(now)} as oldest
    from (select status, created_at from deposit where status in (${list(open.deposit)}) limit ${maxCounted}) d
    group by status
    union all select 'withdrawal', payout_status, count(*)::int, ${oldest(now)}
    from (select payout_status, created_at from withdrawal where status in (${list(open.withdrawal)}) limit ${maxCounted}) w
    group by payout_status`,
  held: (): SQL => sql`
    select count(*)::int as payments, coalesce(sum(e.amount), 0)::float as kip
    from (select payment_id from staff_flag where resolved_at is null limit ${maxCounted}) f
    left join payment_event e on e.id = f.payment_id`,
  audits: (now: Date): SQL => sql`
    select kind, ok, extract(epoch from ${now.toISOString()}::timestamptz - at)::float as age from audit_run`,
  findings: (): SQL => sql`
    select count(*)::int as findings
    from (select from audit_finding where cleared_at is null limit ${maxCounted}) f`,
};

async function read(tx: Tx, now: Date): Promise<void> {
  const rowsOf = async <Row extends Record<string, unknown>>(query: SQL) =>
    (await tx.execute<Row>(query)).rows;
  await tx.execute(sql`set local statement_timeout = '2s'`);
  const outbox = await rowsOf<{ event: string; calls: number; overdue: number }>(
    readings.outbox(now),
  );
  const orders = await rowsOf<{ kind: string; status: string; orders: number; oldest: number }>(
    readings.orders(now),
  );
  const [held] = await rowsOf<{ payments: number; kip: number }>(readings.held());
  const audits = await rowsOf<{ kind: string; ok: boolean; age: number }>(readings.audits(now));
  const [found] = await rowsOf<{ findings: number }>(readings.findings());
  gauges.outbox.reset();
  gauges.outboxOldest.reset();
  gauges.orders.reset();
  gauges.oldestOrder.reset();
  for (const { event, calls, overdue } of outbox) {
    gauges.outbox.set({ event }, calls);
    gauges.outboxOldest.set({ event }, overdue);
  }
  for (const { kind, status, ...row } of orders) {
    gauges.orders.set({ kind, status }, row.orders);
    gauges.oldestOrder.set({ kind, status }, row.oldest);
  }
  gauges.held.set(held?.payments ?? 0);
  gauges.heldKip.set(held?.kip ?? 0);
  for (const { kind, ok, age } of audits) {
    gauges.auditOk.set({ kind }, Number(ok));
    gauges.auditAge.set({ kind }, age);
  }
  gauges.findings.set(found?.findings ?? 0);
}

/** Updates the gauges; never throws, and takes a few seconds at most. */
export function createReadings({ database, clock, log, draining }: Deps): () => Promise<void> {
  let readAt = -freshMs;
  let reading: Promise<void> | null = null;
  const readOnce = async () => {
    try {
      await database.transaction((tx) => read(tx, clock.now()));
      gauges.databaseUp.set(1);
      gauges.reportLag.set((await database.reportLag()) / 1000);
    } catch (error) {
      log.warn({ err: error }, 'metrics could not be read');
      gauges.databaseUp.set(0);
    }
    readAt = performance.now();
  };
  return async () => {
    gauges.clockSkew.set(clock.skew / 1000);
    gauges.draining.set(Number(draining.aborted));
    for (const [state, count] of Object.entries(database.connections()))
      gauges.connections.set({ state }, count);
    if (performance.now() - readAt >= freshMs)
      await (reading ??= readOnce().finally(() => (reading = null)));
  };
}
