import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepsSessionHint, sessionHint } from '../../../contract/session';
import { App } from '../../../src/app/App';
import { createApp, type App as RunningApp } from '../../../src/app/createApp';
import { fetchBody, tsr } from '../../../src/api/client';
import { mayHaveSession } from '../../../src/api/session';
import { agencyMissingText } from '../../../src/components/sourceTexts';
import { paths } from '../../../src/lib/paths';
import { agency, creditCalls, limits, playerInfo } from '../../support/facts';
import { fakeServer, refusal, type Answer, type FakeServer } from '../../support/fakeServer';

// The whole page is started: on a busy machine that takes its time

/** An event stream that never sends anything. */
class SilentSource {
  static open = new Set<SilentSource>();
  onopen: (() => void) | null = null;
  onmessage = null;
  onerror: (() => void) | null = null;
  constructor() {
    SilentSource.open.add(this);
  }
  close() {
    SilentSource.open.delete(this);
  }
}
const countStreams = () => SilentSource.open.size;

/** The channel between tabs: this one, and others whose messages the test sends. */
class Tabs extends EventTarget {
  static instance: Tabs;
  isClosed = false;
  constructor() {
    super();
    Tabs.instance = this;
  }
  postMessage() {}
  close() {
    this.isClosed = true;
  }
}
const otherTabSays = (data: unknown) =>
  Tabs.instance.dispatchEvent(new MessageEvent('message', { data }));

/** Sets or removes the cookie that hints at a session. `attributes`: those of the cookie */
const hint = (attributes: string) =>
  void (document.cookie = `${sessionHint}=1; path=/; ${attributes}`);

/** Adds the meta tag by which the server says that it keeps the hint cookie. */
function documentOfServerWithHint(): HTMLMetaElement {
  const mark = Object.assign(document.createElement('meta'), { name: keepsSessionHint });
  document.head.append(mark);
  return mark;
}

const current = 'GET /v2/players/current';
const isPlayer = { body: { player: { id: 'player-1' } } };
const isVisitor = refusal(401, 'UNAUTHORIZED');

let server: FakeServer;
let app: RunningApp;

beforeEach(() => {
  localStorage.clear();
  i18n.loadAndActivate({ locale: 'lo', messages: {} });
  Object.assign(globalThis, { EventSource: SilentSource, BroadcastChannel: Tabs });
  server = fakeServer({
    'GET /v2/players/info': { body: playerInfo() },
    'GET /v2/players/bank-accounts': { body: { bankAccounts: [] } },
    'GET /v2/promotions': { body: { promotions: [] } },
    'GET /v2/players/promotions/using': { body: { usage: null } },
    'GET /v2/deposits/open': { body: { items: [] } },
    'GET /v2/deposits': { body: { items: [], page: 1, pageSize: 10, total: 0 } },
    'POST /v2/players/login': { body: { player: playerInfo().player } },
    ...creditCalls(),
  });
});

afterEach(() => {
  cleanup();
  app.stop();
});

/** Loads the page at an address. */
function visit(path: string): void {
  history.replaceState(null, '', path);
  app = createApp();
  render(<App services={app.services} />);
}

/** Goes to a path as a link does, through the router. */
const goTo = (path: string) =>
  act(async () => {
    await Promise.resolve();
    history.pushState(null, '', path);
  });

const waitForPath = (path: string) =>
  waitFor(() => expect(location.pathname + location.search).toBe(path));

/** Fills the dialog of the account menu and sends it. */
async function changePassword() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Account of Noy' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change password' }));
  await user.type(await screen.findByLabelText('Current password'), 'champa1234');
  await user.type(screen.getByLabelText('New password'), 'champa5678');
  await user.type(screen.getByLabelText('New password again'), 'champa5678{Enter}');
  return user;
}

/** Waits until the page has processed the answer about the session. */
const waitUntilKnown = () =>
  waitFor(() => expect(app.services.auth.getSnapshot().hasTag('pending')).toBe(false));

