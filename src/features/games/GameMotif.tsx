import type { ReactNode } from 'react';
import { gameCategories, GameCategory } from '../../../contract/games';
import { Ball, Balls, Cards, Chip, Cup, Dice, Fan, Fish, Shoal, Ticket, Wheel } from './signs';
import { Bell, Champa, Coins, Gem, Pearl, Reels, Seven } from './slotSigns';
import * as styles from './GameMotif.module.css';

/** What may stand for a kind of game; which of them, and how it looks, follows from the game's number. */
const signs: Record<GameCategory, readonly ((props: { seed: number }) => ReactNode)[]> = {
  Slot: [Reels, Seven, Gem, Bell, Coins, Champa],
  Casino: [Chip, Wheel, Dice],
  Fishing: [Fish, Pearl, Shoal],
  Card: [Cards, Fan],
  Sport: [Ball, Cup],
  Lottery: [Ticket, Balls],
};

/** The sign of a kind of game, inside an SVG around 0,0; that of slots for an unknown kind. `seed` varies it. */
export function GameMotif({ category, seed }: { category: string; seed: number }) {
  const ofKind = signs[GameCategory.safeParse(category).data ?? gameCategories[0]];
  const Sign = ofKind[seed % ofKind.length] ?? Reels;
  return (
    <g>
      <ellipse className={styles.shadow} cy="33" rx="27" ry="4.5" />
      <Sign seed={seed >>> 4} />
    </g>
  );
}
