import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GameCategory } from '../../contract/games';

/** The localized name of a game category. */
export const gameCategoryNames: Record<GameCategory, MessageDescriptor> = {
  Slot: msg({ message: 'Slots', context: 'game category' }),
  Casino: msg({ message: 'Live casino', context: 'game category' }),
  Fishing: msg({ message: 'Fishing', context: 'game category' }),
  Card: msg({ message: 'Cards', context: 'game category' }),
  Sport: msg({ message: 'Sports', context: 'game category' }),
  Lottery: msg({ message: 'Lottery', context: 'game category' }),
};
