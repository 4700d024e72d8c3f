import { Suspense } from 'react';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { whileChanging } from '../../../src/api/changing';
import { ErrorBoundary } from '../../../src/app/ErrorBoundary';
import {
  lazyPage,
  type LazyPage,
  type PageLoader,
  createReloadOnce,
} from '../../../src/app/loading';
import { safeStorage } from '../../../src/lib/storage';
import { renderPage } from '../../support/renderPage';
import { fakeServer } from '../../support/fakeServer';

const page = { default: () => <p>the page</p> };
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

let reload: jest.Mock<() => void>;
let isThere: boolean;
const reloads = () =>
  createReloadOnce(safeStorage('sessionStorage'), reload, () => Promise.resolve(isThere));

beforeEach(() => {
  sessionStorage.clear();
  reload = jest.fn<() => void>();
  isThere = true;
  fakeServer();
  // React logs errors even if a boundary catches them
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

async function show({ Page }: LazyPage) {
  await act(async () => {
    await renderPage(
      <ErrorBoundary>
        <Suspense fallback="waiting">
          <Page />
        </Suspense>
      </ErrorBoundary>,
    );
  });
}

test('a preloaded page is there at once, without a spinner', async () => {
  const load = jest.fn<PageLoader>(() => Promise.resolve(page));
  const lazy = lazyPage('/a', load, reloads());
  void lazy.preload();
  void lazy.preload();
  await Promise.resolve().then(() => {});
  const { Page } = lazy;
  render(
    <Suspense fallback="waiting">
      <Page />
    </Suspense>,
  );
  expect(screen.getByText('the page')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that cannot be loaded reloads once, and is an error the second time', async () => {
  await show(lazyPage('/a', gone, reloads()));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByText('waiting')).toBeTruthy();

  await show(lazyPage('/a', gone, reloads()));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Something went wrong!')).toBeTruthy();
});

test('when the site is unreachable, the page is not reloaded and shows a message', async () => {
  isThere = false;
  await show(lazyPage('/a', gone, reloads()));
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByText('Our service does not answer')).toBeTruthy();
});

test('a page that loaded after a reload may be reloaded again, after the next release', async () => {
  await show(lazyPage('/a', gone, reloads()));
  await show(lazyPage('/a', () => Promise.resolve(page), reloads()));
  expect(screen.getByText('the page')).toBeTruthy();
  await show(lazyPage('/a', gone, reloads()));
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page of which only the preload failed is tried again when it is shown', async () => {
  let attempts = 0;
  const lazy = lazyPage(
    '/a',
    () => ((attempts += 1) === 1 ? gone() : Promise.resolve(page)),
    reloads(),
  );
  void lazy.preload();
  await Promise.resolve().then(() => {});
  await show(lazy);
  expect(screen.getByText('the page')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

test('nothing is reloaded when the browser cannot store that a reload was tried', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await show(lazyPage('/a', gone, reloads()));
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByText('Something went wrong!')).toBeTruthy();
});

test('while an order is being made, the reload waits for its answer', async () => {
  let answer: (order: string) => void = () => {};
  const order = whileChanging(new Promise<string>((resolve) => (answer = resolve)));
  await show(lazyPage('/a', gone, reloads()));
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByText('waiting')).toBeTruthy();

  await act(async () => {
    answer('made');
    expect(await order).toBe('made');
  });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a failed order does not delay a reload', async () => {
  const order = whileChanging(Promise.reject(new Error('lost')));
  await expect(order).rejects.toThrow('lost');
  await show(lazyPage('/a', gone, reloads()));
  expect(reload).toHaveBeenCalledTimes(1);
});
