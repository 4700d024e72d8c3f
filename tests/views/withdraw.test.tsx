import { expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { withdrawalIn } from '../../sandbox/scenes/orders';
import PromotionTerms from '../../src/features/withdraw/PromotionTerms';
import WithdrawPage from '../../src/features/withdraw/WithdrawPage';
import { quickParts } from '../../src/features/withdraw/eligibility';
import { drafts } from '../../src/lib/drafts';
import { paths, withdrawOrderPath } from '../../src/lib/paths';
import {
  aUsage,
  bankAccount,
  creditCalls,
  lak,
  limits,
  playerInfo,
  thb,
  usage,
} from '../support/facts';
import { fakeServer, refusal, type Answer, type AnswerFunction } from '../support/fakeServer';
import { noteOf, valueOf } from '../support/fields';
import { renderPage } from '../support/renderPage';

const order = withdrawalIn('OPEN', {
  code: 'CW-7K2M9QX',
  provider: 'alphabet',
  amount: thb('100.00'),
  receiveCredit: thb('100.00'),
  payout: lak('64000'),
});
const create = 'POST /v2/withdrawals';
const isPlayer = { body: { player: { id: 'player-1' } } };

function withdrawServer(overrides: Record<string, AnswerFunction | Answer> = {}) {
  return fakeServer({
    'GET /v2/players/current': isPlayer,
    'GET /v2/players/info': { body: playerInfo() },
    'GET /v2/players/bank-accounts': { body: { bankAccounts: [bankAccount] } },
    'GET /v2/players/promotions/using': { body: { usage: null } },
    'GET /v2/withdrawals': { body: { items: [], page: 1, pageSize: 10, total: 0 } },
    ...creditCalls({ alphabet: '300.00' }),
    ...overrides,
  });
}

const amount = () => screen.findByLabelText('Amount');
async function fillIn(
  user: { click: (e: Element) => unknown; type: (e: Element, t: string) => unknown },
  text: string,
) {
  await user.click(await screen.findByRole('radio', { name: /Alphabet/ }));
  await user.type(await amount(), text);
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
}

async function confirm(user: { click: (e: Element) => unknown }) {
  const button = await screen.findByRole('button', { name: 'Withdraw' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await user.click(button);
}

test('more than the credit is refused on the field, with the credit', async () => {
  const server = withdrawServer();
  const { user } = await renderPage(<WithdrawPage />);
  await fillIn(user, '300.01');
  expect(noteOf(await amount())).toContain('You have 300,00');
  expect(screen.queryByRole('region', { name: 'Is everything right?' })).toBeNull();
  expect(server.callsOf(create)).toEqual([]);
});

test('a withdrawal whose debit the provider refused says so, without words of staff', async () => {
  const server = withdrawServer({
    [create]: { status: 201, body: { ...order, status: 'REJECTED', isDebitRefused: true } },
  });
  const { user } = await renderPage(<WithdrawPage />);
  await fillIn(user, '100');
  await confirm(user);
  expect(await screen.findByText('The provider has less credit of yours')).toBeTruthy();
  expect(screen.getByText(/You may have played on/)).toBeTruthy();
  expect(screen.getByText('Nothing was taken from your credit at Alphabet.')).toBeTruthy();
  expect(
    screen.queryByText(/Back in your credit|is back in your credit|Credit withdrawn/),
  ).toBeNull();
  expect(screen.queryByText('Staff wrote')).toBeNull();
  expect(server.callsOf(create)).toHaveLength(1);
});

test('a withdrawal is under review after it was requested, then paid out or rejected with the words of staff', async () => {
  const server = withdrawServer({
    [create]: { status: 201, body: order },
    [`GET /v2/withdrawals/${order.code}`]: {
      body: { ...order, status: 'REJECTED', reason: 'Name differs <b>' },
    },
  });
  const { user } = await renderPage(<WithdrawPage />);
  await fillIn(user, '100');
  await confirm(user);
  expect(await screen.findByRole('heading', { name: /withdrawal was rejected/ })).toBeTruthy();
  expect(screen.getByText('Name differs <b>')).toBeTruthy();
  expect(screen.getByText('Back in your credit')).toBeTruthy();
  for (const paid of ['Receive credit', 'To your bank account', 'Goes to'])
    expect(screen.queryByText(paid)).toBeNull();
  // Only staff know whether another attempt would succeed
  const [staff] = await screen.findAllByRole('list', { name: 'Contact us' });
  const back = screen.getByText(/is back in your credit/, { selector: 'p span' });
  expect(staff?.compareDocumentPosition(back)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const againButton = screen.getByRole('button', { name: 'Make another withdrawal' });
  expect(againButton.getAttribute('data-variant')).toBe('ghost');
  expect(server.callsOf(create)[0]?.body).toEqual({
    provider: 'alphabet',
    bankAccountId: bankAccount.id,
    amount: '100',
  });
});

test('a saved reason of staff is read in the language of the page', async () => {
  const reasonTexts = { lo: 'ບັນຊີນີ້ປິດແລ້ວ', th: 'บัญชีนี้ปิดแล้ว' };
  const rejected = { ...order, status: 'REJECTED', cause: 'OTHER', reason: reasonTexts.th };
  withdrawServer({ [create]: { status: 201, body: { ...rejected, reasonTexts } } });
  const { user } = await renderPage(<WithdrawPage />);
  await fillIn(user, '100');
  await confirm(user);
  await screen.findByText('Staff wrote');
  // Compares only letters, because word joiners prevent line breaks within Lao words
  const laoText = (document.body.textContent ?? '').replaceAll(/[^\u0E00-\u0EFF]/g, '');
  expect(laoText).toContain(reasonTexts.lo);
  expect(laoText).not.toContain(reasonTexts.th);
});

test('a rejection for the account name says first what to do, then how, who can help, and the facts', async () => {
  withdrawServer({
    [create]: { status: 201, body: { ...order, status: 'REJECTED', cause: 'NAME_MISMATCH' } },
  });
  const { user } = await renderPage(<WithdrawPage />);
  await fillIn(user, '100');
  await confirm(user);
  expect(await screen.findByText('The name of your bank account does not match')).toBeTruthy();
  expect(screen.getByText(bankAccount.accountName)).toBeTruthy();
  expect(screen.getByText(/^Send staff a picture/)).toBeTruthy();
  expect(screen.queryByText('Staff wrote')).toBeNull();
  const bank = screen.getByRole('link', { name: 'Check my bank account' });
  expect(bank.getAttribute('data-variant')).toBe('main');
  const inOrder = [
    bank,
    screen.getByText(/is back in your credit/, { selector: 'p span' }),
    screen.getByRole('region', { name: 'What to do next' }),
    ...(await screen.findAllByRole('list', { name: 'Contact us' })).slice(0, 1),
    screen.getByText('Back in your credit'),
  ];
  const isNext = (one: HTMLElement, other: HTMLElement) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(inOrder.slice(1).map((one, index) => isNext(inOrder[index] ?? one, one))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

/** Timers of this many ms never end in this test. */
function holdTimers(delay: number): { count: () => number } {
  const { setTimeout } = globalThis;
  let count = 0;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, ms?: number) => {
    if (ms !== delay) return setTimeout(work, ms);
    count += 1;
    return setTimeout(() => {}, 0);
  });
  return { count: () => count };
}

test('a withdrawal is shown again before it is sent, and can be changed', async () => {
  const server = withdrawServer({ [create]: { status: 201, body: order } });
  const { user } = await renderPage(<WithdrawPage />);
  const doubleTap = holdTimers(400);
  await fillIn(user, '100');
  const review = await screen.findByRole('region', { name: 'Is everything right?' });
  expect(review.textContent).toMatch(/100,00.*Alphabet.*64\.000/);
  expect(within(review).getByText('usually within 30 minutes')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Check your withdrawal' }));
  // The second tap of a double tap is ignored
  expect(doubleTap.count()).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(server.callsOf(create)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Change it' }));
  expect(valueOf(await amount())).toContain('100');
  await user.click(screen.getByRole('button', { name: '50%' }));
  expect(valueOf(await amount())).toContain('150');
});

const using = (terms: object) => ({
  'GET /v2/players/promotions/using': {
    body: { usage: aUsage(terms, { requiredCredit: thb('0.00') }) },
  },
});
const untimed = { 'GET /v2/limits': { body: { limits: { ...limits, withdrawalMinutes: null } } } };

test.each([
  ['when it comes', {}, /64\.000.* to your account, usually within 30 minutes/],
  ['what comes, where no time is promised', untimed, /64\.000.* to your bank account$/],
  ['what a promotion keeps back', using({ deductBonus: true }), /24\.000.*62,50.* goes back/],
  ['that a promotion wants all', using({ withdrawAll: true }), /asks you to withdraw all/],
])('the amount says %s', async (_, answers, hint) => {
  drafts.keep('withdraw', { provider: 'alphabet', amount: '100' });
  withdrawServer(answers);
  await renderPage(<WithdrawPage />);
  await waitFor(async () => expect(noteOf(await amount())).toMatch(hint));
});

test('the amount for the bank is unknown, not zero, where the backend does not send the terms of the promotion', async () => {
  drafts.keep('withdraw', { provider: 'alphabet', amount: '100' });
  withdrawServer(using({ deductBonus: undefined }));
  await renderPage(<WithdrawPage />);
  await screen.findByRole('link', { name: 'See the promotion' });
  const shown = screen.getByText('To your bank account').parentElement?.textContent;
  expect(shown).toMatch(/^To your bank account—/);
});

test.each(['answers', 'fails at first'])(
  'after a reload a withdrawal without an answer is sent again with its key, although it is paid and another one is open, when the session check %s',
  async (check) => {
    const server = withdrawServer({ [create]: 'offline' });
    const { user } = await renderPage(<WithdrawPage />);
    await fillIn(user, '100');
    await confirm(user);
    await screen.findByRole('button', { name: 'Send again' });

    cleanup();
    const older = { ...order, code: 'CW-7K2M9QX' };
    server.on('GET /v2/withdrawals', { body: { items: [older], page: 1, pageSize: 5, total: 1 } });
    const paid = { ...order, status: 'SUCCESS' };
    server.on(create, { status: 201, body: paid });
    const current = 'GET /v2/players/current';
    const isLate = check !== 'answers';
    if (isLate) server.on(current, refusal(500, 'CONTACT_SUPPORT'));
    const reloaded = await renderPage(<WithdrawPage />);
    if (isLate) await reloaded.user.click(screen.getByRole('button', { name: 'Continue' }));
    server.on(current, isPlayer);
    const notice = await screen.findByText(
      /Your order may already be there/,
      {},
      { timeout: 15_000 },
    );
    expect(notice).toBeTruthy();
    await reloaded.user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(order.code)).toBeTruthy();
    const [first, second] = server.callsOf(create);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(drafts.read('sentWithdrawal')).toBeNull();
  },
);

test('a withdrawal that the server refused is not sent again after a reload', async () => {
  withdrawServer({ [create]: refusal(409, 'INSUFFICIENT_CREDIT') });
  const { user } = await renderPage(<WithdrawPage />);
  await fillIn(user, '100');
  await confirm(user);
  await screen.findByText(/Your credit is not enough/);
  expect(drafts.read('sentWithdrawal')).toBeNull();
});

test('a new browser asks for the password, and after a wrong password only the password is cleared', async () => {
  const about = (code: string) => refusal(409, code, { fields: ['password'] });
  const server = withdrawServer({ [create]: about('PASSWORD_REQUIRED') });
  const { user } = await renderPage(<WithdrawPage />);
  await fillIn(user, '100');
  await confirm(user);
  const field = await screen.findByLabelText('Password');
  expect(screen.getByText(/for the first time/)).toBeTruthy();
  await confirm(user);
  expect(await screen.findByText('Please enter the password.')).toBeTruthy();

  server.on(create, about('PASSWORD_INCORRECT'));
  await user.type(field, 'wrong one');
  await confirm(user);
  expect(await screen.findByText(/password is incorrect/)).toBeTruthy();
  expect(valueOf(field)).toBe('');

  server.on(create, { status: 201, body: order });
  await user.type(field, 'champa1234');
  await confirm(user);
  expect(await screen.findByText('Staff are checking your withdrawal')).toBeTruthy();
  const calls = server.callsOf(create);
  expect(calls.map(({ body }) => (body as { password?: string }).password)).toEqual([
    undefined,
    'wrong one',
    'champa1234',
  ]);
  expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('a refusal of the server is shown on the amount, which is kept', async () => {
  withdrawServer({ [create]: refusal(409, 'INSUFFICIENT_CREDIT', { fields: ['amount'] }) });
  const { user } = await renderPage(<WithdrawPage />);
  await fillIn(user, '100');
  await confirm(user);
  expect(await screen.findByText(/Your credit is not enough/)).toBeTruthy();
  expect(valueOf(await amount())).toContain('100');
});

test('after a refusal for missing credit, the current credit is shown', async () => {
  const credit = 'GET /v2/players/credits/alphabet';
  const server = withdrawServer();
  server.on(create, () => {
    server.on(credit, { body: { credit: thb('120.00') } });
    return refusal(409, 'INSUFFICIENT_CREDIT', { fields: ['amount'] });
  });
  const { user } = await renderPage(<WithdrawPage />);
  await fillIn(user, '300');
  await confirm(user);
  await waitFor(async () => expect(noteOf(await amount())).toContain('You have 120,00'));
});

test('a balance that could not be loaded is loaded again, and never counts as zero', async () => {
  drafts.keep('withdraw', { provider: 'gclub', amount: '100' });
  const gclub = 'GET /v2/players/credits/gclub';
  const server = withdrawServer({ [gclub]: refusal(500, 'CONTACT_SUPPORT') });
  const { user } = await renderPage(<WithdrawPage />);
  expect(
    await screen.findByText('We could not load every balance', {}, { timeout: 5_000 }),
  ).toBeTruthy();
  expect(screen.getByRole('radio', { name: /GClub\b(?! Live)/ }).hasAttribute('disabled')).toBe(
    true,
  );
  expect(noteOf(await amount())).not.toContain('You have 0');
  server.on(gclub, { body: { credit: thb('500.00') } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('We could not load every balance')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await confirm(user);
  await waitFor(() =>
    expect(server.callsOf(create)[0]?.body).toMatchObject({ provider: 'gclub', amount: '100' }),
  );
});

const allAtOnce = 'All credit at Alphabet is withdrawn at once.';
const deducted = 'The bonus of 62,50\u00a0THB is deducted.';
test.each<[string, string, string[], object, string[]]>([
  ['200.00', '100.00', ['50'], {}, [deducted]],
  ['0.00', '0.00', ['100'], { deductBonus: false, withdrawAll: true }, [allAtOnce]],
  ['200.00', '300.00', [], {}, [deducted]],
])(
  'with %s required by a promotion, a credit of %s shows %s percent',
  async (required, credit, ...rest) => {
    const [percents, terms, listed] = rest;
    withdrawServer();
    const inUse = {
      ...usage,
      requiredCredit: thb(required),
      promotion: { ...usage.promotion, ...terms },
    };
    await renderPage(<PromotionTerms terms={{ limits, usage: inUse, credit: thb(credit) }} />);
    const bars = screen.queryAllByRole('progressbar');
    expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(percents);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(listed);
  },
);

test('a withdrawal that does not exist offers two ways on, and no retry', async () => {
  history.replaceState(null, '', withdrawOrderPath('CW-NOWHERE'));
  withdrawServer({ 'GET /v2/withdrawals/CW-NOWHERE': refusal(404, 'NOT_FOUND') });
  const { user } = await renderPage(<WithdrawPage />);
  expect(await screen.findByText(/We cannot find this any more/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const list = screen.getByRole('link', { name: 'Withdraw history' });
  expect(list.getAttribute('href')).toBe(paths.withdrawHistory);
  await user.click(screen.getByRole('button', { name: 'New withdrawal' }));
  expect(await amount()).toBeTruthy();
  expect(location.pathname + location.search).toBe(paths.withdraw);
});

test('the form promises no minutes while withdrawals to a new account are held', async () => {
  const held = { ...bankAccount, heldUntil: new Date(Date.now() + 3_600_000).toISOString() };
  withdrawServer({ 'GET /v2/players/bank-accounts': { body: { bankAccounts: [held] } } });
  const { user } = await renderPage(<WithdrawPage />);
  await user.click(await screen.findByRole('radio', { name: /Alphabet/ }));
  await user.type(await amount(), '100');
  await waitFor(() => expect(document.body.textContent).toMatch(/≈ .* to your bank account/));
  expect(screen.queryByText(/usually within/)).toBeNull();
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
test.each([
  ['29 minutes', 29, 'Usually decided within 30 minutes.', 0],
  ['an unknown time', null, 'Usually decided within 30 minutes.', 0],
  ['31 minutes', 31, /^It takes longer than usual. Your money is safe; you can ask/, 1],
])('a review of %s says how long it takes', async (_, minutes, text, contacts) => {
  const createdAt = minutes === null ? '' : ago(minutes);
  withdrawServer({
    'GET /v2/limits': { body: { limits } },
    [`GET /v2/withdrawals/${order.code}`]: { body: { ...order, createdAt } },
  });
  history.replaceState(null, '', withdrawOrderPath(order.code));
  await renderPage(<WithdrawPage />);
  const now = await screen.findByText(text);
  expect(now.closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(document.querySelectorAll('li[aria-current]')).toHaveLength(1);
  expect(screen.queryAllByRole('list', { name: 'Contact us' })).toHaveLength(contacts);
});

test.each([
  ['is ahead', -60, /^Your bank account was changed lately: it is paid from/],
  ['was 29 minutes ago', 29, 'Usually decided within 30 minutes.'],
  ['was 31 minutes ago', 31, /^It takes longer than usual/],
])('a review whose hold %s counts the usual time from its end', async (_, minutes, text) => {
  await follow({
    'GET /v2/limits': { body: { limits } },
    [onePath]: { body: { ...order, createdAt: ago(1_440), heldUntil: ago(minutes) } },
  });
  expect(await screen.findByText(text)).toBeTruthy();
});

/** Opens the page of the order. */
async function follow(answers: Record<string, AnswerFunction | Answer>) {
  history.replaceState(null, '', withdrawOrderPath(order.code));
  const server = withdrawServer(answers);
  return { server, ...(await renderPage(<WithdrawPage />)) };
}
const onePath = `GET /v2/withdrawals/${order.code}`;
const cancelPath = `POST /v2/withdrawals/${order.code}/cancel`;

test('a withdrawal under review is canceled after a confirmation', async () => {
  const canceledOrder = { ...order, status: 'CANCELED', cancellation: 'NONE' };
  let now: object = order;
  const { server, user } = await follow({
    [onePath]: () => ({ body: now }),
    [cancelPath]: () => ({ body: (now = canceledOrder) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel this withdrawal' }));
  const question = await screen.findByRole('alertdialog', { name: 'Cancel this withdrawal?' });
  expect(within(question).getByText(/100,00.* goes back to your credit at Alphabet/)).toBeTruthy();
  expect(server.callsOf(cancelPath)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByRole('heading', { name: 'You canceled this withdrawal' })).toBeTruthy();
  expect(screen.getByText('Back in your credit')).toBeTruthy();
  expect(screen.queryByText('Goes to')).toBeNull();
  expect(server.callsOf(cancelPath)).toHaveLength(1);
});

test('a cancellation that comes after the approval says that the money is on its way', async () => {
  const approvedOrder = { ...order, cancellation: 'NONE' };
  let now: object = order;
  const { user } = await follow({
    [onePath]: () => ({ body: now }),
    [cancelPath]: () => {
      now = approvedOrder;
      return refusal(409, 'CANCEL_AFTER_APPROVED');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel this withdrawal' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
  expect(await screen.findByText(/your money is on its way/)).toBeTruthy();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Cancel this withdrawal' })).toBeNull(),
  );
});

test.each([
  ['has left the review', { cancellation: 'NONE' }],
  ['is of a backend that cancels none', { cancellation: undefined }],
] as const)('a withdrawal that %s shows no way to cancel it', async (_, more) => {
  await follow({ [onePath]: { body: { ...order, ...more } } });
  expect(
    await screen.findByRole('heading', { name: 'Staff are checking your withdrawal' }),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel this withdrawal' })).toBeNull();
});

test('while the provider takes the credit back, the withdrawal is being canceled', async () => {
  await follow({ [onePath]: { body: { ...order, cancellation: 'UNDERWAY' } } });
  expect(
    await screen.findByRole('heading', { name: 'Your withdrawal is being canceled' }),
  ).toBeTruthy();
  expect(screen.queryByText('Staff check it')).toBeNull();
});

test('the steps of a review show when it was requested, and nothing for a time that cannot be read', async () => {
  const requested = async (createdAt: string) => {
    await follow({ [onePath]: { body: { ...order, createdAt } } });
    const step = (await screen.findByText('Requested')).parentElement?.textContent;
    cleanup();
    return step;
  };
  expect(await requested('2026-11-20T06:40:00.000Z')).toMatch(/^Requested.*20/);
  expect(await requested('soon')).toBe('Requested');
});

test('parts of the credit below the minimum are not offered, and none of zero', () => {
  const percentsOf = (most: string, min: string) => {
    const withdrawal = { ...limits.withdrawal, min: thb(min) };
    return quickParts(thb(most), { ...limits, withdrawal }).map(({ percent }) => percent);
  };
  expect(percentsOf('400.00', '100.00')).toEqual([25, 50, 100]);
  expect(percentsOf('399.99', '100.00')).toEqual([50, 100]);
  expect(percentsOf('0.00', '0.00')).toEqual([]);
});
