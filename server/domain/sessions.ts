import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { gathered } from '../db/gathered';
import { given, prepared } from '../db/prepared';
import { player, session, type PlayerRow, type SessionRow } from '../db/schema';
import { digest, newSecret } from './secrets';

/** Who is logged in, and by which session. */
export interface Login {
  player: PlayerRow;
  session: Pick<SessionRow, 'id' | 'expiresAt'>;
}

interface LoginRow extends Login {
  tokenHash: string;
}

const sessionColumns = { id: session.id, expiresAt: session.expiresAt };

/** Logs a player in. @returns the secret for the cookie, of which only a digest is kept */
export async function startSession(ctx: Context, tx: Tx, playerId: string): Promise<string> {
  const token = newSecret();
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + ctx.config.sessionSeconds * 1000);
  await tx.insert(session).values({ tokenHash: digest(token), playerId, createdAt, expiresAt });
  return token;
}

/**
 * The login that a cookie's secret stands for, or null when it has ended. The database is asked for every call: a
 * session that was ended on another node is over at once.
 */
export async function findLogin(
  { database, clock }: Context,
  token: string,
): Promise<Login | null> {
  const login = await loginByToken(database.db, digest(token));
  return login && login.session.expiresAt > clock.now() ? login : null;
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
    .where(and(eq(session.id, sessionId), gt(session.expiresAt, ctx.clock.now())));
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

/** Removes the rows of sessions that have run out. */
export async function purgeSessions(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await ctx.database.transaction((tx) => tx.delete(session).where(lte(session.expiresAt, now)));
}
