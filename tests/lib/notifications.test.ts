import { expect, jest, test } from '@jest/globals';
import { keptSubscription, subscriptionCache } from '../../contract/pushRenewal';
import { openNotification } from '../../src/serviceWorker/notifications';
import { renewSubscription } from '../../src/serviceWorker/subscription';

/** Opens a notification while these pages are open. @returns which page was used, and the address that was opened */
async function openWithPages(...urls: string[]) {
  const usedPages: string[] = [];
  const tabs = urls.map((url) => ({
    url: `https://champa.example${url}`,
    focus: () => Promise.resolve(),
    navigate: (path: string) => Promise.resolve(void usedPages.push(`${url} > ${path}`)),
  }));
  const clients = {
    matchAll: () => Promise.resolve(tabs),
    openWindow: (path: string) => Promise.resolve(void usedPages.push(`new > ${path}`)),
  };
  const scope = { clients, registration: {} } as unknown as Parameters<typeof openNotification>[0];
  const notification = { close: () => {}, data: '/player/deposit?code=CH-1' };
  await openNotification(scope, notification as unknown as Notification);
  return usedPages;
}

test('a notification opens in a tab of a player, never in a tab of staff or of a game', async () => {
  const order = '/player/deposit?code=CH-1';
  expect(await openWithPages('/desk/payments/enter', '/player/account')).toEqual([
    `/player/account > ${order}`,
  ]);
  expect(await openWithPages('/desk', '/sandbox/game/gclub/x', '/docs')).toEqual([
    `new > ${order}`,
  ]);
  expect(await openWithPages('/desktop')).toEqual([`/desktop > ${order}`]);
  expect(await openWithPages()).toEqual([`new > ${order}`]);
});

test('a subscription that the browser ended is renewed under the key of now and sent to the server, with no page open', async () => {
  const keptValue = {
    address: 'https://champa.example/api/v2/push/subscribe',
    keyAddress: 'https://champa.example/api/v2/push',
    publicKey: 'BKey',
    language: 'lo',
  };
  const storedEntries = new Map([[keptSubscription, { json: () => Promise.resolve(keptValue) }]]);
  const open = jest.fn((_name: string) =>
    Promise.resolve({ match: (key: string) => Promise.resolve(storedEntries.get(key)) }),
  );
  const fetchMock = jest.fn((_address: string, _init: RequestInit) =>
    Promise.resolve({ ok: true, json: () => Promise.resolve({ publicKey: 'BNew' }) }),
  );
  Object.assign(globalThis, { caches: { open }, fetch: fetchMock });
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  const endpoint = 'https://push.example/2';
  const subscribe = jest.fn(() => Promise.resolve({ toJSON: () => ({ endpoint, keys }) }));
  const unsubscribe = jest.fn(() => Promise.resolve(true));
  const getSubscription = () => Promise.resolve({ unsubscribe });
  const scope = { registration: { pushManager: { subscribe, getSubscription } } };
  await renewSubscription(scope as unknown as Parameters<typeof renewSubscription>[0]);
  expect(open).toHaveBeenCalledWith(subscriptionCache);
  expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: 'BNew' }]]);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  const [address, init] = fetchMock.mock.calls[1] ?? [];
  expect([address, init?.method, init?.credentials]).toEqual([
    keptValue.address,
    'POST',
    'include',
  ]);
  expect(JSON.parse(init?.body as string)).toEqual({ endpoint, ...keys, language: 'lo' });

  storedEntries.clear();
  await renewSubscription(scope as unknown as Parameters<typeof renewSubscription>[0]);
  expect(subscribe).toHaveBeenCalledTimes(1);
});
