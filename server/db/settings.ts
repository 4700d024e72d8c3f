import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Config } from '../config';
import type { Database, Db, Tx } from './database';
import { isOlder, versionIn } from './migrate';
import { setting } from './schema';
import { StartupError } from '../errors';

type Name = (typeof setting.$inferSelect)['name'];

async function read(db: Db, name: Name): Promise<string | null> {
  const [row] = await db.select().from(setting).where(eq(setting.name, name));
  return row?.value ?? null;
}

/** @throws Error when a newer server has migrated the tables so that this version cannot serve on them */
export async function assertServes({
  config,
  database,
}: {
  config: Pick<Config, 'root'>;
  database: Pick<Database, 'db'>;
}): Promise<void> {
  const least = await read(database.db, 'leastServer');
  const own = versionIn(config.root);
  if (least !== null && isOlder(own, least))
    throw new Error(`the tables are for servers from ${least} on, this one is ${own}: replace it`);
}

/** The offset of the sandbox's clock, milliseconds. */
export async function readClockOffset(db: Db): Promise<number> {
  return Number((await read(db, 'clockOffset')) ?? 0);
}

export async function writeClockOffset(tx: Tx, offset: number): Promise<void> {
  const value = String(offset);
  await tx
    .insert(setting)
    .values({ name: 'clockOffset', value })
    .onConflictDoUpdate({ target: setting.name, set: { value } });
}

/** The key of the sandbox's gateway: generated at the first start, the same on every node. */
export async function sandboxNoticeKey({ db, transaction }: Database): Promise<string> {
  const value = randomBytes(32).toString('hex');
  await transaction((tx) =>
    tx.insert(setting).values({ name: 'gatewayKey', value }).onConflictDoNothing(),
  );
  const key = await read(db, 'gatewayKey');
  if (key === null) throw new Error('the key of the sandbox gateway was not stored');
  return key;
}

const refusals = {
  sandbox:
    'this database holds the demo players of the sandbox, whose password everybody knows: give real players another one',
  real: 'this database holds real players, whom the sandbox would hand to everybody: give the sandbox another one, or serve it by npm run serve',
};

/**
 * A database holds either demo players or real ones, decided by the first server that uses it.
 * @throws StartupError when this server is of the other kind
 */
export async function assertOwnDatabase({
  config,
  database,
}: {
  config: Pick<Config, 'sandbox'>;
  database: Database;
}): Promise<void> {
  const own = config.sandbox ? 'sandbox' : 'real';
  const name = 'players';
  const kept = await database.transaction(async (tx) => {
    await tx.insert(setting).values({ name, value: own }).onConflictDoNothing();
    const [row] = await tx.select().from(setting).where(eq(setting.name, name));
    return row?.value;
  });
  if (kept !== own) throw new StartupError(refusals[own === 'real' ? 'sandbox' : 'real']);
}
