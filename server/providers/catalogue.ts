import { gameCategories, type Game, type GameCategory } from '../../contract/games';
import type { Provider } from '../../contract/provider';

/** Games of the simulated providers: every name is invented. */
const names: Record<Provider, Partial<Record<GameCategory, string[]>>> = {
  alphabet: {
    Slot: [
      'Naga Pearls',
      'Lotus Lanterns',
      'Plain of Jars',
      'Frangipani Fortune',
      'Rice Moon',
      'Silk Loom Reels',
      'Seven Waterfalls',
      'Little Elephant Gold',
    ],
    Fishing: ['Mekong Giants', 'River Prawn Rush', 'Net and Moonlight', 'Catfish King'],
    Card: ['Bamboo Poker', 'Night Market Nines', 'Three Baskets', 'Paper Fan Rummy'],
    Casino: ['Temple Bell Roulette', 'Stone Path Sic Bo', 'Golden Stupa Baccarat'],
    Sport: ['Kataw Champions', 'Longboat Derby', 'Rooster Sprint'],
    Lottery: ['Lucky Teak', 'Morning Draw'],
  },
  askmebet: {
    Slot: [
      'Tuk-Tuk Turbo',
      'Chilli Cascade',
      'Mango Multiplier',
      'Monsoon Wilds',
      'Jade Gibbon',
      'Kite Festival',
      'Coconut Cash',
      'Tiger of Nam Ha',
      'Firefly Spins',
      'Papaya Pop',
    ],
    Fishing: ['Lagoon Lasers', 'Pearl Divers', 'Octopus Vault'],
    Card: ['Sticky Rice Poker', 'Dragon Duel', 'Court of Fans', 'Lantern Blackjack'],
    Casino: ['Riverboat Roulette', 'Four Winds Dice', 'Orchid Baccarat'],
    Sport: ['Penalty Island', 'Hoop Streets'],
    Lottery: ['Moonlit Numbers', 'Quick Keno Garden'],
  },
  gclub: {
    Casino: [
      'Royal Orchid Baccarat',
      'Emerald Roulette',
      'Dragon Pillar',
      'White Elephant Sic Bo',
      'Silver Bowl Fantan',
      'Crown Wheel',
      'Palace Pontoon',
      'Marble Hall Craps',
    ],
    Card: [
      'Three Rivers Poker',
      'Blue Lotus Blackjack',
      'Nine Gates',
      'Hidden Joker',
      'Market Street Pok',
      'Old Quarter Rummy',
    ],
    Slot: ['Ruby Pagoda', 'Crystal Naga', 'Golden Buffalo Bell', 'Thirteen Lamps', 'Moon Rabbit'],
    Fishing: ['Deep Blue Court', 'Coral Treasury'],
    Lottery: ['Palace Draw', 'Red Envelope Keno', 'Seven Bells'],
  },
  gclub_live: {
    Casino: [
      'Live Baccarat Champa',
      'Live Baccarat Lotus',
      'Live Baccarat Speed One',
      'Live Roulette Vientiane',
      'Live Roulette Auto',
      'Live Sic Bo Bronze',
      'Live Dragon Table',
      'Live Fantan Harbour',
      'Live Money Wheel',
      'Live See-Saw Dice',
    ],
    Card: [
      'Live Poker Salon',
      'Live Blackjack Ivory',
      'Live Blackjack Ebony',
      'Live Nine Point',
      'Live Two Card War',
      'Live Bull Table',
    ],
    Sport: ['Live Kataw Court', 'Live Football Desk', 'Live Racing Room', 'Live Boxing Ring'],
    Lottery: ['Live Ball Draw', 'Live Lucky Drum', 'Live Bingo Terrace', 'Live Keno Lounge'],
  },
};

const idOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The games of a simulated provider, by category. */
export function getCatalogue(provider: Provider): Game[] {
  return gameCategories.flatMap((category) =>
    (names[provider][category] ?? []).map((name) => ({ id: idOf(name), name, category })),
  );
}
