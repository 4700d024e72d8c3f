import type { ReadPlayerGames, ReadGame } from '../../../contract/games';
import { providers, type Provider } from '../../../contract/provider';

/** A game with its provider. */
export interface PlacedGame extends ReadGame {
  provider: Provider;
}

/** The games of each provider as far as loaded, in the order of providers. */
export type GameLists = readonly (
  { data: { games: readonly ReadGame[] } | undefined } | undefined
)[];

/**
 * Puts the results for some providers at their places in the order of all. The others have no observer: when the last
 * observer leaves a query, it cancels what the next page has begun to fetch.
 */
export const placed = <Result>(of: readonly Provider[], results: readonly Result[]) =>
  providers.map((provider): Result | undefined => results[of.indexOf(provider)]);

/** A game's name; one without is shown by its id. */
export const getGameName = ({ id, name }: ReadGame) => name || id;

/** A key that is unique among the games of all providers. */
export const getGameKey = ({ provider, id }: Pick<PlacedGame, 'provider' | 'id'>) =>
  `${provider} ${id}`;

/** The known games, popular ones first: those with more players, then in the provider's order. */
export function gamesIn(lists: GameLists, provider?: Provider): PlacedGame[] {
  const all = providers.flatMap((place, index) =>
    provider === undefined || place === provider
      ? (lists[index]?.data?.games ?? []).map((game) => ({ ...game, provider: place }))
      : [],
  );
  return all.sort((one, other) => (other.players ?? 0) - (one.players ?? 0));
}

/** The known games among those on a list of the player. */
export function namedBy(
  refs: ReadPlayerGames['recent'],
  games: readonly PlacedGame[],
): PlacedGame[] {
  const known = new Map(games.map((game) => [getGameKey(game), game]));
  return refs.flatMap(({ provider, gameId }) => known.get(`${provider} ${gameId}`) ?? []);
}

/** Number of recently opened games before the popular ones: one row on a phone. */
const maxPlayed = 2;

/** The games, those that the player opened last first. */
export function playedFirst(
  games: readonly PlacedGame[],
  recent: readonly PlacedGame[],
): PlacedGame[] {
  const first = recent.slice(0, maxPlayed);
  return [...first, ...games.filter((game) => !first.includes(game))];
}

/** The games whose name contains the search text, case-insensitive; all of them for an empty text. */
export function findGames(games: readonly PlacedGame[], search: string): PlacedGame[] {
  const wanted = search.trim().toLowerCase();
  return games.filter((game) => getGameName(game).toLowerCase().includes(wanted));
}

/** Maximum number of games that are marked as popular; each needs at least `leastPlayers`. */
const maxPopular = 3;
const leastPlayers = 5;

/** The games with the most recent players; empty if the backend does not count them. */
export function popularIn(games: readonly PlacedGame[]): ReadonlySet<string> {
  const popular = games.filter(({ players }) => (players ?? 0) >= leastPlayers);
  return new Set(popular.slice(0, maxPopular).map(getGameKey));
}
