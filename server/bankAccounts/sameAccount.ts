import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { RelatedPlayer } from '../../contract/staffAccountChanges';
import { lastingBreaks } from '../../machines/protection';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { bankAccount, player } from '../db/schema';
import { getProtection } from '../protection/protection';

/** Maximum number of names shown. */
const maxNames = 20;

type Deps = Pick<Context, 'clock' | 'config'>;

/**
 * Other players who use or used this account number at any bank, leading zeros ignored: an excluded player who comes back may
 * type it a little differently. Staff decide, because two banks may issue the same number.
 */
export async function othersWithAccount(
  ctx: Deps,
  db: Db,
  playerId: string,
  accountNumber: string,
): Promise<RelatedPlayer[]> {
  const rows = await db
    .selectDistinct({ id: player.id, username: player.username })
    .from(bankAccount)
    .innerJoin(player, eq(player.id, bankAccount.playerId))
    .where(
      and(
        sql`ltrim(${bankAccount.accountNumber}, '0') = ltrim(${accountNumber}, '0')`,
        ne(bankAccount.playerId, playerId),
      ),
    )
    .orderBy(asc(player.username))
    .limit(maxNames);
  return withExclusion(ctx, db, rows);
}

/** Adds to each player whether they have excluded themselves. @param rows at most {@link maxNames} */
export async function withExclusion(
  ctx: Deps,
  db: Db,
  rows: readonly { id: string; username: string }[],
): Promise<RelatedPlayer[]> {
  const others: RelatedPlayer[] = [];
  for (const { id, username } of rows) {
    const { status } = await getProtection(ctx, db, id);
    others.push({ username, isExcluded: lastingBreaks.includes(status) });
  }
  return others;
}
