import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Provider } from '../../../contract/provider';

type SettingName =
  'clockOffset' | 'gatewayKey' | 'players' | 'leastServer' | 'newestServer' | `wallet ${Provider}`;

/**
 * Values that the server keeps across restarts. `players`: whether the database holds demo players or real ones; `wallet …`:
 * who keeps the credit at a provider; `leastServer`: the oldest version that may run on these tables; `newestServer`: the
 * newest version that has migrated them. In the sandbox also the offset of its clock and the key of its gateway.
 */
export const setting = pgTable('setting', {
  name: text('name').$type<SettingName>().primaryKey(),
  value: text('value').notNull(),
});
