import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { money } from '../../contract/money';
import type { PageQuery } from '../../contract/page';
import type { OfferStatus } from '../../contract/promotionTerms';
import type { Promotion, PromotionUsage, UsageStatus } from '../../contract/promotions';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { placeholder, prepared } from '../db/prepared';
import {
  account,
  promotion,
  promotionPlayer,
  promotionUsage,
  round,
  type PromotionRow,
  type UsageRow,
} from '../db/schema';
import { notFound } from '../errors';
import { isWithin, type Span } from '../orders/dayRange';
import { inUse, openRound, statusIn } from '../orders/orderStatus';
import { isOffered, offerStatusAt, promotionProviders, promotionView } from './offers';

/**
 * A usage in use, with its open games: the time of the last stake at its provider outside of reported rounds, and the number of
 * open rounds.
 */
export type UsageInUse = UsageRow & { stakedAt: Date | null; openRounds: number };

/** A usage in use as the contract describes it. */
export function inUseView(
  { config }: Pick<Context, 'config'>,
  { stakedAt, openRounds, ...row }: UsageInUse,
): PromotionUsage {
  const settlesAt = stakedAt && new Date(stakedAt.getTime() + config.roundSettleSeconds * 1000);
  return { ...usageView(row), settlesAt: settlesAt?.toISOString() ?? null, openRounds };
}

/** A usage in the form of the contract, with the promotion as it was accepted. */
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
    otherCredit: money(row.otherCredit, 'THB'),
    staked: money(row.staked, 'THB'),
    paidOut: money(row.paidOut, 'THB'),
    settlesAt: null,
    openRounds: 0,
  };
}

/** The player's promotion in use, if any. */
export async function findActiveUsage(db: Db, playerId: string): Promise<UsageInUse | null> {
  const [row] = await usageOf(db, { playerId });
  return row ?? null;
}

/** Open rounds begun under a funded usage. Before it is funded: all open rounds, whose wins would not belong to it. */
const openRounds = sql<number>`(
  select count(*) from ${round}
  where ${round.playerId} = ${promotionUsage.playerId} and ${round.provider} = ${promotionUsage.provider}
    and ${statusIn(round.status, openRound)}
    and (${promotionUsage.fundedBy} is null or ${round.usageId} = ${promotionUsage.id}))::int`;

const usageOf = prepared<{ playerId: string }, UsageInUse[]>((db) =>
  db
    .select({ ...getTableColumns(promotionUsage), stakedAt: account.stakedAt, openRounds })
    .from(promotionUsage)
    .leftJoin(
      account,
      and(
        eq(account.playerId, promotionUsage.playerId),
        eq(account.provider, promotionUsage.provider),
        eq(account.type, 'cash'),
      ),
    )
    .where(
      and(
        eq(promotionUsage.playerId, placeholder('playerId')),
        statusIn(promotionUsage.status, inUse),
      ),
    ),
);

/** A page of the player's usages, newest first. */
export async function listUsages(
  db: Db,
  playerId: string,
  { page, pageSize, status }: PageQuery & { status?: UsageStatus | undefined },
  span: Span | null = null,
) {
  const own = and(
    eq(promotionUsage.playerId, playerId),
    status && eq(promotionUsage.status, status),
    isWithin(promotionUsage.createdAt, span),
  );
  const [total] = await db.select({ rows: count() }).from(promotionUsage).where(own);
  const rows = await db
    .select()
    .from(promotionUsage)
    .where(own)
    .orderBy(desc(promotionUsage.createdAt), desc(promotionUsage.seq))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items: rows.map(usageView), page, pageSize, total: total?.rows ?? 0 };
}

/** Statuses that players see. They also see an ended promotion for a while. */
export const shownStatuses = ['SCHEDULED', 'ACTIVE', 'PAUSED'] satisfies OfferStatus[];
const shownMs = 7 * 24 * 3600 * 1000;
/** The most promotions in one read. */
export const maxShown = 200;

/** Who asks for promotions: a player, perhaps with a code, or a visitor. */
interface Asker {
  playerId: string | null;
  code?: string | undefined;
}

/** Condition: the player belongs to the promotion's audience: all, its list, or players with its code. */
export const isOfferedTo = ({ playerId, code }: Asker): SQL | undefined =>
  or(
    isNull(promotion.audience),
    playerId === null
      ? undefined
      : and(
          eq(promotion.audience, 'LISTED'),
          sql`exists (select 1 from ${promotionPlayer} where ${promotionPlayer.promotionId} = ${promotion.id} and ${promotionPlayer.playerId} = ${playerId})`,
        ),
    code === undefined || playerId === null
      ? undefined
      : and(eq(promotion.audience, 'CODE'), eq(promotion.code, code.toUpperCase())),
  );

/** A promotion as players see it, and its row. */
interface ShownPromotion {
  row: PromotionRow;
  view: Promotion;
}

/**
 * All promotions of the operator that are for the player, including inactive ones, in the operator's order. Providers at which
 * none can be used are left out.
 */
export async function listShown(
  { database, config, clock }: Pick<Context, 'database' | 'config' | 'clock'>,
  asker: Asker,
): Promise<ShownPromotion[]> {
  const now = clock.now();
  const since = new Date(now.getTime() - shownMs);
  const usable = promotionProviders(config);
  const rows = await database.db
    .select()
    .from(promotion)
    .where(
      and(
        or(
          statusIn(promotion.status, shownStatuses),
          and(
            eq(promotion.status, 'ENDED'),
            gt(promotion.endedAt, since),
            isNotNull(promotion.publishedAt),
          ),
        ),
        isOfferedTo(asker),
      ),
    )
    .orderBy(promotion.position)
    .limit(maxShown);
  return rows
    .filter((row) => row.status !== 'SCHEDULED' || offerStatusAt(row, now) !== 'SCHEDULED')
    .map((row) => {
      const view = promotionView(row, isOffered(config, row, now));
      const providers = view.providers.filter((provider) => usable.includes(provider));
      return { row, view: { ...view, providers } };
    })
    .filter(({ view }) => view.providers.length > 0);
}

/** The promotions of {@link listShown} without their rows. */
export const listPromotions = async (
  ctx: Pick<Context, 'database' | 'config' | 'clock'>,
  asker: Asker,
): Promise<Promotion[]> => (await listShown(ctx, asker)).map(({ view }) => view);

/** @throws DomainError 404 */
export async function findPromotion(db: Db, id: string, condition?: SQL): Promise<PromotionRow> {
  const [row] = await db
    .select()
    .from(promotion)
    .where(and(eq(promotion.id, id), condition));
  if (!row) throw notFound();
  return row;
}
