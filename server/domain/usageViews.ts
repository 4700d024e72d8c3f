import { and, count, desc, eq } from 'drizzle-orm';
import { money } from '../../contract/money';
import type { PageQuery } from '../../contract/page';
import type { PromotionUsage, UsageStatus } from '../../contract/promotions';
import type { Db } from '../db/client';
import { given, prepared } from '../db/prepared';
import { promotionUsage, type UsageRow } from '../db/schema';
import { inUse, isOneOf } from './orderStatus';

/** A usage as the contract describes it, with the promotion as it was accepted. */
export function usageView(row: UsageRow): PromotionUsage {
  return {
    usageId: row.id,
    promotion: row.accepted,
    provider: row.provider,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    funded: row.fundedBy !== null,
    depositCredit: money(row.depositCredit, 'THB'),
    promoCredit: money(row.promoCredit, 'THB'),
    requiredCredit: money(row.requiredCredit, 'THB'),
  };
}

/** The promotion that the player uses now, if any. */
export async function usageInUse(db: Db, playerId: string): Promise<UsageRow | null> {
  const [row] = await usageOf(db, { playerId });
  return row ?? null;
}

const usageOf = prepared<{ playerId: string }, UsageRow[]>((db) =>
  db
    .select()
    .from(promotionUsage)
    .where(
      and(eq(promotionUsage.playerId, given('playerId')), isOneOf(promotionUsage.status, inUse)),
    ),
);

/** A page of the player's usages, newest first. */
export async function listUsages(
  db: Db,
  playerId: string,
  { page, pageSize, status }: PageQuery & { status?: UsageStatus | undefined },
) {
  const mine = and(
    eq(promotionUsage.playerId, playerId),
    status && eq(promotionUsage.status, status),
  );
  const [total] = await db.select({ rows: count() }).from(promotionUsage).where(mine);
  const rows = await db
    .select()
    .from(promotionUsage)
    .where(mine)
    .orderBy(desc(promotionUsage.createdAt), desc(promotionUsage.seq))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items: rows.map(usageView), page, pageSize, total: total?.rows ?? 0 };
}
