import { sql, type SQL } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { money } from '../../contract/money';
import type { RoundDay, RoundSums } from '../../contract/rounds';
import type { Db } from '../db/database';
import { round } from '../db/schema';
import type { Span } from '../orders/dayRange';

/** Filter of the rounds to add up. */
export interface RoundFilter {
  db: Db;
  playerId: string;
  /** A condition with unqualified column names; undefined for all. */
  wanted: SQL | undefined;
  /** Maximum number of rounds; for more there is no sum. */
  limit: number;
}

/** The sums of each day on which these rounds began, newest first; days with too many rounds are left out. */
export async function daySums(
  of: RoundFilter,
  rows: readonly { openedAt: Date }[],
  zone: string,
): Promise<RoundDay[]> {
  const days = new Map<string, Span>();
  for (const { openedAt } of rows) {
    const from = DateTime.fromJSDate(openedAt, { zone }).startOf('day');
    days.set(from.toFormat('yyyy-MM-dd'), { from, before: from.plus({ days: 1 }) });
  }
  const found = await sums(of, days);
  return [...days.keys()].flatMap((day) => {
    const sum = found.get(day);
    return sum ? [{ day, ...sum }] : [];
  });
}

/** The sums of all rounds that began in the span; null if there are too many. */
export const spanSums = async (of: RoundFilter, span: Span): Promise<RoundSums | null> =>
  (await sums(of, new Map([['', span]]))).get('') ?? null;

interface SumRecord extends Record<string, unknown> {
  name: string;
  rounds: number;
  staked: string;
  paid: string;
}

/** The sums of each span, by the index of the player's rounds. It stops reading a span at the first round too many. */
async function sums(
  { db, playerId, wanted, limit }: RoundFilter,
  spans: ReadonlyMap<string, Span>,
): Promise<Map<string, RoundSums>> {
  if (spans.size === 0) return new Map();
  const each = Math.floor(limit / spans.size);
  const bounds = [...spans].map(
    ([name, { from, before }]) =>
      sql`(${name}::text, ${from?.toISO() ?? '-infinity'}::timestamptz, ${before?.toISO() ?? 'infinity'}::timestamptz)`,
  );
  const which = wanted ?? sql`true`;
  const { rows } = await db.execute<SumRecord>(sql`
    select span.name, s.rounds, s.staked, s.paid
    from (values ${sql.join(bounds, sql`, `)}) as span(name, start, before) cross join lateral (
      select count(*) as searched, (count(*) filter (where ${which}))::int as rounds,
        coalesce(sum(staked) filter (where ${which}), 0)::text as staked,
        -- As paidByRound() in the contract has it
        coalesce(sum(case when status = 'VOIDED' then greatest(staked, won) else won end) filter (where ${which}), 0)::text as paid
      from (
        select r.status, r.provider, r.game_id, r.staked, r.won from ${round} r
        where r.player_id = ${playerId} and r.opened_at >= span.start and r.opened_at < span.before
        order by r.opened_at desc limit ${each + 1}
      ) searched
    ) s where s.searched <= ${each}`);
  return new Map(
    rows.map(({ name, rounds, staked, paid }) => [
      name,
      { rounds, staked: money(BigInt(staked), 'THB'), paid: money(BigInt(paid), 'THB') },
    ]),
  );
}
