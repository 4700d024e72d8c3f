import { contract } from '../../contract';
import type { Provider } from '../../contract/provider';
import { gameRefusal } from '../../contract/rules';
import type { Context } from '../context';
import { DomainError, notFound } from '../errors';
import { contractServer, ok } from '../http/contractServer';
import { assertNotStopped, creditAt } from '../ledger/accounts';
import { requireLogin, requirePlayer } from '../players/authentication';
import type { Login } from '../players/sessions';
import { callListGames, launchAt } from './calls';
import { beginPlay } from '../protection/play';
import { createPlayerCounter, noteOpened, getPlayerGames, setFavourite } from './playerGames';
import { syncCredit } from './syncCredit';
import { assertTermsAccepted } from '../players/acceptedTerms';
import { assertOpen } from '../settings/switches';

/** A player's balance at a provider: from the provider, or the last known one. */
export const creditsRoutes = (ctx: Context) =>
  contractServer.router(contract.credits, {
    get: async ({ request, params: { provider } }) => {
      const { id } = requirePlayer(request);
      await syncCredit(ctx, id, provider);
      return ok({ credit: await creditAt(ctx.database.db, id, provider) });
    },
  });

export const gamesRoutes = (ctx: Context) => {
  const playersOf = createPlayerCounter(ctx);
  return contractServer.router(contract.games, {
    list: async ({ params: { provider } }) => {
      const [games, players] = await Promise.all([
        callListGames(ctx, provider),
        playersOf(provider),
      ]);
      return ok({ games: games.map((game) => ({ ...game, players: players.get(game.id) ?? 0 })) });
    },
    launch: async ({ request, params: { provider, gameId } }) =>
      ok({ url: await launchGame(ctx, requireLogin(request), provider, gameId) }),
    mine: async ({ request }) => ok(await getPlayerGames(ctx, requirePlayer(request).id)),
    setFavourite: async ({ request, params: { provider, gameId }, body: { favourite } }) => {
      const playerId = requirePlayer(request).id;
      // A game that the provider no longer has can still be removed from the list
      if (favourite) await assertGame(ctx, provider, gameId);
      await setFavourite(ctx, { playerId, provider, gameId }, favourite);
      return ok(await getPlayerGames(ctx, playerId));
    },
  });
};

/** @throws DomainError 404 for a game that the provider does not have */
async function assertGame(ctx: Context, provider: Provider, gameId: string): Promise<void> {
  const games = await callListGames(ctx, provider);
  if (!games.some(({ id }) => id === gameId)) throw notFound();
}

/**
 * Creates a link that opens a game for the player.
 * @throws DomainError 404 for an unknown game; 409 `SWITCHED_OFF`, `MAINTENANCE`, `TERMS_NOT_ACCEPTED`, `GAME_NEEDS_DEPOSIT`
 * without credit at the provider, `ACCOUNT_STOPPED`, or a refusal by the player's own protection; 503 when the provider does not
 * answer in time
 */
async function launchGame(
  ctx: Context,
  login: Login,
  provider: Provider,
  gameId: string,
): Promise<string> {
  const playerId = login.player.id;
  const set = ctx.settings.current();
  assertOpen(ctx, set, provider, 'games');
  await assertTermsAccepted(ctx, ctx.database.db, playerId, set);
  await assertGame(ctx, provider, gameId);
  // What a game wins or loses could not be posted
  await assertNotStopped(ctx.database.db, playerId, provider);
  await syncCredit(ctx, playerId, provider);
  const refusal = gameRefusal(provider, await creditAt(ctx.database.db, playerId, provider));
  if (refusal) throw new DomainError(409, refusal);
  await beginPlay(ctx, login);
  const url = await launchAt(ctx, provider, playerId, gameId);
  await noteOpened(ctx, { playerId, provider, gameId }).catch((error: unknown) =>
    // The link works only once: a failure here must not lose it
    ctx.log.warn({ err: error }, 'an opened game could not be remembered'),
  );
  return url;
}
