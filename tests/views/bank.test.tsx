import { expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { refreshBankAccounts } from '../../src/api/resources/bankAccounts';
import BankPage from '../../src/features/bank/BankPage';
import { changeAccountPath, paths } from '../../src/lib/paths';
import { drafts } from '../../src/lib/drafts';
import { fullAnswers } from '../support/answers';
import { bankAccount, playerInfo } from '../support/facts';
import { fakeServer, refusal, type Answer } from '../support/fakeServer';
import { noteOf, valueOf } from '../support/fields';
import { renderPage } from '../support/renderPage';

const list = 'GET /v2/players/bank-accounts';
const create = 'POST /v2/players/bank-accounts';
const bankServer = (overrides: Record<string, Answer> = {}) =>
  fakeServer({
    'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
    [list]: { body: { bankAccounts: [] } },
    ...overrides,
  });

const number = () => screen.findByLabelText('Account number');
const name = () => screen.findByLabelText('Account name');
const confirm = () => screen.findByRole('button', { name: 'Yes, save it' });
const save = () => screen.findByRole('button', { name: 'Save bank account' });

test('an empty form names each field that is missing', async () => {
  const server = bankServer();
  const { user } = await renderPage(<BankPage />);
  await user.click(await save());
  expect(await screen.findByText('Please choose a bank.')).toBeTruthy();
  expect(noteOf(await number())).toContain('Please fill this in');
  expect(noteOf(await name())).toContain('Please fill this in');
  expect(server.callsOf(create)).toEqual([]);
});

test('without a bank to choose, the page tells the player to ask staff', async () => {
  bankServer({ 'GET /v2/banks': { body: { banks: [] } } });
  await renderPage(<BankPage />);
  expect(await screen.findByText(/^No bank can be added right now/)).toBeTruthy();
});

test('the form for another account has the current account filled in, unless no bank accepts accounts', async () => {
  const server = bankServer({
    [list]: { body: { bankAccounts: [bankAccount], changes: { newest: null } } },
  });
  history.replaceState(null, '', changeAccountPath);
  await renderPage(<BankPage />);
  expect(valueOf(await number())).toBe(bankAccount.accountNumber);
  expect(screen.getByRole('heading', { name: 'Another bank account' })).toBeTruthy();
  cleanup();
  server.on('GET /v2/banks', { body: { banks: [] } });
  await renderPage(<BankPage />);
  expect(await screen.findByText(/^No bank can be added right now/)).toBeTruthy();
  history.replaceState(null, '', paths.bank);
});

test('what was typed into the form for another account survives a reload, and nothing is wrong before', async () => {
  drafts.keep('bankAccountChange', {
    ...{ bankId: 'two', accountNumber: '0309876543', accountName: 'NOY SAY' },
  });
  let logIn = () => {};
  bankServer({
    [list]: { body: { bankAccounts: [bankAccount], changes: { newest: null } } },
  }).on('GET /v2/players/current', () => {
    return new Promise((resolve) => {
      logIn = () => resolve({ body: { player: { id: 'player-1' } } });
    });
  });
  history.replaceState(null, '', changeAccountPath);
  const page = renderPage(<BankPage />);
  expect(valueOf(await number())).toBe(bankAccount.accountNumber);
  expect(noteOf(await number())).not.toContain('account that you have now');
  logIn();
  await page;
  await waitFor(async () => expect(valueOf(await number())).toBe('0309876543'));
  expect(drafts.read('bankAccountChange')?.accountNumber).toBe('0309876543');
  cleanup();
  drafts.clear();
  history.replaceState(null, '', paths.bank);
});

test('a request for another account takes the focus, for it to be read out', async () => {
  const server = bankServer({
    [list]: { body: { bankAccounts: [bankAccount], changes: { newest: null } } },
  });
  const newest = { ...fullAnswers['bankAccounts.requestChange'], status: 'REQUESTED' };
  server.on('POST /v2/players/bank-accounts/changes', () => {
    server.on(list, { body: { bankAccounts: [bankAccount], changes: { newest } } });
    return { status: 201, body: newest };
  });
  history.replaceState(null, '', changeAccountPath);
  const { user } = await renderPage(<BankPage />);
  const field = await number();
  await user.clear(field);
  await user.type(field, '0309876543');
  await user.click(await screen.findByRole('button', { name: 'Ask for this account' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, ask for it' }));
  const request = await screen.findByText('Another account is asked for');
  await waitFor(() => expect(document.activeElement?.contains(request)).toBe(true));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Bank account' }));
});

test('a number in Lao, Thai or full-width digits is read as digits', async () => {
  bankServer();
  const { user } = await renderPage(<BankPage />);
  await user.click(await number());
  await user.paste('໐໑໐๑๒๓-４５６７');
  await user.tab();
  expect(valueOf(await number())).toBe('0101234567');
});

test('a pasted number loses its spaces and dashes; the saved account is shown masked', async () => {
  const server = bankServer({ [create]: { status: 201, body: bankAccount } });
  const { user } = await renderPage(<BankPage />);
  await user.click(await screen.findByRole('radio', { name: /ONE/ }));
  await user.click(await number());
  await user.paste('010-123 4567');
  await user.type(await name(), 'NOY');
  server.on(list, { body: { bankAccounts: [bankAccount] } });
  await user.click(await save());
  await user.click(await confirm());
  expect(await screen.findByText(/Your bank account is saved/)).toBeTruthy();
  expect(server.callsOf(create)[0]?.body).toEqual({
    bankId: 'one',
    accountNumber: '0101234567',
    accountName: 'NOY',
    currency: 'LAK',
  });
  expect(document.body.textContent).not.toContain('0101234567');
});

test('an account that was just saved is not said to be saved again after a change of it was withdrawn', async () => {
  const server = bankServer({ [create]: { status: 201, body: bankAccount } });
  const { user, services } = await renderPage(<BankPage />);
  const asked = { ...fullAnswers['bankAccounts.requestChange'], status: 'REQUESTED' };
  const answerWith = (newest: object | null) =>
    server.on(list, { body: { bankAccounts: [bankAccount], changes: { newest } } });
  await user.click(await screen.findByRole('radio', { name: /ONE/ }));
  await user.type(await number(), '0101234567');
  await user.type(await name(), 'NOY');
  answerWith(null);
  await user.click(await save());
  await user.click(await confirm());
  expect(await screen.findByText(/Your bank account is saved/)).toBeTruthy();
  answerWith(asked);
  await act(() => refreshBankAccounts(services.client));
  await screen.findByText('Another account is asked for');
  answerWith({ ...asked, status: 'WITHDRAWN' });
  await act(() => refreshBankAccounts(services.client));
  await waitFor(() => expect(screen.queryByText('Another account is asked for')).toBeNull());
  expect(screen.queryByText(/Your bank account is saved/)).toBeNull();
});

test.each([
  ['ACCOUNT_IN_USED', 409, /already used by someone else/],
  ['ACCOUNT_NOT_FOUND', 404, /The bank does not know this account/],
])('%s lands on the number, and what was typed stays', async (code, status, words) => {
  bankServer({ [create]: refusal(status, code, { fields: ['accountNumber'] }) });
  const { user } = await renderPage(<BankPage />);
  await user.click(await screen.findByRole('radio', { name: /ONE/ }));
  await user.type(await number(), '0101234567');
  await user.type(await name(), 'NOY');
  await user.click(await save());
  await user.click(await confirm());
  await waitFor(async () => expect(noteOf(await number())).toMatch(words));
  expect(valueOf(await number())).toBe('0101234567');
  expect(valueOf(await name())).toBe('NOY');
});

test('rate limiting shows the time to wait, and the input is kept', async () => {
  bankServer({ [create]: refusal(429, 'RATE_LIMITED', { params: { minutes: '42' } }) });
  const { user } = await renderPage(<BankPage />);
  await user.click(await screen.findByRole('radio', { name: /ONE/ }));
  await user.type(await number(), '0101234567');
  await user.type(await name(), 'NOY');
  await user.click(await save());
  await user.click(await confirm());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Please wait 42 min and try again');
  expect(valueOf(await number())).toBe('0101234567');
  expect(valueOf(await name())).toBe('NOY');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /ONE/ })).checked).toBe(true);
});

