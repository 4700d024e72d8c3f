import { and, desc, eq, lte, sql, type SQL } from 'drizzle-orm';
import { money } from '../../contract/money';
import type { Round, RoundsQuery, RoundStatus } from '../../contract/rounds';
import type { Config } from '../config';
import type { Db } from '../db/database';
import { keysetPage } from '../db/keyset';
import { round, type RoundRow } from '../db/schema';
import { isWithin, toSpan, type Span } from '../orders/dayRange';
import { daySums, spanSums } from './roundSums';

/** Maximum number of a player's rounds that are searched for one filtered page. */
export const maxSearchedRounds = 10_000;

/** A page of a player's rounds, newest first, with the sums of its days. */
export async function pageOfPlayerRounds(
  config: Pick<Config, 'protection'>,
  db: Db,
  playerId: string,
  query: RoundsQuery,
) {
  const span = toSpan(config, query);
  const of = { db, playerId, wanted: wantedBy(query), limit: maxSearchedRounds };
  const found = await newestRounds(db, playerId, query, span);
  const page = keysetPage(found, query.pageSize, cursorOf);
  const next = page.next ?? (await endOfSearch(db, playerId, query, span));
  const zone = query.timeZone ?? config.protection.timeZone;
  return {
    items: page.rows.map(roundView),
    next,
    days: await daySums(of, page.rows, zone),
    ...(span && { totals: await spanSums(of, span) }),
  };
}

/** Condition of the filters, applied to the rounds that are searched. */
const wantedBy = ({ provider, gameId }: RoundsQuery): SQL | undefined =>
  provider === undefined && gameId === undefined
    ? undefined
    : and(
        provider === undefined ? undefined : sql`provider = ${provider}`,
        gameId === undefined ? undefined : sql`game_id = ${gameId}`,
      );

/** The player's rounds after the cursor and in the span, newest first. */
function roundsFrom(db: Db, playerId: string, { cursor }: RoundsQuery, span: Span | null) {
  const [ms = '', provider = '', ...ref] = (cursor ?? '').split(':');
  const at = new Date(Number(ms));
  const isBehind = and(
    // For the index; the row comparison separates rounds that began at the same time
    lte(round.openedAt, at),
    sql`(${round.openedAt}, ${round.provider}, ${round.ref}) < (${at.toISOString()}::timestamptz, ${provider}, ${ref.join(':')})`,
  );
  return db
    .select()
    .from(round)
    .where(
      and(
        eq(round.playerId, playerId),
        isWithin(round.openedAt, span),
        cursor === undefined ? undefined : isBehind,
      ),
    )
    .orderBy(desc(round.openedAt), desc(round.provider), desc(round.ref));
}

/** One round more than a page has, to know whether there is a next one. */
function newestRounds(db: Db, playerId: string, query: RoundsQuery, span: Span | null) {
  const own = roundsFrom(db, playerId, query, span).limit(maxSearchedRounds).as('searched');
  return db
    .select()
    .from(own)
    .where(wantedBy(query))
    .orderBy(desc(own.openedAt), desc(own.provider), desc(own.ref))
    .limit(query.pageSize + 1);
}

/** Cursor after a page that is not full, because the maximum of searched rounds was reached; null after the oldest round. */
async function endOfSearch(db: Db, playerId: string, query: RoundsQuery, span: Span | null) {
  if (!wantedBy(query)) return null;
  const [last] = await roundsFrom(db, playerId, query, span)
    .limit(1)
    .offset(maxSearchedRounds - 1);
  return last ? cursorOf(last) : null;
}

const cursorOf = ({ openedAt, provider, ref }: RoundRow) =>
  `${openedAt.getTime()}:${provider}:${ref}`;

const roundView = ({ ref, provider, gameId, bets, ...row }: RoundRow): Round => ({
  ...{ ref, provider, gameId, bets, status: row.status as RoundStatus },
  staked: money(row.staked, 'THB'),
  won: money(row.won, 'THB'),
  openedAt: row.openedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});
