import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { depositIn } from '../../sandbox/scenes/orders';
import DepositPage from '../../src/features/deposit/DepositPage';
import DepositDetail from '../../src/features/history/DepositDetail';
import HomePage from '../../src/features/home/HomePage';
import { drafts } from '../../src/lib/drafts';
import { depositOrderPath, paths } from '../../src/lib/paths';
import {
  bankAccount,
  creditCalls,
  lak,
  limits,
  openDeposit,
  playerInfo,
  usage,
} from '../support/facts';
import { fakeServer, type Answer } from '../support/fakeServer';
import { noteOf, valueOf } from '../support/fields';
import { renderPage } from '../support/renderPage';

const lastDeposit = depositIn('SUCCESS', { provider: 'gclub', amount: lak('200000') });
const same = { provider: 'gclub', amount: '200000' };
const listOf = (...items: object[]): Answer => ({
  body: { items, page: 1, pageSize: 1, total: items.length },
});

const server = (overrides: Record<string, Answer> = {}) =>
  fakeServer({
    'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
    'GET /v2/players/info': { body: playerInfo() },
    'GET /v2/players/bank-accounts': { body: { bankAccounts: [bankAccount] } },
    'GET /v2/deposits/open': { body: { items: [] } },
    'GET /v2/deposits': listOf(lastDeposit),
    'GET /v2/withdrawals': listOf(),
    'GET /v2/players/promotions/using': { body: { usage: null } },
    ...creditCalls({ alphabet: '300.00' }),
    ...overrides,
  });

test('home offers to repeat the last credited deposit, and fills the form in with it', async () => {
  server();
  const { user, visited } = await renderPage(<HomePage />);
  const row = await screen.findByRole('link', { name: /Deposit the same again.*GClub.*200\.000/ });
  await user.click(row);
  expect([visited, drafts.read('deposit')]).toEqual([[paths.deposit], same]);
});

test.each<[string, Record<string, Answer>]>([
  ['was never a deposit', { 'GET /v2/deposits': listOf() }],
  ['is an open order', { 'GET /v2/deposits/open': { body: { items: [openDeposit] } } }],
  ['is a promotion in use', { 'GET /v2/players/promotions/using': { body: { usage } } }],
  [
    'was one at a provider that is gone',
    { 'GET /v2/deposits': listOf({ ...lastDeposit, provider: 'x' }) },
  ],
])('home offers no repetition where there %s', async (_, more) => {
  server(more);
  await renderPage(<HomePage />);
  expect(await screen.findByRole('link', { name: 'Withdraw' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Alphabet.*300,00/ })).toBeTruthy();
  expect(screen.queryByText('Deposit the same again')).toBeNull();
});

test('the history fills the form in with a credited deposit', async () => {
  server();
  const { user, visited } = await renderPage(<DepositDetail order={lastDeposit} />);
  await user.click(screen.getByRole('link', { name: 'Deposit again' }));
  expect([visited, drafts.read('deposit')]).toEqual([[paths.deposit], same]);
});

test('the history does not offer to repeat a deposit that was not credited', async () => {
  server();
  await renderPage(<DepositDetail order={depositIn('FAILED')} />);
  expect(screen.queryByRole('link', { name: 'Deposit again' })).toBeNull();
});

test('the receipt opens the form filled in, and nothing is sent by itself', async () => {
  history.replaceState(null, '', depositOrderPath(lastDeposit.code));
  const calls = server({ [`GET /v2/deposits/${lastDeposit.code}`]: { body: lastDeposit } });
  const { user } = await renderPage(<DepositPage />);
  await user.click(await screen.findByRole('button', { name: 'Deposit again' }));
  expect(valueOf(await screen.findByLabelText('Amount'))).toBe('200.000');
  const provider = screen.getByRole<HTMLInputElement>('radio', { name: /GClub(?! Live)/ });
  expect(provider.checked).toBe(true);
  expect(calls.callsOf('POST /v2/deposits')).toEqual([]);
});

test('an amount that is no longer allowed says so before anything is pressed', async () => {
  history.replaceState(null, '', paths.deposit);
  drafts.keep('deposit', same);
  const deposit = { min: lak('500000'), max: lak('5000000') };
  server({ 'GET /v2/limits': { body: { limits: { ...limits, deposit } } } });
  await renderPage(<DepositPage />);
  expect(noteOf(await screen.findByLabelText('Amount'))).toContain('500.000');
});