test('a stopped app no longer listens to other tabs', async () => {
  server.on(current, isVisitor);
  visit(paths.landing);
  await waitUntilKnown();
  expect(Tabs.instance.isClosed).toBe(false);
  app.stop();
  expect(Tabs.instance.isClosed).toBe(true);
});

describe('a visitor', () => {
  beforeEach(() => server.on(current, isVisitor));

  test('is sent from a page of players to the login, and after it back to where they were', async () => {
    visit('/player/deposit/history?page=2');
    await waitForPath(paths.login);
    server.on(current, isPlayer);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Username'), 'noy');
    await user.type(screen.getByLabelText('Password'), 'champa1234{Enter}');
    await waitForPath('/player/deposit/history?page=2');
    await screen.findByRole('heading', { level: 1, name: /history/i });
  });

  test('who opens the login page and logs in arrives at the home page', async () => {
    visit(paths.login);
    server.on(current, isPlayer);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Username'), 'noy');
    await user.type(screen.getByLabelText('Password'), 'champa1234{Enter}');
    await waitForPath(paths.home);
  });

  test('is sent to the login from any address below the player area, real or not', async () => {
    visit('/player/nothing/here');
    await waitForPath(paths.login);
  });

  test('whose session is over sees the start page only after the server has answered', async () => {
    let say = () => {};
    server.on(current, () => new Promise((resolve) => (say = () => resolve(isVisitor))));
    visit(paths.landing);
    expect(await screen.findByRole('status')).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    say();
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  });
});

describe('where the server keeps no hint of a session', () => {
  beforeEach(() => hint('max-age=0'));
  afterEach(() => hint('path=/'));

  test.each([paths.landing, paths.login, paths.register, paths.home])(
    '%s shows nothing before the answer, then what a visitor may see',
    async (path) => {
      let answer = () => {};
      server.on(current, () => new Promise((resolve) => (answer = () => resolve(isVisitor))));
      visit(path);
      await waitFor(() => expect(server.callsOf(current)).toHaveLength(1));
      await screen.findByRole('status');
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
      expect(location.pathname).toBe(path);
      expect(server.callsOf('GET /v2/players/bank-accounts')).toHaveLength(0);
      answer();
      await screen.findByRole('heading', { level: 1 });
      expect(location.pathname).toBe(path === paths.home ? paths.login : path);
    },
  );

  test('a player stays logged in over a reload', async () => {
    server.on(current, isPlayer);
    visit(paths.bank);
    await screen.findByRole('button', { name: 'Account of Noy' });
    app.stop();
    cleanup();
    visit(paths.bank);
    await screen.findByRole('button', { name: 'Account of Noy' });
    expect(location.pathname).toBe(paths.bank);
  });

  test.each([404, 405, 501])(
    'and has no call for the current player (%d), the player info identifies the player',
    async (status) => {
      server.on(current, { status, body: 'no such call' });
      visit(paths.login);
      await waitForPath(paths.home);
      await screen.findByRole('button', { name: 'Account of Noy' });
    },
  );

  test('and has no call for the current player, a visitor is still told apart from a player', async () => {
    server.on(current, { status: 404, body: 'no such call' });
    server.on('GET /v2/players/info', isVisitor);
    visit(paths.bank);
    await waitForPath(paths.login);
  });
});

