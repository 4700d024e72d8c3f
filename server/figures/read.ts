import { sql, type SQL } from 'drizzle-orm';
import type {
  FigurePeriod,
  FigurePeriodRow,
  FigureRange,
  FigureReport,
} from '../../contract/staffFigures';
import { list } from '../audit/books';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { toTimestamp } from '../db/schema/columns';
import { invalid } from '../errors';
import { postingRoutes } from '../ledger/ledger';
import { getDayStart, dayAfter, dayMs, toDay, hourMs, periodEnd, toPeriod } from './calendar';
import { activeIn, countQuery, type TimeRange } from './count';
import { ownKinds } from './kinds';
import { toFigures, heldPayments, playersCredit, type UnsummedFigures } from './report';
import { firstMoment, rolledUpUntil, type RolledUp } from './rollUp';
import { Sums, type FigureRow } from './sums';

type Deps = Pick<Context, 'clock'>;

/** Days of one report. */
export const maxDays = 366;
const defaultDays = 30;
/** Days without aggregated figures yet, which are read from the books: today and yesterday. */
const liveDays = 2;

export const queryRows = async (db: Db, query: SQL): Promise<FigureRow[]> =>
  (
    await db.execute<FigureRow>(
      sql`select provider, kind, bucket::int as bucket, count::text as count, amount::text as amount from (${query}) counted`,
    )
  ).rows;

/** All kinds by name, so that the primary key of `figure` finds each. */
const allKinds = list([...Object.keys(postingRoutes), ...ownKinds]);

/** Stored rows of hours or days within a time range. */
export const storedRows = (span: 'hour' | 'day', { from, before }: TimeRange): SQL => sql`
  select begin, provider, kind, bucket, count, amount from figure
  where span = ${span} and kind in (${allKinds}) and begin >= ${toTimestamp(from)} and begin < ${toTimestamp(before)}`;

const later = (one: Date, other: Date | null) => (other && other > one ? other : one);
const earlier = (one: Date, other: Date) => (other < one ? other : one);

/** Figures of a part of a day: from its aggregated hours, and from the books for the rest. */
export async function partOfDay(db: Db, { from, before }: TimeRange): Promise<FigureRow[]> {
  const through = await hoursFrom(db, { from, before });
  const stored = await queryRows(db, storedRows('hour', { from, before: through }));
  if (through >= before) return stored;
  return [...stored, ...(await queryRows(db, countQuery({ from: through, before })))];
}

/** End of the aggregated hours in a part of a day. A day that was aggregated as a whole has none. */
async function hoursFrom(db: Db, { from, before }: TimeRange): Promise<Date> {
  const whole = new Date(Math.floor(before.getTime() / hourMs) * hourMs);
  const { rows } = await db.execute<{ end: string | null }>(sql`
    select (extract(epoch from max(begin)) * 1000 + ${hourMs}::int)::text as end from figure_span
    where span = 'hour' and begin >= ${toTimestamp(from)} and begin < ${toTimestamp(whole)}`);
  return rows[0]?.end ? new Date(Number(rows[0].end)) : from;
}

/** Exclusive end of reads of the books, so that postings of this very moment count. */
const afterNow = ({ clock }: Deps) => new Date(clock.now().getTime() + 1);

interface FigureQuery {
  from: string;
  to: string;
  by: FigurePeriod;
}

/**
 * The requested whole periods, no later than today.
 * @throws DomainError 400 `from` for a future day, or more than a year; `to` for an end before the beginning
 */
function askedFor({ clock }: Deps, { from, to, by }: FigureRange): FigureQuery {
  const today = toDay(clock.now());
  const last = to === undefined || to > today ? today : to;
  const first = from ?? dayAfter(last, 1 - defaultDays);
  if (first > today) throw invalid('from');
  if (to !== undefined && to < first) throw invalid('to');
  if (dayAfter(first, maxDays) <= last) throw invalid('from');
  const end = periodEnd(last, by);
  return { from: toPeriod(first, by), to: end > today ? today : end, by };
}

/** Figures of each period of a range, and of all of it. @throws DomainError 400 which names the field */
export async function figureReport(ctx: Deps, db: Db, asked: FigureRange): Promise<FigureReport> {
  const { from, to, by } = askedFor(ctx, asked);
  const now = afterNow(ctx);
  const rolled = await rolledUpUntil(db);
  const range = { from: getDayStart(from), before: getDayStart(dayAfter(to)) };
  const [days, held, active] = await Promise.all([
    sumsByDay(db, rolled, range, now),
    heldBefore(db, rolled, range.from),
    activeByPeriod(db, rolled, range, { by, now }),
  ]);
  const periods: FigurePeriodRow[] = [];
  const all = new Sums();
  for (let first = from; first <= to; first = dayAfter(periodEnd(first, by))) {
    const end = periodEnd(first, by);
    const last = end > to ? to : end;
    const sums = new Sums();
    for (const row of days
      .filter(({ day }) => day >= first && day <= last)
      .flatMap(({ rows }) => rows)) {
      sums.add(row);
      all.add(row);
    }
    held.payments += sums.amount(heldPayments);
    held.credit += sums.amount(playersCredit);
    periods.push({
      from: first,
      to: last,
      isRunning: getDayStart(dayAfter(end)) >= now,
      isPending: days.some(({ day, isPending }) => isPending && day >= first && day <= last),
      ...toFigures(sums, { active: active.get(first) ?? 0, held }),
    });
  }
  const [only, ...more] = periods;
  const known: UnsummedFigures = {
    active: more.length === 0 ? (only?.players.active ?? 0) : null,
    held,
  };
  return { from, to, by, asOf: now.toISOString(), ...toFigures(all, known), periods };
}

