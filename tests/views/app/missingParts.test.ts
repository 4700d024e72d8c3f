import { beforeEach, expect, jest, test } from '@jest/globals';
import { createChunkErrorHandler, createReloadOnce } from '../../../src/app/loading';
import { whileChanging } from '../../../src/api/changing';
import { safeStorage } from '../../../src/lib/storage';
import type { ToastDraft } from '../../../machines/toasts';

const reload = jest.fn<() => void>();
const showToast = jest.fn<(toast: ToastDraft) => void>();
let isThere: boolean;

const parts = () =>
  createChunkErrorHandler(
    showToast,
    createReloadOnce(safeStorage('sessionStorage'), reload, () => Promise.resolve(isThere)),
  );

beforeEach(() => {
  sessionStorage.clear();
  jest.clearAllMocks();
  isThere = true;
});

test('a missing part reloads the page once; the second time a toast says so, before another reload', async () => {
  await parts().asked('Menu', false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(showToast).not.toHaveBeenCalled();

  await parts().asked('Menu', false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(showToast).toHaveBeenCalledTimes(1);

  await parts().asked('Menu', false);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('two missing parts reload the page once each, not in turns', async () => {
  for (const part of ['Menu', 'Dialog', 'Menu', 'Dialog']) await parts().asked(part, false);
  expect(reload).toHaveBeenCalledTimes(2);
  expect(showToast).toHaveBeenCalledTimes(2);
});

test('a retry during the check of a failure may reload the page', async () => {
  await parts().asked('Menu', false);
  const page = parts();
  await Promise.all([page.asked('Menu', false), page.asked('Menu', false)]);
  expect(showToast).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a part that has loaded in between may reload the page again, after the next release', async () => {
  await parts().asked('Menu', false);
  await parts().asked('Menu', true);
  await parts().asked('Menu', false);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('offline, a toast says so and the page is not reloaded', async () => {
  isThere = false;
  await parts().asked('Menu', false);
  expect(reload).not.toHaveBeenCalled();
  expect(showToast).toHaveBeenCalledTimes(1);
});

test('while an order is being made the page is not reloaded', async () => {
  let answer: (order: string) => void = () => {};
  const order = whileChanging(new Promise<string>((resolve) => (answer = resolve)));
  const asked = parts().asked('Menu', false);
  await Promise.resolve().then(() => {});
  expect(reload).not.toHaveBeenCalled();
  answer('made');
  await Promise.all([order, asked]);
  expect(reload).toHaveBeenCalledTimes(1);
});
