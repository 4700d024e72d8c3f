import type { ReactNode } from 'react';
import type { GameCategory } from '../../../contract/games';
import { Buffalo, Elephant, Naga, Octopus, Rabbit, Tiger } from './animalSigns';
import { Balls, Cards, Chip, Dice, Fan, Fish, Ticket, Wheel } from './signs';
import { Bell, Champa, Coins, Gem, Pearl, Seven } from './slotSigns';
import { Basketball, Football, Glove } from './sportSigns';
import {
  Boat,
  Chilli,
  Crown,
  Envelope,
  Fruit,
  Jar,
  Kite,
  Lantern,
  Lotus,
  Moon,
  Rice,
  Star,
  Stupa,
  TukTuk,
  Water,
} from './thingSigns';

/** Draws a sign inside an SVG around 0,0; `seed` varies it. */
export type Sign = (props: { seed: number }) => ReactNode;

/** A motif and the words for it in a name, as games in Asia are named. */
type NamedSign = readonly [Sign, RegExp];

/** Names of table games and draws: their motif is preferred to any other word of the name. */
const plays: readonly NamedSign[] = [
  [Wheel, /roulette|wheel/],
  [Dice, /dice|sic ?bo|craps|hi-?lo/],
  [Fan, /\b(fan|fans|rummy)\b/],
  [Cards, /baccarat|blackjack|poker|pok deng|pontoon|war\b|dragon tiger/],
  [Chip, /fantan|casino/],
  [Balls, /keno|bingo|\bball draw|numbers/],
  [Ticket, /lottery|lotto|\bdraw\b|scratch/],
];

/** Things that a name mentions; those that are rarely only an ornament come first. */
const things: readonly NamedSign[] = [
  [Naga, /naga|dragon|snake|serpent/],
  [Elephant, /elephant|mammoth/],
  [Tiger, /tiger|lion|cat\b/],
  [Buffalo, /buffalo|\bbull\b|\box\b/],
  [Rabbit, /rabbit|bunny/],
  [Octopus, /octopus|kraken/],
  [Football, /football|soccer|penalty|goal/],
  [Basketball, /basket(?!s)|hoop/],
  [Glove, /boxing|muay|fight/],
  [Boat, /boat|harbou?r|pirate/],
  [TukTuk, /tuk-?tuk|turbo|racing|taxi/],
  [Kite, /kite|wind/],
  [Lotus, /lotus|lily/],
  [Champa, /champa|frangipani|orchid|flower|blossom/],
  [Lantern, /lantern|lamp/],
  [Envelope, /envelope|ang ?pao/],
  [Chilli, /chill?i|pepper|hot\b/],
  [Fruit, /mango|papaya|coconut|fruit|juicy|lemon/],
  [Rice, /\brice\b|bowl|baskets/],
  [Jar, /\bjars?\b|vault|treasury/],
  [Bell, /bells?\b|temple/],
  [Stupa, /stupa|pagoda|palace|pillar|royal court/],
  [Crown, /crown|king|queen|royal|emperor|champion/],
  [Pearl, /pearl|shell|coral/],
  [Moon, /moon|night/],
  [Star, /star|firefly|spark|joker/],
  [Fish, /\bfish|catfish|prawn|giants/],
  [Water, /water|river|rain|monsoon|lagoon|ocean|\bsea\b|blue/],
  [Gem, /gem|jade|ruby|emerald|crystal|diamond|jewel|ivory|ebony|marble/],
  [Seven, /seven|\b7/],
  [Coins, /gold|coin|cash|fortune|money|rich|lucky|silver|bronze/],
];

/** Categories in which many games are the same one under another name. */
const tables: Partial<Record<GameCategory, true>> = { Casino: true, Card: true, Lottery: true };

/**
 * The motifs in a game's name: `first` is large, `second` small beside it. Table games and draws are drawn by their
 * kind, other games by a thing. Null if the name suggests nothing.
 */
export function signsNamed(
  name: string,
  category: string,
): { first: Sign | null; second: Sign | null } {
  const words = name.toLowerCase();
  const among = (named: readonly NamedSign[]) =>
    named.find(([, word]) => word.test(words))?.[0] ?? null;
  const play = among(plays);
  const thing = among(things);
  return category in tables
    ? { first: play, second: thing }
    : { first: thing ?? play, second: null };
}
