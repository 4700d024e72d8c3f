import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Provider } from '../../../contract/provider';

type SettingName =
  'clockOffset' | 'gatewayKey' | 'players' | 'leastServer' | 'newestServer' | `wallet ${Provider}`;

/**
 * What the server keeps over a restart. `players`: whether the database holds demo players or real ones; `wallet …`: who keeps
 * the credit at a provider; `leastServer`: the oldest version that may serve on these tables; `newestServer`: the newest one that has
 * migrated them. Of the sandbox: its clock's offset and its gateway's key.
 */
export const setting = pgTable('setting', {
  name: text('name').$type<SettingName>().primaryKey(),
  value: text('value').notNull(),
});
