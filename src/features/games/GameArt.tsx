import type { CSSProperties } from 'react';
import type { ReadGame } from '../../../contract/games';
import { GameMotif } from './GameMotif';
import * as styles from './GameArt.module.css';

const cells = [-3, -2, -1, 0, 1, 2, 3];

/** A picture of a game: the sign of its kind on a cloth woven from its name. The same name, the same picture. Decorative. */
export function GameArt({ game }: { game: ReadGame }) {
  const seed = hash(game.id + game.name);
  return (
    <span
      className={styles.art}
      style={{ '--hue': seed % 360 } as CSSProperties}
      aria-hidden="true"
    >
      <svg viewBox="-50 -50 100 100" className={styles.picture}>
        <g className={styles.weave}>
          {cells.map((row) =>
            cells.map((column) => {
              const ring = Math.abs(row) + Math.abs(column);
              if (((seed >>> (ring * 3)) & 7) < 3) return null;
              const [x, y] = [column * 14, row * 14];
              return <path key={`${row} ${column}`} d={`M${x} ${y - 6}l6 6-6 6-6-6z`} />;
            }),
          )}
        </g>
        <GameMotif category={game.category} seed={seed} />
      </svg>
    </span>
  );
}

/** FNV-1a: spreads similar names over different pictures. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
