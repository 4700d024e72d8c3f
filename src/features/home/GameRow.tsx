import type { Provider } from '../../../contract/provider';
import { Skeleton } from '../../ui/feedback/Skeleton';
import * as styles from './PlayAgain.module.css';

/** Identifies a game that the player opened recently. */
export interface LastGame {
  provider: Provider;
  gameId: string;
}

/** Tiles of the size that games will have. */
export function GameRow({ of }: { of: number }) {
  return (
    <ul role="list" className={styles.games} aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <li key={index}>
          <Skeleton height="104px" shape="block" />
        </li>
      ))}
    </ul>
  );
}
