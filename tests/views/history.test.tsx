import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { withdrawalIn } from '../../sandbox/scenes/orders';
import { refreshAfter } from '../../src/api/refresh';
import DepositHistoryPage from '../../src/features/history/DepositHistoryPage';
import PromotionHistoryPage from '../../src/features/history/PromotionHistoryPage';
import WithdrawHistoryPage from '../../src/features/history/WithdrawHistoryPage';
import { lak, openDeposit, thb, usage } from '../support/facts';
import { fakeServer, type Answer } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

const list = 'GET /v2/deposits';
const november = 'from=2026-11-01&to=2026-11-30';
const historyServer = (items: object[], total = items.length, call = list) =>
  fakeServer({
    'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
    [call]: { body: { items, page: 1, pageSize: 10, total } } satisfies Answer,
  });
const pages = {
  deposit: { call: list, Page: DepositHistoryPage },
  withdraw: { call: 'GET /v2/withdrawals', Page: WithdrawHistoryPage },
  promotion: { call: 'GET /v2/promotions/usages', Page: PromotionHistoryPage },
};
function page(search = '', kind: keyof typeof pages = 'deposit') {
  const { hook, searchHook } = memoryLocation({ path: `/player/${kind}/history${search}` });
  const { Page } = pages[kind];
  return (
    <Router hook={hook} searchHook={searchHook}>
      <Page />
    </Router>
  );
}

test('an order shows code, time, provider, amount and status', async () => {
  historyServer([openDeposit]);
  await renderPage(page());
  const row = await screen.findByRole('button', { name: /CH-7K2M9QX/ });
  expect(row.textContent).toMatch(/20\/11\/2026 \d\d:\d\d:11/);
  expect(row.textContent).toContain('Alphabet');
  expect(row.textContent).toContain('200.000');
  expect(row.textContent).toContain('Waiting for payment');
  expect(screen.queryByText('We could not load this')).toBeNull();
});

test.each([
  ['deposit', openDeposit],
  ['withdraw', withdrawalIn('OPEN')],
  ['promotion', usage],
] as const)(
  'an unknown status of a %s is shown as it is, a missing date as N/A',
  async (kind, one) => {
    const other = 'code' in one ? { code: 'CX-2' } : { usageId: 'usage-2' };
    const { createdAt: _, ...dateless } = { ...one, ...other };
    const items = [{ ...one, status: 'MOON', createdAt: '0001-01-01T00:00:00Z' }, dateless];
    historyServer(items, 2, pages[kind].call);
    await renderPage(page('', kind));
    expect(await screen.findByText('MOON')).toBeTruthy();
    expect(screen.getAllByText('N/A')).toHaveLength(2);
  },
);

test('page and status come from the address and go to the server', async () => {
  const server = historyServer([openDeposit], 35);
  await renderPage(page('?page=2&status=OPEN'));
  await screen.findByRole('button', { name: /CH-7K2M9QX/ });
  const query = server.callsOf(list)[0]?.query;
  expect(Object.fromEntries(query ?? [])).toMatchObject({ page: '2', status: 'OPEN' });
  const older = screen.getByRole('link', { name: 'Older orders' });
  expect(older.getAttribute('href')).toBe('/player/deposit/history?status=OPEN&page=3');
});

test('a full page without a total has a next page, even if one of its rows cannot be read', async () => {
  const items = Array.from({ length: 10 }, (_, index) => ({ ...openDeposit, code: `CX-${index}` }));
  fakeServer({ [list]: { body: { items: [...items.slice(1), { code: 'CX-0' }] } } });
  await renderPage(page());
  await screen.findByText(/could not be read/);
  const older = screen.getByRole('link', { name: 'Older orders' });
  expect(older.getAttribute('href')).toBe('/player/deposit/history?page=2');
});

const totals = {
  succeeded: { count: 12, amount: { amount: '58400000', currency: 'LAK' } },
  pending: { count: 2, amount: { amount: '1200000', currency: 'LAK' } },
};

