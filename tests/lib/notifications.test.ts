import { expect, test } from '@jest/globals';
import { openNotification } from '../../src/serviceWorker/notifications';

/** Opens a notification while these pages are open. @returns which of them it took, and what it opened */
async function opensWith(...urls: string[]) {
  const taken: string[] = [];
  const tabs = urls.map((url) => ({
    url: `https://champa.example${url}`,
    focus: () => Promise.resolve(),
    navigate: (path: string) => Promise.resolve(void taken.push(`${url} > ${path}`)),
  }));
  const clients = {
    matchAll: () => Promise.resolve(tabs),
    openWindow: (path: string) => Promise.resolve(void taken.push(`new > ${path}`)),
  };
  const scope = { clients, registration: {} } as unknown as Parameters<typeof openNotification>[0];
  const notification = { close: () => {}, data: '/player/deposit?code=CH-1' };
  await openNotification(scope, notification as unknown as Notification);
  return taken;
}

test('a notification is opened in a tab of a player, never in one of staff or of a game', async () => {
  const order = '/player/deposit?code=CH-1';
  expect(await opensWith('/desk/payments/enter', '/player/account')).toEqual([
    `/player/account > ${order}`,
  ]);
  expect(await opensWith('/desk', '/sandbox/game/gclub/x', '/docs')).toEqual([`new > ${order}`]);
  expect(await opensWith('/desktop')).toEqual([`/desktop > ${order}`]);
  expect(await opensWith()).toEqual([`new > ${order}`]);
});
