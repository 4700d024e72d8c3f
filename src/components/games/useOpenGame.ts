import { useMutation } from '@tanstack/react-query';
import type { Failure } from '../../../contract/errors';
import type { Money } from '../../../contract/money';
import { providers, type Provider } from '../../../contract/provider';
import { isOutsideLink } from '../../../contract/outsideLink';
import { gameRefusal } from '../../../contract/rules';
import { readUrl } from '../../../contract/url';
import { toCallFailure } from '../../../machines/failure';
import { CallError } from '../../api/callError';
import { fetchBody, tsr } from '../../api/client';
import { refreshPlayerGames } from '../../api/resources/games';
import { useClosed } from '../useClosed';
import type { PlacedGame } from './placedGames';

/** The credit at each provider, as the page knows it, in the order of providers. */
export type KnownCredits = readonly (
  | {
      data: { credit: Money } | undefined;
      refetch: () => unknown;
    }
  | undefined
)[];

interface Tap {
  game: PlacedGame;
  /** A refusal that is known before the call. */
  refusal: Failure | null;
  /** The new tab; null if the browser blocks it. */
  tab: Window | null;
}

/**
 * Opens games in new tabs: `open(game)`, with the result of the last tap. Without credit it opens no tab and refetches
 * the credit. Only one game opens at a time.
 */
export function useOpenGame(credits: KnownCredits) {
  const client = tsr.useQueryClient();
  const closed = useClosed('games');
  const creditAt = (provider: Provider) => credits[providers.indexOf(provider)];
  const refusalOf = ({ provider }: PlacedGame) => {
    const known = creditAt(provider)?.data;
    return closed.at(provider) ?? (known ? gameRefusal(provider, known.credit) : null);
  };
  const launch = useMutation({
    mutationFn: async ({ game, tab, refusal }: Tap) => {
      if (refusal) throw new CallError({ kind: 'refused', failure: refusal });
      const params = { provider: game.provider, gameId: game.id };
      const { url } = await fetchBody(tsr.games.launch.mutate({ params, body: {} }));
      const safeUrl = safeGameUrl(url, window.location.href);
      if (safeUrl === null) throw new CallError({ kind: 'broken' });
      tab?.location.replace(safeUrl);
      return { game, url: safeUrl, isBlocked: tab === null };
    },
    onSuccess: () => void refreshPlayerGames(client),
    // Not passed to `mutate`, which drops it when the page is left: the tab would stay empty
    onError: (_, { game, tab }) => {
      tab?.close();
      void creditAt(game.provider)?.refetch();
    },
  });

  function open(game: PlacedGame): void {
    if (launch.isPending) return;
    const refusal = refusalOf(game);
    // Browsers allow a new tab only during the tap, so it is opened before the link is known.
    const tab = refusal ? null : window.open('', '_blank');
    if (tab) tab.opener = null;
    launch.mutate({ game, refusal, tab });
  }

  // Credit has arrived since the refusal.
  const isOutdated = launch.variables?.refusal && !refusalOf(launch.variables.game);
  return {
    open,
    /** The game that is being opened. */
    opening: launch.isPending ? launch.variables.game : null,
    /** Failure of the last tapped game, and the game. */
    failed:
      launch.isError && !isOutdated
        ? { failure: toCallFailure(launch.error), game: launch.variables.game }
        : null,
    /** The game whose new tab the browser has blocked. */
    blocked: launch.data?.isBlocked ? launch.data : null,
    /** The player has read the result. */
    dismiss: launch.reset,
  };
}

export type OpenGame = ReturnType<typeof useOpenGame>;

/**
 * The address of a game if it is safe to open: over https, or a page of this site. A site without https may also open
 * addresses of other sites without it, and of apps. Null for anything else, such as `javascript:`; the server is not
 * trusted with this.
 */
export function safeGameUrl(url: string, base: string): string | null {
  const read = readUrl(url, base);
  if (!read) return null;
  const { protocol, origin, href } = read;
  const site = new URL(base);
  const isSafe =
    protocol === 'https:' ||
    origin === site.origin ||
    (site.protocol === 'http:' && isOutsideLink(href));
  return isSafe ? href : null;
}
