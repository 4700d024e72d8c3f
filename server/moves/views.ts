import { and, desc, eq, lt } from 'drizzle-orm';
import { money } from '../../contract/money';
import type { Move } from '../../contract/moves';
import type { KeysetQuery } from '../../contract/page';
import type { Db } from '../db/database';
import { keysetPage } from '../db/keyset';
import { creditMove, type CreditMoveRow } from '../db/schema';

export const moveView = ({ id, code, at, from, to, amount }: CreditMoveRow): Move => ({
  ...{ id, code, from, to },
  at: at.toISOString(),
  amount: money(amount, 'THB'),
});

/** A page of the credit that a player has moved, newest first. */
export async function pageOfMoves(db: Db, playerId: string, { cursor, pageSize }: KeysetQuery) {
  const found = await db
    .select()
    .from(creditMove)
    .where(
      and(
        eq(creditMove.playerId, playerId),
        cursor === undefined ? undefined : lt(creditMove.id, cursor),
      ),
    )
    .orderBy(desc(creditMove.id))
    .limit(pageSize + 1);
  const { rows, next } = keysetPage(found, pageSize, ({ id }) => id);
  return { items: rows.map(moveView), next };
}
