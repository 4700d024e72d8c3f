import { expect, test } from '@jest/globals';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { is } from 'drizzle-orm';
import * as schema from '../../server/db/schema';
import { tablesOfPlayers } from '../../server/personalData/tables';

test('for every table with a player it is documented what an erasure does to it', () => {
  const tables = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .map(getTableConfig)
    .filter(
      ({ name, columns }) => name === 'player' || columns.some((one) => one.name === 'player_id'),
    )
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('sandbox_'));
  expect(Object.keys(tablesOfPlayers).sort()).toEqual(tables.sort());
});
