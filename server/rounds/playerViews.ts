import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { money } from '../../contract/money';
import type { Round, RoundsQuery, RoundStatus } from '../../contract/rounds';
import type { Db } from '../db/database';
import { keysetPage } from '../db/keyset';
import { round, type RoundRow } from '../db/schema';

/** A page of a player's rounds, newest first. */
export async function pageOfPlayerRounds(db: Db, playerId: string, query: RoundsQuery) {
  const found = await newestRounds(db, playerId, query);
  const { rows, next } = keysetPage(found, query.pageSize, cursorOf);
  return { items: rows.map(roundView), next };
}

/** One round more than a page has. */
function newestRounds(db: Db, playerId: string, { cursor, pageSize }: RoundsQuery) {
  const [ms = '', provider = '', ...ref] = (cursor ?? '').split(':');
  const at = new Date(Number(ms));
  const isBehind = and(
    // What the index answers; several rounds may have begun at one time
    lte(round.openedAt, at),
    sql`(${round.openedAt}, ${round.provider}, ${round.ref}) < (${at.toISOString()}::timestamptz, ${provider}, ${ref.join(':')})`,
  );
  return db
    .select()
    .from(round)
    .where(and(eq(round.playerId, playerId), cursor === undefined ? undefined : isBehind))
    .orderBy(desc(round.openedAt), desc(round.provider), desc(round.ref))
    .limit(pageSize + 1);
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
