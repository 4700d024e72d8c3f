import { sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Database, Db, Tx } from '../db/database';
import { toTimestamp } from '../db/schema/columns';
import { getDayStart, dayAfter, dayMs, toDay, hourMs, toPeriod } from './calendar';
import { activeIn, countQuery } from './count';

/*
 * Figures of the business. Events are aggregated once for each hour of the current day and for each finished day (`count.ts`),
 * so that a month is read from some hundred rows (`read.ts`) and reported to staff (`report.ts`). No decision depends on a
 * figure. Each can be rebuilt from the books at any time, and the audit compares them every night
 * (`server/audit/figureCheck.ts`).
 */

type Deps = Pick<Context, 'database' | 'clock'>;

/** Transactions commit within this time of the date of their postings: a span is aggregated after it. */
const latestCommitMs = 5 * 60_000;
/** Advisory lock: one node aggregates at a time. */
const lock = 7_022_022;
/** Hours are kept for the comparison with last week. */
const keptHoursMs = 9 * dayMs;

/** End of the aggregated days, and of the aggregated hours after them; null before the first one. */
export interface RolledUp {
  days: Date | null;
  hours: Date | null;
}

const momentOf = async (db: Db, query: ReturnType<typeof sql>): Promise<Date | null> => {
  const { rows } = await db.execute<{ at: string | null }>(query);
  return rows[0]?.at ? new Date(Number(rows[0].at)) : null;
};

const lastSpan = (db: Db, span: 'hour' | 'day', lengthMs: number) =>
  momentOf(
    db,
    sql`select (extract(epoch from begin) * 1000 + ${lengthMs}::int)::text as at from figure_span
      where span = ${span} order by begin desc limit 1`,
  );

export async function rolledUpUntil(db: Db): Promise<RolledUp> {
  const days = await lastSpan(db, 'day', dayMs);
  const hours = await lastSpan(db, 'hour', hourMs);
  return { days, hours: days && hours && hours < days ? days : (hours ?? days) };
}

/** Time of the first player or payment: there are no events before it. */
export const firstMoment = (db: Db) =>
  momentOf(
    db,
    sql`select (extract(epoch from least(
        (select created_at from player order by created_at limit 1),
        (select at from transfer order by id limit 1))) * 1000)::text as at`,
  );

interface Span {
  span: 'hour' | 'day';
  begin: Date;
}

/**
 * The next span to aggregate; null when there is none. The hours of a day come before the day itself, so that its last hour,
 * which ends at the same time, exists as well. A day whose hours are no longer kept is aggregated without them.
 */
async function nextSpan(db: Db, now: Date): Promise<Span | null> {
  const settled = now.getTime() - latestCommitMs;
  const { days, hours } = await rolledUpUntil(db);
  const first = days ?? (await firstMoment(db));
  if (!first) return null;
  const day = getDayStart(toDay(first));
  const dayEnd = day.getTime() + dayMs;
  const hour = hours && hours > day ? hours : day;
  if (hour.getTime() < dayEnd && dayEnd > settled - keptHoursMs)
    return hour.getTime() + hourMs <= settled ? { span: 'hour', begin: hour } : null;
  return dayEnd <= settled ? { span: 'day', begin: day } : null;
}

/** Aggregates a span, replacing earlier rows. Rows of active players stay. */
async function write(tx: Tx, { span, begin }: Span, madeAt: Date): Promise<void> {
  const before = new Date(begin.getTime() + (span === 'day' ? dayMs : hourMs));
  const range = { from: begin, before };
  const day = getDayStart(toDay(begin));
  if (span === 'day')
    await tx.execute(sql`delete from figure_player where day = ${toTimestamp(day)}`);
  await tx.execute(sql`
    insert into figure_player (player_id, day, first_at)
    select player_id, ${toTimestamp(day)}, first_at from (${activeIn(range)}) active
    on conflict (player_id, day) do update set first_at = least(figure_player.first_at, excluded.first_at)`);
  await tx.execute(sql`delete from figure where span = ${span} and begin = ${toTimestamp(begin)}`);
  await tx.execute(sql`
    insert into figure (span, begin, provider, kind, bucket, count, amount)
    select ${span}, ${toTimestamp(begin)}, provider, kind, bucket, count, amount from (${countQuery(range)}) counted`);
  await tx.execute(sql`
    insert into figure_span (span, begin, made_at) values (${span}, ${toTimestamp(begin)}, ${toTimestamp(madeAt)})
    on conflict (span, begin) do update set made_at = excluded.made_at`);
  if (span === 'day') await writeActive(tx, day);
}

