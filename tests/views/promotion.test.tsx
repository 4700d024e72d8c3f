import { expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { ReadPromotionUsage } from '../../contract/promotions';
import { refreshPromotions } from '../../src/api/resources/promotions';
import PromotionDetailPage from '../../src/features/promotion/PromotionDetailPage';
import PromotionPage from '../../src/features/promotion/PromotionPage';
import { Route } from 'wouter';
import { openDeposit, promotion, thb, usage } from '../support/facts';
import { fakeServer, refusal, type Answer, type AnswerFunction } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

const none = { body: { items: [], page: 1, pageSize: 1, total: 0 } };
const using = 'GET /v2/players/promotions/using';
const promotionServer = (overrides: Record<string, Answer | AnswerFunction> = {}) =>
  fakeServer({
    'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
    'GET /v2/players/backlist': { body: { blocked: false } },
    'GET /v2/promotions': { body: { promotions: [promotion] } },
    [using]: { body: { usage: null } },
    'GET /v2/deposits/open': { body: { items: [] } },
    'GET /v2/deposits': none,
    'GET /v2/promotions/usages': none,
    'GET /v2/players/credits/alphabet': { body: { credit: thb('800.00') } },
    ...overrides,
  });

const detail = (id: string, searchPath = '') => {
  const { hook, searchHook } = memoryLocation({ path: `/player/promotion/${id}`, searchPath });
  return (
    <Router hook={hook} searchHook={searchHook}>
      <Route path="/player/promotion/:promotionId">
        <PromotionDetailPage />
      </Route>
    </Router>
  );
};
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const useIt = () => screen.findByRole('button', { name: 'Use this promotion' });

test('a promotion is used at its provider, then its deposit is next', async () => {
  const server = promotionServer({
    'POST /v2/promotions/use': { status: 201, body: { usage: { ...usage, funded: false } } },
  });
  const { user } = await renderPage(detail(promotion.id));
  await waitFor(async () => expect((await useIt()).hasAttribute('disabled')).toBe(false));
  await user.click(await useIt());
  expect(await screen.findByText(/The promotion is in use/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use this promotion' })).toBeNull();
  expect(server.callsOf('POST /v2/promotions/use').map(({ body }) => body)).toEqual([
    { promotionId: promotion.id, providerId: 'alphabet' },
  ]);
});

test.each<[string, ReadPromotionUsage | null, RegExp]>([
  ['has ended', null, /Use this promotion/],
  ['has its deposit', { ...usage, funded: true }, /already using a promotion/],
])('a promotion that %s asks for no deposit', async (_, next, words) => {
  const own = { ...usage, funded: false };
  const server = promotionServer({
    'GET /v2/players/credits/alphabet': { body: { credit: thb('0.00') } },
  });
  server.on('POST /v2/promotions/use', () => {
    server.on(using, { body: { usage: own } });
    return { status: 201, body: { usage: own } };
  });
  const { user, services } = await renderPage(detail(promotion.id));
  await waitFor(async () => expect((await useIt()).hasAttribute('disabled')).toBe(false));
  await user.click(await useIt());
  await screen.findByText(/Make its deposit now/);
  server.on(using, { body: { usage: next } });
  await act(() => refreshPromotions(services.client));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/Make its deposit now/)).toBeNull();
});

test('without promotions the list says so', async () => {
  promotionServer({ 'GET /v2/promotions': { body: { promotions: [] } } });
  await renderPage(<PromotionPage />);
  expect(await screen.findByText('No promotions right now')).toBeTruthy();
});

test('a promotion is called usable only once all that decides it is known', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  promotionServer({
    'GET /v2/players/backlist': () => asked.then(() => ({ body: { blocked: false } })),
  });
  const { services } = await renderPage(<PromotionPage />);
  await screen.findByText(/A fifth on top/);
  await waitFor(() => expect(services.client.isFetching()).toBe(1));
  expect(screen.queryByText('You can use it now.')).toBeNull();
  answer();
  expect(await screen.findByText('You can use it now.')).toBeTruthy();
});

