import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { isLoggedIn } from '../../machines/auth';
import RegisterPage from '../../src/features/auth/RegisterPage';
import { agency, limits } from '../support/facts';
import { fakeServer, refusal, type Answer } from '../support/fakeServer';
import { hasFocus, isInvalid, noteOf, valueOf } from '../support/fields';
import { renderPage } from '../support/renderPage';

const register = 'POST /v2/players/register';
const validate = 'POST /v2/players/username/validate';
const welcome = {
  status: 201,
  body: { player: { id: 'player-1', username: 'noy_1', displayName: 'Noy' } },
};

const username = () => screen.getByLabelText('Username');
const displayName = () => screen.getByLabelText('Your name here');
const password = () => screen.getByLabelText('Password');
const confirmationField = () => screen.getByLabelText('Password again');
const consent = () => screen.queryByText(/you are 18 or older/);
const submit = () => screen.getByRole('button', { name: 'Create my account' });

async function showForm() {
  const page = await renderPage(<RegisterPage />);
  await screen.findByLabelText('Username');
  return page;
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(username(), 'noy_1');
  await user.type(displayName(), 'Noy');
  await user.type(password(), 'champa1234');
  await user.type(confirmationField(), 'champa1234');
}

test('registers with the fingerprint in the body and in the header', async () => {
  const server = fakeServer({ [register]: welcome });
  const { user, services } = await showForm();
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(isLoggedIn(services.auth.getSnapshot())).toBe(true));
  const [call] = server.callsOf(register);
  expect(call?.headers.get('fingerprint')).toBe('device-1');
  expect(call?.body).toEqual({
    username: 'noy_1',
    displayName: 'Noy',
    password: 'champa1234',
    confirmPassword: 'champa1234',
    fingerprint: 'device-1',
    acceptedTerms: '2026-11-24',
  });
});

test('each rule is shown on its field when the field is left, never while it is first typed', async () => {
  fakeServer();
  const { user } = await showForm();
  const rules: [() => HTMLElement, string, string][] = [
    [username, 'ນ້ອຍ', 'Only lowercase English letters, digits, - and _'],
    [username, 'no', 'At least 4 characters'],
    [username, 'n'.repeat(33), 'At most 32 characters'],
    [displayName, 'N', 'At least 2 characters'],
    [password, 'short', 'At least 8 characters'],
    [confirmationField, 'other1234', 'The two passwords are not the same'],
  ];
  const first = new Set<() => HTMLElement>();
  for (const [field, value, message] of rules) {
    await user.clear(field());
    await user.type(field(), value);
    if (!first.has(field)) expect(isInvalid(field())).toBe(false);
    first.add(field);
    await user.tab();
    expect(noteOf(field())).toContain(message);
  }
});

test('a confirmation that no longer matches is marked when the password is changed', async () => {
  fakeServer();
  const { user } = await showForm();
  await user.type(password(), 'champa1234');
  await user.type(confirmationField(), 'champa1234');
  await user.tab();
  expect(isInvalid(confirmationField())).toBe(false);
  await user.type(password(), '5');
  expect(noteOf(confirmationField())).toContain('The two passwords are not the same');
});

test('without a display name the username is sent instead; the form marks fulfilled rules during typing', async () => {
  const server = fakeServer({ [register]: welcome });
  const { user } = await showForm();
  await user.type(username(), 'noy_1');
  await user.type(password(), 'champa1');
  const fits = () =>
    [password(), confirmationField()].map((field) => {
      const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
      return hint?.querySelector('[data-note]')?.getAttribute('data-note');
    });
  expect(fits()).toEqual(['unmet', 'unmet']);
  await user.type(password(), '234');
  expect(fits()).toEqual(['met', 'unmet']);
  await user.type(confirmationField(), 'champa1234');
  expect(fits()).toEqual(['met', 'met']);
  expect(noteOf(confirmationField())).toBe('The same');
  await user.click(submit());
  await waitFor(() => expect(server.callsOf(register)).toHaveLength(1));
  expect(server.callsOf(register)[0]?.body).toMatchObject({ displayName: 'noy_1' });
});

