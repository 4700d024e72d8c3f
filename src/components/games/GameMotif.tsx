import { gameCategories, GameCategory } from '../../../contract/games';
import { Ball, Balls, Cards, Chip, Cup, Dice, Fan, Fish, Shoal, Ticket, Wheel } from './signs';
import { signsNamed, type Sign } from './namedSigns';
import { Bell, Champa, Coins, Gem, Pearl, Reels, Seven } from './slotSigns';
import * as styles from './GameMotif.module.css';

/** Motifs of each kind of game whose name suggests none; the game's number selects one. */
const signs: Record<GameCategory, readonly Sign[]> = {
  Slot: [Reels, Seven, Gem, Bell, Coins, Champa],
  Casino: [Chip, Wheel, Dice],
  Fishing: [Fish, Pearl, Shoal],
  Card: [Cards, Fan],
  Sport: [Ball, Cup],
  Lottery: [Ticket, Balls],
};

interface GameMotifProps {
  name: string;
  category: string;
  /** Varies the signs. */
  seed: number;
}

/** The motif of a game, inside an SVG around 0,0: from its name, else from its kind; that of slots for an unknown kind. */
export function GameMotif({ name, category, seed }: GameMotifProps) {
  const ofKind = signs[GameCategory.safeParse(category).data ?? gameCategories[0]];
  const { first, second: Second } = signsNamed(name, category);
  const First = first ?? ofKind[seed % ofKind.length] ?? Reels;
  return (
    <g>
      <ellipse className={styles.shadow} cy="33" rx="27" ry="4.5" />
      <First seed={seed >>> 4} />
      {Second && (
        <g transform="translate(27 20) scale(.36)">
          <circle className={styles.medal} r="46" />
          <Second seed={seed >>> 8} />
        </g>
      )}
    </g>
  );
}
