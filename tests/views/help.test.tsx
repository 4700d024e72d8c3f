import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { limited } from '../../sandbox/scenes/protectionData';
import HelpPage from '../../src/features/help/HelpPage';
import { paths } from '../../src/lib/paths';
import { fullAnswers } from '../support/answers';
import { fakeServer } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

const { agency } = fullAnswers['agency.info'];
const player = { 'GET /v2/players/current': { body: { player: { id: 'player-1' } } } };

beforeEach(() => history.replaceState(null, '', paths.help));

async function open(more: object = {}, seamlessProviders = ['alphabet', 'gclub']) {
  const answer = { body: { agency: { ...agency, seamlessProviders } } };
  fakeServer({ 'GET /v2/agency/info': answer, ...more });
  const page = await renderPage(<HelpPage />);
  const search = await screen.findByRole('searchbox', { name: 'Search the help' });
  return { ...page, search };
}

const questions = () => [...document.querySelectorAll('details')];
const opened = () => questions().filter(({ open: isOpen }) => isOpen);
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const topics = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((name) => !name.includes('?'));

test('questions stand below their topics, closed, and a visitor gets no links into the account', async () => {
  await open();
  expect(topics()).toEqual('Deposit,Withdraw,Promotion,Bank account,Games,Account'.split(','));
  expect(opened()).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Go there' })).toBeNull();
});

test('the question of the address is open, with a link to its page for a player', async () => {
  history.replaceState(null, '', `${paths.help}?about=withdrawTime`);
  await open(player);
  expect(opened()).toHaveLength(1);
  const link = within(opened()[0] as HTMLElement).getByText('Go there');
  expect(link.closest('a')?.getAttribute('href')).toBe(paths.withdraw);
});

test('what the backend does not have is not explained', async () => {
  await open({}, ['alphabet']);
  const all = questions().length;
  cleanup();
  await open({}, []);
  await waitFor(() => expect(questions().length).toBeLessThan(all));
});

test.each([
  [404, false],
  [200, true],
])('limits and breaks are explained where the backend has them: %s', async (status, isShown) => {
  const protection = { status, body: status === 200 ? limited : { code: 'NOT_FOUND' } };
  await open({ ...player, 'GET /v2/players/protection': protection });
  const linked = () => links().some((href) => href === paths.protection);
  await waitFor(() => expect(links()).toContain(paths.deposit));
  await waitFor(() => expect(linked()).toBe(isShown));
});

test.each([
  ['ໂປຣ', 'closed'],
  ['QR', 'opened'],
])('a search for %s shows what was found, %s, with its words marked', async (word, shown) => {
  const { user, search } = await open();
  const all = questions().length;
  await user.type(search, word);
  await waitFor(() => expect(questions().length).toBeLessThan(all));
  expect(questions().length > 3).toBe(shown === 'closed');
  expect(opened()).toHaveLength(shown === 'opened' ? questions().length : 0);
  const marks = [...document.querySelectorAll('mark')];
  expect(new Set(marks.map(({ textContent }) => textContent))).toEqual(new Set([word]));
});

test('a search without a result leads back to all questions', async () => {
  const { user, search } = await open();
  const all = questions().length;
  await user.type(search, 'zzzz');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all questions' }));
  expect(questions()).toHaveLength(all);
});
