import type { Agency } from '../../contract/agency';
import type {
  Bank,
  BankAccount,
  BankAccountChange,
  BankAccounts,
  BankAccountChangeStatus,
} from '../../contract/bankAccounts';
import type { CurrencyRate } from '../../contract/currencyRates';
import type { GameCategory, ReadGame } from '../../contract/games';
import { limits } from '../../machines/model/limits';
import { Limits } from '../../contract/limits';
import type { Money } from '../../contract/money';
import type { PlayerInfo } from '../../contract/players';
import { providers, type Provider } from '../../contract/provider';
import type { LoginSession, Passkey } from '../../contract/security';

/** Sample data of a fictional service, for scenes and for tests of views. */

export const thb = (amount: string): Money => ({ amount, currency: 'THB' });
export const lak = (amount: string): Money => ({ amount, currency: 'LAK' });

export const agency: Agency = {
  id: 'agency-1',
  name: null,
  licenceNote: 'Licensed by the Example Gaming Commission, no. 0417',
  social: {
    telegram: 'https://t.me/agency',
    whatsapp: 'https://wa.me/1',
    facebook: 'https://facebook.com/agency',
    twitter: 'https://wa.me/2',
    line: 'https://line.me/agency',
  },
  passkeys: true,
  historyRanges: true,
  seamlessProviders: ['alphabet', 'askmebet', 'gclub', 'gclub_live'],
  roundFilters: true,
  terms: { version: '2026-11-24', termsUrl: null, privacyUrl: null },
};

export { limits };

/** The answer of a backend that does not report limits. */
export const noLimits = { body: { limits: Limits.parse({}) } };

export const rates: CurrencyRate[] = [
  { currency: 'LAK', buy: '1' },
  { currency: 'THB', buy: '640' },
];

/** Six banks with long and short names, as in the footer. */
export const banks: Bank[] = [
  { id: 'bcel', name: 'Banque pour le Commerce Extérieur Lao', shortName: 'BCEL', isOff: false },
  { id: 'ldb', name: 'Lao Development Bank', shortName: 'LDB', isOff: false },
  { id: 'apb', name: 'Agricultural Promotion Bank', shortName: 'APB', isOff: false },
  { id: 'jdb', name: 'Joint Development Bank', shortName: 'JDB', isOff: false },
  { id: 'psvb', name: 'Phongsavanh Bank', shortName: 'Phongsavanh', isOff: false },
  { id: 'icbc', name: 'ICBC Vientiane Branch', shortName: 'ICBC', isOff: false },
];

export const bankAccount: BankAccount = {
  id: 'account-1',
  bankId: 'bcel',
  accountNumber: '160120001234567',
  accountName: 'SOMCHIT PHOMMACHANH',
  currency: 'LAK',
  heldUntil: null,
};

/** An account that has recently replaced another one. */
export const heldAccount: BankAccount = {
  ...bankAccount,
  bankId: 'ldb',
  accountNumber: '030120009876543',
  heldUntil: '2026-11-21T06:55:00.000Z',
};

/** A change of the bank account, in a status. */
export const accountChange = (
  status: BankAccountChangeStatus,
  overrides: Partial<BankAccountChange> = {},
): BankAccountChange => ({
  id: 'change-1',
  status,
  isByStaff: false,
  askedAt: '2026-11-20T06:40:00.000Z',
  bankId: 'ldb',
  accountNumber: '030120009876543',
  accountName: 'SOMCHIT PHOMMACHANH',
  heldUntil: null,
  refusal: null,
  ...overrides,
});

/** The answer with the player's accounts (none or one) and the newest change. */
export const accountsWith = (
  accounts: BankAccount[],
  newest: BankAccountChange | null = null,
): { body: BankAccounts } => ({ body: { bankAccounts: accounts, changes: { newest } } });

export const playerInfo: PlayerInfo = {
  player: { id: 'player-1', username: 'somchit', displayName: 'ສົມຈິດ' },
  credential: {
    username: 'somchit',
    createdAt: '2026-10-02T03:10:00.000Z',
    passwordChangedAt: '2026-10-02T03:10:00.000Z',
  },
  bankAccounts: [bankAccount],
  termsToAccept: null,
};

export type Credits = Record<Provider, Money>;

export const credits: Credits = {
  alphabet: thb('1204.50'),
  askmebet: thb('86.00'),
  gclub: thb('0.00'),
  gclub_live: thb('12480.25'),
};

export const noCredits = Object.fromEntries(
  providers.map((provider) => [provider, thb('0.00')]),
) as Credits;

const game = (id: string, name: string, category: GameCategory, players = 0) => ({
  id,
  name,
  category,
  players,
});

export const games: (ReadGame & { players: number; category: GameCategory })[] = [
  game('naga', 'Naga Pearls', 'Slot', 412),
  game('lotus', 'Lotus Lanterns', 'Slot', 96),
  game('jars', 'Plain of Jars', 'Slot'),
  game('fortune', 'Frangipani Fortune', 'Slot'),
  game('giants', 'Mekong Giants', 'Fishing'),
  game('poker', 'Bamboo Poker', 'Card'),
  game('roulette', 'Temple Bell Roulette', 'Casino'),
  game('derby', 'Longboat Derby', 'Sport'),
  game('draw', 'Morning Draw', 'Lottery'),
];

export const sessions: LoginSession[] = [
  {
    id: 'session-1',
    browser: 'Chrome, Android',
    createdAt: '2026-11-18T02:00:00.000Z',
    seenAt: '2026-11-20T07:00:00.000Z',
    isCurrent: true,
  },
  {
    id: 'session-2',
    browser: 'Safari, iOS',
    createdAt: '2026-11-17T02:00:00.000Z',
    seenAt: '2026-11-19T12:30:00.000Z',
    isCurrent: false,
  },
];

export const passkey: Passkey = {
  id: 'passkey-1',
  browser: 'Chrome, Android',
  createdAt: '2026-11-18T02:05:00.000Z',
  usedAt: '2026-11-20T06:59:00.000Z',
};
