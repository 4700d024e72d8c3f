import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database';
import { account, isOfPlayer, transfer } from '../db/schema';

/**
 * A query for the ids of the newest transfers of some player accounts. It reads at most `limit` rows of each account and side,
 * however long their history is, and keeps the newest of these.
 * @param before only transfers that are older than this one
 */
export function newestTransfers(
  db: Db,
  ofAccounts: SQL | undefined,
  { before, limit }: { before: { at: Date; id: number } | null; limit: number },
) {
  const isBefore = before
    ? sql`(${transfer.at}, ${transfer.id}) < (${before.at.toISOString()}::timestamptz, ${before.id})`
    : undefined;
  const ofSide = (side: typeof transfer.debitId | typeof transfer.creditId) =>
    db
      .select({ at: transfer.at, id: transfer.id })
      .from(transfer)
      .where(and(eq(side, account.id), isOfPlayer(side), isBefore))
      .orderBy(desc(transfer.at), desc(transfer.id))
      .limit(limit);
  const own = ofSide(transfer.debitId).unionAll(ofSide(transfer.creditId)).as('own');
  return (
    db
      .select({ id: own.id })
      .from(account)
      .crossJoinLateral(own)
      .where(ofAccounts)
      // A transfer between two of the accounts is found from both sides
      .groupBy(own.id, own.at)
      .orderBy(desc(own.at), desc(own.id))
      .limit(limit)
  );
}
