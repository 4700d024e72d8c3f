import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createActor } from 'xstate';
import { appAttribute, initialDataId } from '../../../contract/document';
import { sessionHint } from '../../../contract/session';
import { toastsMachine } from '../../../machines/toasts';
import { createQueryClient } from '../../../src/api/queryClient';
import { operatorQueries } from '../../../src/api/resources/operator';
import { startServiceWorker } from '../../../src/app/serviceWorker';
import { paths } from '../../../src/lib/paths';

class FakeContainer extends EventTarget {
  controller = {};
  ready = Promise.resolve({ active: null });
  /** A worker of another release: it has no file of this page, and takes over at once when it may. */
  waiting = {
    postMessage: ({ type }: { type: string }, [port]: MessagePort[]) => {
      if (type === 'HAS_FILE') port?.postMessage(false);
      else this.dispatchEvent(new Event('controllerchange'));
    },
  };
  register = () =>
    Promise.resolve(
      Object.assign(new EventTarget(), {
        ...{ waiting: this.waiting, installing: null, update: () => Promise.resolve() },
      }),
    );
}

class FakeChannel {
  port1 = { onmessage: (_: { data: unknown }) => {} };
  port2 = { postMessage: (data: unknown) => this.port1.onmessage({ data }) };
}

const client = createQueryClient();

/** The page of an earlier test still listens, so each has its own reload. */
async function start() {
  const reloadPage = jest.fn();
  const toasts = createActor(toastsMachine).start();
  await startServiceWorker({ client, toasts, reloadPage });
  await jest.advanceTimersByTimeAsync(100);
  return reloadPage;
}

async function enter(path: string, act = () => {}) {
  history.pushState(null, '', path);
  window.dispatchEvent(new Event('pushState'));
  act();
  await jest.advanceTimersByTimeAsync(3_000);
}

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', paths.landing);
  document.body.innerHTML = `<script ${appAttribute}="/app.0123abcd.js"></script><input>`;
  Object.assign(globalThis, { MessageChannel: FakeChannel });
  Object.defineProperty(navigator, 'serviceWorker', {
    ...{ configurable: true, value: new FakeContainer() },
  });
  Object.assign(performance, { getEntriesByType: () => [] });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'MessageChannel');
  document.cookie = `${sessionHint}=; max-age=0; path=/`;
});

test('a new release reloads the next page without a form', async () => {
  const reloadPage = await start();
  await enter(paths.deposit);
  expect(reloadPage).not.toHaveBeenCalled();
  await enter(paths.home);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a page that is entered while a field of the previous one has the focus is reloaded too', async () => {
  const reloadPage = await start();
  const field = document.querySelector('input');
  field?.focus();
  await enter(paths.home, () => field?.blur());
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a page in which something was typed is not reloaded for a new release, the next one is', async () => {
  const reloadPage = await start();
  const field = document.querySelector('input');
  await enter(paths.register, () => field?.dispatchEvent(new Event('input', { bubbles: true })));
  field?.focus();
  await enter(paths.login);
  expect(reloadPage).not.toHaveBeenCalled();
  field?.blur();
  await enter(paths.help);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test.each([
  ['a player', `${sessionHint}=1; path=/`, true],
  ['a visitor', '', false],
])(
  'the contacts and banks of a document that the worker kept for %s are fetched again: %j',
  async (_, cookie, isFetched) => {
    document.cookie = cookie;
    document.body.innerHTML += `<script id="${initialDataId}" type="application/json">{}</script>`;
    for (const query of [operatorQueries.agency(), operatorQueries.banks()])
      client.setQueryData(query.queryKey, 'of the document');
    await start();
    for (const query of [operatorQueries.agency(), operatorQueries.banks()])
      expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(isFetched);
  },
);