/** Counts the active players of a day, and of its week and month up to the last aggregated day: a report adds later ones. */
async function writeActive(tx: Tx, begin: Date): Promise<void> {
  const day = toDay(begin);
  const { days } = await rolledUpUntil(tx);
  for (const span of ['day', 'week', 'month'] as const) {
    const first = getDayStart(toPeriod(day, span));
    const periodEnd = getDayStart(endOf(day, span));
    const end = days && days < periodEnd ? days : periodEnd;
    await tx.execute(sql`
      insert into figure (span, begin, provider, kind, count, amount)
      select ${span}, ${toTimestamp(first)}, '', 'active', count(distinct player_id), 0
      from figure_player where day >= ${toTimestamp(first)} and day < ${toTimestamp(end)}
      on conflict (span, kind, begin, provider, bucket) do update set count = excluded.count`);
  }
}

/** The day after the period that a day is in. */
function endOf(day: string, by: 'day' | 'week' | 'month'): string {
  const first = toPeriod(day, by);
  if (by === 'day') return dayAfter(first);
  return by === 'week' ? dayAfter(first, 7) : toPeriod(dayAfter(first, 31), 'month');
}

/** Runs a long transaction on one node at a time. */
const alone = <Result>(
  { snapshot }: Pick<Database, 'snapshot'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result | null> =>
  snapshot(async (tx) => {
    const { rows } = await tx.execute<{ alone: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lock}) as alone`,
    );
    return rows[0]?.alone === true ? work(tx) : null;
  }, 'write');

/** Aggregates the finished spans, oldest first, and deletes old hours. @returns the number of spans */
export async function rollUp({ database, clock }: Deps, most = 400): Promise<number> {
  const now = clock.now();
  for (let made = 0; made < most; made += 1) {
    const span = await nextSpan(database.db, now);
    const isDone =
      span !== null && (await alone(database, (tx) => writeNext(tx, span, now))) !== null;
    if (!isDone) return made;
  }
  return most;
}

async function writeNext(tx: Tx, span: Span, now: Date): Promise<true> {
  await write(tx, span, now);
  const old = toTimestamp(new Date(span.begin.getTime() - keptHoursMs));
  if (span.span === 'day') {
    await tx.execute(sql`delete from figure where span = 'hour' and begin < ${old}`);
    await tx.execute(sql`delete from figure_span where span = 'hour' and begin < ${old}`);
  }
  return true;
}

/**
 * Aggregates a day again, with those of its hours that are kept.
 * @returns false for a day that has not ended, or while another node aggregates
 */
export async function rebuildDay({ database, clock }: Deps, day: string): Promise<boolean> {
  const begin = getDayStart(day);
  const now = clock.now();
  if (begin.getTime() + dayMs + latestCommitMs > now.getTime()) return false;
  // Days follow each other without gaps: those before it come first.
  while ((await rollUp({ database, clock })) > 0);
  const done = await alone(database, async (tx) => {
    const { rows } = await tx.execute<{ at: string }>(sql`
      select (extract(epoch from begin) * 1000)::text as at from figure_span
      where span = 'hour' and begin >= ${toTimestamp(begin)} and begin < ${toTimestamp(new Date(begin.getTime() + dayMs))}`);
    for (const { at } of rows) await write(tx, { span: 'hour', begin: new Date(Number(at)) }, now);
    await write(tx, { span: 'day', begin }, now);
    return true;
  });
  return done === true;
}
