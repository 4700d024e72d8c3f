import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { hiddenBalancesKey } from '../../contract/document';
import { providers } from '../../contract/provider';
import { games } from '../../sandbox/scenes/data';
import { withdrawalIn } from '../../sandbox/scenes/orders';
import { limited } from '../../sandbox/scenes/protectionData';
import HomePage from '../../src/features/home/HomePage';
import {
  agency,
  bankAccount,
  creditCalls,
  lak,
  openDeposit,
  playerInfo,
  promotion,
  thb,
  usage,
} from '../support/facts';
import { fakeServer, refusal, type Answer, type AnswerFunction } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

const credit = (amount: string): Answer => ({ body: { credit: thb(amount) } });
const creditCall = (provider: string) => `GET /v2/players/credits/${provider}`;

/** A player with credit at two providers, nothing open and nothing in use. */
function homeServer(overrides: Record<string, AnswerFunction | Answer> = {}) {
  return fakeServer({
    'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
    'GET /v2/players/info': { body: playerInfo() },
    'GET /v2/players/bank-accounts': { body: { bankAccounts: [bankAccount] } },
    'GET /v2/deposits/open': { body: { items: [] } },
    'GET /v2/withdrawals': { body: { items: [], page: 1, pageSize: 5, total: 0 } },
    'GET /v2/players/promotions/using': { body: { usage: null } },
    ...creditCalls({ alphabet: '1204.50', askmebet: '802.69' }),
    ...overrides,
  });
}

const total = async () =>
  (await screen.findByRole('region', { name: 'Total balance' })).textContent;
const providerLink = (name: RegExp) => screen.findByRole('link', { name });

test('shows the total in kip, the same in baht and the rate', async () => {
  homeServer();
  await renderPage(<HomePage />);
  await waitFor(async () => expect(await total()).toContain('1.284.601 LAK'));
  expect(await total()).toContain('2.007,19\u00a0THB');
  expect(await total()).toContain('1\u00a0THB = 640\u00a0LAK');
  expect(screen.getByRole('heading', { name: 'Hello, Noy' })).toBeTruthy();
  for (const none of ['Deposits under way', 'Last movements'])
    expect(screen.queryByRole('region', { name: none })).toBeNull();
});

test('lists the four providers with their balances and the way to their games', async () => {
  homeServer();
  const { user, visited } = await renderPage(<HomePage />);
  await user.click(await providerLink(/Alphabet.*1\.204,50 THB/));
  await user.click(await providerLink(/AskMeBet.*802,69 THB/));
  await user.click(await providerLink(/GClub Live.*0,00 THB/));
  expect(visited).toEqual([
    '/player/game/alphabet',
    '/player/game/askmebet',
    '/player/game/gclub_live',
  ]);
});

test.each([
  ['GET /v2/players/promotions/using', ['buttons', 'lists']],
  ['GET /v2/players/bank-accounts', ['buttons', 'lists']],
  ['GET /v2/limits', ['buttons']],
  ['GET /v2/players/protection', ['buttons']],
  ['GET /v2/withdrawals', ['lists']],
  ['GET /v2/deposits', ['lists']],
])('until %s is answered, no tap reaches %j, which may still move', async (call, parts) => {
  let answer = () => {};
  const answeredPromise = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = homeServer({
    [call]: () => answeredPromise.then(() => refusal(404, 'NOT_FOUND')),
  });
  const { services } = await renderPage(<HomePage />);
  const card = await screen.findByRole('region', { name: 'Total balance' });
  const list = await providerLink(/AskMeBet/);
  await waitFor(() => expect(services.client.isFetching()).toBe(server.callsOf(call).length));
  const moving = () => [
    ...(card.querySelector('[data-unsettled]') ? ['buttons'] : []),
    ...(list.closest('[data-unsettled]') ? ['lists'] : []),
  ];
  expect(moving()).toEqual(parts);
  answer();
  await waitFor(() => expect(moving()).toEqual([]));
});

test('a balance that could not be loaded is not shown as zero, and no total is shown', async () => {
  const server = homeServer({ [creditCall('gclub')]: refusal(409, 'CONTACT_SUPPORT') });
  const { user } = await renderPage(<HomePage />);
  expect(await providerLink(/GClub(?! Live).*Not loaded/)).toBeTruthy();
  expect((await screen.findByRole('status')).textContent).toContain('GClub could not be loaded');
  expect(await total()).toContain('—');
  expect(await total()).not.toMatch(/1\.284\.601|2\.007,19/);

  server.on(creditCall('gclub'), credit('10.00'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await total()).toContain('2.017,19\u00a0THB'));
});

