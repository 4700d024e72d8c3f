import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { fromMinor, toMinor } from '../../contract/money';
import type { DecisionCheck, SoloDecision, SoloQuery } from '../../contract/staffDecisions';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { keysetPage } from '../db/keyset';
import { deposit, moneyDecision, player } from '../db/schema';
import { decidedAlone } from '../decisions/decidedAlone';

/** A page of the decisions that one person, or anyone, has taken alone, newest first. */
export async function pageOfDecisions(db: Db, { cursor, by, pageSize }: SoloQuery) {
  const rows = await db
    .select({ row: moneyDecision, username: player.username })
    .from(moneyDecision)
    .leftJoin(player, eq(player.id, moneyDecision.playerId))
    .where(
      and(
        isNull(moneyDecision.secondBy),
        by === undefined ? undefined : eq(moneyDecision.decidedBy, by),
        cursor === undefined ? undefined : lt(moneyDecision.id, cursor),
      ),
    )
    .orderBy(desc(moneyDecision.id))
    .limit(pageSize + 1);
  const page = keysetPage(rows, pageSize, ({ row }) => row.id);
  const items = page.rows.map(({ row, username }): SoloDecision => ({
    id: row.id,
    at: row.at.toISOString(),
    step: row.step,
    by: row.decidedBy,
    // The subject of a round also contains the player, who is shown in another column
    subject: row.subject.split(' ')[0] ?? '',
    username,
    amount: fromMinor(row.amount, 'LAK'),
  }));
  return { items, next: page.next };
}

/** Whether a person needs a second person for a payment that they are about to enter or match. */
export async function checkDecision(
  ctx: Pick<Context, 'clock' | 'config' | 'settings'>,
  db: Db,
  { amount, code, payment }: DecisionCheck,
  by: string,
) {
  const [order] =
    code === undefined
      ? []
      : await db.select({ playerId: deposit.playerId }).from(deposit).where(eq(deposit.code, code));
  const alone = await decidedAlone(ctx, db, [by], payment === undefined ? [] : [payment]);
  return {
    needsSecondPerson: alone(by).needsSecondPerson(toMinor(amount, 'LAK'), order?.playerId ?? null),
  };
}
