import { useMutation } from '@tanstack/react-query';
import type { Failure } from '../../../contract/errors';
import type { ReadGame } from '../../../contract/games';
import type { Money } from '../../../contract/money';
import type { Provider } from '../../../contract/provider';
import { gameRefusal } from '../../../contract/rules';
import { toCallFailure } from '../../../machines/failure';
import { CallError } from '../../api/callError';
import { bodyOf, tsr } from '../../api/client';

/** The credit at the provider, as the page knows it. */
export interface KnownCredit {
  data: { credit: Money } | undefined;
  refetch: () => unknown;
}

interface Tap {
  game: ReadGame;
  /** Why it is not even tried. */
  refusal: Failure | null;
  /** Where it opens; null where the browser blocks new tabs. */
  tab: Window | null;
}

/**
 * Opens games in new tabs: `open(game)`, and what became of the last tap. Without credit it opens no tab and refetches
 * the credit. Only one game opens at a time.
 */
export function useOpenGame(provider: Provider, credit: KnownCredit) {
  const refusal = credit.data ? gameRefusal(provider, credit.data.credit) : null;
  const launch = useMutation({
    mutationFn: async ({ game, tab, refusal }: Tap) => {
      if (refusal) throw new CallError({ kind: 'refused', failure: refusal });
      const params = { provider, gameId: game.id };
      const { url } = await bodyOf(tsr.games.launch.mutate({ params, body: {} }));
      const safeUrl = safeGameUrl(url, window.location.href);
      if (safeUrl === null) throw new CallError({ kind: 'broken' });
      tab?.location.replace(safeUrl);
      return { game, url: safeUrl, isBlocked: tab === null };
    },
    // Not given to `mutate`, which drops it when the page is left: the tab would stay empty.
    onError: (_, { tab }) => {
      tab?.close();
      void credit.refetch();
    },
  });

  function open(game: ReadGame): void {
    if (launch.isPending) return;
    // Browsers allow a new tab only during the tap, so it is opened before the link is known.
    const tab = refusal ? null : window.open('', '_blank');
    if (tab) tab.opener = null;
    launch.mutate({ game, refusal, tab });
  }

  // Credit has come since.
  const isOutdated = launch.variables?.refusal && !refusal;
  return {
    open,
    /** The id of the game that is being opened. */
    opening: launch.isPending ? launch.variables.game.id : null,
    failure: launch.isError && !isOutdated ? toCallFailure(launch.error) : null,
    /** The game that the browser kept from opening. */
    blocked: launch.data?.isBlocked ? launch.data : null,
    /** When the last game was tapped: tells its result from the one before. */
    tappedAt: launch.submittedAt,
  };
}

/**
 * The address of a game, when it may be opened: over https, or a page of this site. Null for anything else, such as
 * `javascript:`; the server is not trusted with this.
 */
export function safeGameUrl(url: string, base: string): string | null {
  if (!URL.canParse(url, base)) return null;
  const { protocol, origin, href } = new URL(url, base);
  return protocol === 'https:' || origin === new URL(base).origin ? href : null;
}
