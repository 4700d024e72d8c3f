import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { GameCategory } from '../../contract/games';

/** The localized name of a game category. */
export const gameCategoryNames: Record<GameCategory, MessageDescriptor> = {
  Slot: msg({ message: 'Slots', context: 'game category' }),
  Casino: msg({ message: 'Live casino', context: 'game category' }),
  Fishing: msg({ message: 'Fishing', context: 'game category' }),
  Card: msg({ message: 'Cards', context: 'game category' }),
  Sport: msg({ message: 'Sports', context: 'game category' }),
  Lottery: msg({ message: 'Lottery', context: 'game category' }),
};

/** The localized name of a game category; one that this page does not know is shown as it is. */
export function gameCategoryName(i18n: I18n, category: string): string {
  const known = GameCategory.safeParse(category);
  return known.success ? i18n._(gameCategoryNames[known.data]) : category;
}
