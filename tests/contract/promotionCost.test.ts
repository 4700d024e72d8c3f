import { expect, test } from '@jest/globals';
import { money } from '../../contract/money';
import { promotionCost, type CostTerms } from '../../contract/promotionCost';

const terms: CostTerms = {
  bonusPercent: 50,
  maxBonus: null,
  requiredPercent: 150,
  turnoverPercent: 0,
  maxCredit: null,
  deductBonus: true,
};
/** Cost for a deposit of 64,000 kip, which are 100.00 baht. */
const cost = (changes: Partial<CostTerms>, returnPercent = 96) =>
  promotionCost({ ...terms, ...changes }, money(64_000n, 'LAK'), { returnPercent, rate: '640' });
const amounts = (costs: ReturnType<typeof cost>) => ({
  bonus: costs.bonus.amount,
  required: costs.required.amount,
  withoutPlay: costs.withoutPlay.amount,
});

test('without play, no more than the deposit can be withdrawn', () => {
  expect(amounts(cost({}))).toEqual({ bonus: '50.00', required: '225.00', withoutPlay: '100.00' });
});

test.each<[Partial<CostTerms>]>([
  [{ requiredPercent: 50 }],
  [{ deductBonus: false }],
  [{ deductBonus: false, requiredPercent: 100 }],
  [{ deductBonus: false, requiredPercent: 50, turnoverPercent: 100 }],
  [{ deductBonus: false, requiredPercent: 50, maxCredit: money(5_000n, 'THB') }],
])('without play, the bonus cannot be withdrawn: %j', (terms) => {
  expect(cost(terms).withoutPlay.amount).toBe('100.00');
});

test('a bonus that could be kept without play is detected', () => {
  const free = cost({ requiredPercent: 50, deductBonus: false });
  expect(free.withoutPlay.amount).toBe('150.00');
  expect([free.cost.amount, free.isGain]).toEqual(['50.00', false]);
  const even = cost({ requiredPercent: 0, bonusPercent: 0 });
  expect([even.cost.amount, even.isGain]).toEqual(['0.00', false]);
});

test('the bonus is capped, and so is the payout', () => {
  const cappedCost = cost({ maxBonus: money(2_000n, 'THB'), maxCredit: money(5_000n, 'THB') });
  expect([cappedCost.bonus.amount, cappedCost.atMost?.amount]).toEqual(['20.00', '50.00']);
  expect(cappedCost.isGain).toBe(true);
});

test("the more must be staked, the less of the games' returns is left", () => {
  const [none, some, much] = [0, 500, 2500].map((turnoverPercent) => cost({ turnoverPercent }));
  expect(none?.chance).toBe(67);
  expect(some?.chance).toBeLessThan(none?.chance ?? 0);
  expect(much).toMatchObject({ chance: 0, expected: { amount: '0.00' }, isGain: true });
  expect(much?.cost.amount).toBe('100.00');
  const providers = ['alphabet', 'gclub'];
  const partly = cost({
    turnoverPercent: 500,
    providers,
    stakePercents: { alphabet: 10, gclub: 50 },
  });
  expect([some?.turnover.amount, partly.turnover.amount]).toEqual(['750.00', '1500.00']);
});