interface DayRows {
  day: string;
  /** Neither aggregated nor read from the books. */
  isPending: boolean;
  rows: FigureRow[];
}

/** The stored rows of aggregated days, with the start of the day in epoch milliseconds. */
export const storedDays = async (db: Db, range: TimeRange) =>
  (
    await db.execute<FigureRow & { day: string }>(sql`
      select (extract(epoch from begin) * 1000)::text as day, provider, kind, bucket::int as bucket,
        count::text as count, amount::text as amount
      from (${storedRows('day', range)}) f`)
  ).rows;

/** The rows of each day: aggregated ones, and the last ones computed now. */
async function sumsByDay(
  db: Db,
  rolled: RolledUp,
  { from, before }: TimeRange,
  now: Date,
): Promise<DayRows[]> {
  const end = earlier(before, now);
  const stored = rolled.days ? earlier(end, rolled.days) : from;
  const rows = await storedDays(db, { from, before: stored });
  const days = new Map<string, FigureRow[]>();
  for (const row of rows) {
    const day = toDay(new Date(Number(row.day)));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  const known = [...days].map(([day, ofDay]) => ({ day, isPending: false, rows: ofDay }));
  const live: DayRows[] = [];
  const oldestLive = getDayStart(dayAfter(toDay(now), 1 - liveDays));
  // There is nothing to aggregate before it
  const first = rolled.days ?? (await firstMoment(db)) ?? now;
  for (
    let begin = later(from, rolled.days);
    begin < end;
    begin = new Date(begin.getTime() + dayMs)
  ) {
    const day = toDay(begin);
    const isPending = begin < oldestLive && begin.getTime() + dayMs > first.getTime();
    const range = { from: begin, before: earlier(new Date(begin.getTime() + dayMs), now) };
    live.push({ day, isPending, rows: begin < oldestLive ? [] : await partOfDay(db, range) });
  }
  return [...known, ...live];
}

const heldKinds = list([
  ...new Set([...heldPayments, ...playersCredit].map((kind) => kind.replace('-', ''))),
]);

/** The balances at the start of a day. */
export async function heldBefore(
  db: Db,
  rolled: RolledUp,
  from: Date,
): Promise<UnsummedFigures['held']> {
  const sums = new Sums();
  const rows = await queryRows(
    db,
    sql`select '' as provider, kind, 0 as bucket, sum(count) as count, sum(amount) as amount from figure
      where span = 'day' and kind in (${heldKinds}) and begin < ${toTimestamp(from)} group by kind`,
  );
  for (const row of rows) sums.add(row);
  const yesterday = new Date(from.getTime() - dayMs);
  if (!rolled.days || rolled.days <= yesterday)
    for (const row of await partOfDay(db, { from: yesterday, before: from })) sums.add(row);
  return { payments: sums.amount(heldPayments), credit: sums.amount(playersCredit) };
}

/** Number of active players in each period that begins in the span, by its first day. */
async function activeByPeriod(
  db: Db,
  rolled: RolledUp,
  { from, before }: TimeRange,
  { by, now }: { by: FigurePeriod; now: Date },
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ begin: string; count: string }>(sql`
    select (extract(epoch from begin) * 1000)::text as begin, count::text as count from figure
    where span = ${by} and kind = 'active' and begin >= ${toTimestamp(from)} and begin < ${toTimestamp(before)}`);
  const counts = new Map(
    rows.map(({ begin, count }) => [toDay(new Date(Number(begin))), Number(count)]),
  );
  const end = earlier(before, now);
  const oldestLive = getDayStart(dayAfter(toDay(now), 1 - liveDays));
  const unrolled = later(later(from, rolled.days), oldestLive);
  if (unrolled >= end) return counts;
  const periods = new Set<string>();
  for (let at = unrolled; at < end; at = new Date(at.getTime() + dayMs))
    periods.add(toPeriod(toDay(at), by));
  for (const first of periods) {
    const range = {
      from: later(unrolled, getDayStart(first)),
      before: earlier(end, getDayStart(dayAfter(periodEnd(first, by)))),
    };
    const more = await newlyActive(db, rolled, range, getDayStart(first));
    counts.set(first, (counts.get(first) ?? 0) + more);
  }
  return counts;
}

/** Number of players who were active in a span that ends now, and not between `since` and its start. */
export async function newlyActive(
  db: Db,
  { hours }: RolledUp,
  { from, before }: TimeRange,
  since: Date,
): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(distinct player_id)::text as count from (
      select player_id from figure_player where day >= ${toTimestamp(from)} and first_at < ${toTimestamp(before)}
        and day < ${toTimestamp(before)}
      union all
      select player_id from (${activeIn({ from: earlier(later(from, hours), before), before })}) live
    ) now_active
    where not exists (
      select 1 from figure_player seen where seen.player_id = now_active.player_id
        and seen.day >= ${toTimestamp(since)} and seen.day < ${toTimestamp(from)})`);
  return Number(rows[0]?.count ?? 0);
}