test('days come from the address and go to the server, whose totals are shown', async () => {
  const server = fakeServer({
    [list]: { body: { items: [openDeposit], page: 1, pageSize: 10, total: 1, totals } },
  });
  await renderPage(page(`?${november}&status=OPEN`));
  await screen.findByText('01/11/2026 – 30/11/2026');
  screen.getByText('58.400.000');
  screen.getByText('Deposits: 12');
  screen.getByText('1.200.000');
  const lastQuery = server.callsOf(list).at(-1)?.query;
  expect(Object.fromEntries(lastQuery ?? [])).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-30',
    status: 'OPEN',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('href')).toBe(
    `/player/deposit/history?${november}`,
  );
  expect((await screen.findByRole('link', { name: 'Any time' })).getAttribute('href')).toBe(
    '/player/deposit/history?status=OPEN',
  );
});

test('two dates chosen by the player form a range in the address', async () => {
  fakeServer({
    [list]: { body: { items: [openDeposit], page: 1, pageSize: 10, total: 1, totals } },
  });
  const { user } = await renderPage(page('?from=2024-02-10&to=2024-02-19'));
  const days = await screen.findAllByRole('spinbutton', { name: /^Day/ });
  expect(days.map(({ textContent }) => textContent)).toEqual(['10', '19']);
  expect(
    screen
      .getAllByRole('spinbutton')
      .map(({ textContent }) => textContent)
      .join(' '),
  ).toBe('10 02 2024 19 02 2024');
  await user.click(days[1] as HTMLElement);
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByRole('button', { name: 'Show these days' }));
  await screen.findByText('10/02/2024 – 18/02/2024');
});

test('after Back the fields show the days and the reference of the address', async () => {
  fakeServer({
    [list]: { body: { items: [openDeposit], page: 1, pageSize: 10, total: 1, totals } },
  });
  const path = '/player/deposit/history';
  const { hook, searchHook, navigate } = memoryLocation({ path: `${path}?reference=CX-1` });
  const { user } = await renderPage(
    <Router hook={hook} searchHook={searchHook}>
      <DepositHistoryPage />
    </Router>,
  );
  const field = await screen.findByLabelText<HTMLInputElement>('Reference');
  await user.type(field, '7');
  act(() => navigate(`${path}?reference=CX-2`));
  expect(field.value).toBe('CX-2');
  act(() => navigate(`${path}?from=2024-02-10&to=2024-02-19`));
  const parts = () => screen.getAllByRole('spinbutton').map(({ textContent }) => textContent);
  await screen.findAllByRole('spinbutton');
  act(() => navigate(`${path}?from=2024-03-01&to=2024-03-02`));
  expect(parts().join(' ')).toBe('01 03 2024 02 03 2024');
});

test('a backend without ranges receives none, and the page offers none', async () => {
  const server = historyServer([openDeposit]);
  server.on('GET /v2/agency/info', { body: { agency: { id: 'agency-1', social: {} } } });
  await renderPage(page(`?${november}`));
  await screen.findByRole('button', { name: /CH-7K2M9QX/ });
  expect([...(server.callsOf(list)[0]?.query.keys() ?? [])].sort()).toEqual(['page', 'pageSize']);
  expect(screen.queryByRole('link', { name: 'This month' })).toBeNull();
});

test.each([
  ...['page=-3&status=MOON', 'page=0', 'page=1.5', 'page=1e3', 'page=abc', 'page=', 'page=%00'],
  ...['page=%3Cscript%3Ealert(1)%3C/script%3E', 'page=１', 'page=1&status=DROP&pageSize=9&page=7'],
])('an invalid address shows the first page, unfiltered: %s', async (search) => {
  const server = historyServer([openDeposit]);
  await renderPage(page(`?${search}`));
  await screen.findByRole('button', { name: /CH-7K2M9QX/ });
  const query = Object.fromEntries(server.callsOf(list)[0]?.query ?? []);
  expect(query).toMatchObject({ page: '1', pageSize: '10' });
  expect(query).not.toHaveProperty('status');
});

test.each([
  ['deposit', '', 'No deposits yet', 'Make a deposit'],
  ['withdraw', '', 'No withdrawals yet', 'Withdraw credit'],
  ['promotion', '', 'No promotions used yet', 'See promotions'],
  ['deposit', '?status=REJECTED', 'No orders with this status', 'Show all orders'],
  ['promotion', '?status=CANCELED', 'No promotions with this status', 'See all promotions'],
  ['deposit', `?${november}`, 'No orders here', 'Show all orders'],
  ['promotion', `?${november}`, 'No promotions here', 'See all promotions'],
  ['withdraw', '?page=99', 'This page is empty', 'Go to the first page'],
] as const)(
  'an empty list of %s%s says so, and what to do',
  async (kind, search, title, action) => {
    historyServer([], 0, pages[kind].call);
    await renderPage(page(search, kind));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: action })).toBeTruthy();
  },
);

