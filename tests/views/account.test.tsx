import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { passkey } from '../../sandbox/scenes/data';
import { isLoggedOut } from '../../machines/auth';
import AccountPage from '../../src/features/account/AccountPage';
import { paths } from '../../src/lib/paths';
import { findButton } from '../support/findButton';
import { playerInfo } from '../support/facts';
import { fakeServer, refusal, type Answer, type AnswerFunction } from '../support/fakeServer';
import { noteOf } from '../support/fields';
import { renderPage } from '../support/renderPage';

const sessions = 'GET /v2/players/security/sessions';
const passkeys = 'GET /v2/players/security/passkeys';
const passkeyOptions = 'POST /v2/players/security/passkeys/options';

const session = (id: string, browser: string | null) => ({
  ...{ id, browser, isCurrent: id === 'here' },
  ...{ createdAt: '2026-11-18T02:05:00.000Z', seenAt: '2026-11-20T06:59:00.000Z' },
});
const here = session('here', 'Chrome, Android');

function accountServer(more: Record<string, AnswerFunction | Answer> = {}) {
  return fakeServer({
    'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
    'GET /v2/players/info': { body: playerInfo() },
    [sessions]: { body: { sessions: [here] } },
    [passkeys]: { body: { passkeys: [] } },
    ...more,
  });
}

test('a player sees who they are, and nothing of what the backend does not have', async () => {
  accountServer({ [sessions]: refusal(404, 'NOT_FOUND'), [passkeys]: refusal(404, 'NOT_FOUND') });
  await renderPage(<AccountPage />);
  expect(await screen.findByRole('heading', { name: 'Noy' })).toBeTruthy();
  expect(screen.getByText('noy')).toBeTruthy();
  expect(screen.getByText(/^Player since/)).toBeTruthy();
  const links = within(screen.getByRole('list', { name: 'Money and limits' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([paths.bank]);
  for (const missing of ['This device', 'Other logins', 'Passkeys'])
    expect(screen.queryByText(missing)).toBeNull();
});

test.each([
  [2, '2 new'],
  [0, null],
])('with %d unread messages', async (unread, chip) => {
  accountServer({ 'GET /v2/messages': { body: { items: [], unread, next: null } } });
  await renderPage(<AccountPage />);
  const link = await screen.findByRole('link', { name: /Messages/ });
  expect(link.getAttribute('href')).toBe(paths.messages);
  expect(within(link).queryByText(/new/)?.textContent ?? null).toBe(chip);
});

test('a player logs out', async () => {
  const server = accountServer({ 'POST /v2/players/logout': { body: {} } });
  const { user, services } = await renderPage(<AccountPage />);
  await user.click(await findButton('Logout'));
  await waitFor(() => expect(isLoggedOut(services.auth.getSnapshot())).toBe(true));
  expect(server.callsOf('POST /v2/players/logout')).toHaveLength(1);
});

test('another login is ended, and a failure to do so is told', async () => {
  const end = 'POST /v2/players/security/sessions/other/end';
  const all = [here, session('other', null)];
  const server = accountServer({
    [sessions]: { body: { sessions: all } },
    [end]: refusal(500, 'CONTACT_SUPPORT'),
  });
  const { user } = await renderPage(<AccountPage />);
  expect(await screen.findByText('This device')).toBeTruthy();
  await user.click(await findButton(/Other logins/));
  const row = await findButton('End the session on Unknown device');
  await user.click(row);
  expect((await screen.findAllByRole('alert')).length).toBe(1);

  server.on(end, { body: {} });
  server.on(sessions, { body: { sessions: [here] } });
  await user.click(row);
  await waitFor(() => expect(screen.queryByText('Other logins')).toBeNull());
  expect(server.callsOf(end)).toHaveLength(2);
});

test('sessions that could not be loaded are loaded again', async () => {
  const server = accountServer({ [sessions]: refusal(400, 'VALIDATION') });
  const { user } = await renderPage(<AccountPage />);
  const again = await findButton('Try again');
  server.on(sessions, { body: { sessions: [here] } });
  await user.click(again);
  expect(await screen.findByText('Chrome, Android')).toBeTruthy();
});

test('a passkey is removed after a question, which stays open when that fails', async () => {
  const remove = `POST /v2/players/security/passkeys/${passkey.id}/remove`;
  const unused = { ...passkey, id: 'passkey-2', browser: null, usedAt: null };
  const server = accountServer({
    [passkeys]: { body: { passkeys: [passkey, unused] } },
    [remove]: refusal(500, 'CONTACT_SUPPORT'),
  });
  const { user } = await renderPage(<AccountPage />);
  await user.click(await findButton(/Passkeys/));
  const list = await screen.findByRole('list', { name: 'Passkeys' });
  const rows = within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows[0]).toMatch(/Chrome, Android.*Last used/);
  expect(rows[1]).toMatch(/Unknown device.*Added/);

  const [first] = within(list).getAllByRole('button', { name: 'Remove' });
  await user.click(first as HTMLElement);
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await within(question).findByRole('alert')).toBeTruthy();

  server.on(remove, { body: {} });
  server.on(passkeys, { body: { passkeys: [unused] } });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(screen.queryByText(/Last used/)).toBeNull());
});

test('a passkey is added with the password only, and a wrong one is told on its field', async () => {
  const server = accountServer({ [passkeyOptions]: refusal(409, 'PASSWORD_INCORRECT') });
  const { user } = await renderPage(<AccountPage />);
  await user.click(await findButton(/Passkeys/));
  await user.click(await findButton('Add a passkey'));
  const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' });
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(server.callsOf(passkeyOptions)).toEqual([]);

  const password = within(dialog).getByLabelText('Password');
  await user.type(password, 'champa1234');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(noteOf(password)).toMatch(/password/i));
  expect(server.callsOf(passkeyOptions).map(({ body }) => body)).toEqual([
    { currentPassword: 'champa1234' },
  ]);
});
