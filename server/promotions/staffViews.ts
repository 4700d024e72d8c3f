import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { money } from '../../contract/money';
import type {
  PromotionListQuery,
  PromotionResults,
  StaffPromotion,
  StaffPromotionRow,
} from '../../contract/staffPromotions';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { keysetPage } from '../db/keyset';
import { promotion, promotionDay, promotionUsage, type PromotionRow } from '../db/schema';
import { budgetState, type BonusSum } from './budget';
import { toDraft, findOffer, listDraftPlayers } from './drafts';
import { isOffered, offerStatusAt } from './offers';

/* Promotions as staff read them. */

type Deps = Pick<Context, 'settings' | 'clock' | 'config'>;

const baht = (amount: bigint | string | null | undefined) => money(BigInt(amount ?? 0), 'THB');
const givenView = ({ uses, bonus }: BonusSum) => ({ uses, bonus: baht(bonus) });
const textOf = (at: Date | null) => at?.toISOString() ?? null;

function rowView(
  { clock, config }: Deps,
  row: PromotionRow,
  players: string[],
): Omit<StaffPromotionRow, 'result'> {
  const now = clock.now();
  return {
    id: row.id,
    status: offerStatusAt(row, now),
    endReason: row.endReason,
    isOfferedNow: isOffered(config, row, now),
    version: row.version,
    draft: toDraft(row, players),
    createdAt: textOf(row.createdAt),
    createdBy: row.createdBy,
    editedAt: textOf(row.editedAt),
    editedBy: row.editedBy,
    publishedAt: textOf(row.publishedAt),
    publishedBy: row.publishedBy,
    endedAt: textOf(row.endedAt),
  };
}

/** A page of promotions, the newest first; without the players of lists. */
export async function pageOfPromotions(
  ctx: Deps,
  db: Db,
  { cursor, pageSize, status }: PromotionListQuery,
) {
  const rows = await db
    .select()
    .from(promotion)
    .where(
      and(
        status && eq(promotion.status, status),
        // A cursor may be larger than any position
        cursor === undefined ? undefined : lt(promotion.position, sql`${cursor}::bigint`),
      ),
    )
    .orderBy(desc(promotion.position))
    .limit(pageSize + 1);
  const page = keysetPage(rows, pageSize, ({ position }) => position);
  const results = await resultsOf(
    db,
    page.rows.map(({ id }) => id),
  );
  return {
    items: page.rows.map((row) => ({ ...rowView(ctx, row, []), result: results(row.id) })),
    next: page.next,
  };
}

/** Bonus that promotions have given so far, and the deposits that funded them. */
export async function resultsOf(db: Db, ids: string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            id: promotionDay.promotionId,
            uses: sql<number>`sum(${promotionDay.uses})::int`,
            bonus: sql<string>`sum(${promotionDay.bonus})`,
            deposits: sql<string>`sum(${promotionDay.deposits})`,
          })
          .from(promotionDay)
          .where(inArray(promotionDay.promotionId, ids))
          .groupBy(promotionDay.promotionId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id: string): StaffPromotionRow['result'] => {
    const found = byId.get(id);
    return {
      uses: found?.uses ?? 0,
      bonus: baht(found?.bonus),
      deposits: money(BigInt(found?.deposits ?? 0), 'LAK'),
    };
  };
}

/** One promotion as staff see it. @throws DomainError 404 */
export async function offerView(ctx: Deps, db: Db, id: string): Promise<StaffPromotion> {
  const row = await findOffer(db, id);
  const { inAll, today, held } = await budgetState(ctx, db, row);
  return {
    ...rowView(ctx, row, await listDraftPlayers(db, id)),
    given: { inAll: givenView(inAll), today: givenView(today), held: givenView(held) },
  };
}

const maxUses = 100_000;
const maxDays = 92;

/** Results of a promotion. @throws DomainError 404 */
export async function offerResults(db: Db, id: string): Promise<PromotionResults> {
  await findOffer(db, id);
  const newest = db
    .select({ status: promotionUsage.status })
    .from(promotionUsage)
    .where(eq(promotionUsage.promotionId, id))
    .orderBy(desc(promotionUsage.createdAt))
    .limit(maxUses)
    .as('newest');
  const statuses = await db
    .select({ status: newest.status, uses: sql<number>`count(*)::int` })
    .from(newest)
    .groupBy(newest.status);
  const [sums] = await db
    .select({
      offered: sql<number>`coalesce(sum(${promotionDay.offered}), 0)::int`,
      funded: sql<number>`coalesce(sum(${promotionDay.uses}), 0)::int`,
      bonus: sql<string>`sum(${promotionDay.bonus})`,
      bonusBack: sql<string>`sum(${promotionDay.bonusBack})`,
      deposits: sql<string>`sum(${promotionDay.deposits})`,
    })
    .from(promotionDay)
    .where(eq(promotionDay.promotionId, id));
  const days = await db
    .select()
    .from(promotionDay)
    .where(eq(promotionDay.promotionId, id))
    .orderBy(desc(promotionDay.day))
    .limit(maxDays);
  return {
    offered: sums?.offered ?? 0,
    used: statuses.reduce((sum, { uses }) => sum + uses, 0),
    funded: sums?.funded ?? 0,
    byStatus: Object.fromEntries(statuses.map(({ status, uses }) => [status, uses])),
    bonus: baht(sums?.bonus),
    bonusBack: baht(sums?.bonusBack),
    deposits: money(BigInt(sums?.deposits ?? 0), 'LAK'),
    days: days.map(({ day, offered, uses, bonus, bonusBack, deposits }) => ({
      day,
      offered,
      funded: uses,
      bonus: baht(bonus),
      bonusBack: baht(bonusBack),
      deposits: money(deposits, 'LAK'),
    })),
  };
}
