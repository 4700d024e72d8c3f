import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { useFlow } from '../../src/api/useFlow';
import ChangePasswordDialog from '../../src/features/account/ChangePasswordDialog';
import { provideChangePassword } from '../../src/features/account/provideChangePassword';
import LoginPage from '../../src/features/auth/LoginPage';
import RegisterPage from '../../src/features/auth/RegisterPage';
import BankPage from '../../src/features/bank/BankPage';
import DepositPage from '../../src/features/deposit/DepositPage';
import PromotionDetailPage from '../../src/features/promotion/PromotionDetailPage';
import WithdrawPage from '../../src/features/withdraw/WithdrawPage';
import { drafts } from '../../src/lib/drafts';
import { openDeposit, promotion } from '../support/facts';
import { playerAnswers } from '../support/playerAnswers';
import { fakeServer, type Answer } from '../support/fakeServer';
import { renderPage, type PageUnderTest } from '../support/renderPage';

jest.setTimeout(60_000);

const visitor = { 'GET /v2/players/current': { status: 401, body: {} } };

/** The dialog with a button that opens it, as the menu of the page does. */
function PasswordOpener() {
  const flow = useFlow(provideChangePassword);
  return (
    <>
      <button onClick={() => flow.send({ type: 'password.open' })}>open</button>
      <ChangePasswordDialog actor={flow} />
    </>
  );
}

const promotionDetail = (
  <Router hook={memoryLocation({ path: `/player/promotion/${promotion.id}` }).hook}>
    <Route path="/player/promotion/:promotionId">
      <PromotionDetailPage />
    </Route>
  </Router>
);

type User = PageUnderTest['user'];
type Texts = Record<string, string>;

async function typeTexts(user: User, texts: Texts): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
}
const chooseOption = async (user: User, name: RegExp) =>
  user.click(await screen.findByRole('radio', { name }));

interface FormCase {
  call: string;
  view: ReactNode;
  answers?: Record<string, Answer>;
  fillForm?: (user: User) => Promise<unknown>;
  /** Done before each submission: typing a password again, or opening a dialog. */
  prepare?: (user: User) => Promise<unknown>;
  /** The button that submits. */
  sends: RegExp;
  /** The button that then confirms. */
  confirms?: RegExp;
  /** The button that is enabled afterwards, if another one; null if a refusal closes the form. */
  again?: RegExp | null;
  /** The message for a refusal without an error code: by its status in `of`, else this one. */
  says: RegExp;
  of?: Record<number, RegExp>;
}

const cannotRead = /no clear answer|cannot read|may already be there/;
const general = /Something went wrong on our side/;
const gone = { 404: /cannot find this any more/ };
const withoutAccount = { 'GET /v2/players/bank-accounts': { body: { bankAccounts: [] } } };
const open = { ...openDeposit, expiresAt: '0001-01-01T00:00:00Z' };
const isOpen = {
  'GET /v2/deposits/open': { body: { items: [open] } },
  [`GET /v2/deposits/${open.code}`]: { body: open },
};

const forms: Record<string, FormCase> = {
  login: {
    call: 'POST /v2/players/login',
    view: <LoginPage />,
    answers: visitor,
    fillForm: (user) => typeTexts(user, { Username: 'noy' }),
    prepare: (user) => typeTexts(user, { Password: 'champa1234' }),
    sends: /^Log in$/,
    says: /Login failed/,
    of: { 401: /username or the password is incorrect/ },
  },
  registration: {
    call: 'POST /v2/players/register',
    view: <RegisterPage />,
    answers: visitor,
    fillForm: (user) => typeTexts(user, { Username: 'noy_1', 'Your name here': 'Noy' }),
    prepare: (user) => typeTexts(user, { Password: 'champa1234', 'Password again': 'champa1234' }),
    sends: /Create my account/,
    says: /Your account could not be made/,
    of: { 409: /already exists/ },
  },
  'change of password': {
    call: 'POST /v2/players/security/password/change',
    view: <PasswordOpener />,
    fillForm: async (user) => {
      await user.click(screen.getByText('open'));
      await typeTexts(user, {
        'Current password': 'champa1234',
        'New password': 'champa5678',
        'New password again': 'champa5678',
      });
    },
    sends: /Save/,
    says: /current password is incorrect/,
  },
  'bank account': {
    call: 'POST /v2/players/bank-accounts',
    view: <BankPage />,
    answers: withoutAccount,
    fillForm: async (user) => {
      await chooseOption(user, /ONE/);
      await typeTexts(user, { 'Account number': '0101234567', 'Account name': 'NOY' });
    },
    sends: /Save bank account/,
    confirms: /Yes, save it/,
    says: general,
    of: { 409: /already been added/, ...gone },
  },
  deposit: {
    call: 'POST /v2/deposits',
    view: <DepositPage />,
    fillForm: async (user) => {
      await chooseOption(user, /Alphabet/);
      await typeTexts(user, { Amount: '200000' });
    },
    sends: /Get the QR/,
    says: general,
    of: gone,
  },
  withdrawal: {
    call: 'POST /v2/withdrawals',
    view: <WithdrawPage />,
    fillForm: async (user) => {
      await chooseOption(user, /Alphabet/);
      await typeTexts(user, { Amount: '100' });
    },
    prepare: async (user) => {
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      const confirm = await screen.findByRole('button', { name: 'Withdraw' });
      await waitFor(() => expect(isFree(confirm)).toBe(true));
    },
    sends: /^Withdraw$/,
    again: /^Continue$/,
    says: general,
    of: gone,
  },
  'use of a promotion': {
    call: 'POST /v2/promotions/use',
    view: promotionDetail,
    sends: /Use this promotion/,
    says: general,
    of: gone,
  },
  'check of a deposit': {
    call: `POST /v2/deposits/${open.code}/check`,
    view: <DepositPage />,
    answers: isOpen,
    sends: /I have paid, check/,
    says: /do not see your payment yet/,
    of: { 403: general, ...gone },
  },
  'cancel of a deposit': {
    call: `POST /v2/deposits/${open.code}/cancel`,
    view: <DepositPage />,
    answers: isOpen,
    prepare: async (user) =>
      user.click(await screen.findByRole('button', { name: 'Cancel this deposit' })),
    sends: /Yes, cancel it/,
    again: null,
    says: general,
    of: gone,
  },
};

