import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { isLoggedIn } from '../../machines/auth';
import LoginPage from '../../src/features/auth/LoginPage';
import { fakeServer, refusal } from '../support/fakeServer';
import { hasFocus, isInvalid, noteOf, valueOf } from '../support/fields';
import { renderPage } from '../support/renderPage';

const login = 'POST /v2/players/login';
const welcome = { body: { player: { id: 'player-1', username: 'noy', displayName: 'Noy' } } };

const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

test('logs in with what was typed, without the space that a phone put behind the name', async () => {
  const server = fakeServer({ [login]: welcome });
  const { user, services } = await renderPage(<LoginPage />);
  await user.type(username(), 'noy ');
  await user.type(password(), 'champa1234{Enter}');
  await waitFor(() => expect(isLoggedIn(services.auth.getSnapshot())).toBe(true));
  expect(server.callsOf(login).map(({ body }) => body)).toEqual([
    { username: 'noy', password: 'champa1234' },
  ]);
});

test('an empty form says what is missing and goes to the first field, without asking the server', async () => {
  const server = fakeServer();
  const { user } = await renderPage(<LoginPage />);
  await user.click(submit());
  expect(noteOf(username())).toContain('Please fill this in');
  expect(noteOf(password())).toContain('Please enter the password');
  expect(hasFocus(username())).toBe(true);
  expect(server.callsOf(login)).toEqual([]);
});

test('shows no error while a field is typed in for the first time, but shows it when the field is left empty', async () => {
  fakeServer();
  const { user } = await renderPage(<LoginPage />);
  await user.type(username(), 'n{Backspace}');
  expect(isInvalid(username())).toBe(false);
  await user.tab();
  expect(isInvalid(username())).toBe(true);
  await user.type(username(), 'n');
  expect(isInvalid(username())).toBe(false);
});

test('a field that was only focused shows no error', async () => {
  fakeServer();
  const { user } = await renderPage(<LoginPage />);
  await user.click(username());
  await user.tab();
  expect(isInvalid(username())).toBe(false);
});

test('wrong credentials are reported in a notice, the name stays and the password does not', async () => {
  fakeServer({ [login]: refusal(401, 'CREDENTIALS_INCORRECT') });
  const { user } = await renderPage(<LoginPage />);
  await user.type(username(), 'noy');
  await user.type(password(), 'champa1234');
  await user.click(submit());
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('The username or the password is incorrect');
  expect(within(notice).queryAllByRole('link')).toEqual([]);
  const forgot = screen.getByRole('button', { name: 'Forgot your password?' });
  expect(forgot.getAttribute('aria-expanded')).toBe('true');
  expect(valueOf(username())).toBe('noy');
  expect(valueOf(password())).toBe('');
  expect(isInvalid(password())).toBe(false);
});

test('a field that the server names takes the failure and the focus', async () => {
  fakeServer({ [login]: refusal(400, 'VALIDATION', { fields: ['password'] }) });
  const { user } = await renderPage(<LoginPage />);
  await user.type(username(), 'noy');
  await user.type(password(), 'champa1234');
  await user.click(submit());
  await waitFor(() => expect(isInvalid(password())).toBe(true));
  expect(hasFocus(password())).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(password(), '5');
  expect(isInvalid(password())).toBe(false);
});

test('when only staff can help, the contact links stand beside the notice', async () => {
  fakeServer({ [login]: refusal(500, 'CONTACT_SUPPORT') });
  const { user } = await renderPage(<LoginPage />);
  await user.type(username(), 'noy');
  await user.type(password(), 'champa1234{Enter}');
  const notice = await screen.findByRole('alert');
  const links = await within(notice).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toContain('https://wa.me/1');
});

test('without a connection the form says so, and the same input works later', async () => {
  const server = fakeServer({ [login]: 'offline' });
  const { user, services } = await renderPage(<LoginPage />);
  await user.type(username(), 'noy');
  await user.type(password(), 'champa1234{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('No connection');
  server.on(login, welcome);
  await user.click(submit());
  await waitFor(() => expect(isLoggedIn(services.auth.getSnapshot())).toBe(true));
});

test('the password can be read and hidden again', async () => {
  fakeServer();
  const { user } = await renderPage(<LoginPage />);
  const toggle = screen.getByRole('button', { name: 'Show password' });
  const types = [password().getAttribute('type')];
  await user.click(toggle);
  types.push(password().getAttribute('type'));
  await user.click(toggle);
  types.push(password().getAttribute('type'));
  expect(types).toEqual(['password', 'text', 'password']);
});

test('the fields say what they are to password managers and phone keyboards', async () => {
  fakeServer();
  await renderPage(<LoginPage />);
  const names = ['autocomplete', 'autocapitalize', 'enterkeyhint'];
  const attributes = (field: HTMLElement) => names.map((name) => field.getAttribute(name));
  expect(attributes(username())).toEqual(['username', 'none', 'next']);
  expect(attributes(password())).toEqual(['current-password', 'none', 'go']);
});

test('a browser that blocks cookies is told so before the form is filled in', async () => {
  fakeServer();
  Object.defineProperty(navigator, 'cookieEnabled', { configurable: true, value: false });
  try {
    await renderPage(<LoginPage />);
    expect(screen.queryByText(/Your browser blocks cookies/)).not.toBeNull();
  } finally {
    Reflect.deleteProperty(navigator, 'cookieEnabled');
  }
  cleanup();
  await renderPage(<LoginPage />);
  expect(screen.queryByText(/Your browser blocks cookies/)).toBeNull();
});