test('a code leads to its promotion, and is sent when the promotion is used', async () => {
  const secret = { ...promotion, id: 'promotion-by-code' };
  const server = promotionServer({
    'GET /v2/promotions': ({ query }) => {
      const isKnown = query.get('code') === 'LANNA25';
      return {
        body: {
          promotions: isKnown ? [promotion, secret] : [promotion],
          takesCodes: true,
          byCode: isKnown ? secret.id : null,
        },
      };
    },
    'POST /v2/promotions/use': { status: 201, body: { usage: { ...usage, funded: false } } },
  });
  const { hook, searchHook } = memoryLocation({ path: '/player/promotion' });
  const { user } = await renderPage(
    <Router hook={hook} searchHook={searchHook}>
      <PromotionPage />
    </Router>,
  );
  const field = await screen.findByRole('textbox', { name: 'Promotion code' });
  await user.type(field, 'nothing{Enter}');
  expect(await screen.findByText(/We know no promotion with this code/)).toBeTruthy();
  expect(field).toHaveProperty('value', 'nothing');
  await user.clear(field);
  await user.type(field, 'LANNA25{Enter}');
  const link = await screen.findByRole('link', { name: 'See it' });
  expect(link.getAttribute('href')).toBe(`/player/promotion/${secret.id}?code=LANNA25`);
  cleanup();
  await renderPage(detail(secret.id, 'code=LANNA25'));
  await waitFor(async () => expect((await useIt()).hasAttribute('disabled')).toBe(false));
  await user.click(await useIt());
  expect(await screen.findByText(/The promotion is in use/)).toBeTruthy();
  expect(server.callsOf('POST /v2/promotions/use').map(({ body }) => body)).toEqual([
    { promotionId: secret.id, providerId: 'alphabet', code: 'LANNA25' },
  ]);
});

test('no code field is shown where the backend takes no codes', async () => {
  promotionServer();
  await renderPage(<PromotionPage />);
  await screen.findByRole('list', { name: 'Promotion' });
  expect(screen.queryByRole('textbox', { name: 'Promotion code' })).toBeNull();
});

test('terms may repeat a line', async () => {
  const warned = jest.spyOn(console, 'error').mockImplementation(() => {});
  const terms = { ...promotion.terms, lo: 'Slots only.\n\nNo refund.\n\nSlots only.' };
  promotionServer({ 'GET /v2/promotions': { body: { promotions: [{ ...promotion, terms }] } } });
  await renderPage(detail(promotion.id));
  expect(await screen.findAllByText('Slots only.')).toHaveLength(2);
  expect(warned).not.toHaveBeenCalled();
});

test.each<[string, Record<string, Answer>, RegExp]>([
  [
    'blocked',
    { 'GET /v2/players/backlist': { body: { blocked: true } } },
    /blocked from receiving/,
  ],
  ['one in use', { [using]: { body: { usage } } }, /already using a promotion with Alphabet/],
  [
    'an open deposit',
    { 'GET /v2/deposits/open': { body: { items: [openDeposit] } } },
    /A deposit is still open/,
  ],
  [
    'switched off',
    { 'GET /v2/promotions': { body: { promotions: [{ ...promotion, active: false }] } } },
    /not active at the moment/,
  ],
])('says before a tap why it cannot be used: %s', async (_, answers, words) => {
  promotionServer(answers);
  await renderPage(detail(promotion.id));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use this promotion' })).toBeNull();
});

test('the list says of each promotion whether it can be used, and why not', async () => {
  const first = { ...promotion, id: 'first', firstOrderOnly: true };
  promotionServer({
    'GET /v2/promotions': { body: { promotions: [promotion, first] } },
    'GET /v2/deposits': { body: { items: [], page: 1, pageSize: 1, total: 3 } },
  });
  await renderPage(<PromotionPage />);
  await screen.findByText('You can use it now.');
  const [free, refusedLink] = screen.getAllByRole('link', { name: /Twenty percent more/ });
  expect(free?.textContent).toContain('You can use it now.');
  expect(refusedLink?.textContent).toContain('for new customers only');
  expect(free?.querySelector('.badge[data-inactive]')).toBeNull();
  expect(refusedLink?.querySelector('.badge[data-inactive]')).toBeTruthy();
});

test('a reason that rules out every promotion is shown once, above the list', async () => {
  promotionServer({ 'GET /v2/deposits/open': { body: { items: [openDeposit] } } });
  const { user, visited } = await renderPage(<PromotionPage />);
  expect(await screen.findAllByText(/A deposit is still open/)).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Continue this deposit' }));
  expect(visited).toEqual(['/player/deposit']);
});

test('the server decides: its refusal is shown', async () => {
  promotionServer({ 'POST /v2/promotions/use': refusal(409, 'PROMOTION_ALREADY_USED') });
  const { user } = await renderPage(detail(promotion.id));
  await waitFor(async () => expect((await useIt()).hasAttribute('disabled')).toBe(false));
  await user.click(await useIt());
  expect(await screen.findByText(/already used this promotion/)).toBeTruthy();
});

