import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { i18n } from '@lingui/core';
import { refreshAfter } from '../../src/api/refresh';
import { depositQueries } from '../../src/api/resources/deposits';
import { messagesKey } from '../../src/api/resources/secondaryKeys';
import BankPage from '../../src/features/bank/BankPage';
import DepositPage from '../../src/features/deposit/DepositPage';
import PageNotices from '../../src/features/notices/PageNotices';
import { failureText } from '../../src/i18n/failureText';
import { paths } from '../../src/lib/paths';
import { bankAccount, banks, creditCalls, openDeposit, playerInfo } from '../support/facts';
import { fakeServer, type Answer } from '../support/fakeServer';
import { valueOf } from '../support/fields';
import { renderPage } from '../support/renderPage';

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const texts = (lo: string) => ({ lo, cn: `${lo} (cn)`, vn: `${lo} (vn)`, th: `${lo} (th)` });
const notice = (id: string, overrides: object = {}) => ({
  ...{ id, text: texts(id), from: inMs(-1000), until: null, page: 'all', tone: 'info' },
  ...overrides,
});
const switches = (overrides: object = {}): Answer => ({
  body: { switches: { off: [], maintenance: null, ...overrides } },
});
const off = (part: string, ...providers: string[]) =>
  switches({ off: providers.map((provider) => ({ provider, part, reason: texts('Repairs') })) });
const work = (overrides: object) =>
  switches({
    maintenance: {
      from: inMs(-1000),
      until: null,
      parts: ['deposit'],
      text: texts('Work'),
      ...overrides,
    },
  });

const playerServer = (overrides: Record<string, Answer>) =>
  fakeServer({
    'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
    'GET /v2/players/info': { body: playerInfo() },
    'GET /v2/players/bank-accounts': { body: { bankAccounts: [bankAccount] } },
    'GET /v2/deposits/open': { body: { items: [] } },
    'GET /v2/players/promotions/using': { body: { usage: null } },
    ...creditCalls({ alphabet: '30.00' }),
    ...overrides,
  });
const noticed = (...notices: object[]): Answer => ({ body: { notices } });

beforeEach(() => localStorage.clear());

test('a notice is shown only on its page, until the player closes it', async () => {
  playerServer({
    'GET /v2/notices': noticed(
      notice('Everywhere'),
      notice('Deposits are slow', { page: 'deposit', tone: 'warning' }),
      notice('Over', { until: inMs(-10) }),
    ),
  });
  const first = await renderPage(<PageNotices path={paths.home} player="player-1" />);
  expect(await screen.findByText('Everywhere')).toBeTruthy();
  expect(screen.queryByText('Deposits are slow')).toBeNull();
  expect(screen.queryByText('Over')).toBeNull();
  await first.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Everywhere')).toBeNull();
  cleanup();
  await renderPage(<PageNotices path={paths.deposit} player="player-1" />);
  expect(await screen.findByText('Deposits are slow')).toBeTruthy();
  expect(screen.queryByText('Everywhere')).toBeNull();
  cleanup();
  await renderPage(<PageNotices path={paths.home} player="player-2" />);
  expect(await screen.findByText('Everywhere')).toBeTruthy();
});

