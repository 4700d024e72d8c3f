import type { Bank, BankAccount } from '../../contract/bankAccounts';
import type { DepositOrder } from '../../contract/deposits';
import type { PlayerInfo } from '../../contract/players';
import type { Promotion, PromotionUsage } from '../../contract/promotions';
import { languages, providers, type LocalizedText, type Provider } from '../../contract/provider';
import * as sample from '../../sandbox/scenes/data';
import { depositIn } from '../../sandbox/scenes/orders';

/** Default answers of the server in view tests. */

export const { agency, lak, limits, rates, thb } = sample;

export const banks: Bank[] = [
  { id: 'one', name: 'First Bank of the Test', shortName: 'ONE', isOff: false },
  { id: 'two', name: 'Second Bank of the Test', shortName: 'TWO', isOff: false },
];

export const bankAccount: BankAccount = {
  ...sample.bankAccount,
  ...{ bankId: 'one', accountNumber: '0101234567', accountName: 'NOY' },
};

export const playerInfo = (bankAccounts: BankAccount[] = [bankAccount]): PlayerInfo => ({
  ...sample.playerInfo,
  player: { id: 'player-1', username: 'noy', displayName: 'Noy' },
  credential: { ...sample.playerInfo.credential, username: 'noy' },
  bankAccounts,
});

export const openDeposit: DepositOrder = depositIn('OPEN', {
  qr: { payload: '000201', appLink: null },
});

/** Calls for balances with their answers. `amounts`: THB by provider; `others`: THB at all other providers. */
export const creditCalls = (amounts: Partial<Record<Provider, string>> = {}, others = '0.00') =>
  Object.fromEntries(
    providers.map((provider) => [
      `GET /v2/players/credits/${provider}`,
      { body: { credit: thb(amounts[provider] ?? others) } },
    ]),
  );

/** The same text in every language. */
export const inAll = (text: string) =>
  Object.fromEntries(languages.map((language) => [language, text])) as LocalizedText;

export const promotion: Promotion = {
  id: 'promotion-1',
  name: inAll('Twenty percent more'),
  summary: inAll('A fifth on top.'),
  terms: inAll('One line.'),
  providers: ['alphabet'],
  depositAmount: lak('200000'),
  bonusPercent: 20,
  requiredPercent: 300,
  turnoverPercent: 0,
  maxCredit: null,
  deductBonus: true,
  withdrawAll: false,
  firstOrderOnly: false,
  oncePerPlayer: false,
  active: true,
};

export const usage: PromotionUsage = {
  usageId: 'usage-1',
  promotion,
  provider: 'alphabet',
  status: 'ACTIVE',
  createdAt: '2026-11-20T07:00:00.000Z',
  endedAt: null,
  funded: true,
  depositCredit: thb('312.50'),
  promoCredit: thb('62.50'),
  requiredCredit: thb('1125.00'),
};

/** A usage without a deduction and with less to reach, changed by `terms` and `facts`. */
export const aUsage = (
  terms: Partial<Promotion> = {},
  facts: Partial<PromotionUsage> = {},
): PromotionUsage => ({
  ...usage,
  requiredCredit: thb('750.00'),
  promotion: { ...promotion, requiredPercent: 200, deductBonus: false, ...terms },
  ...facts,
});
