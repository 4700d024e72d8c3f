import { join } from 'node:path';

/**
 * The SQL files that make the tables, written by `npm run db:generate` from `server/db/schema` and run at
 * every start. What drizzle-kit cannot express (triggers) is added with `npm run db:generate -- --custom`.
 */
export function migrationsFolder(root: string): string {
  return join(root, 'server/db/migrations');
}
