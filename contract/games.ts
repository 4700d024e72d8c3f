import { z } from 'zod';
import { AnswerId, c, EmptyBody, Id } from './base';
import { AnswerProvider, Provider } from './provider';
import { addition, lenient, readAs } from './reader';

/** The kinds of games that the page has names for; the page of askmebet opens on one of them by `?tab=Slot`. */
export const gameCategories = ['Slot', 'Casino', 'Fishing', 'Card', 'Sport', 'Lottery'] as const;
export const GameCategory = z.enum(gameCategories);
export type GameCategory = z.infer<typeof GameCategory>;

/** A game of one provider; `id` is the provider's own, `name` is shown unchanged. */
export const Game = z.object({ id: Id, name: z.string(), category: GameCategory });
export type Game = z.infer<typeof Game>;

/** A game as the page reads it (`reader.ts`). */
export const ReadGame = z.object({
  id: AnswerId,
  name: lenient(z.string(), ''),
  category: addition(readAs(GameCategory, z.string()), ''),
  /** Number of players who opened the game in the last 30 days: the page sorts by it. */
  players: addition(z.number().int().nonnegative()),
});
export type ReadGame = z.output<typeof ReadGame>;

/** A game with its provider, since game ids are unique only within a provider. */
const GameRef = z.object({ provider: AnswerProvider, gameId: AnswerId });

/** A player's favourite games and recently opened games, each list newest first. */
export const PlayerGames = z.object({
  favourites: z.array(GameRef),
  /** At most twelve games. */
  recent: z.array(GameRef),
});
export type PlayerGames = z.input<typeof PlayerGames>;
export type ReadPlayerGames = z.output<typeof PlayerGames>;

/** Launching: 409 `GAME_NEEDS_DEPOSIT` without credit at the provider, `ACCOUNT_STOPPED` while an audit has stopped the account. */
export const gamesContract = c.router({
  list: {
    method: 'GET',
    path: '/v2/games/:provider',
    summary: 'The games of one provider',
    pathParams: z.object({ provider: Provider }),
    responses: { 200: z.object({ games: z.array(ReadGame) }) },
  },
  launch: {
    method: 'POST',
    path: '/v2/games/:provider/:gameId/launch',
    summary: 'A link that opens the game for this player, valid once and for a short time',
    pathParams: z.object({ provider: Provider, gameId: Id }),
    body: EmptyBody,
    responses: { 200: z.object({ url: z.string() }) },
  },
  mine: {
    method: 'GET',
    path: '/v2/players/games',
    summary: "The player's favourites, and the games they opened last",
    responses: { 200: PlayerGames },
  },
  setFavourite: {
    method: 'POST',
    path: '/v2/games/:provider/:gameId/favourite',
    summary: 'Makes a game a favourite of the player, or no longer',
    pathParams: z.object({ provider: Provider, gameId: Id }),
    body: z.object({ favourite: z.boolean() }).strict(),
    responses: { 200: PlayerGames },
  },
});
