import { useState } from 'react';
import type { Game } from '../../../contract/games';
import type { Provider } from '../../../contract/provider';
import { toCallFailure } from '../../../machines/failure';
import { useLaunchGame } from '../../api/hooks';
import { safeGameUrl } from './safeGameUrl';

/** Opens games in new tabs: `open(game)`, and what came in between. */
export function useOpenGame(provider: Provider) {
  const launch = useLaunchGame();
  const [blocked, setBlocked] = useState<{ game: Game; url: string } | null>(null);
  const [opening, setOpening] = useState<string | null>(null);

  function open(game: Game): void {
    setBlocked(null);
    setOpening(game.id);
    // Browsers allow a new tab only during the tap itself, so it is opened before the link is known.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    launch.mutate(
      { params: { provider, gameId: game.id }, body: {} },
      {
        onSuccess: ({ body }) => {
          const url = safeGameUrl(body.url, window.location.href);
          if (url === null) tab?.close();
          else if (tab) tab.location.replace(url);
          else setBlocked({ game, url });
        },
        onError: () => tab?.close(),
        onSettled: () => setOpening(null),
      },
    );
  }

  const url = launch.data && safeGameUrl(launch.data.body.url, window.location.href);
  const failure = launch.isError
    ? toCallFailure(launch.error)
    : url === null
      ? ({ kind: 'broken' } as const)
      : null;
  return { open, failure, blocked, opening };
}
