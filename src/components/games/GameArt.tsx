import type { CSSProperties } from 'react';
import type { ReadGame } from '../../../contract/games';
import { GameBackdrop } from './GameBackdrop';
import { GameMotif } from './GameMotif';
import * as styles from './GameArt.module.css';

/** Hues of the background and of its light, degrees: colors that go with the pollen color of the signs. */
type Dye = readonly [ground: number, light: number];
const dyes: readonly Dye[] = [
  [252, 285],
  [228, 196],
  [282, 330],
  [322, 20],
  [346, 38],
  [14, 46],
  [164, 92],
  [188, 150],
  [208, 262],
];

/** Dyes for words in a name. */
const namedDyes: readonly (readonly [Dye, RegExp])[] = [
  [[350, 12], /\bred\b|ruby|chill?i|dragon|crimson/i],
  [[158, 130], /emerald|jade|green|bamboo|papaya/i],
  [[212, 195], /blue|river|water|lagoon|deep|mekong|ocean|crystal|monsoon/i],
  [[38, 46], /gold|mango|sun|buffalo|honey/i],
  [[232, 262], /moon|night|midnight|firefly|ebony/i],
  [[318, 338], /lotus|orchid|frangipani|champa|blossom|candy/i],
];

/**
 * The picture of a game: the motif of its name in front of a scene, above a hem of diamonds. It depends only on id and
 * name, so the same game has the same picture everywhere. Decorative, and no file to load.
 */
export function GameArt({ game }: { game: Pick<ReadGame, 'id' | 'name' | 'category'> }) {
  const seed = hash(game.id);
  const asked = namedDyes.find(([, word]) => word.test(game.name))?.[0];
  const [ground, light] = asked ?? dyes[seed % dyes.length] ?? [252, 285];
  return (
    <span
      className={styles.art}
      style={{ '--ground': ground, '--light': light } as CSSProperties}
      aria-hidden="true"
    >
      <svg viewBox="-50 -50 100 100" className={styles.picture}>
        <GameBackdrop seed={seed >>> 8} />
        <g transform="translate(0 -5)">
          <GameMotif name={game.name} category={game.category} seed={seed >>> 16} />
        </g>
        <path className={styles.band} d="M-50 37h100v13h-100Z" />
        <path className={styles.hem} d={hem} />
      </svg>
    </span>
  );
}

/** Alternating large and small diamonds, as on the hem of a sinh. */
const hem = [-40, -20, 0, 20, 40]
  .map(
    (x) =>
      `M${x} 39l5 4.5-5 4.5-5-4.5zM${x - 10} 41.5l2.5 2-2.5 2-2.5-2zM${x + 10} 41.5l2.5 2-2.5 2-2.5-2z`,
  )
  .join('');

/** FNV-1a with a final mix, so that similar ids differ in every part of the number. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
