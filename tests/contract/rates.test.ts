import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as amounts from '../../contract/amounts';
import { currencyRatesContract } from '../../contract/currencyRates';
import { minorOf, money } from '../../contract/money';
import { requiredCredit } from '../../contract/promotionRules';
import { readAnswer } from '../../contract/reader';
import * as rules from '../../contract/rules';

describe('rates', () => {
  it.each(['0', '0.000', 0])('of %j are not read, because amounts are divided by them', (buy) => {
    const rates = [
      { currency: 'THB', buy },
      { currency: 'USD', buy: '21500' },
    ];
    const answer = readAnswer(currencyRatesContract.list.responses[200], { rates });
    expect(answer?.rates).toEqual([{ currency: 'USD', buy: '21500' }]);
  });

  it('turn kip into baht, rounded down to the satang', () => {
    expect(amounts.creditForLak(money(200_000n, 'LAK'), '640')).toEqual(money(31_250n, 'THB'));
    expect(amounts.creditForLak(money(200_001n, 'LAK'), '640')).toEqual(money(31_250n, 'THB'));
    expect(amounts.creditForLak(money(100_000n, 'LAK'), '639.5')).toEqual(money(15_637n, 'THB'));
  });

  it('turn baht into kip, rounded down to the kip', () => {
    expect(amounts.lakForCredit(money(101n, 'THB'), '639.5')).toEqual(money(645n, 'LAK'));
  });

  it('never give back more than was paid', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 1, max: 99_999_999 }),
        (kip, millis) => {
          const rate = `${Math.floor(millis / 1000)}.${String(millis % 1000).padStart(3, '0')}`;
          if (Number(rate) === 0) return;
          const back = amounts.lakForCredit(amounts.creditForLak(money(kip, 'LAK'), rate), rate);
          expect(minorOf(back)).toBeLessThanOrEqual(kip);
        },
      ),
    );
  });

  it('convert amounts into LAK, and a currency without a rate into 0', () => {
    const rates = [
      { currency: 'LAK' as const, buy: '1' },
      { currency: 'THB' as const, buy: '640' },
      { currency: 'USD' as const, buy: '21500' },
    ];
    expect(amounts.inLak(money(31_250n, 'THB'), rates)).toEqual(money(200_000n, 'LAK'));
    expect(amounts.inLak(money(5_000n, 'LAK'), rates)).toEqual(money(5_000n, 'LAK'));
    expect(amounts.inLak({ amount: '1.5', currency: 'USD' }, rates)).toEqual(money(32_250n, 'LAK'));
    expect(amounts.inLak(money(100n, 'USD'), rates.slice(0, 2))).toEqual(money(0n, 'LAK'));
  });

  it('give an example of a promotion when all of its terms are known', () => {
    const terms = { depositAmount: money(200_000n, 'LAK'), bonusPercent: 50 };
    expect(rules.bonusExample(terms, '640')).toEqual({
      deposit: money(200_000n, 'LAK'),
      credit: money(31_250n, 'THB'),
      bonus: money(15_625n, 'THB'),
      total: money(46_875n, 'THB'),
    });
    expect(rules.bonusExample(terms, null)).toBeNull();
    expect(rules.bonusExample({ ...terms, bonusPercent: null }, '640')).toBeNull();
    expect(rules.bonusExample({ ...terms, depositAmount: null }, '640')).toBeNull();
  });

  it('round the bonus down and the required credit up', () => {
    const bonusUpTo = (most: bigint | null) =>
      rules.bonusFor(money(999n, 'THB'), 10, most === null ? null : money(most, 'THB'));
    expect([null, 200n, 50n].map(bonusUpTo).map(minorOf)).toEqual([99n, 99n, 50n]);
    expect(requiredCredit(money(999n, 'THB'), 150)).toEqual(money(1_499n, 'THB'));
  });
});
