import { and, eq, gt } from 'drizzle-orm';
import type { Provider } from '../../../contract/provider';
import type { Context } from '../../context';
import { sandboxGameLink } from '../../db/schema';
import { digest, newSecret } from '../../secrets';

/** How long an opened game can be played, s. */
const SESSION_SECONDS = 3_600;

/** The player and game of a session. */
export interface GameSession {
  provider: Provider;
  gameId: string;
  playerId: string;
}

type Deps = Pick<Context, 'clock' | 'database'>;

/** The digest of a session's secret always differs from that of a link, so that neither can be used as the other. */
const digestOf = (session: string) => digest(`session ${session}`);

/**
 * Opens the game of a link, which is usable once.
 * @returns the session's secret for its rounds; null for an invalid link
 */
export async function openSession(
  { database, clock }: Deps,
  { provider, gameId, token }: { provider: string; gameId: string; token: string },
): Promise<(GameSession & { session: string }) | null> {
  const [link] = await database.db
    .delete(sandboxGameLink)
    .where(
      and(
        eq(sandboxGameLink.tokenHash, digest(token)),
        eq(sandboxGameLink.gameId, gameId),
        gt(sandboxGameLink.expiresAt, clock.now()),
      ),
    )
    .returning({ provider: sandboxGameLink.provider, playerId: sandboxGameLink.playerId });
  if (link?.provider !== provider) return null;
  const session = newSecret();
  const opened = { ...link, gameId };
  const expiresAt = new Date(clock.now().getTime() + SESSION_SECONDS * 1000);
  await database.db
    .insert(sandboxGameLink)
    .values({ ...opened, tokenHash: digestOf(session), expiresAt });
  return { ...opened, session };
}

/** The game of a session's secret; null when it has ended. */
export async function findSession(
  { database, clock }: Deps,
  session: string,
): Promise<GameSession | null> {
  const [found] = await database.db
    .select({
      provider: sandboxGameLink.provider,
      gameId: sandboxGameLink.gameId,
      playerId: sandboxGameLink.playerId,
    })
    .from(sandboxGameLink)
    .where(
      and(
        eq(sandboxGameLink.tokenHash, digestOf(session)),
        gt(sandboxGameLink.expiresAt, clock.now()),
      ),
    );
  return found ?? null;
}
