import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import { sandboxSetting } from '../db/schema';
import { StartupError } from '../errors';

const refusals = {
  sandbox:
    'this database holds the demo players of the sandbox, whose password everybody knows: give real players another one',
  real: 'this database holds real players, whom the sandbox would hand to everybody: give the sandbox another one, or set SANDBOX=0',
};

/**
 * A database is the sandbox's or real players', for good: the first server on it decides.
 * @throws StartupError when this server is of the other kind
 */
export async function assertOwnDatabase({
  config,
  database,
}: Pick<Context, 'config' | 'database'>): Promise<void> {
  const own = config.sandbox ? 'sandbox' : 'real';
  const name = 'players';
  const kept = await database.transaction(async (tx) => {
    await tx.insert(sandboxSetting).values({ name, value: own }).onConflictDoNothing();
    const [row] = await tx.select().from(sandboxSetting).where(eq(sandboxSetting.name, name));
    return row?.value;
  });
  if (kept !== own) throw new StartupError(refusals[own === 'real' ? 'sandbox' : 'real']);
}