test('an empty form says what is missing everywhere and goes to the first field', async () => {
  const server = fakeServer();
  const { user } = await showForm();
  await user.click(submit());
  expect([username(), displayName(), password(), confirmationField()].map(isInvalid)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(noteOf(password())).toContain('Please enter the password');
  expect(noteOf(confirmationField())).toContain('Please enter the password again.');
  expect(hasFocus(username())).toBe(true);
  expect(server.callsOf(register)).toEqual([]);
});

test('a username is sent as its field shows it: in lower case, without blanks', async () => {
  const server = fakeServer({ [register]: welcome });
  const { user } = await showForm();
  await user.type(username(), ' Noy_1');
  expect(await screen.findByText('This username is free.')).toBeTruthy();
  await user.tab();
  expect(valueOf(username())).toBe('noy_1');
  await user.type(password(), 'champa1234');
  await user.type(confirmationField(), 'champa1234');
  await user.type(username(), 'X{Enter}');
  expect(valueOf(username())).toBe('noy_1x');
  await waitFor(() => expect(server.callsOf(register)).toHaveLength(1));
  expect(server.callsOf(register)[0]?.body).toMatchObject({ username: 'noy_1x' });
});

test('the server is asked about a name once typing pauses, and only when the name is valid', async () => {
  const server = fakeServer();
  const { user } = await showForm();
  await user.type(username(), 'noy_1');
  expect(server.callsOf(validate)).toEqual([]);
  expect(await screen.findByText('This username is free.')).toBeTruthy();
  expect(server.callsOf(validate).map(({ body }) => body)).toEqual([{ username: 'noy_1' }]);
});

test('a taken name is noted beside its label while typing, and an error once the field is left', async () => {
  const server = fakeServer({ [validate]: { body: { available: false } } });
  const { user } = await showForm();
  await user.type(username(), 'noy_1');
  await waitFor(() => expect(noteOf(username())).toContain('Already taken'));
  expect(isInvalid(username())).toBe(false);
  await user.tab();
  expect(isInvalid(username())).toBe(true);
  expect(noteOf(username())).toContain('This username already exists');
  await user.type(displayName(), 'Noy');
  await user.type(password(), 'champa1234');
  await user.type(confirmationField(), 'champa1234{Enter}');
  expect(hasFocus(username())).toBe(true);
  expect(server.callsOf(register)).toEqual([]);
});

test('an answer about a name that was typed before is ignored', async () => {
  const resolvers: ((answer: Answer) => void)[] = [];
  const server = fakeServer({
    [validate]: ({ body }) =>
      (body as { username: string }).username === 'noy_1'
        ? new Promise<Answer>((resolve) => resolvers.push(resolve))
        : { body: { available: true } },
  });
  const { user } = await showForm();
  await user.type(username(), 'noy_1');
  await waitFor(() => expect(server.callsOf(validate)).toHaveLength(1));
  await user.type(username(), '2');
  await screen.findByText('This username is free.');
  for (const answer of resolvers) answer({ body: { available: false } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(noteOf(username())).toContain('This username is free.');
});

test('a check that fails does not stop a registration', async () => {
  const server = fakeServer({ [validate]: 'offline', [register]: welcome });
  const { user } = await showForm();
  await fillIn(user);
  await waitFor(() => expect(server.callsOf(validate).length).toBeGreaterThan(0));
  expect(isInvalid(username())).toBe(false);
  await user.click(submit());
  await waitFor(() => expect(server.callsOf(register)).toHaveLength(1));
});

test('a name taken in the meantime lands on its field, which takes the focus; the rest is kept, passwords as well', async () => {
  fakeServer({ [register]: refusal(409, 'USERNAME_TAKEN', { fields: ['username'] }) });
  const { user } = await showForm();
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(isInvalid(username())).toBe(true));
  expect(noteOf(username())).toContain('This username already exists');
  expect(hasFocus(username())).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect([displayName(), password(), confirmationField()].map(valueOf)).toEqual([
    'Noy',
    'champa1234',
    'champa1234',
  ]);
});

test('a refusal that may concern the passwords clears them', async () => {
  fakeServer({ [register]: refusal(409, 'REGISTRATION_FAILED') });
  const { user } = await showForm();
  await fillIn(user);
  await user.click(submit());
  await screen.findByRole('alert');
  expect([displayName(), password(), confirmationField()].map(valueOf)).toEqual(['Noy', '', '']);
  expect([password(), confirmationField()].map(isInvalid)).toEqual([false, false]);
});

test.each([
  ['the same password leads in', { body: { player: welcome.body.player } }, true],
  [
    'a try with another password reads that the name is taken',
    refusal(401, 'CREDENTIALS_INCORRECT'),
    false,
  ],
])('sent again after the answer was lost, %s', async (_, login, leadsIn) => {
  const server = fakeServer({ [register]: 'offline', 'POST /v2/players/login': login });
  const { user, services } = await showForm();
  await fillIn(user);
  await user.click(submit());
  await screen.findByRole('alert');
  server.on(register, refusal(409, 'USERNAME_TAKEN', { fields: ['username'] }));
  await user.click(submit());
  await waitFor(() => expect(services.auth.getSnapshot().hasTag('pending')).toBe(false));
  expect(isLoggedIn(services.auth.getSnapshot())).toBe(leadsIn);
  expect(server.callsOf('POST /v2/players/login').map(({ body }) => body)).toEqual([
    { username: 'noy_1', password: 'champa1234' },
  ]);
  if (!leadsIn) expect(noteOf(username())).toContain('This username already exists');
});

test('a registration that staff must look at brings the contact links', async () => {
  fakeServer({ [register]: refusal(500, 'CONTACT_SUPPORT') });
  const { user } = await showForm();
  await fillIn(user);
  await user.click(submit());
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Your account could not be made. Please contact staff.');
  expect(await screen.findByRole('link', { name: 'Telegram' })).toBeTruthy();
});

test('the terms are linked above the button, and their version is sent', async () => {
  const server = fakeServer({ [register]: welcome });
  const { user } = await showForm();
  expect(await screen.findByText(/you are 18 or older/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'terms of use' }).getAttribute('href')).toBe('/terms');
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(server.callsOf(register)).toHaveLength(1));
  expect(server.callsOf(register)[0]?.body).toHaveProperty('acceptedTerms', agency.terms?.version);
});

