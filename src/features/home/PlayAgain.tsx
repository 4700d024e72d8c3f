import { Trans } from '@lingui/react/macro';
import type { ReadPlayerGames } from '../../../contract/games';
import { Provider } from '../../../contract/provider';
import { LazyPart, createLazyPart } from '../../ui/overlays/LazyPart';
import { Heading } from '../../ui/display/Text';
import { Stack } from '../../ui/display/Stack';
import { GameRow, type LastGame } from './GameRow';
import * as styles from './PlayAgain.module.css';

// Loaded lazily: the pictures of games are larger than the rest of the page
const lastGames = createLazyPart(() => import('./LastGames'), 'lastGames');

/** Maximum number of games in the row. */
const maxGames = 6;

/** The recently opened games; the space is reserved while they load. Renders nothing without any. */
export function PlayAgain({ games }: { games: ReadPlayerGames['recent'] }) {
  const known = games
    .flatMap(({ provider, gameId }): LastGame[] => {
      const at = Provider.safeParse(provider).data;
      return at ? [{ provider: at, gameId }] : [];
    })
    .slice(0, maxGames);
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="play-again">
      <Stack gap={2}>
        <Heading id="play-again">
          <Trans>Continue playing</Trans>
        </Heading>
        <div className={styles.row}>
          <LazyPart
            of={lastGames}
            isAsked
            props={{ games: known }}
            fallback={<GameRow of={known.length} />}
            errorFallback={null}
          />
        </div>
      </Stack>
    </section>
  );
}
