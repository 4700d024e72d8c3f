import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { usageStatuses, type Promotion } from '../../../contract/promotions';
import type { LocalizedText, Provider } from '../../../contract/provider';
import { counter, isOneOf, minor, moment } from './columns';
import { player } from './identity';

/** A promotion of the operator; the fields mean what they mean in the contract. */
export const promotion = pgTable(
  'promotion',
  {
    id: text('id').primaryKey(),
    /** Position in the list. */
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
    /** Satang; null for no cap. */
    maxCredit: minor('max_credit'),
    deductBonus: boolean('deduct_bonus').notNull(),
    withdrawAll: boolean('withdraw_all').notNull(),
    firstOrderOnly: boolean('first_order_only').notNull(),
    oncePerPlayer: boolean('once_per_player').notNull(),
    active: boolean('active').notNull(),
  },
  (table) => [
    // Otherwise the bonus could be withdrawn without playing.
    check(
      'promotion_bonus_is_earned',
      sql`${table.deductBonus} or ${table.requiredPercent} >= 100`,
    ),
    check('promotion_turnover', sql`${table.turnoverPercent} >= 0`),
    check('promotion_cap_takes_all', sql`${table.maxCredit} is null or ${table.withdrawAll}`),
  ],
);
export type PromotionRow = typeof promotion.$inferSelect;

/**
 * One use of a promotion. It stores the promotion as the player accepted it, so that later changes of the offer do not
 * affect it. Credit in satang, zero until funded.
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
    /**
     * Cash at the provider that does not belong to the promotion: what was there before, and what came from elsewhere
     * since.
     */
    otherCredit: minor('other_credit').notNull(),
    /** Stakes of its rounds that were not taken back, satang. */
    staked: minor('staked')
      .notNull()
      .default(sql`0`),
    /** Paid out under the terms; above zero while the promotion only waits for open rounds to end. */
    paidOut: minor('paid_out')
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    uniqueIndex('promotion_usage_one_active')
      .on(table.playerId)
      .where(sql`${table.status} = 'ACTIVE'`),
    index('promotion_usage_history').on(table.playerId, table.createdAt, table.seq),
    check('promotion_usage_status', isOneOf(table.status, usageStatuses)),
  ],
);
export type UsageRow = typeof promotionUsage.$inferSelect;
