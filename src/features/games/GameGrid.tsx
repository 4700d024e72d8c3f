import { useEffect, useRef, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadGame } from '../../../contract/games';
import type { Provider } from '../../../contract/provider';
import { refusalCode } from '../../../machines/failure';
import { gameCategoryName } from '../../i18n/gameCategoryNames';
import { EmptyArt } from '../../components/EmptyArt';
import { FailureNotice } from '../../components/FailureNotice';
import { depositToPath } from '../../lib/paths';
import { BareButton } from '../../ui/buttons/BareButton';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/display/EmptyState';
import { LinkButton } from '../../ui/buttons/Link';
import { Notice } from '../../ui/feedback/Notice';
import { GameArt } from './GameArt';
import * as styles from './GameGrid.module.css';
import { useOpenGame, type KnownCredit } from './useOpenGame';
import { Loading } from '../../components/Loading';
import { Skeleton } from '../../ui/feedback/Skeleton';

export interface GameGridProps {
  provider: Provider;
  games: readonly ReadGame[];
  credit: KnownCredit;
  onClearSearch: () => void;
}

/** Games to tap. Each opens in a new tab; where the browser blocks that, a link takes its place. */
export function GameGrid({ provider, games, credit, onClearSearch }: GameGridProps) {
  const { i18n } = useLingui();
  const { open, failure, blocked, opening, tappedAt } = useOpenGame(provider, credit);
  if (games.length === 0)
    return (
      <EmptyState
        art={<EmptyArt of="games" />}
        title={<Trans>No game of that name</Trans>}
        action={
          <Button onPress={onClearSearch}>
            <Trans>Clear the search</Trans>
          </Button>
        }
      />
    );
  return (
    <>
      {(failure ?? blocked) && (
        <InSight key={tappedAt}>
          {failure && (
            <FailureNotice
              failure={failure}
              action={
                refusalCode(failure) === 'GAME_NEEDS_DEPOSIT' && (
                  <LinkButton href={depositToPath(provider)}>
                    <Trans>Make a deposit</Trans>
                  </LinkButton>
                )
              }
            />
          )}
          {blocked && <Blocked game={blocked.game} url={blocked.url} />}
        </InSight>
      )}
      <ul role="list" className={styles.grid}>
        {games.map((game) => (
          <li key={game.id}>
            <BareButton
              className={styles.tile}
              isPending={opening === game.id}
              onPress={() => open(game)}
            >
              <GameArt game={game} />
              <span className={styles.name}>{nameOf(game)}</span>
              <span className={styles.kind}>{gameCategoryName(i18n, game.category)}</span>
            </BareButton>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A game without a name is shown by its id. */
const nameOf = ({ id, name }: ReadGame) => name || id;

/** The tapped game may be far below: scrolls the result into view. */
function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  return <div ref={place}>{children}</div>;
}

function Blocked({ game, url }: { game: ReadGame; url: string }) {
  const name = nameOf(game);
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
          <div key={tile} className={styles.tile}>
            <Skeleton height="150px" shape="block" />
            <Skeleton width="80%" />
            <Skeleton width="50%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
