import { expect, test } from '@jest/globals';
import { QuoteFacts as DepositQuote } from '../../src/features/deposit/QuoteFacts';
import { depositQuote } from '../../src/features/deposit/depositQuote';
import { QuoteFacts as WithdrawalQuote } from '../../src/features/withdraw/QuoteFacts';
import { withdrawQuote } from '../../src/features/withdraw/eligibility';
import { limits, thb } from '../support/facts';
import { fakeServer } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

const terms = { limits, credit: thb('300.00'), usage: null };

test.each([
  ['a deposit', '640', <DepositQuote key="" quote={null} rate="640" />, '0,00 THB'],
  [
    'a withdrawal',
    '640',
    <WithdrawalQuote key="" quote={withdrawQuote('100', '640', terms)} rate="640" />,
    '64.000 LAK',
  ],
  [
    'a deposit',
    null,
    <DepositQuote key="" quote={depositQuote('200000', null, null)} rate={null} />,
    '—',
  ],
  [
    'a withdrawal',
    null,
    <WithdrawalQuote key="" quote={withdrawQuote('100', null, terms)} rate={null} />,
    '—',
  ],
])('the quote of %s at the rate %s', async (_, rate, view, shown) => {
  fakeServer();
  const { container } = await renderPage(view);
  const text = container.textContent.replaceAll('\u00a0', ' ');
  expect(text).toContain(shown);
  if (rate === null) expect(text).not.toContain('0');
});
