import { expect, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Desk } from '../../../desk/Desk';
import { fakeServer, refusal } from '../../support/fakeServer';
import { hasFocus, isInvalid, noteOf, valueOf } from '../../support/fields';

const login = 'POST /staff/v1/login';

async function openLogin() {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  history.replaceState(null, '', '/desk');
  const server = fakeServer({
    'GET /staff/v1/me': refusal(401, 'UNAUTHORIZED'),
    [login]: refusal(401, 'CREDENTIALS_INCORRECT'),
  });
  render(<Desk />);
  await screen.findByRole('heading', { level: 1, name: 'Log in to the desk' });
  return { server, user: userEvent.setup() };
}

const password = () => screen.getByLabelText('Password');
const code = () => screen.getByLabelText('Code');

test('a code is sent as its digits, however it is pasted; after a refusal another one is asked for', async () => {
  const { server, user } = await openLogin();
  await user.type(screen.getByLabelText('Name'), 'khamla');
  await user.type(password(), 'kaysone-bridge-7');
  await user.click(code());
  await user.paste(' 123 456');
  expect(code().getAttribute('autocomplete')).toBe('one-time-code');
  expect(code().getAttribute('inputmode')).toBe('numeric');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(/^Name, password or code is not correct/)).toBeTruthy();
  expect(server.callsOf(login).map(({ body }) => body)).toEqual([
    { name: 'khamla', password: 'kaysone-bridge-7', code: '123456' },
  ]);
  expect(valueOf(code())).toBe('');
  expect(isInvalid(code())).toBe(true);
  expect(noteOf(code())).toBe('Please enter the next code.');
  expect(hasFocus(code())).toBe(true);
  expect(valueOf(password())).toBe('kaysone-bridge-7');
});

test('the password says when Caps Lock is on', async () => {
  const { user } = await openLogin();
  expect(noteOf(password())).not.toContain('Caps Lock');
  fireEvent.keyDown(password(), { key: 'A', modifierCapsLock: true });
  expect(noteOf(password())).toContain('Caps Lock is on');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(noteOf(password())).toContain('Please fill this in.');
  fireEvent.keyDown(password(), { key: 'A', modifierCapsLock: true });
  expect(noteOf(password())).toContain('Caps Lock is on');
  fireEvent.keyUp(password(), { key: 'CapsLock' });
  expect(noteOf(password())).not.toContain('Caps Lock');
});