test('a known balance stays when a refresh fails, and the page says so', async () => {
  const server = homeServer();
  const { user } = await renderPage(<HomePage />);
  await providerLink(/Alphabet.*1\.204,50 THB/);
  server.on(creditCall('alphabet'), refusal(409, 'CONTACT_SUPPORT'));
  await user.click(screen.getByRole('button', { name: 'Refresh balances' }));
  expect((await screen.findByRole('status')).textContent).toContain('No news from Alphabet');
  expect(await providerLink(/Alphabet.*1\.204,50 THB/)).toBeTruthy();
  expect(await total()).toContain('2.007,19\u00a0THB');
});

test('refreshing fetches all four balances again', async () => {
  const server = homeServer();
  const { user } = await renderPage(<HomePage />);
  await providerLink(/GClub Live.*0,00 THB/);
  const before = providers.map((provider) => server.callsOf(creditCall(provider)).length);
  let answer: (answer: Answer) => void = () => {};
  server.on(creditCall('gclub'), () => new Promise((resolve) => (answer = resolve)));
  await user.click(screen.getByRole('button', { name: 'Refresh balances' }));
  const turning = () => document.querySelector('[data-refreshing] button');
  await waitFor(() => expect(turning()).not.toBeNull());
  await waitFor(() =>
    expect(providers.map((provider) => server.callsOf(creditCall(provider)).length)).toEqual(
      before.map((count) => count + 1),
    ),
  );
  answer(credit('10.00'));
  await waitFor(() => expect(turning()).toBeNull());
});

test('a balance that changes in view is animated to the new value, and shows the difference', async () => {
  const server = homeServer();
  const { user } = await renderPage(<HomePage />);
  await waitFor(async () => expect(await total()).toContain('1.284.601 LAK'));
  expect(await total()).not.toContain('+');
  server.on(creditCall('alphabet'), credit('1304.50'));
  await user.click(screen.getByRole('button', { name: 'Refresh balances' }));
  await waitFor(async () => expect(await total()).toMatch(/1\.348\.601 LAK.*\+64\.000\u00a0LAK/));
  server.on(creditCall('alphabet'), credit('1204.50'));
  await user.click(screen.getByRole('button', { name: 'Refresh balances' }));
  await waitFor(async () => expect(await total()).toMatch(/[^+]-64\.000\u00a0LAK/));
});

test('with reduced motion, the new balance is shown at once', async () => {
  const { matchMedia } = window;
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: true });
  try {
    const server = homeServer();
    const { user } = await renderPage(<HomePage />);
    await waitFor(async () => expect(await total()).toContain('1.284.601 LAK'));
    server.on(creditCall('alphabet'), credit('1304.50'));
    await user.click(screen.getByRole('button', { name: 'Refresh balances' }));
    await waitFor(async () => expect(await total()).toContain('1.348.601 LAK'));
    expect(await total()).not.toContain('+');
  } finally {
    window.matchMedia = matchMedia;
  }
});

test('balances stay hidden on this device until the player shows them again', async () => {
  homeServer();
  const { user } = await renderPage(<HomePage />);
  const { dataset } = document.documentElement;
  const button = await screen.findByRole('button', { name: 'Hide balances' });
  const openEye = button.innerHTML;
  await user.click(button);
  expect(button.innerHTML).not.toBe(openEye);
  expect(dataset['balances']).toBe('hidden');
  expect(localStorage.getItem(hiddenBalancesKey)).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show balances' }));
  expect(dataset['balances']).toBeUndefined();
  expect(localStorage.getItem(hiddenBalancesKey)).toBeNull();
});

test('without a rate, the total is shown in baht', async () => {
  homeServer({ 'GET /v2/currency-rates': refusal(409, 'CONTACT_SUPPORT') });
  await renderPage(<HomePage />);
  await waitFor(async () => expect(await total()).toContain('2.007,19 THB'));
  expect(await total()).not.toContain('LAK');
  expect(await total()).toContain('The rate could not be loaded');
});

test('during a break, the balance has no link to a deposit', async () => {
  const end = new Date(Date.now() + 86_400_000).toISOString();
  homeServer({
    'GET /v2/players/protection': { body: { ...limited, status: 'TIMED_OUT', until: end } },
  });
  await renderPage(<HomePage />);
  expect(await screen.findByText('You are taking a break')).toBeTruthy();
  expect(await total()).toContain('THB');
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Withdraw' })).toHaveLength(1);
});