const split = { returnCredit: thb('300.00'), receiveCredit: thb('700.00'), payout: lak('448000') };
test.each([
  ['OPEN', {}, ['Receive credit1.000,00', 'Return credit0,00', 'bank account640.000'], false],
  ['SUCCESS', split, ['Receive credit700,00', 'Return credit300,00', 'account448.000'], true],
  ['REJECTED', { reason: 'Wrong name' }, ['Wrong name', 'Back in your credit1.000,00'], false],
  ['REJECTED', { isDebitRefused: true }, ['has less credit of yours', 'Amount1.000,00'], false],
])('the details of a withdrawal that is %s', async (status, more, parts, isExplained) => {
  historyServer([withdrawalIn(status, more)], 1, pages.withdraw.call);
  const { user } = await renderPage(page('', 'withdraw'));
  const row = await screen.findByRole('button', { name: /CW-3F8T2BN/ });
  expect(row.textContent).toContain('GClub Live');
  await user.click(row);
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('What happened when');
  for (const part of parts) expect(dialog.textContent).toContain(part);
  const decisionCount = status === 'OPEN' ? 0 : 1;
  expect(dialog.textContent.match(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/g)).toHaveLength(
    2 + decisionCount,
  );
  expect(/goes back to the operator/.test(dialog.textContent)).toBe(isExplained);
});

test('a row opens the whole order with its timeline', async () => {
  const credit = { depositCredit: thb('312.50'), promoCredit: thb('62.50') };
  const totalCredit = thb('375.00');
  historyServer([{ ...openDeposit, ...credit, totalCredit, status: 'SUCCESS', qr: null }]);
  const { user } = await renderPage(page());
  await user.click(await screen.findByRole('button', { name: /CH-7K2M9QX/ }));
  expect(await screen.findByText('What happened when')).toBeTruthy();
  const { textContent } = screen.getByRole('dialog');
  for (const part of ['Deposit credit312,50', 'Promo credit62,50', 'Total credited375,00'])
    expect(textContent).toContain(part);
  // The actions come first: a low phone shows them without scrolling
  expect(textContent).toMatch(/Deposit again.*What happened when/);
});

test.each([
  ['deposit', openDeposit, 'SUCCESS', 'Deposit again'],
  ['withdraw', withdrawalIn('OPEN'), 'REJECTED', 'Back in your credit'],
] as const)(
  'the details of a %s stay open and current when its new status takes it out of the list',
  async (kind, order, status, text) => {
    const { call } = pages[kind];
    const server = historyServer([order], 1, call);
    const { user, services } = await renderPage(page('?status=OPEN', kind));
    await user.click(await screen.findByRole('button', { name: new RegExp(order.code) }));
    await within(await screen.findByRole('dialog')).findByText('What happened when');
    server.on(call, { body: { items: [], page: 1, pageSize: 10, total: 0 } });
    server.on(`${call}/${order.code}`, { body: { ...order, status } });
    const type = kind === 'deposit' ? 'deposit' : 'withdrawal';
    await act(() => refreshAfter(services.client, { type, code: order.code, status } as never));
    expect(await within(screen.getByRole('dialog')).findByText(text)).toBeTruthy();
  },
);

test('the row of an order says when staff hold money for it', async () => {
  historyServer([
    { ...openDeposit, status: 'CANCELED', qr: null, held: lak('260000') },
    { ...openDeposit, code: 'CH-2', status: 'CANCELED', qr: null },
  ]);
  await renderPage(page());
  const row = await screen.findByRole('button', { name: /CH-7K2M9QX/ });
  expect(row.textContent).toMatch(/Staff have 260\.000\sLAK of yours/);
  expect(screen.getAllByText(/Staff have/)).toHaveLength(1);
});

