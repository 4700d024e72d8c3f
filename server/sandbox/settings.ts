import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Database, Db, Tx } from '../db/client';
import { sandboxSetting } from '../db/schema';

type Name = (typeof sandboxSetting.$inferSelect)['name'];

async function read(db: Db, name: Name): Promise<string | null> {
  const [row] = await db.select().from(sandboxSetting).where(eq(sandboxSetting.name, name));
  return row?.value ?? null;
}

/** How far the sandbox's clock was moved ahead, milliseconds: a restart keeps it. */
export async function readClockOffset(db: Db): Promise<number> {
  return Number((await read(db, 'clockOffset')) ?? 0);
}

export async function writeClockOffset(tx: Tx, offset: number): Promise<void> {
  const value = String(offset);
  await tx
    .insert(sandboxSetting)
    .values({ name: 'clockOffset', value })
    .onConflictDoUpdate({ target: sandboxSetting.name, set: { value } });
}

/** The key that the sandbox's gateway signs with: made at the first start, the same on every node. */
export async function sandboxNoticeKey({ db, transaction }: Database): Promise<string> {
  const value = randomBytes(32).toString('hex');
  await transaction((tx) =>
    tx.insert(sandboxSetting).values({ name: 'gatewayKey', value }).onConflictDoNothing(),
  );
  const key = await read(db, 'gatewayKey');
  if (key === null) throw new Error('the key of the sandbox gateway was not kept');
  return key;
}
