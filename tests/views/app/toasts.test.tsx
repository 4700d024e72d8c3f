import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { msg } from '@lingui/core/macro';
import { Toasts } from '../../../src/app/Toasts';
import { fakeServer } from '../../support/fakeServer';
import { renderPage } from '../../support/renderPage';

afterEach(cleanup);

async function show(...titles: string[]) {
  fakeServer();
  const page = await renderPage(<Toasts />);
  const { toasts } = page.services;
  act(() => {
    for (const title of titles) toasts.send({ type: 'toast.show', toast: { kind: 'info', title } });
  });
  return { ...page, toasts };
}

const readToasts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test('only one toast is shown, the next one after it is closed', async () => {
  const { user } = await show('first', 'second');
  await screen.findByText('first');
  expect(readToasts()).toEqual(['first']);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByText('second');
  await waitFor(() => expect(readToasts()).toEqual(['second']));
});

test('a toast disappears when its time is over', async () => {
  const { toasts } = await show();
  act(() =>
    toasts.send({ type: 'toast.show', toast: { kind: 'success', title: 'short', duration: 300 } }),
  );
  await screen.findByText('short');
  await waitFor(() => expect(readToasts()).toEqual([]));
});

test('F8 moves the focus to the toast, and its timer is paused while it has the focus', async () => {
  const { toasts } = await show('first');
  await screen.findByText('first');
  fireEvent.keyDown(document, { key: 'F7', code: 'F7' });
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.textContent).toBe('first');
  expect(toasts.getSnapshot().matches({ showing: 'paused' })).toBe(true);
  act(() => (document.activeElement as HTMLElement).blur());
  expect(toasts.getSnapshot().matches({ showing: 'running' })).toBe(true);
});

test('a passing pointer does not restart the timer of a toast that has the focus', async () => {
  const { toasts } = await show('first');
  const isPaused = () => toasts.getSnapshot().matches({ showing: 'paused' });
  const first = await screen.findByText('first');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  fireEvent.pointerEnter(first);
  fireEvent.pointerLeave(first);
  expect(isPaused()).toBe(true);
  fireEvent.pointerEnter(first);
  act(() => (document.activeElement as HTMLElement).blur());
  expect(isPaused()).toBe(true);
  fireEvent.pointerLeave(first);
  expect(isPaused()).toBe(false);
});

test('the timer stays paused when the focus moves within the toast, or the window loses focus', async () => {
  const { toasts, user } = await show('first');
  const texts: unknown[] = [];
  await screen.findByText('first');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  toasts.subscribe(({ value }) => texts.push(value));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  fireEvent.blur(document.activeElement as HTMLElement);
  fireEvent.focus(document.activeElement as HTMLElement);
  expect(texts).not.toContainEqual({ showing: 'running' });
});

test('twenty equal failures are one toast', async () => {
  const { toasts } = await show(...Array<string>(20).fill('No connection'));
  await screen.findByText('No connection');
  expect(toasts.getSnapshot().context.queue).toHaveLength(1);
});

test('title and description are in the language of the page', async () => {
  const { toasts } = await show();
  const title = msg({ id: 'password.notification.error', message: 'The password was not changed' });
  const description = { id: 'x', message: 'Less than {count}', values: { count: 8 } };
  act(() => toasts.send({ type: 'toast.show', toast: { kind: 'failure', title, description } }));
  expect(await screen.findByText('The password was not changed')).toBeTruthy();
  expect(screen.getByText('Less than 8')).toBeTruthy();
});
