import { describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import GamePage from '../../src/features/games/GamePage';
import { signsNamed } from '../../src/components/games/namedSigns';
import { gamesIn, popularIn } from '../../src/components/games/placedGames';
import { safeGameUrl } from '../../src/components/games/useOpenGame';
import { creditCalls, thb } from '../support/facts';
import { fakeServer, refusal, type Answer } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

const games = [
  { id: 'g1', name: 'Naga Pearls', category: 'Slot' },
  { id: 'g2', name: 'Mekong Giants', category: 'Fishing' },
];
const launch = 'POST /v2/games/askmebet/g1/launch';
const gameServer = (overrides: Record<string, Answer> = {}) =>
  fakeServer({
    'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
    'GET /v2/games/askmebet': { body: { games } },
    'GET /v2/players/credits/askmebet': { body: { credit: thb('12.00') } },
    ...overrides,
  });

/** A launch is answered only when the returned function is called. */
function gameServerThatWaits(): () => void {
  let answer = () => {};
  gameServer().on(
    launch,
    () =>
      new Promise<Answer>((done) => (answer = () => done({ body: { url: '/sandbox/game/1' } }))),
  );
  return () => answer();
}

const page = (search = '') => {
  const { hook, searchHook } = memoryLocation({ path: `/player/game/askmebet${search}` });
  return (
    <Router hook={hook} searchHook={searchHook}>
      <Route path="/player/game/:provider">
        <GamePage />
      </Route>
    </Router>
  );
};
const naga = () => screen.findByRole('button', { name: /^Naga Pearls (?!as)/ });

test('a tab in the address shows one kind of games, an unknown tab shows all', async () => {
  gameServer();
  await renderPage(page('?tab=Slot'));
  expect(await naga()).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Mekong/ })).toBeNull();
});

test('a strange tab shows all games, and each kind has a link', async () => {
  gameServer();
  await renderPage(page('?tab=Moon'));
  expect(await naga()).toBeTruthy();
  expect(screen.getByRole('button', { name: /Mekong/ })).toBeTruthy();
  const kind = screen.getByRole('link', { name: 'Fishing' });
  expect(kind.getAttribute('href')).toBe('/player/game/askmebet?tab=Fishing');
});

test('the search finds by name and can be cleared', async () => {
  gameServer();
  const { user } = await renderPage(page());
  await naga();
  await user.type(screen.getByLabelText('Search all games'), 'xyz');
  expect(await screen.findByText('No game of that name')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await naga()).toBeTruthy();
  await user.type(screen.getByLabelText('Search all games'), 'NAGA ');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Mekong/ })).toBeNull());
  expect(await naga()).toBeTruthy();
});

test('without credit the way to a deposit stands first', async () => {
  gameServer({ 'GET /v2/players/credits/askmebet': { body: { credit: thb('0.00') } } });
  await renderPage(page());
  expect(await screen.findByText(/Deposit to AskMeBet first/)).toBeTruthy();
});

