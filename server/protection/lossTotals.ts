import { sql } from 'drizzle-orm';
import { periodMs } from '../../contract/protectionRules';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import { columnPlaceholder, placeholder, prepared } from '../db/prepared';
import { transfer } from '../db/schema';
import { operatorAccounts } from '../ledger/accounts';

/*
 * Wins and losses of players with their own credit, by the functions of `server/db/functions/losses.sql`; the limit check of a
 * bet uses them, too.
 */

/** Wins and losses with the player's own credit since a time. */
export interface Results {
  /** Satang. */
  won: bigint;
  lost: bigint;
  /** The last loss. */
  last: Date | null;
  /** All past hours are aggregated. */
  isAddedUp: boolean;
}

/** Indexes of the loss limits. */
const limitIndexes = [0, 1, 2] as const;
type SinceByLimit = Record<`since${(typeof limitIndexes)[number]}`, string | null>;

const at = (name: string) => sql`${columnPlaceholder(transfer.at, name)}::timestamptz`;
const play = sql.raw(String(operatorAccounts.play.id));

const resultsSince = prepared<
  SinceByLimit & { playerId: string; now: Date },
  { won: string; lost: string; last: string | null; isAddedUp: boolean }[]
>((db) =>
  db
    .select({
      won: sql<string>`won::text`,
      lost: sql<string>`lost::text`,
      last: sql<
        string | null
      >`to_char(last_lost_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      isAddedUp: sql<boolean>`is_added_up`,
    })
    .from(
      sql`losses_since(${placeholder('playerId')}, ${placeholder('since0')}, ${placeholder('since1')},
        ${placeholder('since2')}, ${at('now')}, ${play})`,
    )
    .orderBy(sql`place`),
);

/** {@link Results} since each of these times. @throws Error for more times than there are loss limits */
export async function resultsSinceEach(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  playerId: string,
  times: readonly Date[],
): Promise<Results[]> {
  if (times.length > limitIndexes.length) throw new Error('more times than limits on losses');
  const [since0 = null, since1 = null, since2 = null] = times.map((time) => time.toISOString());
  const found = await resultsSince(db, { playerId, since0, since1, since2, now: clock.now() });
  return found.map(({ won, lost, last, isAddedUp }) => ({
    won: BigInt(won),
    lost: BigInt(lost),
    last: last === null ? null : new Date(last),
    isAddedUp,
  }));
}

/** {@link Results} since one time. */
export async function playSince(
  ctx: Pick<Context, 'clock'>,
  db: Db,
  playerId: string,
  since: Date,
): Promise<Pick<Results, 'won' | 'lost' | 'last'>> {
  const [{ won, lost, last } = noResults] = await resultsSinceEach(ctx, db, playerId, [since]);
  return { won, lost, last };
}

const noResults = { won: 0n, lost: 0n, last: null };

const addUp = prepared<{ playerId: string; now: Date }, unknown>((db) =>
  db
    .select({ done: sql`1` })
    .from(
      sql`add_up_losses(${placeholder('playerId')}, ${sql.raw(`interval '${periodMs.month} milliseconds'`)}, ${at('now')}, ${play})`,
    ),
);

/** Aggregates the past hours, and deletes those that no limit needs. The caller has locked the player. */
export async function addUpLosses(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  playerId: string,
): Promise<void> {
  await addUp(tx, { playerId, now: clock.now() });
}
