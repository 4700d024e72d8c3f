import { eq } from 'drizzle-orm';
import { money } from '../../contract/money';
import type { Promotion } from '../../contract/promotions';
import type { Db } from '../db/client';
import { promotion, type PromotionRow } from '../db/schema';
import { notFound } from '../errors';

/** Every promotion that the operator keeps, the inactive ones too, in the operator's order. */
export async function listPromotions(db: Db): Promise<Promotion[]> {
  const rows = await db.select().from(promotion).orderBy(promotion.position);
  return rows.map(promotionView);
}

/** @throws DomainError 404 */
export async function findPromotion(db: Db, id: string): Promise<PromotionRow> {
  const [row] = await db.select().from(promotion).where(eq(promotion.id, id));
  if (!row) throw notFound();
  return row;
}

/** A promotion as the contract describes it. */
export function promotionView(row: PromotionRow): Promotion {
  const { position: _, depositAmount, maxCredit, ...rest } = row;
  return {
    ...rest,
    depositAmount: money(depositAmount, 'LAK'),
    maxCredit: maxCredit === null ? null : money(maxCredit, 'THB'),
  };
}
