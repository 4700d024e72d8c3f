import { eq, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditReport } from '../../contract/sandbox';
import type { Context } from '../context';
import type { Database, Tx } from '../db/database';
import { auditRun } from '../db/schema';
import { runChecks, type Audited } from './audit';
import { auditChecks, balances } from './auditChecks';
import { queryBooks } from './books';
import { orderChecks } from './orderChecks';
import { clearOthers, keepFindings, maxOffenders, stopFound, type Finding } from './findings';

/*
 * Two background audits, each on one node at a time: every minute the new postings and all balances, every night all
 * books. Nothing waits for them.
 */

type Deps = Pick<Context, 'database' | 'clock' | 'log'>;

/** Advisory locks, so that one node audits. */
const locks = { new: 7_022_020, all: 7_022_021 };

/** The hour of the night, in the operator's time zone. */
const nightHour = 3;

const isAlone = async (tx: Tx, kind: keyof typeof locks): Promise<boolean> => {
  const { rows } = await tx.execute<{ alone: boolean }>(
    sql`select pg_try_advisory_xact_lock(${locks[kind]}) as alone`,
  );
  return rows[0]?.alone === true;
};

async function keepRun(tx: Tx, run: typeof auditRun.$inferInsert): Promise<void> {
  await tx.insert(auditRun).values(run).onConflictDoUpdate({ target: auditRun.kind, set: run });
}

/**
 * Audits the postings since the last run, and whether each player's balance equals the sum of its postings. The cost
 * depends on new transfers and the number of accounts, not on all transfers.
 */
export async function auditNew({ database, clock, log }: Deps): Promise<void> {
  const through = await settledTransfer(database);
  if (through === null) return;
  const at = clock.now();
  const findings = await database.snapshot(async (tx) => {
    if (!(await isAlone(tx, 'new'))) return null;
    const [last] = await tx.select().from(auditRun).where(eq(auditRun.kind, 'new'));
    // Another node has audited further since `through` was read
    if (last && through < last.through) return null;
    const after = last?.through ?? 0;
    // On the first run all postings would be new; the audit of all books checks them.
    const found = last ? await newFindings(tx, after, through) : [];
    await addUp(tx, after, through);
    await keepFindings(tx, found, at);
    await keepRun(tx, { kind: 'new', at, ok: found.length === 0, through });
    return found;
  }, 'write');
  if (findings && findings.length > 0) await alarm({ database, log }, findings);
}

/** Reports the offenders, and stops their accounts. */
async function alarm({ database, log }: Pick<Deps, 'database' | 'log'>, findings: Finding[]) {
  const stopped = await database.transaction(stopFound);
  log.fatal({ broken: findings.slice(0, 20), stopped }, 'ledger audit failed');
}

const pause = 100;
const patienceMs = 5_000;

/**
 * The id of the last transfer before which no other can still appear, because ids are assigned before the commit. Null while a
 * transaction that may still insert an earlier one is running.
 */
async function settledTransfer({ db }: Pick<Database, 'db'>): Promise<number | null> {
  const one = async (query: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ value: string }>(query);
    return BigInt(rows[0]?.value ?? '0');
  };
  const last = await one(sql`select coalesce(max(id), 0)::text as value from transfer`);
  // A transaction may take its id a moment before it gets its transaction number.
  await sleep(pause);
  const next = await one(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as value`);
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(pause)) {
    const oldest = await one(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as value`);
    if (oldest >= next) return Number(last);
  }
  return null;
}

/** Sum of the postings to each player's account since `after`, and the part of it up to `through`. */
const postedSince = (after: number, through: number) => sql`(
  select account_id, sum(amount) as total,
    coalesce(sum(amount) filter (where id <= ${through}), 0) as settled
  from (
    select id, credit_id as account_id, amount from transfer where id > ${after}
    union all select id, debit_id, -amount from transfer where id > ${after}
  ) legs group by account_id)`;

async function newFindings(tx: Tx, after: number, through: number): Promise<Finding[]> {
  const codes = sql`select order_id from transfer where id > ${after} and id <= ${through}`;
  const ofBalances = {
    name: balances,
    of: 'account' as const,
    offenders: sql`
      select a.id::text as id from account a
      left join audited_balance b on b.account_id = a.id
      left join ${postedSince(after, through)} n on n.account_id = a.id
      where a.balance is not null and a.balance <> coalesce(b.balance, 0) + coalesce(n.total, 0)`,
  };
  return (await runChecks(tx, [ofBalances, ...orderChecks(queryBooks(codes))])).findings;
}

async function addUp(tx: Tx, after: number, through: number): Promise<void> {
  await tx.execute(sql`
    insert into audited_balance (account_id, balance)
    select n.account_id, n.settled from ${postedSince(after, through)} n
    join account a on a.id = n.account_id where a.balance is not null and n.settled <> 0
    on conflict (account_id) do update set balance = audited_balance.balance + excluded.balance`);
}

/**
 * Audits all books, stops the accounts of its findings, and releases those that it no longer finds.
 * @param limit how many offenders of a check are listed
 * @returns null while another node does it
 */
export async function auditAll(
  { database, clock, log }: Deps,
  limit?: number,
): Promise<AuditReport | null> {
  const at = clock.now();
  const audited = await database.snapshot<Audited | null>(async (tx) =>
    (await isAlone(tx, 'all')) ? runChecks(tx, auditChecks, limit) : null,
  );
  if (audited === null) return null;
  const { report, findings } = audited;
  await database.transaction(async (tx) => {
    await keepFindings(tx, findings, at);
    await clearOthers(tx, findings, at, clock.now());
    await keepRun(tx, { kind: 'all', at, ok: report.ok });
    if (report.ok) await stopFound(tx);
  });
  if (!report.ok) await alarm({ database, log }, findings.slice(0, maxOffenders));
  return report;
}

/** Start of the last nightly audit. */
function lastNight(now: Date, zone: string): Date {
  const local = DateTime.fromJSDate(now, { zone });
  const tonight = local.startOf('day').set({ hour: nightHour });
  return (tonight <= local ? tonight : tonight.minus({ days: 1 })).toJSDate();
}

/** Audits all books once a night, and at once if the database has never been audited. */
export async function auditNightly(ctx: Deps & Pick<Context, 'config'>): Promise<void> {
  const { database, clock, config } = ctx;
  const [last] = await database.db.select().from(auditRun).where(eq(auditRun.kind, 'all'));
  if (!last || last.at < lastNight(clock.now(), config.protection.timeZone)) await auditAll(ctx);
}