test('a change of the terms since is shown, and the next try accepts the new ones', async () => {
  const server = fakeServer({
    [register]: refusal(400, 'TERMS_NOT_ACCEPTED', { fields: ['acceptedTerms'] }),
  });
  const { user } = await showForm();
  await fillIn(user);
  const terms = { version: '2027-01-01', termsUrl: null, privacyUrl: null };
  server.on('GET /v2/agency/info', { body: { agency: { ...agency, terms } } });
  await user.click(submit());
  expect(await screen.findByText(/The terms have changed/)).toBeTruthy();
  expect(valueOf(username())).toBe('noy_1');
  await waitFor(() => expect(server.callsOf('GET /v2/agency/info')).toHaveLength(2));
  server.on(register, welcome);
  await user.click(submit());
  await waitFor(() => expect(server.callsOf(register)).toHaveLength(2));
  expect(server.callsOf(register)[1]?.body).toHaveProperty('acceptedTerms', '2027-01-01');
});

test('without terms of the backend, no consent is shown or sent', async () => {
  const server = fakeServer({
    [register]: welcome,
    'GET /v2/agency/info': { body: { agency: { ...agency, terms: null } } },
  });
  const { user } = await showForm();
  await fillIn(user);
  expect(consent()).toBeNull();
  await user.click(submit());
  await waitFor(() => expect(server.callsOf(register)).toHaveLength(1));
  expect(server.callsOf(register)[0]?.body).not.toHaveProperty('acceptedTerms');
});

test('one toggle shows both passwords', async () => {
  fakeServer();
  const { user } = await showForm();
  const readInputTypes = () =>
    [password(), confirmationField()].map((field) => field.getAttribute('type'));
  expect(screen.getAllByRole('button', { name: 'Show passwords' })).toHaveLength(1);
  expect(readInputTypes()).toEqual(['password', 'password']);
  await user.click(screen.getByRole('button', { name: 'Show passwords' }));
  expect(readInputTypes()).toEqual(['text', 'text']);
});

test("without the operator's limits there is no form, but a way to try again", async () => {
  const server = fakeServer({ 'GET /v2/limits': refusal(404, 'NOT_FOUND') });
  const { user } = await renderPage(<RegisterPage />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.on('GET /v2/limits', { body: { limits } });
  await user.click(retry);
  expect(await screen.findByLabelText('Username')).toBeTruthy();
});

test('a field error is not shown while the button is held down, because it would move the button', async () => {
  const { user } = await showForm();
  await user.type(confirmationField(), 'short');
  await user.pointer({ keys: '[MouseLeft>]', target: submit() });
  expect(document.activeElement).toBe(submit());
  expect(isInvalid(confirmationField())).toBe(false);
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  expect(isInvalid(confirmationField())).toBe(true);
});