/** Refusals of a backend that does not keep to the contract. */
const refusals: [string, Answer][] = [
  ['HTML', { status: 400, text: '<html><h1>Bad Request</h1></html>' }],
  ['nothing', { status: 403, text: '' }],
  ['a text', { status: 404, body: { message: 'no' } }],
  ['an unknown code', { status: 409, body: { code: 'E-1207', message: 'no' } }],
  ['a list', { status: 422, body: [{ path: 'amount' }] }],
];

beforeEach(() => {
  history.replaceState(null, '', '/');
  drafts.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

/** Fills the form, and submits it once for each of these answers. */
async function expectMessages(form: FormCase, answers: readonly [string, Answer][]): Promise<void> {
  const server = fakeServer({ ...playerAnswers, ...form.answers });
  const { user } = await renderPage(form.view);
  await form.fillForm?.(user);
  const { again = form.sends } = form;
  for (const [index, [body, answer]] of answers.entries()) {
    server.on(form.call, answer);
    await form.prepare?.(user);
    const button = await screen.findByRole('button', { name: form.sends });
    await waitFor(() => expect(isFree(button)).toBe(true));
    await user.click(button);
    if (form.confirms) await user.click(await screen.findByRole('button', { name: form.confirms }));
    await waitFor(() => expect(server.callsOf(form.call)).toHaveLength(index + 1));
    await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
    const says = form.of?.[statusOf(answer)] ?? form.says;
    await waitFor(() =>
      expect({ body, read: document.body.textContent }).toEqual({
        body,
        read: expect.stringMatching(says),
      }),
    );
    expect(document.body.textContent).not.toMatch(cannotRead);
    const sentBodies = server.callsOf(form.call).map((call) => call.body);
    expect(sentBodies.at(-1)).toEqual(sentBodies[0]);
    if (again) expect(isFree(screen.getByRole('button', { name: again }))).toBe(true);
  }
}

const isFree = (button: HTMLElement) =>
  !button.hasAttribute('disabled') && !button.hasAttribute('data-pending');
const statusOf = (answer: Answer) => (typeof answer === 'string' ? 0 : (answer.status ?? 200));

test.each(Object.keys(forms))(
  'a refused %s says so in every answer of a backend, and can be sent again',
  (name) => expectMessages(forms[name]!, refusals),
);

test('401 at the login means wrong credentials, with any body', async () => {
  const bodies = [{}, { code: 'UNAUTHORIZED' }, 'no', { code: 'E-1' }];
  await expectMessages(
    forms['login']!,
    bodies.map((body) => [JSON.stringify(body), { status: 401, body }]),
  );
});

const unknown: Answer[] = ['offline', { status: 500, text: '<html>' }, { status: 503, text: '' }];
describe.each(['deposit', 'withdrawal'])('a %s', (name) => {
  test.each(unknown)('is unknown without an answer, or with 5xx: %j', async (answer) => {
    const form = forms[name]!;
    fakeServer({ ...playerAnswers, [form.call]: answer });
    const { user } = await renderPage(form.view);
    await form.fillForm?.(user);
    await form.prepare?.(user);
    await user.click(screen.getByRole('button', { name: form.sends }));
    expect(await screen.findByText(/no clear answer/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
  });
});

test.each([200, 201])('a registration is done with %d', async (status) => {
  const server = fakeServer({
    ...visitor,
    'POST /v2/players/register': () => {
      server.on('GET /v2/players/current', playerAnswers['GET /v2/players/current']!);
      return { status, body: {} };
    },
  });
  const { user, services } = await renderPage(<RegisterPage />);
  await forms['registration']!.fillForm?.(user);
  await forms['registration']!.prepare?.(user);
  await user.click(screen.getByRole('button', { name: /Create my account/ }));
  await waitFor(() => expect(services.auth.getSnapshot().hasTag('player')).toBe(true));
});

test('a name that is taken may be answered by a refusal, and a free one by an empty answer', async () => {
  const validate = 'POST /v2/players/username/validate';
  const server = fakeServer({ ...visitor, [validate]: { status: 409, text: 'taken' } });
  const { user } = await renderPage(<RegisterPage />);
  await user.type(await screen.findByLabelText('Username'), 'noy_1');
  expect(await screen.findByText(/Already taken/)).toBeTruthy();
  server.on(validate, { body: {} });
  await user.type(await screen.findByLabelText('Username'), '2');
  await waitFor(() => expect(server.callsOf(validate)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(/Already taken/)).toBeNull());
});