describe('where there is no session', () => {
  let mark: HTMLMetaElement;
  beforeEach(() => {
    mark = documentOfServerWithHint();
    hint('max-age=0');
  });
  afterEach(() => {
    mark.remove();
    hint('path=/');
  });

  test('no call asks who is logged in', async () => {
    visit(paths.landing);
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    await waitUntilKnown();
    await goTo(paths.login);
    await screen.findByLabelText('Username');
    await waitUntilKnown();
    expect(app.services.auth.getSnapshot().matches('loggedOut')).toBe(true);
    expect(server.callsOf(current)).toHaveLength(0);
  });

  test('a page for players redirects to the login without fetching player data', async () => {
    visit(paths.deposit);
    await waitForPath(paths.login);
    expect(server.callsOf(current)).toHaveLength(0);
    expect(server.callsOf('GET /v2/players/bank-accounts')).toHaveLength(0);
  });

  test('a login in another tab is noticed on the next navigation', async () => {
    server.on(current, isPlayer);
    visit(paths.landing);
    await waitUntilKnown();
    hint('path=/');
    await goTo(paths.login);
    await waitForPath(paths.home);
  });

  test('and cookies cannot be read, the server is asked', async () => {
    server.on(current, isPlayer);
    const cookies = jest.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('no cookies here', 'SecurityError');
    });
    visit(paths.landing);
    await waitForPath(paths.home);
    cookies.mockRestore();
  });

  test('and the browser keeps no cookies, the server is asked', async () => {
    server.on(current, isPlayer);
    const keeps = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    visit(paths.landing);
    await waitForPath(paths.home);
    keeps.mockRestore();
  });

  test.each([
    ['', false],
    ['signed-in=1', true],
    ['a=b; __Host-signed-in=1', true],
    ['not-signed-in=1; signed-in-before=1', false],
  ])('cookies %j may hold a session: %p', (cookies, may) => {
    const cookieSpy = jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
    expect(mayHaveSession()).toBe(may);
    cookieSpy.mockRestore();
  });
});

