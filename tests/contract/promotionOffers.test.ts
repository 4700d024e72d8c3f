import { expect, test } from '@jest/globals';
import { money } from '../../contract/money';
import { depositOffer, firstOffer } from '../../contract/promotionOffers';
import { limits } from '../../machines/model/limits';

test('a new player is offered the highest bonus of those for a first deposit', () => {
  const offer = (id: string, bonusPercent: number | null, overrides = {}) => ({
    ...{ id, bonusPercent, active: true, firstOrderOnly: true },
    ...overrides,
  });
  const all = [
    offer('none', null),
    offer('small', 20),
    offer('large', 80),
    offer('over', 90, { active: false }),
    offer('anybody', 100, { firstOrderOnly: false }),
  ];
  expect(firstOffer(all)?.id).toBe('large');
  expect(firstOffer([])).toBeNull();
});

test('a deposit is offered promotions that can start now at its provider, those for a first deposit first', () => {
  const offer = (id: string, bonusPercent: number | null, overrides = {}) => ({
    ...{ id, bonusPercent, active: true, firstOrderOnly: false, providers: null },
    ...overrides,
  });
  const all = [
    offer('small', 20),
    offer('elsewhere', 90, { providers: ['gclub'] }),
    offer('large', 50, { providers: ['alphabet', 'gclub'] }),
    offer('over', 99, { active: false }),
  ];
  const offerAt = (credit: bigint, offers = all) =>
    depositOffer(offers, { provider: 'alphabet', credit: money(credit, 'THB') }, limits)?.id;
  expect(offerAt(1_999n)).toBe('large');
  expect(offerAt(2_000n)).toBeUndefined();
  expect(offerAt(0n, [...all, offer('first', 10, { firstOrderOnly: true })])).toBe('first');
  expect(offerAt(0n, [])).toBeUndefined();
});