describe('a tapped game', () => {
  test('opens in the tab that the tap opened', async () => {
    gameServer({ [launch]: { body: { url: '/sandbox/game/1' } } });
    const replace = jest.fn();
    const tab = { opener: window, close: jest.fn(), location: { replace } };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { user } = await renderPage(page());
    await user.click(await naga());
    await waitFor(() => expect(replace).toHaveBeenCalledWith('http://localhost/sandbox/game/1'));
    expect(tab.opener).toBeNull();
  });

  test('opens alone: no second game opens until the answer is there', async () => {
    const answer = gameServerThatWaits();
    const replace = jest.fn();
    const openSpy = jest
      .spyOn(window, 'open')
      .mockReturnValue({ location: { replace } } as unknown as Window);
    const { user } = await renderPage(page());
    await user.click(await naga());
    await user.click(screen.getByRole('button', { name: /Mekong Giants/ }));
    expect(openSpy).toHaveBeenCalledTimes(1);
    answer();
    await waitFor(() => expect(replace).toHaveBeenCalledWith('http://localhost/sandbox/game/1'));
  });

  test('opens in its tab even after the player has left the page', async () => {
    const answer = gameServerThatWaits();
    const replace = jest.fn();
    jest.spyOn(window, 'open').mockReturnValue({ location: { replace } } as unknown as Window);
    const { user } = await renderPage(page());
    await user.click(await naga());
    cleanup();
    answer();
    await waitFor(() => expect(replace).toHaveBeenCalledWith('http://localhost/sandbox/game/1'));
  });

  test('has a link where the browser blocks new tabs', async () => {
    gameServer({ [launch]: { body: { url: '/sandbox/game/1' } } });
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await renderPage(page());
    await user.click(await naga());
    const link = await screen.findByRole('link', { name: 'Open Naga Pearls' });
    expect(link.getAttribute('href')).toBe('http://localhost/sandbox/game/1');
  });

  test('opens no tab when the page knows that credit is missing, and the credit is fetched again', async () => {
    const credit = 'GET /v2/players/credits/askmebet';
    const server = gameServer({ [credit]: { body: { credit: thb('0.00') } } });
    const openSpy = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user, visited } = await renderPage(page());
    await screen.findByText(/Deposit to AskMeBet first/);
    const looks = server.callsOf(credit).length;
    await user.click(await naga());
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('cannot be opened without credit');
    expect(openSpy).not.toHaveBeenCalled();
    expect(server.callsOf(launch)).toEqual([]);
    expect(server.callsOf(credit)).toHaveLength(looks + 1);
    await user.click(within(notice).getByRole('link', { name: 'Make a deposit' }));
    expect(visited).toEqual(['/player/deposit?provider=askmebet']);
  });

  test('shows no notice about missing credit once the credit has arrived', async () => {
    const credit = 'GET /v2/players/credits/askmebet';
    const server = gameServer({ [credit]: { body: { credit: thb('0.00') } } });
    const { user } = await renderPage(page());
    await screen.findByText(/Deposit to AskMeBet first/);
    server.on(credit, { body: { credit: thb('12.00') } });
    await user.click(await naga());
    await screen.findByText(/12,00/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('with an unsafe link leaves no empty tab, and reports the failure', async () => {
    gameServer({ [launch]: { body: { url: 'javascript:alert(1)' } } });
    const tab = { close: jest.fn(), location: { replace: jest.fn() } };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { user } = await renderPage(page());
    await user.click(await naga());
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(tab.close).toHaveBeenCalled();
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  test('that needs a deposit says so and leaves no empty tab', async () => {
    gameServer({ [launch]: refusal(409, 'GAME_NEEDS_DEPOSIT') });
    const close = jest.fn();
    jest.spyOn(window, 'open').mockReturnValue({ close } as unknown as Window);
    const { user } = await renderPage(page());
    await user.click(await naga());
    expect(await screen.findByText(/cannot be opened without credit/)).toBeTruthy();
    expect(close).toHaveBeenCalled();
  });
});

test.each([
  ['/sandbox/game/1', 'https://champa.la/sandbox/game/1'],
  ['https://games.example/x', 'https://games.example/x'],
  ['http://games.example/x', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['http://', null],
])('the address %s', (url, expectedUrl) => {
  expect(safeGameUrl(url, 'https://champa.la/player/game/gclub')).toBe(expectedUrl);
});

test.each([
  ['http://games.example/x', 'http://games.example/x'],
  ['play-app://naga?token=1', 'play-app://naga?token=1'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
])('the address %s where the site has no https', (url, expectedUrl) => {
  expect(safeGameUrl(url, 'http://champa.la/player/game/gclub')).toBe(expectedUrl);
});

test('a provider without games says so, and a balance that was not loaded can be loaded again', async () => {
  const server = gameServer({
    'GET /v2/games/askmebet': { body: { games: [] } },
    'GET /v2/players/credits/askmebet': refusal(500, 'CONTACT_SUPPORT'),
  });
  const { user } = await renderPage(page());
  expect(await screen.findByText('No games here right now')).toBeTruthy();
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  for (const [call, answer] of Object.entries(creditCalls({ askmebet: '12.00' })))
    server.on(call, answer);
  const refreshed = Object.keys(creditCalls());
  const before = refreshed.map((call) => server.callsOf(call).length);
  await user.click(retryButton);
  expect(await screen.findByText(/12,00/)).toBeTruthy();
  // The balances of the other providers are refreshed as well, each once
  expect(refreshed.map((call) => server.callsOf(call).length)).toEqual(before.map((n) => n + 1));
});

describe('beyond the games of one provider', () => {
  const otherGames = {
    'GET /v2/games/gclub': {
      body: { games: [{ id: 'g1', name: 'Ruby Pagoda', category: 'Slot' }] },
    },
    'GET /v2/games/alphabet': { body: { games: [] } },
    'GET /v2/games/gclub_live': { body: { games: [] } },
    'GET /v2/players/credits/gclub': { body: { credit: thb('0.00') } },
  };

  test('the search covers all providers, and a deposit goes to the provider of the game', async () => {
    gameServer(otherGames);
    const { user, visited } = await renderPage(page());
    await naga();
    await user.type(screen.getByLabelText('Search all games'), ' RUBY');
    await user.click(await screen.findByRole('button', { name: /Ruby Pagoda/ }));
    expect(screen.queryByRole('button', { name: /Naga Pearls/ })).toBeNull();
    const notice = await screen.findByRole('alert');
    await user.click(within(notice).getByRole('link', { name: 'Make a deposit' }));
    expect(visited).toEqual(['/player/deposit?provider=gclub']);
  });

  test('a provider whose games could not be searched is named, and can be searched again', async () => {
    const server = gameServer({
      ...otherGames,
      'GET /v2/games/gclub': refusal(422, 'CONTACT_SUPPORT'),
    });
    const { user } = await renderPage(page());
    await naga();
    await user.type(screen.getByLabelText('Search all games'), 'ruby');
    await screen.findByText('The games of some providers could not be searched.');
    server.on('GET /v2/games/gclub', otherGames['GET /v2/games/gclub']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Ruby Pagoda/ })).toBeTruthy();
  });

  const favourite = 'POST /v2/games/askmebet/g2/favourite';
  const liked = { provider: 'askmebet', gameId: 'g2' };
  const playedGame = (gameId: string, provider = 'askmebet') => ({ provider, gameId });
  const ownGames = () =>
    gameServer({
      ...otherGames,
      'GET /v2/players/games': {
        body: { favourites: [], recent: [playedGame('g1', 'gclub'), playedGame('g1')] },
      },
      [favourite]: { body: { favourites: [liked], recent: [] } },
    });
  const tabs = async () => within(await screen.findByRole('navigation', { name: 'Games' }));

  test('the games that were played have a tab', async () => {
    const server = ownGames();
    await renderPage(page('?tab=recent'));
    const tab = await (await tabs()).findByRole('link', { name: 'Play again' });
    expect(tab.getAttribute('aria-current')).toBe('page');
    expect(await naga()).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Mekong/ })).toBeNull();
    // Games of other providers are shown on those providers' pages
    expect(server.callsOf('GET /v2/games/gclub')).toEqual([]);
  });

  test('a heart adds a favourite, and the first favourite adds a tab', async () => {
    const server = ownGames();
    const { user } = await renderPage(page());
    await naga();
    expect((await tabs()).queryByRole('link', { name: 'Favourites' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mekong Giants as a favourite' }));
    const tab = await (await tabs()).findByRole('link', { name: 'Favourites' });
    expect(tab.getAttribute('href')).toBe('/player/game/askmebet?tab=favourites');
    expect(server.callsOf(favourite).map(({ body }) => body)).toEqual([{ favourite: true }]);
    expect((await tabs()).queryByRole('link', { name: 'Play again' })).toBeNull();
  });

  test("an empty list of the player's own games shows all games", async () => {
    gameServer({
      ...otherGames,
      'GET /v2/players/games': { body: { favourites: [], recent: [] } },
    });
    await renderPage(page('?tab=favourites'));
    expect(await naga()).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All', current: 'page' })).toBeTruthy();
  });

  test('without favourites on the server there are no hearts', async () => {
    gameServer(otherGames);
    await renderPage(page());
    await naga();
    expect(screen.queryByRole('button', { name: /favourite/ })).toBeNull();
  });
});

test('popular games stand first, and only those with enough players are called popular', () => {
  const game = (id: string, players: number | null) => ({
    id,
    name: id,
    category: 'Slot',
    players,
  });
  const lists = [
    { data: { games: [game('a', 2), game('b', 9), game('c', null), game('d', 5)] } },
    { data: undefined },
    { data: { games: [game('e', 7)] } },
  ];
  expect(gamesIn(lists).map(({ id }) => id)).toEqual(['b', 'e', 'd', 'a', 'c']);
  const ownGames = gamesIn(lists, 'alphabet');
  expect(ownGames.map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
  expect([...popularIn(ownGames)]).toEqual(['alphabet b', 'alphabet d']);
});

test('the picture shows what the name means; for table games the kind of game comes first', () => {
  const signsOf = (name: string, category: string) => {
    const { first, second } = signsNamed(name, category);
    return [first?.name, second?.name];
  };
  expect(signsOf('Naga Pearls', 'Slot')).toEqual(['Naga', undefined]);
  expect(signsOf('EMERALD ROULETTE', 'Casino')).toEqual(['Wheel', 'Gem']);
  expect(signsOf('Lantern Blackjack', 'Card')).toEqual(['Cards', 'Lantern']);
  expect(signsOf('Dragon Duel', 'Card')).toEqual([undefined, 'Naga']);
  expect(signsOf('เกม', 'Slot')).toEqual([undefined, undefined]);
});
