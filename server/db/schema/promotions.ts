import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { usageStatuses, type Promotion } from '../../../contract/promotions';
import type { LocalizedText, Provider } from '../../../contract/provider';
import {
  offerEnds,
  offerStatuses,
  type OfferEnd,
  type OfferStatus,
} from '../../../contract/promotionTerms';
import { counter, isOneOf, minor, moment } from './columns';
import { player } from './identity';

/** A promotion of the operator; the fields are those of the contract. */
export const promotion = pgTable(
  'promotion',
  {
    id: text('id').primaryKey(),
    position: integer('position').notNull(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    summary: jsonb('summary').$type<LocalizedText>().notNull(),
    terms: jsonb('terms').$type<LocalizedText>().notNull(),
    providers: jsonb('providers').$type<Provider[]>().notNull(),
    /** Kip. */
    depositAmount: minor('deposit_amount').notNull(),
    bonusPercent: integer('bonus_percent').notNull(),
    requiredPercent: integer('required_percent').notNull(),
    turnoverPercent: integer('turnover_percent').notNull().default(0),
    /** Percentage of the stakes at each provider that counts; 100 for a provider that is not listed. */
    stakePercents: jsonb('stake_percents')
      .$type<Partial<Record<Provider, number>>>()
      .notNull()
      .default(sql`'{}'`),
    /** Satang; null for no cap. */
    maxCredit: minor('max_credit'),
    deductBonus: boolean('deduct_bonus').notNull(),
    withdrawAll: boolean('withdraw_all').notNull(),
    firstOrderOnly: boolean('first_order_only').notNull(),
    oncePerPlayer: boolean('once_per_player').notNull(),
    /** True exactly while `status` is ACTIVE; an operator may also set it to false to switch a promotion off. */
    active: boolean('active').notNull(),
    /** See `machines/promotionOffer.ts`. */
    status: text('status').$type<OfferStatus>().notNull().default('ACTIVE'),
    /** Version for optimistic locking: a change of an older draft is refused. */
    version: integer('version').notNull().default(1),
    /** Kip; null: `depositAmount` is the only amount. Otherwise `depositAmount` is the smallest one. */
    depositMax: minor('deposit_max'),
    /** Satang; null: no cap of the bonus. */
    maxBonus: minor('max_bonus'),
    offeredFrom: moment('offered_from'),
    /** Exclusive. */
    offeredUntil: moment('offered_until'),
    /** Monday is 1; empty: every day. */
    weekdays: jsonb('weekdays')
      .$type<number[]>()
      .notNull()
      .default(sql`'[]'`),
    /** `18:00`, in the operator's zone; null: at any hour. */
    hoursFrom: text('hours_from'),
    hoursUntil: text('hours_until'),
    /** Maximum bonus (satang) and number of uses, in total and per day; null: no limit. */
    budgetBonus: minor('budget_bonus'),
    budgetUses: integer('budget_uses'),
    budgetDayBonus: minor('budget_day_bonus'),
    budgetDayUses: integer('budget_day_uses'),
    /** Null: all players, or only new ones with `firstOrderOnly`. */
    audience: text('audience').$type<'LISTED' | 'CODE'>(),
    /** In upper case. */
    code: text('code'),
    createdAt: moment('created_at'),
    /** Names of members of staff, who may leave. */
    createdBy: text('created_by'),
    editedAt: moment('edited_at'),
    editedBy: text('edited_by'),
    publishedAt: moment('published_at'),
    publishedBy: text('published_by'),
    endedAt: moment('ended_at'),
    endReason: text('end_reason').$type<OfferEnd>(),
  },
  (table) => [
    index('promotion_newest').on(table.position),
    index('promotion_by_status').on(table.status, table.position),
    uniqueIndex('promotion_code')
      .on(table.code)
      .where(sql`${table.status} <> 'ENDED'`),
    check('promotion_status', isOneOf(table.status, offerStatuses)),
    check('promotion_end_reason', isOneOf(table.endReason, offerEnds)),
    check('promotion_deposit_range', sql`${table.depositMax} > ${table.depositAmount}`),
    check(
      'promotion_code_asked',
      sql`(${table.audience} = 'CODE') is true = (${table.code} is not null)`,
    ),
    check(
      'promotion_budget',
      sql`${table.budgetBonus} > 0 and ${table.budgetUses} > 0 and ${table.budgetDayBonus} > 0 and ${table.budgetDayUses} > 0`,
    ),
    // Otherwise a player could withdraw the bonus without a bet.
    check(
      'promotion_bonus_is_earned',
      sql`${table.deductBonus} or ${table.requiredPercent} >= 100`,
    ),
    check('promotion_turnover', sql`${table.turnoverPercent} >= 0`),
    check('promotion_cap_takes_all', sql`${table.maxCredit} is null or ${table.withdrawAll}`),
  ],
);
export type PromotionRow = typeof promotion.$inferSelect;

/** The players that a promotion is offered to, if it is not for all. */
export const promotionPlayer = pgTable(
  'promotion_player',
  {
    promotionId: text('promotion_id')
      .notNull()
      .references(() => promotion.id),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.promotionId, table.playerId] })],
);

