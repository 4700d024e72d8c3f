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
