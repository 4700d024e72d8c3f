import { and, asc, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../db/database';
import { promotion } from '../db/schema';
import { statusIn } from '../orders/orderStatus';
import { budgetState, usedPercent } from '../promotions/budget';
import type { Firing, RuleDeps } from './reads';

/** Active promotions that have given or reserved most of their total or daily budget. */
export async function nearlyUsedBudgets(ctx: RuleDeps, db: Db): Promise<Firing[]> {
  const rows = await db
    .select()
    .from(promotion)
    .where(
      and(
        statusIn(promotion.status, ['ACTIVE']),
        or(
          ...[promotion.budgetBonus, promotion.budgetUses].map((bound) => isNotNull(bound)),
          ...[promotion.budgetDayBonus, promotion.budgetDayUses].map((bound) => isNotNull(bound)),
        ),
      ),
    )
    .orderBy(asc(promotion.position))
    .limit(100);
  const from = ctx.settings.current().alerts.promotionBudgetPercent;
  const firings: Firing[] = [];
  for (const row of rows) {
    const percent = usedPercent(await budgetState(ctx, db, row));
    const facts = { promotion: row.name.lo, percent: String(percent) };
    if (percent >= from) firings.push({ subject: row.id, facts });
  }
  return firings;
}
