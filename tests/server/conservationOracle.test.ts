import { describe, expect, test } from '@jest/globals';
import type { PostingKind } from '../../server/ledger/ledger';
import { demoPromotions } from '../../server/sandbox/demo/seedPromotions';
import { promotionView } from '../../server/promotions/offers';
import type { CreditChange } from '../integration/conservation/ledger';
import { allowedCredit, type JudgedUsage } from '../integration/conservation/oracle';

/** A time, seconds since the epoch. */
const dateAt = (seconds: number) => new Date(seconds * 1000);

/** A change of credit at one provider, THB. `orderId` is the deposit or the withdrawal. */
function change(
  kind: PostingKind,
  seconds: number,
  thb: number,
  orderId = 'play',
  round: string | null = null,
): CreditChange {
  return {
    ...{ transferId: seconds, kind, orderId, provider: 'gclub', type: 'cash', round },
    ...{ change: BigInt(Math.round(thb * 100)), at: dateAt(seconds) },
  };
}

/** A usage that the deposit `funding` paid for. */
function usageOf(promotionId: string, status: JudgedUsage['status'], ended: number): JudgedUsage {
  const row = demoPromotions.find(({ id }) => id === promotionId);
  if (!row) throw new Error(`no promotion ${promotionId}`);
  return {
    id: 'u',
    status,
    endedAt: dateAt(ended),
    fundedBy: 'funding',
    accepted: promotionView(row),
  };
}

const approvedWithdrawals = [{ code: 'w', usageId: 'u', status: 'SUCCESS' }];

/** The maximum that a player may have withdrawn by the end, THB. */
const allowed = (changes: CreditChange[], usage?: JudgedUsage) =>
  Number(
    allowedCredit({ changes, usages: usage ? [usage] : [], withdrawals: approvedWithdrawals }),
  ) / 100;

test('without a promotion, a player may have their deposits and winnings, less their losses', () => {
  expect(
    allowed([
      change('depositCredit', 1, 1000, 'own'),
      change('lose', 2, -400),
      change('win', 3, 150),
    ]),
  ).toBe(750);
});

describe('a promotion that was completed', () => {
  test('pays its deposit, bonus and winnings when they alone exceed its condition', () => {
    const story = [
      change('depositCredit', 1, 1562.5, 'funding'),
      change('win', 2, 375.01),
      change('hold', 3, -2250.01, 'w'),
    ];
    expect(allowed(story, usageOf('million-20', 'SUCCESS', 4))).toBe(2250.01);
  });

  test('keeps its bonus when own credit was counted to its condition', () => {
    const story = [
      change('depositCredit', 1, 3125, 'own'),
      change('depositCredit', 2, 1562.5, 'funding'),
      change('hold', 3, -5000, 'w'),
    ];
    expect(allowed(story, usageOf('million-20', 'SUCCESS', 4))).toBe(3125 + 1562.5);
  });

  test('pays no more than its cap, including what was won under review', () => {
    const story = [
      change('depositCredit', 1, 781.25, 'funding'),
      change('win', 2, 3437.5),
      change('hold', 3, -5000, 'w'),
      change('win', 4, 20_000),
    ];
    expect(allowed(story, usageOf('double-500', 'SUCCESS', 5))).toBe(5000);
  });

  test('has no claim on what is won with a stake after its end', () => {
    const story = [
      change('depositCredit', 1, 781.25, 'funding'),
      change('win', 2, 3437.5),
      change('hold', 3, -5000, 'w'),
      change('lose', 6, -10),
      change('win', 7, 1000),
    ];
    expect(allowed(story, usageOf('double-500', 'SUCCESS', 5))).toBe(5000 - 10 + 1000);
  });

  test('keeps its bonus where the bonus is deducted', () => {
    const story = [
      change('depositCredit', 1, 468.75, 'funding'),
      change('win', 2, 500),
      change('hold', 3, -1109.37, 'w'),
    ];
    expect(allowed(story, usageOf('extra-30', 'SUCCESS', 4))).toBe(968.75);
  });
});

