import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import RoundHistoryPage from '../../src/features/history/RoundHistoryPage';
import { fullAnswers } from '../support/answers';
import { fakeServer, type Answer } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

const list = 'GET /v2/rounds';
const thb = (amount: string) => ({ amount, currency: 'THB' });
const round = {
  ...{ ref: 'r-77', provider: 'alphabet', gameId: 'naga', status: 'SETTLED', bets: 1 },
  ...{ staked: thb('100.00'), won: thb('250.00') },
  ...{ openedAt: '2026-11-20T06:40:00.000Z', endedAt: '2026-11-20T06:41:00.000Z' },
};
const sums = { rounds: 24, staked: thb('1250.00'), paid: thb('1400.00') };

function serverOf(roundFilters: boolean, overrides: object = {}) {
  const { agency } = fullAnswers['agency.info'];
  return fakeServer({
    'GET /v2/agency/info': {
      body: { agency: { ...agency, seamlessProviders: ['alphabet', 'gclub'], roundFilters } },
    },
    'GET /v2/games/alphabet': {
      body: { games: [{ id: 'naga', name: 'Naga Pearls', category: 'Slot' }] },
    },
    [list]: { body: { items: [round], next: null, ...overrides } },
  });
}
async function show(search = '') {
  const { hook, searchHook, navigate } = memoryLocation({ path: `/player/game/history${search}` });
  const page = await renderPage(
    <Router hook={hook} searchHook={searchHook}>
      <RoundHistoryPage />
    </Router>,
  );
  return { ...page, navigate };
}

test('a day shows the result of all its rounds, a range shows its own; filters come from the address', async () => {
  const days = [{ day: '2026-11-20', ...sums }];
  const server = serverOf(true, { days, totals: { ...sums, rounds: 412 } });
  await show('?provider=alphabet&game=naga&from=2026-11-01&to=2026-11-30');
  expect((await screen.findByText(/Rounds: 24/)).parentElement?.textContent).toContain('+150,00');
  expect(screen.getByText(/Rounds: 412, staked 1\.250,00/)).toBeTruthy();
  const query = Object.fromEntries(server.callsOf(list).at(-1)?.query ?? []);
  expect(query).toMatchObject({ provider: 'alphabet', gameId: 'naga', from: '2026-11-01' });
  const game = await screen.findByRole('link', { name: 'Naga Pearls', current: 'page' });
  expect(game.getAttribute('href')).toContain('game=naga');
  // Names of games are asked of the providers that were played at
  expect(server.callsOf('GET /v2/games/gclub')).toEqual([]);
  const other = screen.getByRole('link', { name: 'GClub' }).getAttribute('href');
  expect(other).toBe('/player/game/history?from=2026-11-01&to=2026-11-30&provider=gclub');
});

test('a round leads to all rounds of its game', async () => {
  serverOf(true);
  const { user } = await show();
  await screen.findByRole('link', { name: 'GClub' });
  const currentLinks = screen.getAllByRole('link', { current: 'page' });
  expect(currentLinks.map(({ textContent }) => textContent)).toEqual(['All']);
  await user.click(await screen.findByRole('button', { name: /Naga Pearls/ }));
  const all = await screen.findByRole('link', { name: 'All rounds of this game' });
  expect(all.getAttribute('href')).toBe('/player/game/history?provider=alphabet&game=naga');
});

test('a backend without filters receives none, and the page offers none', async () => {
  const server = serverOf(false);
  await show('?provider=alphabet&from=2026-11-01&to=2026-11-30');
  await screen.findByRole('button', { name: /Naga Pearls/ });
  expect([...(server.callsOf(list)[0]?.query.keys() ?? [])]).toEqual(['pageSize']);
  expect(screen.queryByRole('link', { name: 'GClub' })).toBeNull();
});

test('sums of other days are not shown as those of the chosen days while these load', async () => {
  const days = [{ day: '2026-11-20', ...sums }];
  const body = { items: [round], next: null, days, totals: { ...sums, rounds: 412 } };
  let answerOctober = (_answer: Answer) => {};
  const october = new Promise<Answer>((resolve) => (answerOctober = resolve));
  const server = serverOf(true);
  server.on(list, ({ query }) => (query.get('from') === '2026-11-01' ? { body } : october));
  const { navigate } = await show('?from=2026-11-01&to=2026-11-30');
  await screen.findByText(/Rounds: 412/);
  screen.getByText(/Rounds: 24/);
  const callCount = server.callsOf(list).length;
  act(() => navigate('/player/game/history?from=2026-10-01&to=2026-10-31'));
  await waitFor(() => expect(server.callsOf(list)).toHaveLength(callCount + 1));
  screen.getByText('01/10/2026 – 31/10/2026');
  expect(screen.queryByText(/Rounds:/)).toBeNull();
  answerOctober({ body: { ...body, totals: { ...sums, rounds: 7 } } });
  await screen.findByText(/Rounds: 7/);
});
