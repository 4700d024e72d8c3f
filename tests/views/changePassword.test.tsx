import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { useFlow } from '../../src/api/useFlow';
import ChangePasswordDialog from '../../src/features/account/ChangePasswordDialog';
import { provideChangePassword } from '../../src/features/account/provideChangePassword';
import { passkey } from '../../sandbox/scenes/data';
import { limits } from '../support/facts';
import { fakeServer, refusal } from '../support/fakeServer';
import { hasFocus, isInvalid, noteOf, valueOf } from '../support/fields';
import { renderPage } from '../support/renderPage';

const change = 'POST /v2/players/security/password/change';
const wrongPassword = refusal(409, 'PASSWORD_INCORRECT', { fields: ['currentPassword'] });

/** The dialog with a button that opens it, as the menu of the page does. */
function Opener() {
  const flow = useFlow(provideChangePassword);
  return (
    <>
      <button onClick={() => flow.send({ type: 'password.open' })}>open</button>
      <ChangePasswordDialog actor={flow} />
    </>
  );
}

async function open() {
  const page = await renderPage(<Opener />);
  await page.user.click(screen.getByText('open'));
  await screen.findByRole('dialog', { name: 'Change password' });
  const save = screen.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false));
  return page;
}

const current = () => screen.getByLabelText('Current password');
const newPasswordField = () => screen.getByLabelText('New password');
const confirmationField = () => screen.getByLabelText('New password again');
const save = () => screen.getByRole('button', { name: 'Save' });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(current(), 'champa1234');
  await user.type(newPasswordField(), 'champa5678');
  await user.type(confirmationField(), 'champa5678');
}

test('changes the password; closing the alert of the success reloads the page', async () => {
  const server = fakeServer({ [change]: { body: {} } });
  const { user, reloads } = await open();
  await fillIn(user);
  await user.click(save());
  const alert = await screen.findByRole('alertdialog');
  // As title and as body: specification, section 4.2
  expect(within(alert).getAllByText('Your password has been changed.')).toHaveLength(2);
  expect(server.callsOf(change).map(({ body }) => body)).toEqual([
    {
      currentPassword: 'champa1234',
      newPassword: 'champa5678',
      confirmNewPassword: 'champa5678',
    },
  ]);
  expect(reloads()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(reloads()).toBe(1);
});

test('a change names the passkeys that still log in, and removes one', async () => {
  const server = fakeServer({
    [change]: { body: {} },
    'GET /v2/players/security/passkeys': { body: { passkeys: [passkey] } },
    'POST /v2/players/security/passkeys/passkey-1/remove': { body: {} },
  });
  const { user, reloads } = await open();
  await fillIn(user);
  await user.click(save());
  await screen.findByText(/These passkeys still log in/);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Remove this passkey?' });
  await user.click(within(ask).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(server.callsOf('POST /v2/players/security/passkeys/passkey-1/remove')).toHaveLength(1),
  );
  expect(reloads()).toBe(0);
});

test('each password needs 8 characters, which is shown when its field is left', async () => {
  fakeServer();
  const { user } = await open();
  for (const field of [current, newPasswordField, confirmationField]) {
    await user.type(field(), 'short');
    expect(isInvalid(field())).toBe(false);
    await user.tab();
    expect(noteOf(field())).toContain('at least 8 characters');
  }
});

test('an operator may require more of a new password, but not of the current one', async () => {
  const password = { minLength: 12, maxLength: 128 };
  const server = fakeServer({
    [change]: { body: {} },
    'GET /v2/limits': { body: { limits: { ...limits, password } } },
  });
  const { user } = await open();
  await fillIn(user);
  await user.click(save());
  expect(isInvalid(current())).toBe(false);
  expect(noteOf(newPasswordField())).toContain('at least 12 characters');
  expect(server.callsOf(change)).toEqual([]);
  await user.type(newPasswordField(), 'more');
  await user.type(confirmationField(), 'more');
  await user.click(save());
  await screen.findByRole('alertdialog');
});

test('the confirmation is required and must match', async () => {
  const server = fakeServer();
  const { user } = await open();
  await user.type(current(), 'champa1234');
  await user.type(newPasswordField(), 'champa5678');
  await user.click(save());
  expect(noteOf(confirmationField())).toContain('Please enter the password');
  expect(hasFocus(confirmationField())).toBe(true);
  await user.type(confirmationField(), 'champa9999');
  expect(noteOf(confirmationField())).toContain('The two passwords are not the same');
  expect(server.callsOf(change)).toEqual([]);
});

test('one toggle shows all three passwords', async () => {
  fakeServer();
  const { user } = await open();
  const readInputTypes = () =>
    [current(), newPasswordField(), confirmationField()].map((field) => field.getAttribute('type'));
  expect(readInputTypes()).toEqual(['password', 'password', 'password']);
  await user.click(screen.getByRole('button', { name: 'Show passwords' }));
  expect(readInputTypes()).toEqual(['text', 'text', 'text']);
});

test('a wrong current password is shown by a toast and on its field, and what was typed stays', async () => {
  fakeServer({ [change]: wrongPassword });
  const { user, services } = await open();
  await fillIn(user);
  await user.click(save());
  await waitFor(() => expect(isInvalid(current())).toBe(true));
  expect(hasFocus(current())).toBe(true);
  expect([current(), newPasswordField(), confirmationField()].map(valueOf)).toEqual([
    'champa1234',
    'champa5678',
    'champa5678',
  ]);
  const [toast] = services.toasts.getSnapshot().context.queue;
  expect(toast).toMatchObject({
    kind: 'failure',
    title: { id: 'password.notification.error' },
    description: { id: 'password.notification.password_is_incorrect' },
    duration: 5000,
  });
});

test('after too many tries the toast says how long to wait', async () => {
  fakeServer({ [change]: refusal(429, 'RATE_LIMITED', { params: { minutes: '15' } }) });
  const { user, services } = await open();
  await fillIn(user);
  await user.click(save());
  await waitFor(() =>
    expect(services.toasts.getSnapshot().context.queue[0]?.description).toBe(
      'Too many tries. Please wait 15 min and try again.',
    ),
  );
});

test('without an answer the toast says that the password may have been changed', async () => {
  fakeServer({ [change]: 'offline' });
  const { user, services } = await open();
  await fillIn(user);
  await user.click(save());
  await waitFor(() =>
    expect(services.toasts.getSnapshot().context.queue[0]?.title).toMatchObject({
      message: 'Your new password may already be saved.',
    }),
  );
});

test('the dialog is empty when it is opened again', async () => {
  fakeServer({ [change]: wrongPassword });
  const { user } = await open();
  await fillIn(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByText('open'));
  await screen.findByRole('dialog');
  expect([current(), newPasswordField(), confirmationField()].map(valueOf)).toEqual(['', '', '']);
});

test('without agency info nothing is sent', async () => {
  const server = fakeServer({ 'GET /v2/agency/info': refusal(404, 'NOT_FOUND') });
  const { user } = await renderPage(<Opener />);
  await user.click(screen.getByText('open'));
  await screen.findByRole('dialog');
  await fillIn(user);
  await user.keyboard('{Enter}');
  expect(server.callsOf(change)).toEqual([]);
});
