import { and, eq, inArray, isNull, lt, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { account, auditFinding } from '../db/schema';
import { auditChecks } from './auditChecks';

/*
 * A finding of an audit stops the accounts that it touches, and nothing else: no account of another player, and no
 * node. Nothing is posted to a stopped account (`post`, `wallet_call`) until an audit of all books no longer reports
 * it.
 */

/** An offender of a check. */
export interface Finding {
  check: string;
  offender: string;
}

/** Maximum number of offenders that one check reports. */
export const maxOffenders = 1_000;

/** Stores the findings. {@link stopFound} stops their accounts. */
export async function keepFindings(
  tx: Tx,
  findings: readonly Finding[],
  foundAt: Date,
): Promise<void> {
  if (findings.length === 0) return;
  await tx
    .insert(auditFinding)
    .values(findings.map((finding) => ({ ...finding, foundAt })))
    .onConflictDoUpdate({
      target: [auditFinding.check, auditFinding.offender],
      set: { foundAt, clearedAt: null },
      setWhere: sql`${auditFinding.clearedAt} is not null`,
    });
}

/** Clears findings that an audit of all books, started at `since`, no longer reports. */
export async function clearOthers(
  tx: Tx,
  findings: readonly Finding[],
  since: Date,
  clearedAt: Date,
): Promise<void> {
  for (const { name } of auditChecks) {
    const found = findings.filter(({ check }) => check === name).map(({ offender }) => offender);
    if (found.length >= maxOffenders) continue;
    await tx
      .update(auditFinding)
      .set({ clearedAt })
      .where(
        and(
          eq(auditFinding.check, name),
          isNull(auditFinding.clearedAt),
          lt(auditFinding.foundAt, since),
          found.length > 0 ? notInArray(auditFinding.offender, found) : undefined,
        ),
      );
  }
}

/**
 * Stops the accounts of all open findings, and releases the others.
 * @returns the number of stopped accounts
 */
export async function stopFound(tx: Tx): Promise<number> {
  const open = await tx.select().from(auditFinding).where(isNull(auditFinding.clearedAt));
  const ids = new Set<number>();
  for (const finding of open) for (const id of await accountsOf(tx, finding)) ids.add(id);
  const stopped = [...ids];
  const isFound = stopped.length > 0 ? inArray(account.id, stopped) : sql`false`;
  await tx
    .update(account)
    .set({ stopped: false })
    .where(and(eq(account.stopped, true), sql`not (${isFound})`));
  await tx
    .update(account)
    .set({ stopped: true })
    .where(and(eq(account.stopped, false), isFound));
  return stopped.length;
}

const uuidAhead = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::([^:]+):)?/;

/** The players' accounts that an offender concerns; empty for the operator's own. */
async function accountsOf(tx: Tx, { check, offender }: Finding): Promise<number[]> {
  const kind = auditChecks.find(({ name }) => name === check)?.of;
  if (kind === undefined) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.id::text as id from account a
    join (${ownersOf(kind, offender)}) o on o.player_id = a.player_id
    where o.provider is null or o.provider = a.provider`);
  return rows.map(({ id }) => Number(id));
}

/** Owners as `player_id` and `provider`; null means all. */
function ownersOf(kind: 'account' | 'transfer' | 'subject', id: string): SQL {
  if (kind === 'account')
    return sql`select player_id, provider from account where id = ${Number(id)}`;
  if (kind === 'transfer')
    return sql`select a.player_id, a.provider from transfer t
      join account a on a.id in (t.debit_id, t.credit_id) where t.id = ${Number(id)}`;
  const [, player, provider] = uuidAhead.exec(id) ?? [];
  if (player)
    return sql`select ${player}::uuid as player_id, ${provider ?? null}::text as provider`;
  return sql`select player_id, provider from deposit where code = ${id}
    union select player_id, provider from withdrawal where code = ${id}
    union select player_id, provider from promotion_usage where id = ${id}
    union select player_id, provider from wallet_transaction where id = ${id}
    union select player_id, provider from round_void where id = ${id}
    union select d.player_id, d.provider from payment_event e join deposit d on d.code = e.code
      where e.id = ${id}`;
}
