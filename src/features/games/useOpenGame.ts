import { useState } from 'react';
import type { ReadGame } from '../../../contract/games';
import type { Money } from '../../../contract/money';
import type { Provider } from '../../../contract/provider';
import { gameRefusal } from '../../../contract/rules';
import { toCallFailure, type CallFailure } from '../../../machines/failure';
import { useLaunchGame } from '../../api/resources/games';

/** The credit at the provider, as the page knows it. */
export interface KnownCredit {
  data: { credit: Money } | undefined;
  refetch: () => unknown;
}

/**
 * Opens games in new tabs: `open(game)`, and what failed; `tries` counts the taps. Without credit it opens no tab and
 * refetches the credit. Only one game opens at a time.
 */
export function useOpenGame(provider: Provider, credit: KnownCredit) {
  const launch = useLaunchGame();
  const [blocked, setBlocked] = useState<{ game: ReadGame; url: string } | null>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const refusal = credit.data ? gameRefusal(provider, credit.data.credit) : null;

  async function open(game: ReadGame): Promise<void> {
    if (opening !== null) return;
    setBlocked(null);
    setTries((before) => before + 1);
    setRefused(refusal !== null);
    launch.reset();
    if (refusal) return void credit.refetch();
    setOpening(game.id);
    // Browsers allow a new tab only during the tap, so it is opened before the link is known.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    try {
      // Awaited, since callbacks given to `mutate` are dropped when the page is left, and the tab would stay empty.
      const { body } = await launch.mutateAsync({
        params: { provider, gameId: game.id },
        body: {},
      });
      const url = safeGameUrl(body.url, window.location.href);
      if (url === null) tab?.close();
      else if (tab) tab.location.replace(url);
      else setBlocked({ game, url });
    } catch {
      tab?.close();
      void credit.refetch();
    } finally {
      setOpening(null);
    }
  }

  return { open, failure: failureNow(), blocked, opening, tries };

  function failureNow(): CallFailure | null {
    if (isRefused) return refusal && { kind: 'refused', failure: refusal };
    if (launch.isError) return toCallFailure(launch.error);
    const isUnsafe = launch.data && !safeGameUrl(launch.data.body.url, window.location.href);
    return isUnsafe ? { kind: 'broken' } : null;
  }
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
