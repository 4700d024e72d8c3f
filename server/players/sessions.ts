import { and, desc, eq, gt, inArray, lte, notInArray } from 'drizzle-orm';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { deleteOld } from '../db/deleteOld';
import { placeholder, prepared } from '../db/prepared';
import { player, protection, session, type PlayerRow, type SessionRow } from '../db/schema';
import { digest, newSecret } from '../secrets';
import { assertOpenTo } from './blocks';
import { sameId } from './sameId';
import { lockPlayer } from './lockPlayer';

/** The logged in player, and their session. */
export interface Login {
  player: PlayerRow;
  session: Pick<
    SessionRow,
    'id' | 'createdAt' | 'expiresAt' | 'seenAt' | 'playSince' | 'checkedAt'
  >;
}

const sessionColumns = {
  id: session.id,
  createdAt: session.createdAt,
  expiresAt: session.expiresAt,
  seenAt: session.seenAt,
  playSince: session.playSince,
  checkedAt: session.checkedAt,
};

/** Sessions last seen before this time have expired. */
const idleSince = ({ clock, config }: Pick<Context, 'clock' | 'config'>) =>
  new Date(clock.now().getTime() - config.sessionIdleSeconds * 1000);

/** Condition: the session has not ended by time. */
export const isAlive = (ctx: Pick<Context, 'clock' | 'config'>) =>
  and(gt(session.expiresAt, ctx.clock.now()), gt(session.seenAt, idleSince(ctx)));

/**
 * Starts a session, and ends the player's oldest ones beyond the limit.
 * @param browser in words, for the player's list of sessions
 * @returns the cookie's secret, of which only a hash is stored
 * @throws DomainError 409 `BLOCKED` where staff have closed logins to the player
 */
export async function startSession(
  ctx: Context,
  tx: Tx,
  playerId: string,
  browser: string | null,
): Promise<string> {
  // Serializes concurrent logins, so that each sees the sessions of the others.
  await lockPlayer(tx, playerId);
  await assertOpenTo(ctx, tx, playerId, 'login');
  await endOldest(ctx, tx, playerId);
  const token = newSecret();
  const createdAt = ctx.clock.now();
  const seconds = Math.min(ctx.config.sessionSeconds, await secondsChosen(tx, playerId));
  const expiresAt = new Date(createdAt.getTime() + seconds * 1000);
  await tx.insert(session).values({
    tokenHash: digest(token),
    playerId,
    createdAt,
    expiresAt,
    seenAt: createdAt,
    browser,
  });
  return token;
}

/** Maximum session length that the player has chosen (`server/protection/`). */
async function secondsChosen(tx: Tx, playerId: string): Promise<number> {
  const [row] = await tx
    .select({ limits: protection.limits })
    .from(protection)
    .where(eq(protection.playerId, playerId));
  return (row?.limits.sessionMinutes ?? Infinity) * 60;
}

/** Makes room for one more session. */
async function endOldest(ctx: Context, tx: Tx, playerId: string): Promise<void> {
  const kept = tx
    .select({ id: session.id })
    .from(session)
    .where(eq(session.playerId, playerId))
    .orderBy(desc(session.createdAt))
    .limit(ctx.config.maxSessions - 1);
  const ended = await tx
    .delete(session)
    .where(and(eq(session.playerId, playerId), notInArray(session.id, kept)))
    .returning({ id: session.id });
  for (const { id } of ended) await ctx.events.publishSessionEnd(tx, id);
}

/**
 * The login that belongs to a cookie's secret, or null when the session has ended. Every request queries the database, so that
 * ending a session on another node takes effect immediately.
 */
export async function findLogin(ctx: Context, token: string): Promise<Login | null> {
  const [login] = await loginByToken(ctx.database.db, { tokenHash: digest(token) });
  if (!login) return null;
  const { id, expiresAt, seenAt } = login.session;
  const now = ctx.clock.now();
  if (expiresAt <= now || seenAt <= idleSince(ctx)) return null;
  if (now.getTime() - seenAt.getTime() > useIntervalMs)
    await recordUse(ctx, id, now).catch((error: unknown) =>
      // The next request tries again. A full disk must not prevent reads.
      ctx.log.warn({ err: error }, 'the use of a session could not be noted'),
    );
  return login;
}

/** Interval of recording the use of a session, so that not every request writes. */
const useIntervalMs = 5 * 60_000;

async function recordUse({ database }: Context, id: string, now: Date): Promise<void> {
  await database.transaction((tx) =>
    tx
      .update(session)
      .set({ seenAt: now })
      .where(and(eq(session.id, id), lte(session.seenAt, new Date(now.getTime() - useIntervalMs)))),
  );
}

const loginByToken = prepared<{ tokenHash: string }, Login[]>((db) =>
  db
    .select({ player, session: sessionColumns })
    .from(session)
    .innerJoin(player, eq(player.id, session.playerId))
    .where(eq(session.tokenHash, placeholder('tokenHash'))),
);

/** Those of these sessions that are still valid: open streams check it periodically. */
export async function aliveSessions(
  ctx: Context,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.database.db
    .select({ id: session.id })
    .from(session)
    .where(and(inArray(session.id, [...sessionIds]), isAlive(ctx)));
  return new Set(rows.map(({ id }) => id));
}

/** The sessions of a player that have not ended, the newest use first. */
export function listSessions(ctx: Context, playerId: string): Promise<SessionRow[]> {
  return ctx.database.db
    .select()
    .from(session)
    .where(and(eq(session.playerId, playerId), isAlive(ctx)))
    .orderBy(desc(session.seenAt), desc(session.createdAt));
}

/** Ends one session of a player. Nothing happens for another player's session, or one that has ended. */
export async function endSessionOf(ctx: Context, playerId: string, id: string): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const ended = await tx
      .delete(session)
      .where(and(sameId(session.id, id), eq(session.playerId, playerId)))
      .returning({ id: session.id });
    if (ended.length > 0) await ctx.events.publishSessionEnd(tx, id);
  });
}

export async function endSession(ctx: Context, tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(session).where(eq(session.id, sessionId));
  await ctx.events.publishSessionEnd(tx, sessionId);
}

/** Ends sessions of a player. @param ids if omitted, all */
export async function endSessionsOf(
  ctx: Context,
  tx: Tx,
  playerId: string,
  ids?: readonly string[],
): Promise<void> {
  const ended = await tx
    .delete(session)
    .where(and(eq(session.playerId, playerId), ids && inArray(session.id, [...ids])))
    .returning({ id: session.id });
  for (const { id } of ended) await ctx.events.publishSessionEnd(tx, id);
}

/** Deletes expired and idle sessions. */
export async function purgeSessions(ctx: Context): Promise<void> {
  await deleteOld(ctx.database, session, lte(session.expiresAt, ctx.clock.now()));
  const isIdle = lte(session.seenAt, idleSince(ctx));
  // Without an index: sessions are a few days old at most, and one on `seen_at` would be written with every visit
  await ctx.database.transaction((tx) => tx.delete(session).where(isIdle));
}