test('open deposits can be continued', async () => {
  homeServer({ 'GET /v2/deposits/open': { body: { items: [openDeposit] } } });
  const { user, visited } = await renderPage(<HomePage />);
  const orders = await screen.findByRole('region', { name: 'Deposits under way' });
  expect(orders.textContent).toContain('200.000 LAK');
  expect(orders.textContent).toContain('CH-7K2M9QX');
  expect(orders.textContent).toContain('Deposit: waiting for your transfer');
  await user.click(within(orders).getByRole('link', { name: /Continue/ }));
  expect(visited).toEqual(['/player/deposit?code=CH-7K2M9QX']);
});

test('a paid deposit offers its details, and no continuation', async () => {
  const paidOrder = { ...openDeposit, status: 'PAID', qr: null };
  homeServer({ 'GET /v2/deposits/open': { body: { items: [paidOrder] } } });
  await renderPage(<HomePage />);
  const orders = await screen.findByRole('region', { name: 'Deposits under way' });
  expect(orders.textContent).toContain('your credit is on its way');
  expect(within(orders).getByRole('link', { name: 'Details' })).toBeTruthy();
  expect(within(orders).queryByRole('link', { name: /Continue/ })).toBeNull();
});

test('a newcomer sees the promotion of the first deposit before they deposit', async () => {
  const none = credit('0.00');
  const welcome = { ...promotion, firstOrderOnly: true };
  homeServer({
    ...Object.fromEntries(providers.map((provider) => [creditCall(provider), none])),
    'GET /v2/promotions': { body: { promotions: [promotion, welcome] } },
    'GET /v2/players/backlist': { body: { blocked: false } },
    'GET /v2/deposits': { body: { items: [], page: 1, pageSize: 1, total: 0 } },
    'GET /v2/promotions/usages': { body: { items: [], page: 1, pageSize: 100, total: 0 } },
  });
  const { user, visited } = await renderPage(<HomePage />);
  const offer = await screen.findByText(/Only with your first deposit.*get .*THB on top/);
  const next = screen.getByRole('region', { name: 'What to do next' });
  const isAbove = offer.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isAbove).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'See the promotion' }));
  expect(visited).toEqual([`/player/promotion/${promotion.id}`]);
});

test('withdrawals under review are listed, with links to each and to all others', async () => {
  const underReview = {
    code: 'CW-9QX7K2M',
    createdAt: openDeposit.createdAt,
    provider: 'gclub',
    amount: thb('250.00'),
    status: 'OPEN',
    rate: '640',
    receiveCredit: thb('250.00'),
    returnCredit: thb('0.00'),
    payout: { amount: '160000', currency: 'LAK' },
    cause: null,
    reason: null,
    isDebitRefused: false,
    timeline: [],
  };
  const server = homeServer({
    'GET /v2/withdrawals': { body: { items: [underReview], page: 1, pageSize: 5, total: 6 } },
  });
  const { user, visited } = await renderPage(<HomePage />);
  const reviewRegion = await screen.findByRole('region', { name: 'Withdrawals under review' });
  expect(reviewRegion.textContent).toMatch(/staff are checking it.*250,00.THB.*GClub · CW-9QX7K2M/);
  await user.click(within(reviewRegion).getByRole('link', { name: 'Details' }));
  await user.click(within(reviewRegion).getByRole('link', { name: 'Withdraw history' }));
  expect(visited).toEqual(['/player/withdraw?code=CW-9QX7K2M', '/player/withdraw/history']);
  expect(server.callsOf('GET /v2/withdrawals')[0]?.query.get('status')).toBe('OPEN');
});

test('a withdrawal that is being canceled is not called under review', async () => {
  const order = withdrawalIn('OPEN', { cancellation: 'UNDERWAY' });
  homeServer({
    'GET /v2/withdrawals': { body: { items: [order], page: 1, pageSize: 5, total: 1 } },
  });
  await renderPage(<HomePage />);
  expect(await screen.findByText('Withdrawal: it is being canceled')).toBeTruthy();
  const movements = screen.getByRole('region', { name: 'Last movements' });
  expect(movements.textContent).toContain('Being canceled');
});

test('the promotion in use shows how near the withdrawal is', async () => {
  homeServer({ 'GET /v2/players/promotions/using': { body: { usage } } });
  await renderPage(<HomePage />);
  const progress = await screen.findByRole('progressbar');
  await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('100'));
  expect(await screen.findByText(/Reached: you can withdraw from Alphabet/)).toBeTruthy();
});

test('a promotion on its way says what is still needed', async () => {
  homeServer({
    'GET /v2/players/promotions/using': {
      body: { usage: { ...usage, requiredCredit: thb('2409.00') } },
    },
  });
  await renderPage(<HomePage />);
  const progress = await screen.findByRole('progressbar');
  expect(progress.getAttribute('aria-valuenow')).toBe('50');
  expect(screen.getByText(/once your credit at Alphabet is above 2\.409,00/)).toBeTruthy();
});

