import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import SetPasswordPage from '../../src/features/auth/SetPasswordPage';
import { paths } from '../../src/lib/paths';
import { fakeServer, refusal, type Answer } from '../support/fakeServer';
import { noteOf, valueOf } from '../support/fields';
import { renderPage, type PageUnderTest } from '../support/renderPage';

const call = 'POST /v2/players/security/password/set';
const token = 'a'.repeat(43);

beforeEach(() => history.replaceState(null, '', `${paths.setPassword}#${token}`));

const fields = async () => ({
  first: await screen.findByLabelText('New password', { selector: 'input' }),
  again: await screen.findByLabelText('New password again'),
});

async function open(answer: Answer) {
  const server = fakeServer({ [call]: answer });
  const page = await renderPage(<SetPasswordPage />);
  await screen.findByText(/At least 8 characters/);
  return { server, user: page.user };
}

async function submit(user: PageUnderTest['user'], password: string, again = password) {
  const form = await fields();
  if (password) await user.type(form.first, password);
  if (again) await user.type(form.again, again);
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
}

test('a new password is saved with the secret of the link, and leads to the login', async () => {
  const { server, user } = await open({ body: {} });
  await submit(user, 'champa5678');
  expect(await screen.findByText('Your new password is saved.')).toBeTruthy();
  const passwords = { newPassword: 'champa5678', confirmNewPassword: 'champa5678' };
  expect(server.callsOf(call).map(({ body }) => body)).toEqual([{ token, ...passwords }]);
  const [login] = screen.getAllByRole('link', { name: 'Log in' });
  expect(login?.getAttribute('href')).toBe(paths.login);
  expect(screen.queryByLabelText('New password', { selector: 'input' })).toBeNull();
});

test.each([
  ['', '', 'Please enter the password', 'Please enter the password'],
  ['short', 'short', 'at least 8', ''],
  ['champa5678', 'champa5679', '', 'not the same'],
])('the passwords %j and %j are refused on their fields', async (first, again, ...notes) => {
  const { server, user } = await open({ body: {} });
  await submit(user, first, again);
  const form = await fields();
  for (const [index, field] of [form.first, form.again].entries())
    await waitFor(() => expect(noteOf(field).toLowerCase()).toContain(notes[index]?.toLowerCase()));
  expect(server.callsOf(call)).toEqual([]);
});

test('a link that was used says where to get a new one', async () => {
  const { user } = await open(refusal(404, 'NOT_FOUND'));
  await submit(user, 'champa5678');
  expect(await screen.findByText('This link is not valid any more.')).toBeTruthy();
  expect((await screen.findAllByRole('list', { name: 'Contact us' })).length).toBe(1);
  expect(screen.queryByLabelText('New password', { selector: 'input' })).toBeNull();
});

test('a link that is void after a lost answer leads to the login with the new password', async () => {
  const { server, user } = await open('offline');
  await submit(user, 'champa5678');
  await screen.findByRole('alert');
  server.on(call, refusal(404, 'NOT_FOUND'));
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
  expect(await screen.findByText('Your new password may already be saved.')).toBeTruthy();
  const [login] = screen.getAllByRole('link', { name: 'Log in' });
  expect(login?.getAttribute('href')).toBe(paths.login);
  expect(screen.queryByText('This link is not valid any more.')).toBeNull();
});

test('a link without its secret asks for no password', async () => {
  history.replaceState(null, '', `${paths.setPassword}#cut`);
  fakeServer();
  await renderPage(<SetPasswordPage />);
  expect(await screen.findByText('This link is not valid any more.')).toBeTruthy();
  expect(screen.queryByLabelText('New password', { selector: 'input' })).toBeNull();
});

test('what was typed stays when the server is away', async () => {
  const { user } = await open('offline');
  await submit(user, 'champa5678');
  expect((await screen.findAllByRole('alert')).length).toBe(1);
  expect(valueOf((await fields()).first)).toBe('champa5678');
});