test('a notice comes and goes at its times while the page is open', async () => {
  playerServer({
    'GET /v2/notices': noticed(notice('Soon', { from: inMs(400), until: inMs(900) })),
  });
  await renderPage(<PageNotices path={paths.home} player="player-1" />);
  expect(screen.queryByText('Soon')).toBeNull();
  expect(await screen.findByText('Soon')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Soon')).toBeNull());
});

test('maintenance is announced, and shown while it lasts on pages that stay open', async () => {
  playerServer({ 'GET /v2/switches': work({ from: inMs(60_000) }) });
  await renderPage(<PageNotices path={paths.deposit} player="player-1" />);
  expect(await screen.findByText(/^Maintenance from/)).toBeTruthy();
  cleanup();
  playerServer({ 'GET /v2/switches': work({}) });
  await renderPage(<PageNotices path={paths.home} player="player-1" />);
  expect(await screen.findByText('Maintenance now')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('a backend without notices and switches is asked once, and the page shows neither', async () => {
  const server = playerServer({});
  const { services, container } = await renderPage(
    <PageNotices path={paths.home} player="player-1" />,
  );
  await waitFor(() => expect(server.callsOf('GET /v2/switches')).toHaveLength(1));
  await act(() => services.client.refetchQueries({ stale: true }));
  expect(server.callsOf('GET /v2/notices')).toHaveLength(1);
  expect(container.textContent).toBe('');
});

test('a deposit form that was open keeps what was typed when deposits are closed and opened', async () => {
  const server = playerServer({ 'GET /v2/switches': switches() });
  const { user, services } = await renderPage(<DepositPage />);
  await user.click(await screen.findByRole('radio', { name: /^Alphabet/ }));
  await user.type(await screen.findByLabelText('Amount'), '200000');
  const tell = (answer: Answer) => {
    server.on('GET /v2/switches', answer);
    return act(() => refreshAfter(services.client, { type: 'public', what: 'settings' }));
  };
  await tell(work({ until: inMs(3_600_000) }));
  expect(await screen.findByText('Deposits are closed right now')).toBeTruthy();
  expect(screen.getByText('Work')).toBeTruthy();
  expect(screen.getByText('What you typed is kept.')).toBeTruthy();
  expect(screen.queryByLabelText('Amount')).toBeNull();
  await tell(off('deposit', 'gclub'));
  expect(valueOf(await screen.findByLabelText('Amount'))).toBe('200.000');
  expect(screen.getByText('Not available at GClub right now. Repairs')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Closed now/ }).disabled).toBe(true);
});

test('a provider that is closed after it was chosen is not sent', async () => {
  const server = playerServer({ 'GET /v2/switches': off('deposit', 'alphabet') });
  window.history.replaceState(null, '', `${paths.deposit}?provider=alphabet`);
  const { user } = await renderPage(<DepositPage />);
  await user.type(await screen.findByLabelText('Amount'), '200000');
  await user.click(screen.getByRole('button', { name: 'Get the QR' }));
  expect(screen.getByText('Please choose a game provider.')).toBeTruthy();
  expect(server.callsOf('POST /v2/deposits')).toEqual([]);
  cleanup();
  window.history.replaceState(null, '', '/');
});

test('a bank that is switched off is not offered, but named where the player has an account', async () => {
  const all = banks.map((bank, index) => ({ ...bank, isOff: index === 0 }));
  playerServer({
    'GET /v2/banks': { body: { banks: all } },
    'GET /v2/players/bank-accounts': { body: { bankAccounts: [] } },
  });
  await renderPage(<BankPage />);
  expect(await screen.findAllByRole('radio')).toHaveLength(banks.length - 1);
  cleanup();
  playerServer({
    'GET /v2/banks': { body: { banks: all } },
    'GET /v2/players/bank-accounts': {
      body: { bankAccounts: [{ ...bankAccount, bankId: all[0]?.id ?? '' }] },
    },
  });
  await renderPage(<BankPage />);
  expect((await screen.findAllByText(all[0]?.shortName ?? '')).length).toBeGreaterThan(0);
});

test.each([
  ['lo', 'Repairs'],
  ['zh-CN', 'Repairs (cn)'],
  ['vi', 'Repairs (vn)'],
  ['th', 'Repairs (th)'],
])('the reason of a refusal is read in %s', (locale, reason) => {
  i18n.loadAndActivate({ locale, messages: {} });
  const failure = {
    code: 'SWITCHED_OFF' as const,
    params: { provider: 'gclub', ...texts('Repairs') },
  };
  expect(failureText(i18n, { kind: 'refused', failure }).text).toContain(`right now. ${reason}`);
});

test('the icon of the app shows what waits for the player, on every page', async () => {
  const setAppBadge = jest.fn(() => Promise.resolve());
  Object.assign(navigator, { setAppBadge });
  const open = 'GET /v2/deposits/open';
  const server = playerServer({ [open]: { body: { items: [openDeposit, openDeposit] } } });
  const { services } = await renderPage(<PageNotices path={paths.bank} player="player-1" />);
  const { client } = services;
  const fetchOpen = () =>
    act(() => client.deposits.open.fetchQuery({ ...depositQueries.open(), staleTime: 0 }));
  await fetchOpen();
  // Unread messages are not known yet
  expect(setAppBadge).not.toHaveBeenCalled();
  act(() => void client.setQueryData([...messagesKey, undefined], { unread: 3, items: [] }));
  await waitFor(() => expect(setAppBadge.mock.calls).toEqual([[5]]));
  server.on(open, { body: { items: [{ ...openDeposit, status: 'PAID' }] } });
  await fetchOpen();
  await waitFor(() => expect(setAppBadge.mock.calls).toEqual([[5], [3]]));
  act(() => services.auth.send({ type: 'session.endedElsewhere' }));
  expect(setAppBadge.mock.calls).toEqual([[5], [3], [0]]);
  Reflect.deleteProperty(navigator, 'setAppBadge');
});
