import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import DepositPage from '../../src/features/deposit/DepositPage';
import { paths } from '../../src/lib/paths';
import { creditCalls, playerInfo, promotion, usage } from '../support/facts';
import { findButton } from '../support/findButton';
import { fakeServer, refusal, type Answer } from '../support/fakeServer';
import { valueOf } from '../support/fields';
import { playerAnswers } from '../support/playerAnswers';
import { renderPage } from '../support/renderPage';

const offered = { ...promotion, providers: ['alphabet', 'gclub'] };
const offerServer = (overrides: Record<string, Answer> = {}) =>
  fakeServer({
    ...playerAnswers,
    ...creditCalls({ alphabet: '30.00' }),
    'GET /v2/promotions': { body: { promotions: [{ ...promotion, active: false }, offered] } },
    ...overrides,
  });
const amount = () => screen.findByLabelText('Amount');
const offer = () => screen.findByRole('region', { name: 'Twenty percent more' });

test('what depends on data appears together with the offer, which then moves nothing', async () => {
  offerServer();
  const offers = new Set<boolean>();
  const watch = new MutationObserver(() => {
    if (screen.queryByText('You pay from'))
      offers.add(screen.queryByText('Twenty percent more') !== null);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await renderPage(<DepositPage />);
  await offer();
  watch.disconnect();
  expect([...offers]).toEqual([true]);
});

test('a fitting promotion is offered below the amount, without moving it, and is used by one tap', async () => {
  const ownUsage = { ...usage, promotion: offered, provider: 'gclub', funded: false };
  const server = offerServer();
  server.on('POST /v2/promotions/use', () => {
    server.on('GET /v2/players/promotions/using', { body: { usage: ownUsage } });
    return { status: 201, body: { usage: ownUsage } };
  });
  const { user } = await renderPage(<DepositPage />);
  const place = (await amount()).compareDocumentPosition(await offer());
  expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect((await findButton('Choose a provider first')).hasAttribute('disabled')).toBe(true);
  await user.click(await screen.findByRole('radio', { name: /GClub\b(?! Live)/ }));
  await user.click(await findButton('Use this promotion'));
  const amountNotice = await screen.findByText(/deposit exactly 200.000.LAK to GClub/);
  expect(document.activeElement?.contains(amountNotice)).toBe(true);
  expect(server.callsOf('POST /v2/promotions/use').map(({ body }) => body)).toEqual([
    { promotionId: promotion.id, providerId: 'gclub' },
  ]);
  expect(valueOf(await amount()).replace(/\D/g, '')).toBe('200000');
});

const another = { ...offered, id: 'promotion-2', bonusPercent: 5 };
test.each([
  ['none', []],
  ['another', [another]],
])('a refused promotion gives the reason, even if %s is offered after it', async (_, left) => {
  let answer: (reply: Answer) => void = () => {};
  const server = offerServer({
    'GET /v2/promotions': { body: { promotions: [offered, another] } },
  });
  server.on('POST /v2/promotions/use', () => new Promise((resolve) => (answer = resolve)));
  const { user } = await renderPage(<DepositPage />);
  await offer();
  await user.click(await screen.findByRole('radio', { name: /GClub\b(?! Live)/ }));
  const use = await findButton('Use this promotion');
  await user.click(use);
  await waitFor(() => expect(use.dataset['pending']).toBe('true'));
  server.on('GET /v2/promotions', { body: { promotions: left } });
  answer(refusal(409, 'PROMOTION_ALREADY_USED'));
  expect(await screen.findByText(/already used this promotion/)).toBeTruthy();
  const terms = () => screen.queryByRole('link', { name: 'Terms' })?.getAttribute('href');
  await waitFor(() => expect(terms()).toBe(left[0] && paths.promotion(left[0].id)));
  const reason = screen.getByText(/already used this promotion/);
  expect(document.activeElement?.contains(reason)).toBe(true);
  if (left.length === 0) return;
  await user.click(await findButton('No, thank you'));
  expect(screen.queryByText(/already used this promotion/)).toBeNull();
});

test('a provider where its deposit would be refused offers no promotion', async () => {
  offerServer();
  const { user } = await renderPage(<DepositPage />);
  await offer();
  // The player has 30 baht there; the promotion's deposit requires less than 20
  await user.click(await screen.findByRole('radio', { name: /Alphabet/ }));
  expect(screen.queryByRole('region', { name: 'Twenty percent more' })).toBeNull();
});

test('a promotion that is declined is never offered to that player on this device again', async () => {
  offerServer();
  const { user } = await renderPage(<DepositPage />);
  await offer();
  await user.click(await findButton('No, thank you'));
  expect(screen.queryByRole('region', { name: 'Twenty percent more' })).toBeNull();
  cleanup();
  await renderPage(<DepositPage />);
  await amount();
  expect(screen.queryByRole('region', { name: 'Twenty percent more' })).toBeNull();
  cleanup();
  const other = { ...playerInfo(), player: { ...playerInfo().player, id: 'player-2' } };
  offerServer({ 'GET /v2/players/info': { body: other } });
  await renderPage(<DepositPage />);
  await offer();
});
