import {
  bigint,
  index,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { player } from './identity';

/** Hours and days in the operator's time zone; weeks and months only have the number of active players. */
export type FigureSpan = 'hour' | 'day' | 'week' | 'month';

/**
 * Aggregated figures of a time span: a count and an amount. A kind is one of the ledger's (`postingRoutes`), with all
 * its postings, or one of `server/figures/kinds.ts`. Derived data: it can be rebuilt at any time.
 */
export const figure = pgTable(
  'figure',
  {
    span: text('span').$type<FigureSpan>().notNull(),
    kind: text('kind').notNull(),
    /** Start of the span. */
    begin: moment('begin').notNull(),
    /** Empty for figures without a provider. */
    provider: text('provider').notNull(),
    /** For a kind that measures durations: the bucket, by `server/figures/durations.ts`. */
    bucket: smallint('bucket').notNull().default(0),
    count: bigint('count', { mode: 'number' }).notNull(),
    /** Satang or kip, depending on the kind; 0 for a mere count. A sum may exceed what one account can hold. */
    amount: numeric('amount', { precision: 38, scale: 0 }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.span, table.kind, table.begin, table.provider, table.bucket],
    }),
    index('figure_of_span').on(table.span, table.begin),
  ],
);

/** The hours and days that have been aggregated; a missing one has not been yet. */
export const figureSpan = pgTable(
  'figure_span',
  {
    span: text('span').$type<'hour' | 'day'>().notNull(),
    begin: moment('begin').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.span, table.begin] })],
);

/** The active players of a day, so that each counts once in a week or a month, with the time of their first activity. */
export const figurePlayer = pgTable(
  'figure_player',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    /** Start of the day. */
    day: moment('day').notNull(),
    firstAt: moment('first_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.day] }),
    index('figure_player_day').on(table.day, table.firstAt),
  ],
);
