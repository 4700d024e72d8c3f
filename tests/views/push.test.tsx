import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { screen, waitFor } from '@testing-library/react';
import { languageKey } from '../../contract/document';
import { useChooseLanguage } from '../../src/components/useChooseLanguage';
import { PushRow } from '../../src/features/account/PushRow';
import { PushOffer } from '../../src/features/deposit/PushOffer';
import { fakeServer } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

let server: ReturnType<typeof fakeServer>;
let permission: NotificationPermission;
let answer: NotificationPermission;
const requestPermission = jest.fn(() => Promise.resolve((permission = answer)));

const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const pushManager = {
  getSubscription: () => Promise.resolve(null),
  subscribe: () =>
    Promise.resolve({ toJSON: () => ({ endpoint: 'https://push.example/1', keys }) }),
};

beforeEach(() => {
  localStorage.clear();
  permission = 'default';
  answer = 'granted';
  requestPermission.mockClear();
  server = fakeServer({
    'GET /v2/push': { body: { publicKey: 'BKey', subscribed: false } },
    'POST /v2/push/subscribe': { body: {} },
  });
  Object.assign(globalThis, {
    PushManager: class {},
    Notification: Object.defineProperties(
      { requestPermission },
      { permission: { get: () => permission } },
    ),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
});
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const offer = () => screen.findByText('Know at once when money arrives');
const isGone = () =>
  waitFor(() => expect(screen.queryByText('Know at once when money arrives')).toBeNull());

test('asks for permission only on a press, then subscribes the browser in the language of the page', async () => {
  const { user } = await renderPage(<PushOffer />);
  await offer();
  expect(requestPermission).not.toHaveBeenCalled();
  server.on('GET /v2/push', { body: { publicKey: 'BKey', subscribed: true } });
  await user.click(screen.getByRole('button', { name: 'Turn on notifications' }));
  await isGone();
  expect(requestPermission).toHaveBeenCalledTimes(1);
  expect(server.callsOf('POST /v2/push/subscribe').map(({ body }) => body)).toEqual([
    { endpoint: 'https://push.example/1', ...keys, language: 'lo' },
  ]);
});

test('is not offered again once declined', async () => {
  const { user } = await renderPage(<PushOffer />);
  await offer();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await isGone();
  await renderPage(<PushOffer />);
  await isGone();
});

test('a refusal is answered in words, and nothing is sent', async () => {
  answer = 'denied';
  const { user } = await renderPage(<PushOffer />);
  await offer();
  await user.click(screen.getByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText('Notifications are blocked')).toBeTruthy();
  expect(server.callsOf('POST /v2/push/subscribe')).toEqual([]);
});

test('the setting of a device says why notifications could not be turned on', async () => {
  server.on('POST /v2/push/subscribe', { status: 503, body: { code: 'UNAVAILABLE' } });
  const { user } = await renderPage(<PushRow />);
  await user.click(await screen.findByRole('button', { name: /Turn on notifications/ }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('The service is not available right now');
});

test('a backend without pushes offers none', async () => {
  server.on('GET /v2/push', { status: 404, body: { code: 'NOT_FOUND' } });
  await renderPage(<PushOffer />);
  await waitFor(() => expect(server.callsOf('GET /v2/push')).toHaveLength(1));
  await isGone();
});

describe('a change of the language of the page', () => {
  const kept = { address: '/api/v2/push/subscribe', publicKey: 'BKey', language: 'lo' };
  const put = jest.fn(async (_: string, response: Response) => response.json() as Promise<unknown>);
  const has = jest.fn<() => Promise<boolean>>();
  const remove = jest.fn<(name: string) => Promise<boolean>>();
  const mockCaches = (isSubscribed: boolean) =>
    Object.assign(globalThis, {
      caches: {
        has: has.mockReset().mockResolvedValue(isSubscribed),
        delete: remove.mockReset().mockResolvedValue(true),
        open: () =>
          Promise.resolve({
            put,
            match: () => Promise.resolve({ json: () => Promise.resolve(kept) }),
          }),
      },
    });
  const subscribed = () =>
    server
      .callsOf('POST /v2/push/subscribe')
      .map(({ body }) => (body as { language: string }).language);

  function Chooser() {
    const choose = useChooseLanguage();
    return <button onClick={() => choose('vn')}>vn</button>;
  }

  beforeEach(() => {
    put.mockClear();
    pushManager.getSubscription = () => pushManager.subscribe() as never;
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

  test('changes the language of the pushes', async () => {
    mockCaches(true);
    server.on('GET /v2/push', { body: { publicKey: 'BKey', subscribed: true } });
    server.on('GET /v2/players/current', { body: { player: { id: 'player-1' } } });
    const { user } = await renderPage(<Chooser />);
    await user.click(screen.getByText('vn'));
    await waitFor(() => expect(subscribed()).toEqual(['vn']));
    await waitFor(() => expect(put).toHaveBeenCalledTimes(1));
    expect(await put.mock.results[0]?.value).toEqual({ ...kept, language: 'vn' });
  });

  test('does not subscribe the next player of a browser', async () => {
    mockCaches(true);
    server.on('GET /v2/players/current', { body: { player: { id: 'player-2' } } });
    const { user } = await renderPage(<Chooser />);
    await user.click(screen.getByText('vn'));
    await waitFor(() => expect(server.callsOf('GET /v2/push')).toHaveLength(1));
    await waitFor(() => expect(i18n.locale).toBe('vi'));
    expect(subscribed()).toEqual([]);
  });

  test('after a login finds no subscription of the session before', async () => {
    mockCaches(true);
    server.on('POST /v2/players/login', { body: { player: { id: 'player-2' } } });
    const { services } = await renderPage(<Chooser />);
    services.auth.send({ type: 'auth.login', username: 'noy', password: 'champa1234' });
    await waitFor(() => expect(remove.mock.calls).toEqual([['push']]));
  });

  test('subscribes to nothing where there is no subscription', async () => {
    mockCaches(false);
    server.on('GET /v2/players/current', { body: { player: { id: 'player-1' } } });
    const { user } = await renderPage(<Chooser />);
    await user.click(screen.getByText('vn'));
    await waitFor(() => expect(has).toHaveBeenCalledTimes(1));
    expect(subscribed()).toEqual([]);
  });

  test('by a visitor is no matter of pushes', async () => {
    mockCaches(true);
    const { user } = await renderPage(<Chooser />);
    await user.click(screen.getByText('vn'));
    await waitFor(() => expect(i18n.locale).toBe('vi'));
    await waitFor(() => expect(localStorage.getItem(languageKey)).toBe('vn'));
    expect(has).not.toHaveBeenCalled();
  });
});
