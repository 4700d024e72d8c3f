import { Trans, useLingui } from '@lingui/react/macro';
import { refusalCode } from '../../../machines/failure';
import { LazyGamesArt } from '../emptyArt/lazyArts';
import { FailureNotice } from '../FailureNotice';
import { Loading } from '../Loading';
import { depositToPath } from '../../lib/paths';
import { Button } from '../../ui/buttons/Button';
import { LinkButton } from '../../ui/buttons/Link';
import { EmptyState } from '../../ui/display/EmptyState';
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { LazyDialog } from '../../ui/overlays/LazyDialog';
import * as styles from './GameGrid.module.css';
import { GameTiles, type GameTilesProps } from './GameTile';
import { getGameName, type PlacedGame } from './placedGames';
import type { OpenGame } from './useOpenGame';

/** Tiles of games, as many in a row as fit. */
export function GameGrid(props: GameTilesProps) {
  return (
    <ul role="list" className={styles.grid}>
      <GameTiles {...props} />
    </ul>
  );
}

export function NoGameFound({ onClearSearch }: { onClearSearch: () => void }) {
  return (
    <EmptyState
      art={<LazyGamesArt />}
      title={<Trans>No game of that name</Trans>}
      action={
        <Button onPress={onClearSearch}>
          <Trans>Clear the search</Trans>
        </Button>
      }
    />
  );
}

/**
 * Explains why the last tapped game did not open; if the browser blocks new tabs, it shows a link. In a dialog, so that
 * the list stays in place.
 */
export function OpenResult({ opener: { failed, blocked, dismiss } }: { opener: OpenGame }) {
  const { t } = useLingui();
  const game = failed?.game ?? blocked?.game;
  return (
    <LazyDialog
      isOpen={game !== undefined}
      onOpenChange={(isOpen) => !isOpen && dismiss()}
      title={game && getGameName(game)}
      closeLabel={t`Close`}
    >
      {failed && (
        <FailureNotice
          failure={failed.failure}
          action={
            refusalCode(failed.failure) === 'GAME_NEEDS_DEPOSIT' ? (
              <LinkButton href={depositToPath(failed.game.provider)} variant="main">
                <Trans>Make a deposit</Trans>
              </LinkButton>
            ) : undefined
          }
        />
      )}
      {blocked && <Blocked game={blocked.game} url={blocked.url} />}
    </LazyDialog>
  );
}

function Blocked({ game, url }: { game: PlacedGame; url: string }) {
  const name = getGameName(game);
  return (
    <Notice
      tone="warn"
      isAnnounced
      action={
        <LinkButton href={url} target="_blank" rel="noopener" variant="main">
          <Trans>Open {name}</Trans>
        </LinkButton>
      }
    >
      <Trans>Your browser kept the game from opening by itself.</Trans>
    </Notice>
  );
}

const tiles = Array.from({ length: 8 }, (_, index) => index);

/** Tiles of the size that games will have. */
export function GameGridSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading games`}>
      <div className={styles.grid}>
        {tiles.map((tile) => (
          <div key={tile} className={styles.waiting}>
            <Skeleton height="150px" shape="block" />
            <Skeleton width="80%" />
            <Skeleton width="50%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
