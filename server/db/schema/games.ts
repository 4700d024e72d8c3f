import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Provider } from '../../../contract/provider';
import { moment } from './columns';
import { player } from './identity';

/** A game that a player has opened or likes. */
export const playerGame = pgTable(
  'player_game',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<Provider>().notNull(),
    /** The provider's id of the game. */
    gameId: text('game_id').notNull(),
    /** When the player last opened the game. */
    openedAt: moment('opened_at'),
    /** Since when it is a favourite. */
    favouriteAt: moment('favourite_at'),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.provider, table.gameId] }),
    index('player_game_opened').on(table.provider, table.openedAt, table.gameId),
    check(
      'player_game_reason',
      sql`${table.openedAt} is not null or ${table.favouriteAt} is not null`,
    ),
  ],
);
