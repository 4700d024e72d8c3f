import { and, eq, lte } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { deleteOld } from '../db/deleteOld';
import { columnPlaceholder, placeholder, prepared } from '../db/prepared';
import { idempotencyKey } from '../db/schema';
import { DomainError } from '../errors';
import { lockPlayer } from '../players/lockPlayer';

/** A request that may be repeated. */
export interface RepeatableRequest {
  playerId: string;
  /** The header `idempotency-key`. */
  key: string;
  route: string;
  body: unknown;
  at: Date;
}

/**
 * Runs `work` once for a key; every repetition gets the stored first response. Must be the first statement of its transaction:
 * a concurrent repetition waits here. It then locks the player. If `work` throws, the key is not stored.
 * @throws DomainError 422 `IDEMPOTENCY_KEY_REUSED` for a key that was used for another request
 */
export async function runIdempotently<Response>(
  tx: Tx,
  { playerId, key, route, body, at }: RepeatableRequest,
  work: () => Promise<Response>,
): Promise<Response> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const row = { playerId, key: key.toLowerCase(), route, bodyHash, createdAt: at };
  const reserved = await reserveKey(tx, row);
  await lockPlayer(tx, playerId);
  if (reserved.length === 0) {
    const ownKey = and(eq(idempotencyKey.playerId, playerId), eq(idempotencyKey.key, row.key));
    const [first] = await tx.select().from(idempotencyKey).where(ownKey);
    if (first?.route !== route || first.bodyHash !== bodyHash)
      throw new DomainError(422, {
        code: 'IDEMPOTENCY_KEY_REUSED',
        fields: ['idempotency-key'],
      });
    return first.response as Response;
  }
  const answer = await work();
  await storeResponse(tx, { playerId, key: row.key, response: answer });
  return answer;
}

const reserveKey = prepared<
  Omit<typeof idempotencyKey.$inferInsert, 'response'>,
  { key: string }[]
>((db) =>
  db
    .insert(idempotencyKey)
    .values({
      playerId: placeholder('playerId'),
      key: placeholder('key'),
      route: placeholder('route'),
      bodyHash: placeholder('bodyHash'),
      createdAt: placeholder('createdAt'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key }),
);

const storeResponse = prepared<{ playerId: string; key: string; response: unknown }, unknown>(
  (db) =>
    db
      .update(idempotencyKey)
      .set({ response: columnPlaceholder(idempotencyKey.response, 'response') })
      .where(
        and(
          eq(idempotencyKey.playerId, placeholder('playerId')),
          eq(idempotencyKey.key, placeholder('key')),
        ),
      ),
);

/** Deletes expired keys. @returns how many */
export async function purgeIdempotencyKeys({
  config,
  clock,
  database,
}: Pick<Context, 'config' | 'clock' | 'database'>): Promise<number> {
  const before = new Date(clock.now().getTime() - config.idempotencyKeySeconds * 1000);
  return deleteOld(database, idempotencyKey, lte(idempotencyKey.createdAt, before));
}
