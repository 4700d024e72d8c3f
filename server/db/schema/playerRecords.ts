import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { blockableParts, type BlockPart } from '../../../contract/blocks';
import { correctionStatuses, type CorrectionStatus } from '../../../contract/corrections';
import type { LocalizedText, Provider } from '../../../contract/provider';
import { counter, isOneOf, minor, moment } from './columns';
import { player } from './identity';

/* Records of staff about one player. Staff are stored by name, because they may leave. */

const playerId = () =>
  uuid('player_id')
    .notNull()
    .references(() => player.id);

/**
 * Blocks of features for a player, and their removals: the newest row of a feature is in force. Append-only (enforced by
 * a trigger).
 */
export const playerBlock = pgTable(
  'player_block',
  {
    id: counter('id').primaryKey(),
    playerId: playerId(),
    part: text('part').$type<BlockPart>().notNull(),
    /** False: the block was lifted. */
    isClosed: boolean('is_closed').notNull(),
    at: moment('at').notNull(),
    by: text('by').notNull(),
    /** When the block ends by itself; null: when staff lift it. */
    until: moment('until'),
    /** Reason for the player to read; the reason for lifting it is in the staff log. */
    texts: jsonb('texts').$type<LocalizedText>(),
  },
  (table) => [
    index('player_block_newest').on(table.playerId, table.part, table.id),
    check('player_block_part', isOneOf(table.part, blockableParts)),
    check(
      'player_block_closed',
      sql`${table.isClosed} = (${table.texts} is not null) and (${table.isClosed} or ${table.until} is null)`,
    ),
  ],
);
export type PlayerBlockRow = typeof playerBlock.$inferSelect;

/** A correction of a player's credit: one person proposes it, another one applies it. */
export const creditCorrection = pgTable(
  'credit_correction',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    playerId: playerId(),
    provider: text('provider').$type<Provider>().notNull(),
    /** Satang; negative: credit is taken. */
    amount: minor('amount').notNull(),
    /** Reason for the player to read. */
    texts: jsonb('texts').$type<LocalizedText>().notNull(),
    status: text('status').$type<CorrectionStatus>().notNull(),
    proposedBy: text('proposed_by').notNull(),
    proposedAt: moment('proposed_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    refusal: text('refusal'),
  },
  (table) => [
    index('credit_correction_of').on(table.playerId, table.proposedAt, table.id),
    index('credit_correction_waiting')
      .on(table.proposedAt)
      .where(sql`${table.status} = 'PROPOSED'`),
    check('credit_correction_status', isOneOf(table.status, correctionStatuses)),
    check('credit_correction_amount', sql`${table.amount} <> 0`),
    check(
      'credit_correction_decided',
      sql`(${table.status} = 'PROPOSED') = (${table.decidedAt} is null) and (${table.status} = 'PROPOSED') = (${table.decidedBy} is null) and (${table.status} = 'REFUSED') = (${table.refusal} is not null) and (${table.status} <> 'APPLIED' or ${table.decidedBy} <> ${table.proposedBy})`,
    ),
  ],
);
export type CreditCorrectionRow = typeof creditCorrection.$inferSelect;

/** A note of staff about a player. Rows are never changed or deleted (enforced by a trigger). */
export const playerNote = pgTable(
  'player_note',
  {
    id: counter('id').primaryKey(),
    playerId: playerId(),
    at: moment('at').notNull(),
    by: text('by').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('player_note_of').on(table.playerId, table.id)],
);

/** A current tag of a player; the staff log has its history. */
export const playerTag = pgTable(
  'player_tag',
  {
    playerId: playerId(),
    tag: text('tag').notNull(),
    /** Registration time of the player, so that an index returns the players with a tag, newest first. */
    registeredAt: moment('registered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.tag] }),
    index('player_tag_newest').on(table.tag, table.registeredAt, table.playerId),
  ],
);

/** A named filter of the player directory, shared by all staff. Rows are ended, never changed. */
export const savedView = pgTable(
  'saved_view',
  {
    id: counter('id').primaryKey(),
    name: text('name').notNull(),
    /** The query of the page's address, `state=blocked&tag=vip`. */
    query: text('query').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('saved_view_offered')
      .on(table.id)
      .where(sql`${table.endedAt} is null`),
  ],
);
