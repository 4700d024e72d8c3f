import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import type { StatementFileRow } from '../db/schema';
import { minReferenceLength } from './cells';

/*
 * README.md explains the rules of matching. The database does all of it, so that a file of any size needs no memory here. Only
 * `statement_match` is written.
 */

/** A bank may book days later, but a reference may be used again after months. */
const windowDays = 7;

/** A shorter name is no evidence that two different amounts belong together. */
const minDistinctiveLength = 6;

/** Matches the rows of an imported file, replacing earlier matches. */
export async function matchRows(
  tx: Tx,
  { id, fromAt, toAt }: Pick<StatementFileRow, 'id' | 'fromAt' | 'toAt'>,
): Promise<void> {
  await tx.execute(sql`
    delete from statement_match using statement_row
    where statement_row.id = statement_match.row_id and statement_row.statement_id = ${id}`);
  if (!fromAt || !toAt) return;
  await tx.execute(sql`set local work_mem = '64MB'`);
  const file = { id, from: fromAt.toISOString(), to: toAt.toISOString() };
  // Rows that name one entry by different names leave other entries free: matched in the next turn
  while ((await matchByName(tx, file, { differs: false })) > 0);
  await matchByName(tx, file, { differs: true });
}

/**
 * Pairs rows with entries that share a name: the first row of a name with its first entry, the second with the second, and so
 * on. No entry and no row is used twice.
 * @param differs false: pair only equal amounts
 * @returns the number of new pairs
 */
async function matchByName(
  tx: Tx,
  { id, from, to }: { id: string; from: string; to: string },
  { differs }: { differs: boolean },
): Promise<number> {
  const group = differs ? sql`name, direction` : sql`name, direction, amount`;
  const sameAmount = differs ? sql`` : sql`and entry.amount = line.amount`;
  // Temporary tables, so that the planner knows their numbers of rows.
  await tx.execute(sql`drop table if exists free_entry, free_line`);
  await tx.execute(sql`
    create temporary table free_entry on commit drop as
    select e.kind, e.key, e.direction, e.amount, e.at, name
    from book_entry e cross join lateral unnest(e.names) as name
    where e.at >= ${from}::timestamptz - make_interval(days => ${windowDays})
      and e.at < ${to}::timestamptz + make_interval(days => ${windowDays})
      and length(name) >= ${differs ? minDistinctiveLength : minReferenceLength}
      and not exists (select 1 from statement_match m where m.kind = e.kind and m.key = e.key)`);
  await tx.execute(sql`analyze free_entry`);
  await tx.execute(sql`
    create temporary table free_line on commit drop as
    select r.id, r.line, r.at, r.direction, r.amount, name
    from statement_row r cross join lateral unnest(r.names) as name
    where r.statement_id = ${id} and r.counts and name in (select free_entry.name from free_entry)
      and not exists (select 1 from statement_match m where m.row_id = r.id)`);
  await tx.execute(sql`analyze free_line`);
  const { rows } = await tx.execute<{ pairs: number }>(sql`
    with entry as (
      select *, row_number() over (partition by ${group} order by at, kind, key) as place
      from (select distinct * from free_entry) as one
    ), line as (
      select *, row_number() over (partition by ${group} order by at, line) as place from free_line
    ), pair as (
      select distinct on (line.id) line.id, entry.kind, entry.key
      from line join entry on entry.name = line.name and entry.direction = line.direction and entry.place = line.place
        ${sameAmount}
      order by line.id, length(line.name) desc, entry.kind, entry.key
    ), added as (
      insert into statement_match (row_id, kind, key, differs)
      select distinct on (kind, key) id, kind, key, ${differs}::boolean from pair order by kind, key, id
      on conflict do nothing returning 1
    )
    select count(*)::int as pairs from added`);
  return rows[0]?.pairs ?? 0;
}

/** Moves the match of a payment that was closed as a duplicate to the other payment, unless that already has a match. */
export async function moveMatch(tx: Tx, from: string, to: string): Promise<void> {
  const known = sql`select 1 from statement_match m where m.kind = 'payment' and m.key = ${to}`;
  await tx.execute(sql`
    update statement_match set key = ${to}
    where kind = 'payment' and key = ${from} and not exists (${known})`);
  await tx.execute(sql`delete from statement_match where kind = 'payment' and key = ${from}`);
}
