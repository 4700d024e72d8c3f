import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { UnreadMessages } from '../../src/components/UnreadMessages';
import MessagesPage from '../../src/features/messages/MessagesPage';
import { fakeServer, refusal } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

const message = (id: number, text: string, isRead: boolean) => ({
  ...{ id, text: { lo: text }, isRead, sentAt: '2026-11-20T05:12:00.000Z' },
});
const list = 'GET /v2/messages';
const readCall = 'POST /v2/messages/read';

test('messages are shown newest first, and the new one counts as read', async () => {
  const server = fakeServer({
    [list]: { body: { items: [message(9, 'two', false), message(4, 'one', true)], unread: 1 } },
    [readCall]: { body: { unread: 0 } },
  });
  await renderPage(<MessagesPage />);
  expect(await screen.findByText('two')).toBeTruthy();
  expect(screen.getByText('one')).toBeTruthy();
  expect(screen.getAllByText('New')).toHaveLength(1);
  await waitFor(() =>
    expect(server.callsOf(readCall).map(({ body }) => body)).toEqual([{ id: 9 }]),
  );
});

test('messages on an older page are marked as read only once they are shown', async () => {
  const server = fakeServer({
    [list]: ({ query }) =>
      query.get('cursor') === '9'
        ? { body: { items: [message(4, 'one', false)], unread: 2 } }
        : { body: { items: [message(9, 'two', false)], next: 9, unread: 2 } },
    [readCall]: { body: { unread: 0 } },
  });
  const { user } = await renderPage(<MessagesPage />);
  expect(await screen.findByText('two')).toBeTruthy();
  expect(server.callsOf(readCall)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Older messages' }));
  expect(await screen.findByText('one')).toBeTruthy();
  await waitFor(() =>
    expect(server.callsOf(readCall).map(({ body }) => body)).toEqual([{ id: 9 }]),
  );
});

test('nothing is marked as read where nothing is new', async () => {
  const server = fakeServer({ [list]: { body: { items: [message(4, 'one', true)], unread: 0 } } });
  await renderPage(<MessagesPage />);
  expect(await screen.findByText('one')).toBeTruthy();
  expect(server.callsOf(readCall)).toEqual([]);
});

test('an unreadable text hides only its own message', async () => {
  fakeServer({
    [list]: { body: { items: [{ ...message(9, '', true), text: 7 }, message(4, 'one', true)] } },
  });
  await renderPage(<MessagesPage />);
  expect(await screen.findByText('one')).toBeTruthy();
});

test('home says how many are unread', async () => {
  fakeServer({ [list]: { body: { items: [], next: null, unread: 2 } } });
  await renderPage(<UnreadMessages />);
  expect(await screen.findByText('Staff have sent you 2 messages.')).toBeTruthy();
});

test.each([404, 405, 501])(
  'home says nothing at a backend without messages: %s',
  async (status) => {
    const server = fakeServer({ [list]: refusal(status, 'NOT_FOUND') });
    await renderPage(<UnreadMessages />);
    await waitFor(() => expect(server.callsOf(list)).toHaveLength(1));
    expect(screen.queryByText(/Staff have sent/)).toBeNull();
  },
);