test('an account that was added elsewhere is shown with the refusal and the way to staff', async () => {
  const server = bankServer();
  server.on(create, () => {
    server.on(list, { body: { bankAccounts: [bankAccount] } });
    return refusal(409, 'BANK_ACCOUNT_ALREADY_ADDED');
  });
  server.on('GET /v2/players/info', { body: playerInfo() });
  const { user } = await renderPage(<BankPage />);
  await user.click(await screen.findByRole('radio', { name: /ONE/ }));
  await user.type(await number(), '0109999999');
  await user.type(await name(), 'NOY');
  await user.click(await save());
  await user.click(await confirm());
  expect(await screen.findByText('•••• 4567')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('already been added');
  expect(screen.getByRole('list', { name: 'Contact us' })).toBeTruthy();
});

test('one press loads again everything that could not be loaded', async () => {
  const [banks, limits] = ['GET /v2/banks', 'GET /v2/limits'];
  const server = bankServer({
    [banks]: refusal(400, 'VALIDATION'),
    [limits]: refusal(400, 'VALIDATION'),
  });
  const { user } = await renderPage(<BankPage />);
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(server.callsOf(limits)).toHaveLength(1));
  await user.click(retryButton);
  await waitFor(() => expect(server.callsOf(banks)).toHaveLength(2));
  expect(server.callsOf(limits)).toHaveLength(2);
});
