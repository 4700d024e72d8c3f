import { providers } from '../../../contract/provider';
import { useCredits } from '../../api/resources/credits';
import { useGames } from '../../api/resources/games';
import { OpenResult } from '../../components/games/GameGrid';
import { GameTiles } from '../../components/games/GameTile';
import { gamesIn, namedBy, placed } from '../../components/games/placedGames';
import { useOpenGame } from '../../components/games/useOpenGame';
import { GameRow, type LastGame } from './GameRow';
import * as styles from './PlayAgain.module.css';

/** Games that open as they do on their own page. Games that their provider no longer has are left out. */
export default function LastGames({ games }: { games: LastGame[] }) {
  const wanted = providers.filter((provider) => games.some((game) => game.provider === provider));
  const lists = placed(wanted, useGames(wanted));
  const opener = useOpenGame(useCredits());
  const isLoading = lists.some((list) => list?.isPending);
  if (isLoading) return <GameRow of={games.length} />;
  return (
    <>
      <ul role="list" className={styles.games}>
        <GameTiles
          games={namedBy(games, gamesIn(lists))}
          caption="provider"
          opener={opener}
          favourites={null}
        />
      </ul>
      <OpenResult opener={opener} />
    </>
  );
}
