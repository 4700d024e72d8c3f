import { and, desc, eq, gt, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { gathered } from '../db/gathered';
import { given, prepared } from '../db/prepared';
import { player, session, type PlayerRow, type SessionRow } from '../db/schema';
import { lockPlayer } from './accounts';
import { digest, newSecret } from './secrets';

/** Who is logged in, and by which session. */
export interface Login {
  player: PlayerRow;
  session: Pick<SessionRow, 'id' | 'expiresAt' | 'seenAt'>;
}

interface LoginRow extends Login {
  tokenHash: string;
}

const sessionColumns = { id: session.id, expiresAt: session.expiresAt, seenAt: session.seenAt };

/** A session that was not seen since this moment has ended. */
const idleSince = ({ clock, config }: Pick<Context, 'clock' | 'config'>) =>
  new Date(clock.now().getTime() - config.sessionIdleSeconds * 1000);

/**
 * Logs a player in, and ends the oldest sessions beyond those that may last at the same time.
 * @returns the secret for the cookie, of which only a digest is kept
 */
export async function startSession(ctx: Context, tx: Tx, playerId: string): Promise<string> {
  // Logins at the same moment come one after the other, so that each sees the sessions of those before it.
  await lockPlayer(tx, playerId);
  await endOldest(ctx, tx, playerId);
  const token = newSecret();
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + ctx.config.sessionSeconds * 1000);
  await tx.insert(session).values({
    tokenHash: digest(token),
    playerId,
    createdAt,
    expiresAt,
    seenAt: createdAt,
  });
  return token;
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
 * The login that a cookie's secret stands for, or null when it has ended. The database is asked for every call: a
 * session that was ended on another node is over at once.
 */
export async function findLogin(ctx: Context, token: string): Promise<Login | null> {
  const login = await loginByToken(ctx.database.db, digest(token));
  if (!login) return null;
  const { id, expiresAt, seenAt } = login.session;
  const now = ctx.clock.now();
  if (expiresAt <= now || seenAt <= idleSince(ctx)) return null;
  if (now.getTime() - seenAt.getTime() > noteUseMs)
    await noteUse(ctx, id, now).catch((error: unknown) =>
      // The next call notes it: a full disk must not keep players from reading.
      ctx.log.warn({ err: error }, 'the use of a session could not be noted'),
    );
  return login;
}

/** Not each call writes: a session that was seen this recently counts as seen now. */
const noteUseMs = 5 * 60_000;

async function noteUse({ database }: Context, id: string, now: Date): Promise<void> {
  await database.transaction((tx) =>
    tx
      .update(session)
      .set({ seenAt: now })
      .where(and(eq(session.id, id), lte(session.seenAt, new Date(now.getTime() - noteUseMs)))),
  );
}

const loginsByToken = prepared<{ hashes: string[] }, LoginRow[]>((db) =>
  db
    .select({ tokenHash: session.tokenHash, player, session: sessionColumns })
    .from(session)
    .innerJoin(player, eq(player.id, session.playerId))
    .where(sql`${session.tokenHash} = any(${given('hashes')})`),
);

const loginByToken = gathered<LoginRow>(
  (db, hashes) => loginsByToken(db, { hashes }),
  ({ tokenHash }) => tokenHash,
);

/** True while the session goes on: what stays open for long asks from time to time. */
export async function isSessionAlive(ctx: Context, sessionId: string): Promise<boolean> {
  const rows = await ctx.database.db
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.id, sessionId),
        gt(session.expiresAt, ctx.clock.now()),
        gt(session.seenAt, idleSince(ctx)),
      ),
    );
  return rows.length > 0;
}

/** Ends one session. */
export async function endSession(ctx: Context, tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(session).where(eq(session.id, sessionId));
  await ctx.events.publishSessionEnd(tx, sessionId);
}

/** Ends all sessions of a player. */
export async function endSessionsOf(ctx: Context, tx: Tx, playerId: string): Promise<void> {
  const ended = await tx
    .delete(session)
    .where(eq(session.playerId, playerId))
    .returning({ id: session.id });
  for (const { id } of ended) await ctx.events.publishSessionEnd(tx, id);
}

/** Removes the rows of sessions that have run out, or that nobody has used for long. */
export async function purgeSessions(ctx: Context): Promise<void> {
  const hasRunOut = or(
    lte(session.expiresAt, ctx.clock.now()),
    lte(session.seenAt, idleSince(ctx)),
  );
  await ctx.database.transaction((tx) => tx.delete(session).where(hasRunOut));
}