test('a promotion without its deposit names the deposit that it waits for', async () => {
  homeServer({
    'GET /v2/players/promotions/using': { body: { usage: { ...usage, funded: false } } },
    [creditCall('alphabet')]: credit('19.99'),
  });
  await renderPage(<HomePage />);
  expect(await screen.findByText(/Deposit exactly 200\.000.LAK to Alphabet/)).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a newcomer sees the steps: bank account, deposit, play', async () => {
  const empty = Object.fromEntries(
    providers.map((provider) => [creditCall(provider), credit('0.00')]),
  );
  homeServer({ ...empty, 'GET /v2/players/bank-accounts': { body: { bankAccounts: [] } } });
  const { user, visited } = await renderPage(<HomePage />);
  const next = await screen.findByRole('region', { name: 'What to do next' });
  const steps = within(next).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null]);
  // Instead of the links to deposit and withdrawal, which lead nowhere yet
  const balance = screen.getByRole('region', { name: 'Total balance' });
  expect(within(balance).getAllByRole('link')).toHaveLength(1);
  await user.click(within(balance).getByRole('link', { name: 'Add bank account' }));
  expect(visited).toEqual(['/player/bank']);
});

test('a newcomer sees no list of movements, though a deposit of theirs has failed', async () => {
  const failedOrder = { ...openDeposit, status: 'FAILED' };
  homeServer({
    ...Object.fromEntries(providers.map((provider) => [creditCall(provider), credit('0.00')])),
    'GET /v2/deposits': { body: { items: [failedOrder], page: 1, pageSize: 3, total: 1 } },
  });
  await renderPage(<HomePage />);
  await screen.findByRole('region', { name: 'What to do next' });
  await providerLink(/Alphabet/);
  expect(screen.queryByRole('region', { name: 'Last movements' })).toBeNull();
});

