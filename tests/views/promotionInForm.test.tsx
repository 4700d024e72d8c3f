import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Limits } from '../../contract/limits';
import type { ReadPromotionUsage } from '../../contract/promotions';
import { readAnswer } from '../../contract/reader';
import PromotionInForm from '../../src/features/deposit/PromotionInForm';
import { aUsage, limits, thb } from '../support/facts';
import { fakeServer } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

const shows = async (
  usage: Partial<ReadPromotionUsage>,
  credit: string,
  promotionCreditThreshold = thb('20.00'),
) => {
  fakeServer();
  const inUse = { usage: { ...aUsage(), ...usage }, credit: thb(credit) };
  const terms = { limits: { ...limits, promotionCreditThreshold }, inUse };
  const { container } = await renderPage(<PromotionInForm terms={terms} />);
  return container.textContent.replaceAll('\u00a0', ' ');
};

test('only the credit of a paid promotion must fall below the threshold, not what was there before', async () => {
  const text = await shows({ otherCredit: thb('100.00') }, '130.00');
  expect(text).toContain('Left to play or withdraw first10,01 THB');
  expect(text).toMatch(/below 20,00 THB\. You have 30,00 THB there now/);
  expect(screen.getByText(/100,00.THB of your credit .* is not counted/)).toBeTruthy();
});

test('a deposit that ends the promotion says which credit does not count for it', async () => {
  const text = await shows({ otherCredit: thb('100.00') }, '110.00');
  expect(text).toContain('so this deposit ends the promotion');
  expect(screen.getByText(/100,00.THB of your credit .* is not counted/)).toBeTruthy();
});

test('all credit at its provider counts before the deposit of a promotion', async () => {
  const text = await shows({ funded: false, otherCredit: null }, '130.00');
  expect(text).toContain('Left to play or withdraw first110,01 THB');
  expect(text).toContain('You have 130,00 THB there now');
});

test('no deposit is asked for where the backend does not say whether the promotion is paid', async () => {
  const text = await shows({ funded: null }, '10.00');
  expect(text).toContain('You are using this promotion at Alphabet.');
  expect(text).not.toMatch(/exactly|ends the promotion/);
});

test('a backend without a threshold is not said to have one', async () => {
  const none = readAnswer(Limits, {})?.promotionCreditThreshold;
  const text = await shows({}, '130.00', none);
  expect(text).toContain('You are using this promotion at Alphabet.');
  expect(text).not.toContain('999');
});