describe('a player', () => {
  beforeEach(() => server.on(current, isPlayer));

  test.each([paths.landing, paths.login, paths.register])(
    'is sent from %s to their page',
    async (path) => {
      visit(path);
      await waitForPath(paths.home);
    },
  );

  test('is checked again on each navigation to another route, but not when only the query changes', async () => {
    visit(paths.home);
    await waitUntilKnown();
    const countCalls = () => server.callsOf(current).length;
    expect(countCalls()).toBe(1);
    await goTo(paths.bank);
    await waitFor(() => expect(countCalls()).toBe(2));
    await waitUntilKnown();
    await goTo(`${paths.bank}?tab=2`);
    await goTo(paths.depositHistory);
    await waitUntilKnown();
    expect(countCalls()).toBe(3);
  });

  test('receives their own events from the login to the logout', async () => {
    visit(paths.home);
    expect(countStreams()).toBe(0);
    await waitUntilKnown();
    expect(countStreams()).toBe(1);
    server.on(current, isVisitor);
    act(() => void otherTabSays('loggedOut'));
    expect(countStreams()).toBe(0);
  });

  test('receives their events at once on a page that resumes a stored session', async () => {
    visit(paths.home);
    await waitUntilKnown();
    const snapshot = app.services.auth.getPersistedSnapshot();
    app.stop();
    expect(countStreams()).toBe(0);
    app = createApp({}, snapshot);
    expect(countStreams()).toBe(1);
    app.services.auth.send({ type: 'session.endedElsewhere' });
    expect(countStreams()).toBe(0);
  });

  test('whose session is lost is sent to the login, and returns to the same page afterwards', async () => {
    server.on('GET /v2/deposits', () => {
      server.on(current, isVisitor);
      return isVisitor;
    });
    visit(`${paths.depositHistory}?page=2`);
    await waitForPath(paths.login);
    await waitUntilKnown();
    expect(app.services.auth.getSnapshot().context.returnTo).toBe(`${paths.depositHistory}?page=2`);
  });

  test('is sent to the login soon after their events have ended with the session', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    visit(paths.bank);
    await waitUntilKnown();
    const calls = server.callsOf(current).length;
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    // A backend without a stream is not asked
    expect(server.callsOf(current)).toHaveLength(calls);
    const [stream] = SilentSource.open;
    stream?.onopen?.();
    stream?.onerror?.();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(server.callsOf(current)).toHaveLength(calls + 1);
    const [next] = SilentSource.open;
    next?.onopen?.();
    server.on(current, isVisitor);
    next?.onerror?.();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    await waitForPath(paths.login);
    jest.useRealTimers();
  });

  test('stays on the page when the call for the player info fails with 401', async () => {
    server.on('GET /v2/players/info', isVisitor);
    visit(paths.bank);
    await waitUntilKnown();
    await waitFor(() => expect(server.callsOf('GET /v2/players/info').length).toBe(1));
    expect(location.pathname).toBe(paths.bank);
  });

  test('is asked to accept newer terms as soon as a call is refused for them', async () => {
    visit(paths.home);
    await screen.findByRole('button', { name: 'Account of Noy' });
    const terms = { version: '2', termsUrl: null, privacyUrl: null };
    server.on('GET /v2/agency/info', { body: { agency: { ...agency, terms } } });
    server.on('GET /v2/players/info', { body: { ...playerInfo(), termsToAccept: '2' } });
    server.on('POST /v2/games/gclub/1/launch', refusal(409, 'TERMS_NOT_ACCEPTED'));
    const params = { provider: 'gclub', gameId: '1' } as const;
    await tsr.games.launch.mutate({ params, body: {} }).catch(() => {});
    expect(await screen.findByText('Our terms have changed')).toBeTruthy();
  });

  test('can log out even when their name cannot be loaded', async () => {
    server.on('GET /v2/players/info', refusal(503, 'UNAVAILABLE'));
    visit(paths.bank);
    expect(await screen.findByRole('button', { name: 'Account of …' })).toBeTruthy();
    expect(server.callsOf('GET /v2/players/info')).toHaveLength(1);
  });

  test('sees no open dialog over the login page after their session is lost', async () => {
    server.on('POST /v2/players/security/password/change', () => {
      server.on(current, isVisitor);
      return isVisitor;
    });
    visit(paths.bank);
    await changePassword();
    await waitForPath(paths.login);
    await screen.findByLabelText('Username');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('finds no alert of the change of password of the player before', async () => {
    const changing: ((answer: Answer) => void)[] = [];
    const change = 'POST /v2/players/security/password/change';
    server.on(change, () => new Promise((resolve) => changing.push(resolve)));
    visit(paths.bank);
    const user = await changePassword();
    await waitFor(() => expect(changing).toHaveLength(1));
    server.on(current, isVisitor);
    act(() => app.services.auth.send({ type: 'auth.recheck' }));
    await waitForPath(paths.login);
    await act(async () => changing[0]?.({ body: {} }));
    server.on(current, isPlayer);
    act(() => app.services.auth.send({ type: 'auth.recheck' }));
    await waitForPath(paths.bank);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Account of Noy' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change password' }));
    expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeTruthy();
  });

  test('is told when a logout fails', async () => {
    server.on('POST /v2/players/logout', 'offline');
    visit(paths.bank);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Account of Noy' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByText('You are still logged in')).toBeTruthy();
    expect(screen.getByText(/No connection/)).toBeTruthy();
  });

  test('is asked to log in, with an explanation, when a call says 401 but the session check does not', async () => {
    server.on('GET /v2/deposits', isVisitor);
    visit(paths.depositHistory);
    expect(await screen.findByText(/You are not logged in any more/)).toBeTruthy();
    expect(location.pathname).toBe(paths.login);
    expect(server.callsOf('GET /v2/deposits').length).toBeLessThanOrEqual(3);
  });

  test('who logs out in another tab is logged out here', async () => {
    visit(paths.bank);
    await waitUntilKnown();
    server.on(current, isVisitor);
    otherTabSays('nonsense');
    expect(location.pathname).toBe(paths.bank);
    act(() => void otherTabSays('loggedOut'));
    await waitForPath(paths.login);
    expect(app.services.client.getQueryData(['player', 'info'])).toBeUndefined();
  });

  test('sees Not Found on an address without a page', async () => {
    visit('/player/game/roulette');
    expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeTruthy();
    await goTo('/player/nothing');
    expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeTruthy();
    expect(location.pathname).toBe('/player/nothing');
  });

  test.each([
    ['says so', () => otherTabSays({ loggedIn: 'player-2' })],
    ['says nothing, and a check finds it', () => app.services.auth.send({ type: 'auth.recheck' })],
  ])(
    'disappears from the screen when another player logs in in another tab, which %s',
    async (_, learns) => {
      visit(paths.home);
      await screen.findAllByText(playerInfo().player.displayName);
      server.on(current, { body: { player: { id: 'player-2' } } });
      const second = { ...playerInfo(), player: { ...playerInfo().player, displayName: 'Second' } };
      let answer = (_: Answer) => {};
      server.on('GET /v2/players/info', () => new Promise((resolve) => (answer = resolve)));
      act(() => void learns());
      await waitFor(() =>
        expect(screen.queryAllByText(playerInfo().player.displayName)).toHaveLength(0),
      );
      expect(app.services.client.getQueryData(['player', 'info'])).toBeUndefined();
      await waitFor(() => expect(server.callsOf('GET /v2/players/info')).toHaveLength(2));
      act(() => answer({ body: second }));
      expect(await screen.findAllByText('Second')).toBeTruthy();
    },
  );

  test('who logs in again in another tab stays on the screen', async () => {
    visit(paths.home);
    await screen.findAllByText(playerInfo().player.displayName);
    act(() => void otherTabSays({ loggedIn: 'player-1' }));
    expect(app.services.auth.getSnapshot().hasTag('player')).toBe(true);
    await waitUntilKnown();
  });

  test('is checked again when the browser restores the page from its cache', async () => {
    visit(paths.home);
    await waitUntilKnown();
    const calls = server.callsOf(current).length;
    const comesBack = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => void window.dispatchEvent(comesBack));
    expect(app.services.auth.getSnapshot().matches('checking')).toBe(true);
    expect(app.services.client.getQueryData(['player', 'info'])).toBeUndefined();
    await waitUntilKnown();
    expect(server.callsOf(current)).toHaveLength(calls + 1);
  });
});

