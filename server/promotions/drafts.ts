import { and, eq, inArray, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { fromMinor, toMinor } from '../../contract/money';
import {
  draftProblems,
  type DraftProblem,
  type PromotionDraft,
} from '../../contract/promotionTerms';
import { initialStatus } from '../../machines/lifecycle';
import { promotionOfferMachine } from '../../machines/promotionOffer';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import { isUniqueViolation } from '../db/failures';
import { player, promotion, promotionPlayer, type PromotionRow } from '../db/schema';
import { DomainError, notFound } from '../errors';
import { statusChanged } from '../orders/orderStatus';
import { getAudience, promotionProviders, toSchedule } from './offers';

/* Drafts of promotions: staff edit them until they are published. `by` is the name of the editor. */

type Deps = Pick<Context, 'clock' | 'config'>;
type Values = Omit<typeof promotion.$inferInsert, 'id' | 'position' | 'active'>;

const baht = (amount: string | null) => (amount === null ? null : toMinor(amount, 'THB'));
const bahtText = (amount: bigint | null) => (amount === null ? null : fromMinor(amount, 'THB'));

/** Converts a draft to columns. */
export function toColumns(draft: PromotionDraft) {
  const { schedule, budget, audience } = draft;
  const [min, max] = [toMinor(draft.depositMin, 'LAK'), toMinor(draft.depositMax, 'LAK')];
  return {
    name: draft.name,
    summary: draft.summary,
    terms: draft.terms,
    providers: draft.providers,
    depositAmount: min,
    depositMax: max > min ? max : null,
    bonusPercent: draft.bonusPercent,
    maxBonus: baht(draft.maxBonus),
    requiredPercent: draft.requiredPercent,
    turnoverPercent: draft.turnoverPercent,
    stakePercents: draft.stakePercents,
    maxCredit: baht(draft.maxCredit),
    deductBonus: draft.deductBonus,
    withdrawAll: draft.withdrawAll,
    firstOrderOnly: audience === 'NEW',
    oncePerPlayer: draft.oncePerPlayer,
    audience: audience === 'LISTED' || audience === 'CODE' ? audience : null,
    code: draft.code?.toUpperCase() ?? null,
    offeredFrom: schedule.from === null ? null : new Date(schedule.from),
    offeredUntil: schedule.until === null ? null : new Date(schedule.until),
    weekdays: [...new Set(schedule.weekdays)].sort((a, b) => a - b),
    hoursFrom: schedule.hours?.from ?? null,
    hoursUntil: schedule.hours?.until ?? null,
    budgetBonus: baht(budget.bonus),
    budgetUses: budget.uses,
    budgetDayBonus: baht(budget.dayBonus),
    budgetDayUses: budget.dayUses,
  } satisfies Values;
}

/** Converts columns to a draft. @param players usernames */
export const toDraft = (row: PromotionRow, players: string[]): PromotionDraft => ({
  name: row.name,
  summary: row.summary,
  terms: row.terms,
  providers: row.providers,
  depositMin: fromMinor(row.depositAmount, 'LAK'),
  depositMax: fromMinor(row.depositMax ?? row.depositAmount, 'LAK'),
  bonusPercent: row.bonusPercent,
  maxBonus: bahtText(row.maxBonus),
  requiredPercent: row.requiredPercent,
  turnoverPercent: row.turnoverPercent,
  stakePercents: row.stakePercents,
  maxCredit: bahtText(row.maxCredit),
  deductBonus: row.deductBonus,
  withdrawAll: row.withdrawAll,
  oncePerPlayer: row.oncePerPlayer,
  audience: getAudience(row),
  players,
  code: row.code,
  schedule: toSchedule(row),
  budget: {
    bonus: bahtText(row.budgetBonus),
    uses: row.budgetUses,
    dayBonus: bahtText(row.budgetDayBonus),
    dayUses: row.budgetDayUses,
  },
});

/** Refuses a draft for its first problem, naming all fields with the same problem. @throws DomainError 400, 409 */
export function assertNoProblem(problems: readonly DraftProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const fields = problems.filter(({ code }) => code === first.code).flatMap((one) => one.fields);
  throw new DomainError(first.code === 'VALIDATION' ? 400 : 409, { code: first.code, fields });
}

/**
 * Writes a new draft, at the end of the list.
 * @throws DomainError 400 `VALIDATION`; 409 `PROMOTION_BONUS_UNEARNED`, `PROMOTION_ENDS_BEFORE_START`,
 * `PROMOTION_PROVIDER_UNUSABLE`; 404 for an unknown player in its list
 */
export async function addDraft(
  { clock, config }: Deps,
  tx: Tx,
  draft: PromotionDraft,
  by: string,
  id: string = randomUUID(),
): Promise<PromotionRow> {
  assertNoProblem(draftProblems(draft, promotionProviders(config)));
  // Positions are assigned one at a time, so that no page of the list misses a promotion
  await tx.execute(sql`select pg_advisory_xact_lock(7022030, 0)`);
  const now = clock.now();
  const [row] = await withCodeConflict(
    tx
      .insert(promotion)
      .values({
        ...toColumns(draft),
        ...{ id, active: false, status: initialStatus(promotionOfferMachine) },
        position: sql`(select coalesce(max(${promotion.position}), 0) + 1 from ${promotion})`,
        ...{ createdAt: now, createdBy: by, editedAt: now, editedBy: by },
      })
      .returning(),
  );
  if (!row) throw new Error('a promotion was not stored');
  await listPlayers(tx, row.id, draft.players);
  return row;
}

/**
 * Changes a draft.
 * @param version the version that the change is based on
 * @throws DomainError as {@link addDraft}; 409 `EDITED_MEANWHILE` when a colleague has changed it since (`params.by`,
 * `params.at`), `ORDER_STATUS_CHANGED` when it is no longer a draft
 */
export async function editDraft(
  { clock, config }: Deps,
  tx: Tx,
  id: string,
  { version, ...draft }: PromotionDraft & { version: number },
  by: string,
): Promise<PromotionRow> {
  assertNoProblem(draftProblems(draft, promotionProviders(config)));
  const before = await lockOffer(tx, id);
  if (before.status !== initialStatus(promotionOfferMachine)) throw statusChanged(before.status);
  assertVersion(before, version);
  const [row] = await withCodeConflict(
    tx
      .update(promotion)
      .set({
        ...toColumns(draft),
        ...{ version: version + 1, editedAt: clock.now(), editedBy: by },
      })
      .where(eq(promotion.id, id))
      .returning(),
  );
  if (!row) throw notFound();
  await tx.delete(promotionPlayer).where(eq(promotionPlayer.promotionId, id));
  await listPlayers(tx, id, draft.players);
  return row;
}

/**
 * Creates a draft with the terms and texts of another promotion, without past times, without its code, and without providers at
 * which it cannot be used.
 * @throws DomainError 409 `PROMOTION_PROVIDER_UNUSABLE` when no provider is left
 */
export async function copyDraft(ctx: Deps, tx: Tx, id: string, by: string): Promise<PromotionRow> {
  const draft = toDraft(await findOffer(tx, id), await listDraftPlayers(tx, id));
  const isOver = (at: string | null) => at !== null && new Date(at) <= ctx.clock.now();
  const { from, until } = draft.schedule;
  const usable = promotionProviders(ctx.config);
  const providers = draft.providers.filter((provider) => usable.includes(provider));
  const keepsCode = draft.audience !== 'CODE';
  return addDraft(
    ctx,
    tx,
    {
      ...draft,
      ...(providers.length > 0 && { providers }),
      ...(!keepsCode && { audience: 'ALL', code: null }),
      schedule: {
        ...draft.schedule,
        from: isOver(from) ? null : from,
        until: isOver(until) ? null : until,
      },
    },
    by,
  );
}

/** @throws DomainError 409 `EDITED_MEANWHILE` */
export function assertVersion({ version, editedBy, editedAt }: PromotionRow, known: number): void {
  if (version === known) return;
  const params = { by: editedBy ?? '', at: editedAt?.toISOString() ?? '' };
  throw new DomainError(409, { code: 'EDITED_MEANWHILE', params });
}

/** @throws DomainError 404 */
export async function findOffer(db: Db, id: string): Promise<PromotionRow> {
  const [row] = await db.select().from(promotion).where(eq(promotion.id, id));
  if (!row) throw notFound();
  return row;
}

/** Locks a promotion for a change of it. @throws DomainError 404 */
export async function lockOffer(tx: Tx, id: string): Promise<PromotionRow> {
  const [row] = await tx.select().from(promotion).where(eq(promotion.id, id)).for('no key update');
  if (!row) throw notFound();
  return row;
}

/** The usernames of the players that a promotion is offered to. */
export async function listDraftPlayers(db: Db, promotionId: string): Promise<string[]> {
  const rows = await db
    .select({ username: player.username })
    .from(promotionPlayer)
    .innerJoin(player, eq(player.id, promotionPlayer.playerId))
    .where(eq(promotionPlayer.promotionId, promotionId))
    .orderBy(player.username)
    .limit(1000);
  return rows.map(({ username }) => username);
}

async function listPlayers(tx: Tx, promotionId: string, usernames: readonly string[]) {
  const names = [...new Set(usernames)];
  if (names.length === 0) return;
  const found = await tx
    .select({ id: player.id, username: player.username })
    .from(player)
    .where(and(inArray(player.username, names)));
  const known = new Set(found.map(({ username }) => username));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw notFound('NOT_FOUND', {
      fields: ['players'],
      params: { players: unknown.slice(0, 5).join(', ') },
    });
  await tx
    .insert(promotionPlayer)
    .values(found.map(({ id: playerId }) => ({ promotionId, playerId })));
}

/**
 * Awaits a write of a promotion.
 * @throws DomainError 409 `PROMOTION_CODE_TAKEN` for the code of another promotion that has not ended
 */
async function withCodeConflict<Row>(write: Promise<Row>): Promise<Row> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error, 'promotion_code'))
      throw new DomainError(409, { code: 'PROMOTION_CODE_TAKEN', fields: ['code'] });
    throw error;
  }
}
