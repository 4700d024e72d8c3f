import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openDesk } from '../../support/renderDesk';
import { staffPlayer } from '../../support/staffFacts';

const list = 'GET /staff/v1/players/noy/messages';
const send = 'POST /staff/v1/players/noy/messages';
const none = { body: { items: [], next: null } };
const player = { 'GET /staff/v1/players/noy': { body: { ...staffPlayer, username: 'noy' } } };

test('a message begins with a template, and goes out in the languages that have a text', async () => {
  const sentMessage = {
    id: 1,
    sentAt: '2026-11-20T05:12:00.000Z',
    sentBy: 'dao',
    texts: {},
    readAt: null,
  };
  const { server, user } = await openDesk(
    '/desk/players?username=noy&tab=messages',
    { ...player, [list]: none, [send]: { body: sentMessage } },
    'support',
  );
  await user.click(await screen.findByRole('button', { name: 'Write a message' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Write it in at least one language.')).toBeTruthy();
  expect(server.callsOf(send)).toEqual([]);
  const [lao] = dialog.getAllByRole('textbox');
  await user.type(lao as HTMLElement, 'Hello');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(server.callsOf(send)[0]?.body).toMatchObject({ texts: { lo: 'Hello' } });
});

test('a role that may not write sees what was sent and whether it was read', async () => {
  const row = {
    ...{ id: 1, sentAt: '2026-11-20T05:12:00.000Z', sentBy: 'dao', readAt: null },
    texts: { th: 'สวัสดี' },
  };
  await openDesk(
    '/desk/players?username=noy&tab=messages',
    { ...player, [list]: { body: { items: [row], next: null } } },
    'viewer',
  );
  const table = within(await screen.findByRole('table', { name: 'Messages' }));
  expect(table.getByText('สวัสดี')).toBeTruthy();
  expect(table.getByText('Not yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Write a message' })).toBeNull();
});

test.each([
  [
    'messages',
    list,
    '&tab=messages',
    { sentAt: '2026-11-20T05:12:00.000Z', sentBy: 'dao', texts: {}, readAt: null },
  ],
  [
    'notes',
    'GET /staff/v1/players/noy/notes',
    '',
    { at: '2026-11-20T05:12:00.000Z', by: 'dao', text: 'Called' },
  ],
] as const)('older %s are a page further', async (_of, call, tab, row) => {
  const path = `/desk/players?username=noy${tab}`;
  const { server, user } = await openDesk(path, {
    ...player,
    'GET /staff/v1/players/noy/ledger': none,
    [call]: { body: { items: [{ id: 12, ...row }], next: 12 } },
  });
  const next = await screen.findByRole('link', { name: 'Next page' });
  server.on(call, { body: { items: [{ id: 2, ...row }], next: null } });
  await user.click(next);
  const first = await screen.findByRole('link', { name: 'First page' });
  expect(first.getAttribute('href')).toBe(path);
  expect(server.callsOf(call).at(-1)?.query.get('cursor')).toBe('12');
});