/**
 * Bonus that a promotion has given on a day of the operator, counted in the transaction that funds a use. The daily budget is
 * checked against it, and staff see it.
 */
export const promotionDay = pgTable(
  'promotion_day',
  {
    promotionId: text('promotion_id')
      .notNull()
      .references(() => promotion.id),
    day: date('day', { mode: 'string' }).notNull(),
    /** Uses that were funded. */
    uses: integer('uses').notNull(),
    /** Satang. */
    bonus: minor('bonus').notNull(),
    /** Kip of the deposits that funded these uses. */
    deposits: minor('deposits').notNull(),
    /** Bonus that was taken back at the end of a use, satang. */
    bonusBack: minor('bonus_back').notNull(),
    /** Players to whom it was first shown on this day. */
    offered: integer('offered').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.promotionId, table.day] })],
);

/** A player who was shown a promotion, so that each counts once. Deleted when the promotion has ended. */
export const promotionShown = pgTable(
  'promotion_shown',
  {
    promotionId: text('promotion_id')
      .notNull()
      .references(() => promotion.id),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.promotionId] }),
    index('promotion_shown_of').on(table.promotionId),
  ],
);

/**
 * One use of a promotion. It stores a copy of the accepted terms, so that later changes of the offer do not affect it.
 * Credit in satang, zero until funded.
 */
export const promotionUsage = pgTable(
  'promotion_usage',
  {
    id: text('id').primaryKey(),
    seq: counter('seq').notNull(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id),
    promotionId: text('promotion_id')
      .notNull()
      .references(() => promotion.id),
    accepted: jsonb('accepted').$type<Promotion>().notNull(),
    provider: text('provider').$type<Provider>().notNull(),
    status: text('status').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
    /** The deposit that paid for it. */
    fundedBy: text('funded_by'),
    depositCredit: minor('deposit_credit').notNull(),
    promoCredit: minor('promo_credit').notNull(),
    requiredCredit: minor('required_credit').notNull(),
    /** Cash at the provider outside of the promotion: the balance before it, and later credit from other sources. */
    otherCredit: minor('other_credit').notNull(),
    /** Stakes of its rounds without those that were rolled back, satang. */
    staked: minor('staked')
      .notNull()
      .default(sql`0`),
    /** Amount paid out under the terms; positive while the promotion only waits for open rounds to end. */
    paidOut: minor('paid_out')
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    uniqueIndex('promotion_usage_one_active')
      .on(table.playerId)
      .where(sql`${table.status} = 'ACTIVE'`),
    index('promotion_usage_of').on(table.promotionId, table.createdAt),
    index('promotion_usage_created').on(table.createdAt),
    index('promotion_usage_history').on(table.playerId, table.createdAt, table.seq),
    check('promotion_usage_status', isOneOf(table.status, usageStatuses)),
  ],
);
export type UsageRow = typeof promotionUsage.$inferSelect;