test('details of an order that leaves the list show its last status until the order is fetched', async () => {
  const { call } = pages.deposit;
  const server = historyServer([openDeposit], 1, call);
  const { user, services } = await renderPage(page('?status=OPEN'));
  await user.click(await screen.findByRole('button', { name: new RegExp(openDeposit.code) }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('What happened when');
  const list = (items: object[]) => {
    server.on(call, { body: { items, page: 1, pageSize: 10, total: items.length } });
    const event = { type: 'deposit', code: openDeposit.code, status: 'PAID' } as const;
    void refreshAfter(services.client, event);
  };
  list([{ ...openDeposit, status: 'PAID' }]);
  await dialog.findByText('Paid');
  server.on(`${call}/${openDeposit.code}`, 'never');
  list([]);
  await screen.findByText('No orders with this status');
  expect(dialog.getByText('Paid')).toBeTruthy();
});

test('a withdrawal that is being canceled says so in its row and its details', async () => {
  const { call } = pages.withdraw;
  historyServer([withdrawalIn('OPEN', { cancellation: 'UNDERWAY' })], 1, call);
  const { user } = await renderPage(page('', 'withdraw'));
  await user.click(await screen.findByRole('button', { name: /Being canceled/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Being canceled')).toBeTruthy();
  expect(dialog.textContent).toContain('Credit withdrawn1.000,00');
  expect(dialog.textContent).not.toMatch(/bank account|Receive credit/);
});

test('the filter for canceled withdrawals stays while an empty page is shown', async () => {
  fakeServer({
    'GET /v2/withdrawals': ({ query }) => {
      const items = query.get('status') === null ? [withdrawalIn('SUCCESS')] : [];
      return { body: { items, page: 1, pageSize: 10, total: items.length } };
    },
  });
  const path = '/player/withdraw/history';
  const { hook, searchHook, navigate } = memoryLocation({ path });
  await renderPage(
    <Router hook={hook} searchHook={searchHook}>
      <WithdrawHistoryPage />
    </Router>,
  );
  expect(await screen.findByRole('link', { name: 'Canceled' })).toBeTruthy();
  act(() => navigate(`${path}?status=REJECTED`));
  await screen.findByText('No orders with this status');
  expect(screen.getByRole('link', { name: 'Canceled' })).toBeTruthy();
});

test('a deposit whose money was sent back says so among its details', async () => {
  historyServer([{ ...openDeposit, status: 'CANCELED', qr: null, returned: true }]);
  const { user } = await renderPage(page());
  await user.click(await screen.findByRole('button', { name: /CH-7K2M9QX/ }));
  expect(await screen.findByText('Your payment was sent back')).toBeTruthy();
});

test.each([
  { status: 'SUCCESS', returned: true },
  { status: 'CANCELED', returned: true, held: lak('200000') },
  { status: 'CANCELED' },
])('the details of %j do not say that the money was sent back', async (facts) => {
  historyServer([{ ...openDeposit, qr: null, ...facts }]);
  const { user } = await renderPage(page());
  await user.click(await screen.findByRole('button', { name: /CH-7K2M9QX/ }));
  expect(await screen.findByText('Game provider')).toBeTruthy();
  expect(screen.queryByText('Your payment was sent back')).toBeNull();
});

const one = (code: string) => `GET /v2/deposits/${code}`;

test('an order is found by its reference in any notation', async () => {
  const server = fakeServer({
    [list]: { body: { items: [openDeposit], page: 1, pageSize: 10, total: 1 } },
    [one('CH-5UCC22C')]: { body: { ...openDeposit, code: 'CH-5UCC22C' } },
  });
  const { user } = await renderPage(page());
  await user.click(await screen.findByRole('button', { name: 'Find by reference' }));
  await user.type(await screen.findByLabelText('Reference'), 'ch5ucc22c{Enter}');
  expect(await screen.findByRole('button', { name: /CH-5UCC22C/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /CH-7K2M9QX/ })).toBeNull();
  expect(server.callsOf(one('CH-5UCC22C'))).toHaveLength(1);
});

test('a reference without an order says so, and leads back to all orders', async () => {
  fakeServer({
    [list]: { body: { items: [openDeposit], page: 1, pageSize: 10, total: 1 } },
    [one('CH-5UCC22C')]: { status: 404, body: { code: 'NOT_FOUND' } },
  });
  await renderPage(page('?reference=CH-5UCC22C'));
  expect(await screen.findByText('No order with this reference')).toBeTruthy();
  const all = screen.getByRole('link', { name: 'Show all orders' });
  expect(all.getAttribute('href')).toBe('/player/deposit/history');
});

test('the reference of another backend is asked for as it is written', async () => {
  const server = fakeServer({
    [list]: { body: { items: [], page: 1, pageSize: 10, total: 0 } },
    [one('FD-12345')]: { body: { ...openDeposit, code: 'FD-12345' } },
  });
  const { user } = await renderPage(page());
  await user.click(await screen.findByRole('button', { name: 'Find by reference' }));
  await user.type(await screen.findByLabelText('Reference'), ' FD-12345{Enter}');
  expect(await screen.findByRole('button', { name: /FD-12345/ })).toBeTruthy();
  expect(server.callsOf(one('CH-FD12345'))).toEqual([]);
});

test('a reference that is the path of a list is no order', async () => {
  const server = fakeServer({
    [list]: { body: { items: [openDeposit], page: 1, pageSize: 10, total: 1 } },
    [one('open')]: { body: { items: [] } },
  });
  await renderPage(page('?reference=open'));
  expect(await screen.findByText('No order with this reference')).toBeTruthy();
  expect(server.callsOf(one('open'))).toEqual([]);
});

test('a blank reference is none', async () => {
  historyServer([openDeposit]);
  await renderPage(page('?reference=%20'));
  expect(await screen.findByRole('button', { name: /CH-7K2M9QX/ })).toBeTruthy();
});

test('a reference with a slash is found', async () => {
  fakeServer({
    [list]: { body: { items: [], page: 1, pageSize: 10, total: 0 } },
    [one('D%2F1%232')]: { body: { ...openDeposit, code: 'D/1#2' } },
  });
  await renderPage(page(`?reference=${encodeURIComponent('D/1#2')}`));
  expect(await screen.findByRole('button', { name: /D\/1#2/ })).toBeTruthy();
});

test('a day that is complete on the page shows its sum; a day that continues on another page does not', async () => {
  const order = (code: string, createdAt: string) => ({
    ...openDeposit,
    ...{ code, createdAt, status: 'SUCCESS' },
  });
  const items = [
    order('CH-AAAAAA1', '2026-11-20T07:00:00Z'),
    order('CH-AAAAAA2', '2026-11-20T06:00:00Z'),
    order('CH-AAAAAA3', '2026-11-18T07:00:00Z'),
    order('CH-AAAAAA4', '2026-11-18T06:00:00Z'),
  ];
  historyServer(items, 14);
  await renderPage(page());
  await screen.findByRole('button', { name: /CH-AAAAAA1/ });
  const [first, last] = screen.getAllByRole('heading', { level: 2 });
  expect(first?.parentElement?.textContent).toContain('400.000');
  expect(last?.parentElement?.textContent).not.toContain('400.000');
});

test('sums of other days are not shown as those of the chosen days while these load', async () => {
  const order = (code: string) => ({ ...openDeposit, code, status: 'SUCCESS' });
  const items = [order('CH-AAAAAA1'), order('CH-AAAAAA2')];
  const { hook, searchHook, navigate } = memoryLocation({
    path: `/player/deposit/history?${november}`,
  });
  let answerOctober = (_answer: Answer) => {};
  const october = new Promise<Answer>((resolve) => (answerOctober = resolve));
  const body = { items, page: 1, pageSize: 10, total: 2, totals };
  const server = fakeServer({
    [list]: ({ query }) => (query.get('from') === '2026-11-01' ? { body } : october),
  });
  await renderPage(
    <Router hook={hook} searchHook={searchHook}>
      <DepositHistoryPage />
    </Router>,
  );
  await screen.findByText('58.400.000');
  screen.getByText('400.000');
  const callCount = server.callsOf(list).length;
  act(() => navigate('/player/deposit/history?from=2026-10-01&to=2026-10-31'));
  await waitFor(() => expect(server.callsOf(list)).toHaveLength(callCount + 1));
  screen.getByText('01/10/2026 – 31/10/2026');
  expect(screen.queryByText('58.400.000')).toBeNull();
  expect(screen.queryByText('400.000')).toBeNull();
  const succeeded = { count: 1, amount: lak('7000000') };
  answerOctober({ body: { ...body, totals: { ...totals, succeeded } } });
  await screen.findByText('7.000.000');
});
