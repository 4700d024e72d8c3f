import { fromMinor, type Currency } from '../../contract/money';
import { providers, type Provider } from '../../contract/provider';
import type { FigureName, Figures } from '../../contract/staffFigures';
import { getMedian } from './durations';
import { activeKinds, type FigureKind } from './kinds';
import type { Sums } from './sums';

/* The parts of each figure. Definitions in words for staff: `desk/figures/definitions.ts`. */

export type Parts = readonly (FigureKind | `-${FigureKind}`)[];

/** Parts of the result of games: stakes minus rollbacks, and wins minus winnings returned with a promotion. */
export const stakes: Parts = ['lose', '-rollback', '-void'];
export const wins: Parts = ['win', '-winningsBack'];
/** Bonus that was granted and not taken back. A stake from it was never paid for, so `ngr` subtracts it. */
const bonusKept: Parts = ['promoCredit', '-bonusBack', '-return'];

const moneyIn: Parts = ['pay', 'suspend', '-match', '-unsuspend'];
const moneyOut: Parts = ['payout', 'giveBack'];

/** The postings that change the payments held by staff, and the players' credit. */
export const heldPayments: Parts = [
  ...(['suspend', 'suspendPaid', '-match', '-unsuspend', '-claim', '-resolve'] as const),
  '-giveBack',
];
export const playersCredit: Parts = [
  ...(['depositCredit', 'promoCredit', 'win', 'rollback', 'void', 'correct'] as const),
  ...(['-lose', '-winningsBack', '-bonusBack', '-receive', '-return'] as const),
  // `correct` above counts these as if they gave credit, so they are subtracted twice
  ...(['-correctedDown', '-correctedDown'] as const),
];

const negative = (parts: Parts): Parts =>
  parts.map((part) => (part.startsWith('-') ? part.slice(1) : `-${part}`) as FigureKind);

/** The postings that each figure adds up, or that make a player count. */
export const figureParts: Record<FigureName, Parts> = {
  deposits: ['depositCredit'],
  withdrawals: ['payout'],
  ggr: [...stakes, ...negative(wins)],
  ngr: [...stakes, ...negative([...wins, ...bonusKept])],
  promotions: ['promoCredit'],
  position: [...moneyIn, ...negative(moneyOut)],
  held: heldPayments,
  credit: playersCredit,
  active: activeKinds,
  firstDeposit: ['depositCredit'],
};

const amountOf = (minor: bigint, currency: Currency) => ({
  amount: fromMinor(minor, currency),
  currency,
});
const thb = (minor: bigint) => amountOf(minor, 'THB');
const lak = (minor: bigint) => amountOf(minor, 'LAK');

function playOf(sums: Sums, provider?: Provider) {
  const [staked, won] = [sums.amount(stakes, provider), sums.amount(wins, provider)];
  const ggr = staked - won;
  return {
    stakes: thb(staked),
    wins: thb(won),
    ggr: thb(ggr),
    ngr: thb(ggr - sums.amount(bonusKept, provider)),
  };
}

/** Number and amount of orders that have moved money. */
const flowOf = (sums: Sums, kind: 'credited' | 'paidOut', provider?: Provider) => ({
  count: sums.count(kind, provider),
  amount: lak(sums.amount([kind], provider)),
});

/** Values that do not come from the sums of a span. */
export interface UnsummedFigures {
  /** Number of active players; null where they cannot be counted without duplicates. */
  active: number | null;
  /** Balances at the end of the span. */
  held: { payments: bigint; credit: bigint };
}

/** Computes the figures from sums. */
export function toFigures(sums: Sums, { active, held }: UnsummedFigures): Figures {
  const [moneyCame, moneyWent] = [sums.amount(moneyIn), sums.amount(moneyOut)];
  return {
    ...playOf(sums),
    deposits: {
      ...flowOf(sums, 'credited'),
      medianSeconds: getMedian(sums.timesOf('creditSeconds')),
    },
    withdrawals: {
      ...flowOf(sums, 'paidOut'),
      medianSeconds: getMedian(sums.timesOf('sendSeconds')),
    },
    players: {
      registered: sums.count('registered'),
      active,
      firstDeposit: sums.count('firstDeposit'),
    },
    stages: {
      made: sums.count('made'),
      qrShown: sums.count('qr'),
      paid: sums.count('paid'),
      credited: sums.count('credited'),
      ended: {
        canceled: sums.count('canceled'),
        expired: sums.count('expired'),
        refused: sums.count('refused'),
        notCredited: sums.count('notCredited'),
        rejected: sums.count('rejected'),
      },
    },
    promotions: {
      used: sums.count('used'),
      given: thb(sums.amount(['promoCredit'])),
      kept: thb(sums.amount(bonusKept)),
    },
    house: { in: lak(moneyCame), out: lak(moneyWent), position: lak(moneyCame - moneyWent) },
    held: { payments: lak(held.payments), credit: thb(held.credit) },
    providers: providers.map((provider) => ({
      provider,
      ...playOf(sums, provider),
      deposits: flowOf(sums, 'credited', provider),
      withdrawals: flowOf(sums, 'paidOut', provider),
    })),
  };
}
