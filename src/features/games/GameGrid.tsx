import { Trans, useLingui } from '@lingui/react/macro';
import type { Game } from '../../../contract/games';
import type { Provider } from '../../../contract/provider';
import { Flower } from '../../brand/Flower';
import { gameCategoryNames } from '../../i18n/gameCategoryNames';
import { FailureNotice } from '../../layout/FailureNotice';
import { BareButton } from '../../ui/BareButton';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/Link';
import { Notice } from '../../ui/Notice';
import { GameArt } from './GameArt';
import * as styles from './GameGrid.module.css';
import { useOpenGame } from './useOpenGame';

export interface GameGridProps {
  provider: Provider;
  games: readonly Game[];
  onClearSearch: () => void;
}

/** Games to tap. Each opens in a new tab; where the browser blocks that, a link takes its place. */
export function GameGrid({ provider, games, onClearSearch }: GameGridProps) {
  const { i18n } = useLingui();
  const { open, failure, blocked, opening } = useOpenGame(provider);
  if (games.length === 0)
    return (
      <EmptyState
        art={<Flower size={72} />}
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
      {failure && <FailureNotice failure={failure} />}
      {blocked && <Blocked game={blocked.game} url={blocked.url} />}
      <ul role="list" className={styles.grid}>
        {games.map((game) => (
          <li key={game.id}>
            <BareButton
              className={styles.tile}
              isPending={opening === game.id}
              onPress={() => open(game)}
            >
              <GameArt game={game} />
              <span className={styles.name}>{game.name}</span>
              <span className={styles.kind}>{i18n._(gameCategoryNames[game.category])}</span>
            </BareButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function Blocked({ game: { name }, url }: { game: Game; url: string }) {
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