describe('a promotion that was played down', () => {
  const story = [change('depositCredit', 1, 781.25, 'funding'), change('lose', 2, -1550)];

  test('leaves what is below the threshold', () => {
    expect(allowed(story, usageOf('double-500', 'USED', 70))).toBe(12.5);
  });

  test('has a claim on what its last stake wins after the promotion has ended', () => {
    expect(allowed([...story, change('win', 40, 3100)], usageOf('double-500', 'USED', 30))).toBe(
      781.25,
    );
  });

  test('has no claim once the round of that stake must be over', () => {
    expect(allowed([...story, change('win', 80, 3100)], usageOf('double-500', 'USED', 70))).toBe(
      3112.5,
    );
  });
});

describe('a promotion that was given up', () => {
  test('leaves the deposit, not the bonus and the winnings', () => {
    const story = [change('depositCredit', 1, 468.75, 'funding'), change('win', 2, 500)];
    expect(allowed(story, usageOf('extra-30', 'CANCELED', 70))).toBe(468.75);
  });

  test('leaves at most what was not lost', () => {
    const story = [change('depositCredit', 1, 468.75, 'funding'), change('lose', 2, -300)];
    expect(allowed(story, usageOf('extra-30', 'CANCELED', 70))).toBe(309.37);
  });

  test('has a claim on the winnings of a stake that was still open', () => {
    const story = [
      change('depositCredit', 1, 468.75, 'funding'),
      change('lose', 2, -609.37),
      change('win', 40, 1218.74),
    ];
    expect(allowed(story, usageOf('extra-30', 'CANCELED', 30))).toBe(468.75);
  });
});

test('a win may belong to a stake that was open when a promotion was paid for', () => {
  const story = (staked: number, paid: number) => [
    change('depositCredit', 1, 100, 'own'),
    change('lose', staked, -100),
    change('depositCredit', paid, 781.25, 'funding'),
    change('win', paid + 1, 5000),
    change('hold', paid + 2, -6562.5, 'w'),
  ];
  const completed = usageOf('double-500', 'SUCCESS', 200);
  // If the win can be of the round that was open before, it does not belong to the promotion
  expect(allowed(story(2, 3), completed)).toBe(100 + 5000 + 1562.5 - 100);
  expect(allowed(story(2, 90), completed)).toBe(5000);
});

describe('reported rounds', () => {
  const inRound = (kind: PostingKind, seconds: number, thb: number, round = 'r') =>
    change(kind, seconds, thb, 'call', round);
  const funding = change('depositCredit', 1, 781.25, 'funding');

  test('of a promotion win for that promotion however late, even after its end', () => {
    const story = [funding, inRound('lose', 2, -1550), inRound('win', 900, 3100)];
    expect(allowed(story, usageOf('double-500', 'USED', 30))).toBe(781.25);
    expect(allowed(story, usageOf('double-500', 'CANCELED', 30))).toBe(781.25);
  });

  test('that began before the promotion win own credit', () => {
    const story = [
      change('depositCredit', 0, 100, 'own'),
      { ...inRound('lose', 0.5, -100), transferId: 0.5 },
      funding,
      inRound('win', 2, 5000),
    ];
    expect(allowed(story, usageOf('double-500', 'CANCELED', 70))).toBe(5000 + 781.25);
  });

  test('that are rolled back change nothing', () => {
    const story = [funding, inRound('lose', 2, -1550), inRound('rollback', 3, 1550)];
    expect(allowed(story, usageOf('double-500', 'CANCELED', 70))).toBe(781.25);
  });
});

test('a posting of an unknown kind stops the oracle', () => {
  expect(() => allowed([change('gift' as PostingKind, 1, 5)])).toThrow('does not know');
});
