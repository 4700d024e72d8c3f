import { and, count, desc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PlayerGames } from '../../contract/games';
import type { Provider } from '../../contract/provider';
import type { Context } from '../context';
import { playerGame } from '../db/schema';
import { cacheFor } from '../cacheFor';

type Deps = Pick<Context, 'clock' | 'database'>;

/** Maximum number of recently opened games that are returned. */
const maxRecent = 12;
/** A game's popularity counts the players who opened it within these days. */
const popularDays = 30;
/** How long a count is cached, ms: it is the same for every player, and counting scans all opened games. */
const countedForMs = 60_000;

interface GameOf {
  playerId: string;
  provider: Provider;
  gameId: string;
}

/** A player's favourites and the games they opened last, each newest first. */
export async function getPlayerGames({ database }: Deps, playerId: string): Promise<PlayerGames> {
  const own = (column: typeof playerGame.openedAt | typeof playerGame.favouriteAt) =>
    database.db
      .select({ provider: playerGame.provider, gameId: playerGame.gameId })
      .from(playerGame)
      .where(and(eq(playerGame.playerId, playerId), isNotNull(column)))
      .orderBy(desc(column), playerGame.provider, playerGame.gameId);
  const [favourites, recent] = await Promise.all([
    own(playerGame.favouriteAt),
    own(playerGame.openedAt).limit(maxRecent),
  ]);
  return { favourites, recent };
}

/** Remembers that a player has opened a game. */
export async function noteOpened({ clock, database }: Deps, game: GameOf): Promise<void> {
  const opened = { openedAt: clock.now() };
  await database.transaction((tx) =>
    tx
      .insert(playerGame)
      .values({ ...game, ...opened })
      .onConflictDoUpdate({ target: key, set: opened }),
  );
}

/** Adds a game to the favourites, or removes it. Adding it again does not change its place. */
export async function setFavourite(
  { clock, database }: Deps,
  game: GameOf,
  favourite: boolean,
): Promise<void> {
  const liked = { favouriteAt: clock.now() };
  await database.transaction(async (tx) => {
    if (favourite) {
      await tx
        .insert(playerGame)
        .values({ ...game, ...liked })
        .onConflictDoUpdate({ target: key, set: liked, setWhere: isNull(playerGame.favouriteAt) });
      return;
    }
    // A row without other information is deleted
    await tx.delete(playerGame).where(and(isGame(game), isNull(playerGame.openedAt)));
    await tx.update(playerGame).set({ favouriteAt: null }).where(isGame(game));
  });
}

type Players = ReadonlyMap<string, number>;

/** Counts the recent players of each game of a provider, by game id; cached for a minute. */
export function createPlayerCounter(ctx: Deps): (provider: Provider) => Promise<Players> {
  const counts = new Map<Provider, () => Promise<Players>>();
  return (provider) => {
    const counted =
      counts.get(provider) ?? cacheFor(ctx.clock, countedForMs, () => countPlayers(ctx, provider));
    counts.set(provider, counted);
    return counted();
  };
}

async function countPlayers({ clock, database }: Deps, provider: Provider): Promise<Players> {
  const since = new Date(clock.now().getTime() - popularDays * 86_400_000);
  const rows = await database.db
    .select({ gameId: playerGame.gameId, players: count() })
    .from(playerGame)
    .where(and(eq(playerGame.provider, provider), gt(playerGame.openedAt, since)))
    .groupBy(playerGame.gameId);
  return new Map(rows.map(({ gameId, players }) => [gameId, players]));
}

const key = [playerGame.playerId, playerGame.provider, playerGame.gameId];

const isGame = ({ playerId, provider, gameId }: GameOf): SQL | undefined =>
  and(
    eq(playerGame.playerId, playerId),
    eq(playerGame.provider, provider),
    eq(playerGame.gameId, gameId),
  );
