import { and, eq, lte, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { given, givenAs, prepared } from '../db/prepared';
import { idempotencyKey } from '../db/schema';
import { DomainError } from '../errors';
import { lockPlayer } from './accounts';

/** A request that may be sent again: who sends it, under which key, and what it asks for. */
export interface RepeatableRequest {
  playerId: string;
  /** The header `idempotency-key`. */
  key: string;
  route: string;
  body: unknown;
  at: Date;
}

/**
 * Does the work for a key once, and answers every repetition with the first answer. It is the first thing in its
 * transaction: a concurrent repetition waits for it here; then the player is locked. When the work refuses, nothing of the key is kept.
 * @throws DomainError 422 `IDEMPOTENCY_KEY_REUSED` for a key that came with something else
 */
export async function once<Answer>(
  tx: Tx,
  { playerId, key, route, body, at }: RepeatableRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const row = { playerId, key: key.toLowerCase(), route, bodyHash, createdAt: at };
  const taken = await takeKey(tx, row);
  await lockPlayer(tx, playerId);
  if (taken.length === 0) {
    const mine = and(eq(idempotencyKey.playerId, playerId), eq(idempotencyKey.key, row.key));
    const [first] = await tx.select().from(idempotencyKey).where(mine);
    if (first?.route !== route || first.bodyHash !== bodyHash)
      throw new DomainError(422, {
        code: 'IDEMPOTENCY_KEY_REUSED',
        fields: ['idempotency-key'],
      });
    return first.response as Answer;
  }
  const answer = await work();
  await keepAnswer(tx, { playerId, key: row.key, response: answer });
  return answer;
}

const takeKey = prepared<Omit<typeof idempotencyKey.$inferInsert, 'response'>, { key: string }[]>(
  (db) =>
    db
      .insert(idempotencyKey)
      .values({
        playerId: given('playerId'),
        key: given('key'),
        route: given('route'),
        bodyHash: given('bodyHash'),
        createdAt: given('createdAt'),
      })
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key }),
);

const keepAnswer = prepared<{ playerId: string; key: string; response: unknown }, unknown>((db) =>
  db
    .update(idempotencyKey)
    .set({ response: givenAs(idempotencyKey.response, 'response') })
    .where(
      and(eq(idempotencyKey.playerId, given('playerId')), eq(idempotencyKey.key, given('key'))),
    ),
);

const BATCH = 1000;

/** Forgets keys that nobody will repeat any more, in batches that keep no request waiting. @returns how many */
export async function purgeIdempotencyKeys({
  config,
  clock,
  database,
}: Pick<Context, 'config' | 'clock' | 'database'>): Promise<number> {
  const before = new Date(clock.now().getTime() - config.idempotencyKeySeconds * 1000);
  for (let purged = 0; ;) {
    const batch = await database.transaction((tx) => purgeBatch(tx, before));
    purged += batch;
    if (batch < BATCH) return purged;
  }
}

async function purgeBatch(tx: Tx, before: Date): Promise<number> {
  const old = tx
    .select({ row: sql`ctid` })
    .from(idempotencyKey)
    .where(lte(idempotencyKey.createdAt, before))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const gone = await tx
    .delete(idempotencyKey)
    .where(sql`ctid = any(array(${old}))`)
    .returning({ key: idempotencyKey.key });
  return gone.length;
}