test('for a newcomer with a bank account, the deposit is the current step', async () => {
  const empty = Object.fromEntries(
    providers.map((provider) => [creditCall(provider), credit('0.00')]),
  );
  homeServer(empty);
  await renderPage(<HomePage />);
  const next = await screen.findByRole('region', { name: 'What to do next' });
  const steps = within(next).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test.each([
  ['with a credited deposit', { status: 'SUCCESS' }],
  ['whose payment staff hold', { status: 'CANCELED', held: lak('50000') }],
])('a player without credit %s is no newcomer', async (_, overrides) => {
  const order = { ...openDeposit, ...overrides };
  homeServer({
    ...Object.fromEntries(providers.map((provider) => [creditCall(provider), credit('0.00')])),
    'GET /v2/deposits': ({ query }) => {
      const status = query.get('status');
      const items = status === null || status === order.status ? [order] : [];
      return { body: { items, page: 1, pageSize: 3, total: items.length } };
    },
  });
  await renderPage(<HomePage />);
  expect(await screen.findByRole('region', { name: 'Last movements' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'What to do next' })).toBeNull();
  const offered = screen.queryByRole('link', { name: /Deposit the same again/ });
  expect(offered !== null).toBe(order.status === 'SUCCESS');
});

test('a player with credit sees no first steps', async () => {
  homeServer();
  await renderPage(<HomePage />);
  await waitFor(async () => expect(await total()).toContain('LAK'));
  expect(screen.queryByRole('region', { name: 'What to do next' })).toBeNull();
});

test('open orders and a promotion in use are named when they could not be loaded', async () => {
  const server = homeServer({
    'GET /v2/deposits/open': refusal(500, 'CONTACT_SUPPORT'),
    'GET /v2/players/promotions/using': refusal(500, 'CONTACT_SUPPORT'),
  });
  const { user } = await renderPage(<HomePage />);
  expect(await screen.findByText('We could not load your promotion in use')).toBeTruthy();
  expect(await screen.findByText('We could not load your open orders')).toBeTruthy();
  server.on('GET /v2/deposits/open', { body: { items: [openDeposit] } });
  const [retryButton] = screen.getAllByRole('button', { name: 'Try again' });
  if (retryButton) await user.click(retryButton);
  expect(await screen.findByText(new RegExp(openDeposit.code))).toBeTruthy();
});

test.each([
  ['not paid for yet', false],
  ['in use', true],
])('a promotion %s that refuses a deposit leads to no invitation to deposit', async (_, funded) => {
  homeServer({ 'GET /v2/players/promotions/using': { body: { usage: { ...usage, funded } } } });
  await renderPage(<HomePage />);
  await screen.findByRole('heading', { name: 'Twenty percent more' });
  const card = screen.getByRole('region', { name: 'Total balance' });
  const deposit = within(card).getByRole('link', { name: 'Deposit' });
  await waitFor(() => expect(deposit.dataset['variant']).toBe('ghost'));
  expect(screen.queryByText(/Deposit exactly/)).toBeNull();
});

test('nothing can be pressed before its final place is known', async () => {
  let answer: (accounts: Answer) => void = () => {};
  const server = homeServer(creditCalls());
  server.on(
    'GET /v2/players/bank-accounts',
    () => new Promise<Answer>((resolve) => (answer = resolve)),
  );
  await renderPage(<HomePage />);
  const findHidden = () => document.querySelector('[data-unsettled] a[href="/player/deposit"]');
  await waitFor(() => expect(findHidden()).toBeTruthy());
  await screen.findByText(/1.THB = 640.LAK/);
  expect(findHidden()).toBeTruthy();
  answer({ body: { bankAccounts: [] } });
  const bank = await screen.findByRole('link', { name: 'Add bank account' });
  await waitFor(() => expect(bank.closest('[data-unsettled]')).toBeNull());
});

test('the newest deposits and withdrawals are listed, each with a link to its details', async () => {
  const timeAt = (hour: string) => `2026-11-20T${hour}:00:00.000Z`;
  const listOf = (items: unknown[]) => ({ body: { items, page: 1, pageSize: 3, total: 9 } });
  homeServer({
    'GET /v2/deposits': listOf([
      { ...openDeposit, code: 'CH-NEW', status: 'SUCCESS', createdAt: timeAt('09') },
      { ...openDeposit, code: 'CH-OLD', status: 'FAILED', createdAt: timeAt('06') },
      { ...openDeposit, code: 'CH-OLDEST', status: 'SUCCESS', createdAt: timeAt('05') },
    ]),
    'GET /v2/withdrawals': listOf([
      { ...withdrawalIn('REJECTED'), code: 'CH-OUT', createdAt: '2026-11-20T15:00:00.000+07:00' },
    ]),
  });
  await renderPage(<HomePage />);
  const movements = within(await screen.findByRole('region', { name: 'Last movements' }));
  const [history, ...rows] = movements.getAllByRole('link');
  const [deposit, withdrawal, older] = rows.map((row) => row.querySelector('svg')?.innerHTML);
  expect(withdrawal).not.toBe(deposit);
  expect(older).toBe(deposit);
  expect(history?.getAttribute('href')).toBe('/player/deposit/history');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/player/deposit?code=CH-NEW',
    '/player/withdraw?code=CH-OUT',
    '/player/deposit?code=CH-OLD',
  ]);
});

test.each([[[]], [['askmebet']]])(
  'rounds have a history where a provider tells them: %j',
  async (seamlessProviders) => {
    homeServer({ 'GET /v2/agency/info': { body: { agency: { ...agency, seamlessProviders } } } });
    const { services } = await renderPage(<HomePage />);
    await screen.findByRole('link', { name: 'Deposit history' });
    await waitFor(() => expect(services.client.isFetching()).toBe(0));
    expect(screen.queryAllByRole('link', { name: 'Game history' })).toHaveLength(
      seamlessProviders.length,
    );
  },
);

test('recently opened games open from home, or say that they need credit', async () => {
  homeServer({
    'GET /v2/players/games': {
      body: { favourites: [], recent: [{ provider: 'gclub', gameId: 'naga' }] },
    },
    'GET /v2/games/gclub': { body: { games } },
  });
  const { user } = await renderPage(<HomePage />);
  const region = within(await screen.findByRole('region', { name: 'Continue playing' }));
  await user.click(await region.findByRole('button', { name: /Naga Pearls/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Naga Pearls' }));
  expect(dialog.getByRole('link', { name: 'Make a deposit' })).toBeTruthy();
});

test('credit held by the promotion in use is shown apart from withdrawable credit, once all is known', async () => {
  const server = homeServer({
    'GET /v2/players/promotions/using': {
      body: { usage: { ...usage, provider: 'alphabet', requiredCredit: thb('5000.00') } },
    },
  });
  await renderPage(<HomePage />);
  const heldText = await screen.findByText('Held by the promotion');
  expect(heldText.closest('dl')?.textContent).toMatch(/1\.204,50.*802,69/);
  server.on(creditCall('gclub'), refusal(409, 'CONTACT_SUPPORT'));
  cleanup();
  await renderPage(<HomePage />);
  await providerLink(/GClub(?! Live).*Not loaded/);
  expect(screen.queryByText('Held by the promotion')).toBeNull();
});
