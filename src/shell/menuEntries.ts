import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { providers } from '../../contract/provider';
import { providerNames } from '../i18n/providerNames';
import { gameTabPath, paths } from '../lib/paths';
import type { IconName } from '../ui/display/Icon';

/** Features for players that not every backend has. */
export interface PlayerParts {
  hasProtection: boolean;
  hasRounds: boolean;
  hasMoves: boolean;
}

/** An entry of the side drawer. A parent has children instead of a link of its own. */
export interface MenuEntry {
  id: string;
  icon?: IconName;
  /** A provider's own name is the same in every language. */
  label: MessageDescriptor | string;
  href?: string;
  /** Takes a whole line. */
  isWide?: boolean;
  children?: readonly MenuEntry[];
  /** Shown only if the backend has this feature. */
  needs?: keyof PlayerParts;
}

const games: readonly MenuEntry[] = providers.map((provider) => ({
  id: provider,
  label: providerNames[provider],
  href: provider === 'askmebet' ? gameTabPath(provider, 'Slot') : paths.game(provider),
}));

/** The drawer of a visitor. */
export const visitorEntries: readonly MenuEntry[] = [
  { id: 'landing', icon: 'home', label: msg`Home`, href: paths.landing },
  { id: 'games', icon: 'game', label: msg`Games`, href: paths.games },
  { id: 'offers', icon: 'promo', label: msg`Promotion`, href: paths.offers },
  {
    id: 'login',
    icon: 'login',
    label: msg({ id: 'home.drawer.login', message: 'Login' }),
    href: paths.login,
  },
  {
    id: 'register',
    icon: 'userAdd',
    label: msg({ id: 'home.drawer.register', message: 'Register' }),
    href: paths.register,
  },
  { id: 'help', icon: 'info', label: msg`Help`, href: paths.help },
];

/** The two groups of a player's drawer, in the order of the specification, section 2. */
export const menuGroups: readonly (readonly MenuEntry[])[] = [
  [
    { id: 'home', icon: 'home', label: msg`My balances`, href: paths.home, isWide: true },
    { id: 'games', icon: 'game', label: msg`Games`, children: games },
    { id: 'deposit', icon: 'deposit', label: msg`Deposit`, href: paths.deposit },
    { id: 'withdraw', icon: 'withdraw', label: msg`Withdraw`, href: paths.withdraw },
    { id: 'move', icon: 'refresh', label: msg`Move credit`, href: paths.move, needs: 'hasMoves' },
  ],
  [
    { id: 'promotion', icon: 'promo', label: msg`Promotion`, href: paths.promotions },
    { id: 'account', icon: 'user', label: msg`Account`, href: paths.account },
    { id: 'bank', icon: 'bank', label: msg`Bank account`, href: paths.bank },
    {
      id: 'protection',
      icon: 'shield',
      label: msg`Play in control`,
      href: paths.protection,
      needs: 'hasProtection',
    },
    { id: 'help', icon: 'info', label: msg`Help`, href: paths.help },
    {
      id: 'history',
      icon: 'history',
      label: msg`History`,
      children: [
        {
          id: 'depositHistory',
          icon: 'deposit',
          label: msg`Deposit history`,
          href: paths.depositHistory,
        },
        {
          id: 'withdrawHistory',
          icon: 'withdraw',
          label: msg`Withdraw history`,
          href: paths.withdrawHistory,
        },
        {
          id: 'promotionHistory',
          icon: 'promo',
          label: msg`Promotion history`,
          href: paths.promotionHistory,
        },
        {
          id: 'gameHistory',
          icon: 'game',
          label: msg`Game history`,
          href: paths.gameHistory,
          needs: 'hasRounds',
        },
      ],
    },
  ],
];

/** True when the entry's path, without its query, is the current one, or that of one of its children. */
export function isActive(entry: MenuEntry, path: string): boolean {
  if (entry.href?.split('?')[0] === path) return true;
  return entry.children?.some((child) => isActive(child, path)) ?? false;
}