describe('the agency', () => {
  test('that does not exist is reported in Lao, on every path', async () => {
    server.on('GET /v2/agency/info', refusal(404, 'NOT_FOUND'));
    visit(paths.login);
    expect(await screen.findByText(agencyMissingText.title)).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  test('that cannot be loaded is an error with a way to try again', async () => {
    server.on('GET /v2/agency/info', refusal(500, 'CONTACT_SUPPORT'));
    visit(paths.landing);
    expect(await screen.findByText('Something went wrong!')).toBeTruthy();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Show Error' }));
    expect(screen.getByText(/CONTACT_SUPPORT/)).toBeTruthy();
    server.on('GET /v2/agency/info', {
      body: {
        agency: {
          id: 'a',
          social: { telegram: '', whatsapp: '', facebook: '', twitter: '', line: '' },
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('banner')).toBeTruthy();
  });

  test('that does not answer is not an error of the page, and the page loads once the agency answers', async () => {
    for (const path of 'agency/info limits banks notices switches players/current'.split(' '))
      server.on(`GET /v2/${path}`, refusal(503, 'UNAVAILABLE'));
    visit(paths.landing);
    expect(await screen.findByText('Our service does not answer')).toBeTruthy();
    expect(screen.queryByText(/Something went wrong|CallError/)).toBeNull();
    server.on('GET /v2/agency/info', { body: { agency } });
    server.on('GET /v2/limits', { body: { limits } });
    server.on(current, isVisitor);
    expect(await screen.findByRole('banner', {}, { timeout: 5_000 })).toBeTruthy();
  });
});

test('a link fetches code and data of its page before it is followed', async () => {
  server.on(current, isPlayer);
  visit(paths.home);
  await waitUntilKnown();
  const user = userEvent.setup();
  const games = await screen.findByRole('link', { name: 'Play games' });
  expect(server.callsOf('GET /v2/games/alphabet')).toHaveLength(0);
  await user.hover(games);
  await waitFor(() => expect(server.callsOf('GET /v2/games/alphabet')).toHaveLength(1));
  expect(location.pathname).toBe(paths.home);
});

test('a visitor who hovers over a link to a page for players fetches no player data', async () => {
  server.on(current, isVisitor);
  visit(paths.landing);
  await waitUntilKnown();
  const user = userEvent.setup();
  await user.hover(await screen.findByRole('link', { name: 'See promotions' }));
  await fetchBody(tsr.limits.get.query());
  expect(server.callsOf('GET /v2/players/promotions/using')).toHaveLength(0);
});