test('a promotion that is not in the list is not found', async () => {
  promotionServer();
  await renderPage(detail('nothing'));
  expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeTruthy();
});

const byCode = { ...promotion, id: 'promotion-2', name: 'Moon bonus' };
const used = { ...usage, promotion: byCode };
test.each([
  ['in use', { [using]: { body: { usage: used } } }],
  ['used before', { 'GET /v2/promotions/usages': { body: { ...none.body, items: [used] } } }],
])('a promotion %s that is not in the list has its terms, and no button', async (_, answers) => {
  promotionServer(answers);
  await renderPage(detail(byCode.id));
  expect(await screen.findByRole('heading', { name: 'Moon bonus' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose a provider first' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use this promotion' })).toBeNull();
});

test('a promotion is not reported as missing before the history has answered', async () => {
  const history = 'GET /v2/promotions/usages';
  const server = promotionServer({ [history]: refusal(500, 'INTERNAL') });
  const { user } = await renderPage(detail(byCode.id));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.on(history, { body: { ...none.body, items: [used] } });
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Moon bonus' })).toBeTruthy();
});

test('giving up names what is given back, asks for confirmation, and reports success', async () => {
  const cancel = 'POST /v2/promotions/usages/cancel';
  const server = promotionServer({ [using]: { body: { usage } } });
  server.on(cancel, () => {
    server.on(using, { body: { usage: null } });
    return { body: { usage: { ...usage, status: 'CANCELED' } } };
  });
  const { user } = await renderPage(<PromotionPage />);
  await user.click(await screen.findByRole('button', { name: 'Cancel promotion' }));
  expect(await screen.findByText(/The bonus of 62,50.*go back/)).toBeTruthy();
  expect(server.callsOf(cancel)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  const result = await screen.findByText('The promotion was canceled.');
  // The pressed button disappears with the promotion
  await waitFor(() => expect(document.activeElement?.contains(result)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  expect(server.callsOf(cancel)[0]?.body).toEqual({ usageId: usage.usageId });
});

test.each([
  ['100.00', /40,00.THB of your credit at Alphabet does not/],
  ['10.00', /10,00.THB of your credit at Alphabet does not/],
])(
  'of %s baht there, giving up names the credit that is not the promotion’s',
  async (there, text) => {
    promotionServer({
      [using]: { body: { usage: { ...usage, otherCredit: thb('40.00') } } },
      'GET /v2/players/credits/alphabet': { body: { credit: thb(there) } },
    });
    const { user } = await renderPage(<PromotionPage />);
    await user.click(await screen.findByRole('button', { name: 'Cancel promotion' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText(text)).toBeTruthy();
  },
);

test('giving up after a payout does not promise the deposit, because the cap decides', async () => {
  promotionServer({ [using]: { body: { usage: { ...usage, paidOut: thb('500.00') } } } });
  const { user } = await renderPage(<PromotionPage />);
  await user.click(await screen.findByRole('button', { name: 'Cancel promotion' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/^Its bonus and what you won .* may go back/)).toBeTruthy();
  expect(dialog.queryByText(/You keep at most/)).toBeNull();
});

test.each([
  ['none', null],
  ['another one', { ...usage, usageId: 'usage-2' }],
])('the question whether to give up a promotion closes when %s is in use', async (_, next) => {
  const server = promotionServer({ [using]: { body: { usage } } });
  const { user, services } = await renderPage(<PromotionPage />);
  await user.click(await screen.findByRole('button', { name: 'Cancel promotion' }));
  await screen.findByRole('button', { name: 'Yes, cancel it' });
  server.on(using, { body: { usage: next } });
  await act(() => refreshPromotions(services.client));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  server.on(using, { body: { usage: { ...usage, usageId: 'usage-3' } } });
  await act(() => refreshPromotions(services.client));
  await screen.findByRole('button', { name: 'Cancel promotion' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a recheck shows its result', async () => {
  promotionServer({
    [using]: { body: { usage } },
    'POST /v2/promotions/usages/recheck': { body: { usage } },
  });
  const { user } = await renderPage(<PromotionPage />);
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(/still in use/)).toBeTruthy();
});

test('after a refusal the current status is shown', async () => {
  const cancel = 'POST /v2/promotions/usages/cancel';
  const server = promotionServer({ [using]: { body: { usage } } });
  server.on(cancel, () => {
    server.on(using, { body: { usage: null } });
    return refusal(409, 'ORDER_STATUS_CHANGED', { params: { status: 'SUCCESS' } });
  });
  const { user } = await renderPage(<PromotionPage />);
  await user.click(await screen.findByRole('button', { name: 'Cancel promotion' }));
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect((await screen.findByRole('alert')).textContent).toContain('is now: Completed');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Cancel promotion' })).toBeNull(),
  );
});

test('a promotion whose answer was lost is shown as in use once it is', async () => {
  const server = promotionServer({ 'POST /v2/promotions/use': 'offline' });
  const { user } = await renderPage(detail(promotion.id));
  await waitFor(async () => expect((await useIt()).hasAttribute('disabled')).toBe(false));
  server.on(using, { body: { usage: { ...usage, funded: false } } });
  await user.click(await useIt());
  expect(
    await screen.findByText(/using this promotion|promotion is in use|already using/),
  ).toBeTruthy();
});

test.each([
  ['a round is open', { openRounds: 1 }, /^A round is still open/],
  ['a game may pay out', { settlesAt: inAnHour() }, /^A game may still pay out.*before \d/],
  ['nothing is open', {}, null],
])('while %s the promotion in use says why it cannot end', async (_, facts, words) => {
  promotionServer({ [using]: { body: { usage: { ...usage, ...facts } } } });
  await renderPage(<PromotionPage />);
  await screen.findByRole('button', { name: 'Cancel promotion' });
  const reasons = screen.queryAllByText(/(still open|still pay out)\b.*\./);
  expect(reasons.map(({ textContent }) => words?.test(textContent))).toEqual(words ? [true] : []);
});

test('a promotion whose credit is reached leads to the withdrawal at its provider', async () => {
  promotionServer({
    [using]: { body: { usage: { ...usage, funded: true, requiredCredit: thb('700.00') } } },
  });
  const { user, visited } = await renderPage(<PromotionPage />);
  await user.click(await screen.findByRole('link', { name: 'Withdraw' }));
  expect(visited).toEqual(['/player/withdraw?provider=alphabet']);
});

test.each<[string, Record<string, Answer>, string, string]>([
  [
    'an open deposit',
    { 'GET /v2/deposits/open': { body: { items: [openDeposit] } } },
    'Continue this deposit',
    '/player/deposit',
  ],
  ['one in use', { [using]: { body: { usage } } }, 'See the promotion', '/player/promotion'],
  [
    'one that is not active',
    { 'GET /v2/promotions': { body: { promotions: [{ ...promotion, active: false }] } } },
    'See all promotions',
    '/player/promotion',
  ],
])('an obstacle to a promotion is a link to its removal: %s', async (_, answers, words, path) => {
  promotionServer(answers);
  const { user, visited } = await renderPage(detail(promotion.id));
  await user.click(await screen.findByRole('link', { name: words }));
  expect(visited).toEqual([path]);
});

test('a promotion whose deposit is refused says when the deposit is possible, and never asks for it now', async () => {
  const both = { ...promotion, providers: ['alphabet', 'gclub'] };
  const ownUsage = { ...usage, promotion: both, funded: false };
  const server = promotionServer({
    'GET /v2/promotions': { body: { promotions: [both] } },
    'GET /v2/players/credits/gclub': { body: { credit: thb('0.00') } },
  });
  server.on('POST /v2/promotions/use', () => {
    server.on(using, { body: { usage: ownUsage } });
    return { status: 201, body: { usage: ownUsage } };
  });
  const { user, visited } = await renderPage(detail(promotion.id));
  const first = await screen.findByRole('button', { name: 'Choose a provider first' });
  expect(first.hasAttribute('disabled')).toBe(true);
  await user.click(await screen.findByRole('radio', { name: /Alphabet/ }));
  expect(await screen.findByText(/choose another provider, or play or withdraw/)).toBeTruthy();
  await waitFor(async () => expect((await useIt()).hasAttribute('disabled')).toBe(false));
  await user.click(await useIt());
  expect(await screen.findByText(/once your credit at Alphabet is below 20,00.THB/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Make a deposit' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Withdraw' }));
  expect(visited).toEqual(['/player/withdraw?provider=alphabet']);
  cleanup();
  await renderPage(<PromotionPage />);
  expect(await screen.findByText(/once your credit at Alphabet is below 20,00.THB/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Make a deposit' })).toBeNull();
});
