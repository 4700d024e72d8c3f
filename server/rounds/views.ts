import { and, asc, desc, eq, lt, lte } from 'drizzle-orm';
import { z } from 'zod';
import { money } from '../../contract/money';
import type { KeysetQuery, PageQuery } from '../../contract/page';
import type { OverdueRound, WalletIncident } from '../../contract/staffRounds';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { keysetPage } from '../db/keyset';
import { player, round, walletIncident } from '../db/schema';
import { openRound, statusIn } from '../orders/orderStatus';
import { decidedAlone } from '../decisions/decidedAlone';
import { toKipValue, overdueSince, returnedBy } from './voidRound';

type Deps = Pick<Context, 'settings' | 'clock' | 'config'>;

/** Condition: the round has been open for too long. */
export const isOverdue = (ctx: Pick<Deps, 'clock' | 'config'>) =>
  and(statusIn(round.status, openRound), lte(round.openedAt, overdueSince(ctx)));

const countOverdueRounds = (ctx: Deps, db: Db): Promise<number> => db.$count(round, isOverdue(ctx));

/** A page of overdue rounds, oldest first. @param by the reader, who may need a second person */
export async function pageOfOverdueRounds(
  ctx: Deps,
  db: Db,
  { page, pageSize }: PageQuery,
  by: string,
) {
  const rows = await db
    .select({ row: round, username: player.username })
    .from(round)
    .innerJoin(player, eq(player.id, round.playerId))
    .where(isOverdue(ctx))
    .orderBy(asc(round.openedAt), asc(round.playerId), asc(round.ref))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const alone = (await decidedAlone(ctx, db, [by]))(by);
  const items = rows.map(({ row, username }): OverdueRound => ({
    provider: row.provider,
    ref: row.ref,
    player: { id: row.playerId, username },
    openedAt: row.openedAt.toISOString(),
    staked: money(row.staked, 'THB'),
    won: money(row.won, 'THB'),
    returns: money(returnedBy(row), 'THB'),
    holdsPromotion: row.usageId !== null,
    needsSecondPerson: alone.needsSecondPerson(toKipValue(ctx, row), row.playerId),
    askedBy: row.voidAskedBy,
    reason: row.voidReason,
  }));
  return { items, page, pageSize, total: await countOverdueRounds(ctx, db) };
}

/** A call as stored by `wallet_keep`. */
const Content = z.object({
  type: z.string(),
  roundId: z.string(),
  betId: z.string().optional(),
  satang: z.number().or(z.string()),
});

/** A page of calls that staff must look at (`wallet_incident`), newest first. */
export async function pageOfIncidents(db: Db, { cursor, pageSize }: KeysetQuery) {
  const rows = await db
    .select({ row: walletIncident, username: player.username })
    .from(walletIncident)
    .innerJoin(player, eq(player.id, walletIncident.playerId))
    .where(cursor === undefined ? undefined : lt(walletIncident.id, cursor))
    .orderBy(desc(walletIncident.id))
    .limit(pageSize + 1);
  const page = keysetPage(rows, pageSize, ({ row }) => row.id);
  const items = page.rows.map(({ row, username }): WalletIncident => {
    const { type, roundId, betId, satang } = Content.parse(row.content);
    // The stored id consists of the provider and its own id of the call
    const [provider = '', ...id] = row.transactionId.split(':');
    return {
      id: row.id,
      at: row.at.toISOString(),
      provider,
      transactionId: id.join(':'),
      reason: row.reason,
      player: { id: row.playerId, username },
      call: type,
      round: roundId,
      bet: betId?.slice(provider.length + 1) ?? null,
      amount: type === 'rollback' ? null : money(BigInt(satang), 'THB'),
    };
  });
  return { items, next: page.next };
}
