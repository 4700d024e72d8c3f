import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { whenNotChanging } from '../../src/api/changing';
import { serverClock } from '../../src/api/serverClock';
import DepositPage from '../../src/features/deposit/DepositPage';
import type { DepositOrder } from '../../contract/deposits';
import { depositOrderPath, depositToPath, paths } from '../../src/lib/paths';
import {
  bankAccount,
  creditCalls,
  openDeposit,
  playerInfo,
  promotion,
  thb,
  usage,
} from '../support/facts';
import { findButton } from '../support/findButton';
import { fakeServer, refusal, type Answer } from '../support/fakeServer';
import { noteOf, valueOf } from '../support/fields';
import { renderPage } from '../support/renderPage';

const create = 'POST /v2/deposits';
const one = `GET /v2/deposits/${openDeposit.code}`;

/** A player with a bank account and credit, and nothing open. */
function depositServer(overrides: Record<string, Answer> = {}) {
  return fakeServer({
    'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
    'GET /v2/players/info': { body: playerInfo() },
    'GET /v2/players/bank-accounts': { body: { bankAccounts: [bankAccount] } },
    'GET /v2/deposits/open': { body: { items: [] } },
    'GET /v2/players/promotions/using': { body: { usage: null } },
    ...creditCalls({ alphabet: '30.00' }),
    ...overrides,
  });
}

/** The server has this order, and the player opens its page. */
function orderServer(order: Partial<DepositOrder>, overrides: Record<string, Answer> = {}) {
  const body = { ...openDeposit, expiresAt: inMinutes(10), ...order };
  return depositServer({
    'GET /v2/deposits/open': { body: { items: [body] } },
    [one]: { body },
    ...overrides,
  });
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const amount = () => screen.findByLabelText('Amount');
const quickAmounts = () =>
  within(screen.getByRole('group', { name: 'Often chosen amounts' })).getAllByRole('button');

test('without a bank account, the page leads to adding one', async () => {
  depositServer({ 'GET /v2/players/bank-accounts': { body: { bankAccounts: [] } } });
  await renderPage(<DepositPage />);
  expect(await screen.findByText(/First, your bank account/)).toBeTruthy();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('an empty form names what is missing and asks the server nothing', async () => {
  const server = depositServer();
  const { user } = await renderPage(<DepositPage />);
  await user.click(await findButton('Get the QR'));
  expect(await screen.findByText('Please choose a game provider.')).toBeTruthy();
  const digits = quickAmounts().map(({ textContent }) => textContent.replaceAll(/\D/g, ''));
  expect(digits).toEqual(['10000', '20000', '50000', '100000', '200000', '500000']);
  expect(noteOf(await amount())).toContain('Please fill this in');
  expect(server.callsOf(create)).toEqual([]);
});

test('an amount below the minimum is refused on its field with the minimum', async () => {
  const server = depositServer();
  const { user } = await renderPage(<DepositPage />);
  await user.click(await screen.findByRole('radio', { name: /Alphabet/ }));
  await user.type(await amount(), '9999');
  await user.click(await findButton('Get the QR'));
  expect(noteOf(await amount())).toContain('at least 10.000');
  expect(server.callsOf(create)).toEqual([]);
});

test('makes the order and shows its QR, amount and reference', async () => {
  const server = depositServer({
    [create]: { status: 201, body: { ...openDeposit, expiresAt: inMinutes(15) } },
    [one]: { body: { ...openDeposit, expiresAt: inMinutes(15) } },
  });
  const { user } = await renderPage(<DepositPage />);
  await user.click(await screen.findByRole('radio', { name: /Alphabet/ }));
  await user.type(await amount(), '200000');
  await user.click(await findButton('Get the QR'));
  expect(await screen.findByRole('img', { name: /QR to pay 200\.000.*CH-7K2M9QX/ })).toBeTruthy();
  const [call] = server.callsOf(create);
  expect(call?.body).toEqual({
    provider: 'alphabet',
    bankAccountId: bankAccount.id,
    amount: '200000',
  });
  expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

test('after a lost answer the order is sent again with the same key, and the input is kept', async () => {
  const server = depositServer({
    [create]: 'offline',
    [one]: { body: { ...openDeposit, expiresAt: inMinutes(15) } },
  });
  const { user } = await renderPage(<DepositPage />);
  await user.click(await screen.findByRole('radio', { name: /Alphabet/ }));
  await user.type(await amount(), '200000');
  await user.click(await findButton('Get the QR'));
  const retryButton = await findButton('Send again');
  expect(valueOf(await amount()).replace(/\D/g, '')).toBe('200000');
  // The order may exist: what it was made with must not be changed
  for (const field of [await amount(), ...screen.getAllByRole('radio'), ...quickAmounts()])
    expect(field.matches(':disabled')).toBe(true);
  server.on(create, { status: 201, body: { ...openDeposit, expiresAt: inMinutes(15) } });
  await user.click(retryButton);
  expect(await screen.findByRole('img', { name: /QR to pay/ })).toBeTruthy();
  const keys = server.callsOf(create).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
});

test('an order counts as being made until its answer arrives', async () => {
  let answer: (order: Answer) => void = () => {};
  const server = depositServer();
  server.on(create, () => new Promise((resolve) => (answer = resolve)));
  server.on(one, { body: { ...openDeposit, expiresAt: inMinutes(10) } });
  const { user } = await renderPage(<DepositPage />);
  await user.click(await screen.findByRole('radio', { name: /Alphabet/ }));
  await user.type(await amount(), '200000');
  await user.click(await findButton('Get the QR'));
  const rested = jest.fn();
  const rest = whenNotChanging().then(rested);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(rested).not.toHaveBeenCalled();
  answer({ status: 201, body: openDeposit });
  await rest;
  expect(await screen.findByText(openDeposit.code)).toBeTruthy();
});

test('an open order is shown again; a check that finds no payment says to scan', async () => {
  const check = `POST /v2/deposits/${openDeposit.code}/check`;
  orderServer({}, { [check]: refusal(409, 'ORDER_NOT_PAID') });
  const { user } = await renderPage(<DepositPage />);
  await user.click(await findButton('I have paid, check'));
  const notice = await screen.findByText(/do not see your payment yet/);
  // The notice is below the button, so that the button does not move under the finger
  const position = (await findButton('I have paid, check')).compareDocumentPosition(notice);
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('a check that gets no answer says so beside its button', async () => {
  orderServer({}, { [`POST /v2/deposits/${openDeposit.code}/check`]: 'offline' });
  const { user } = await renderPage(<DepositPage />);
  await user.click(await findButton('I have paid, check'));
  expect(await screen.findByText(/No connection/)).toBeTruthy();
});

test('the outcome of a check is scrolled to the top, with the focus on its heading', async () => {
  const creditedOrder = { ...openDeposit, status: 'SUCCESS', qr: null, totalCredit: thb('312.50') };
  const server = orderServer(
    {},
    { [`POST /v2/deposits/${openDeposit.code}/check`]: { body: creditedOrder } },
  );
  const { user } = await renderPage(<DepositPage />);
  server.on(one, { body: creditedOrder });
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const vibrate = jest.fn();
  Object.assign(navigator, { vibrate });
  (await findButton('I have paid, check')).focus();
  await user.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Your credit is in' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(scroll.mock.calls).toContainEqual([{ top: 0 }]);
  expect(vibrate).toHaveBeenCalledTimes(1);
  // Without a bonus, the deposit's own credit is not shown separately
  expect(screen.queryByText('Deposit credit')).toBeNull();
  scroll.mockRestore();
  Reflect.deleteProperty(navigator, 'vibrate');
});

test('the recipient and the remaining time are shown with the QR from the start', async () => {
  orderServer({ qr: { payload: '00020159' + '06CHAMPA' + '6304ABCD', appLink: null } });
  await renderPage(<DepositPage />);
  expect((await screen.findByText('CHAMPA')).parentElement?.textContent).toBe('Transfer to CHAMPA');
  expect(screen.getByRole('timer').textContent).toMatch(/^(09|10):\d\d$/);
});

test('a player who comes from a provider deposits there', async () => {
  history.replaceState(null, '', depositToPath('gclub'));
  depositServer();
  await renderPage(<DepositPage />);
  expect(
    await screen.findByRole('radio', { name: /GClub\b(?! Live)/, checked: true }),
  ).toBeTruthy();
});

test('cancelling asks for confirmation; a paid order refers the player to staff', async () => {
  const cancel = `POST /v2/deposits/${openDeposit.code}/cancel`;
  const server = orderServer({}, { [cancel]: refusal(409, 'CANCEL_AFTER_PAID') });
  const { user } = await renderPage(<DepositPage />);
  await user.click(await findButton('Cancel this deposit'));
  expect(server.callsOf(cancel)).toEqual([]);
  await user.click(await findButton('Yes, cancel it'));
  expect(await screen.findByText(/already paid this deposit/)).toBeTruthy();
  expect(screen.getAllByRole('list', { name: 'Contact us' }).length).toBeGreaterThan(0);
});

const held = { amount: '190000', currency: 'LAK' } as const;

test('a player who paid another amount reads where the money is, without a prompt to pay as if none had come', async () => {
  const check = `POST /v2/deposits/${openDeposit.code}/check`;
  const server = orderServer({ held }, { [check]: refusal(409, 'ORDER_NOT_PAID') });
  const { user } = await renderPage(<DepositPage />);
  expect(await screen.findByText(/Staff have 190.000.LAK of yours/)).toBeTruthy();
  expect(screen.getByText(/not exactly the amount of this deposit/)).toBeTruthy();
  expect(screen.getByRole('img', { name: /QR to pay/ })).toBeTruthy();
  await user.click(await findButton('I have paid, check'));
  await waitFor(() => expect(server.callsOf(check)).toHaveLength(1));
  expect(screen.queryByText(/do not see your payment yet/)).toBeNull();
});

test('a player who has paid twice has the credit, and reads where the other payment is', async () => {
  orderServer({ status: 'SUCCESS', held, qr: null });
  await renderPage(<DepositPage />);
  expect(await screen.findByRole('heading', { name: /Your credit is in/ })).toBeTruthy();
  expect(screen.getByText(/More was paid than this deposit takes/)).toBeTruthy();
});

test.each(['OPEN', 'CANCELED'])(
  'a player whose payment of the exact amount is held for a deposit that is %s is not told otherwise',
  async (status) => {
    orderServer({ status, held: openDeposit.amount });
    await renderPage(<DepositPage />);
    expect((await screen.findAllByText(/^It is not lost.* Do not pay again/)).length).toBe(1);
    expect(screen.queryByText(/of the amount|exactly the amount of/)).toBeNull();
  },
);

test('the balance after a deposit is loaded again, however new the one is that was loaded before', async () => {
  orderServer({ status: 'SUCCESS', qr: null }, creditCalls({ alphabet: '312.50' }));
  await renderPage(({ client }) => {
    client.setQueryData(['credits', 'alphabet'], { status: 200, body: { credit: thb('0.00') } });
    return <DepositPage />;
  });
  expect(await screen.findByText(/312,50/)).toBeTruthy();
});

const paidEntry = { status: 'PAID', at: '2026-11-20T07:05:00.000Z' };
const outcomes: [string, Partial<DepositOrder>, RegExp, RegExp][] = [
  ['PAID', { status: 'PAID', timeline: [paidEntry] }, /Your payment is here/, /To my balances/],
  ['SUCCESS', { status: 'SUCCESS' }, /Your credit is in/, /Play at Alphabet/],
  [
    'SUCCESS, late',
    { status: 'SUCCESS', timeline: [{ ...paidEntry, status: 'CANCELED' }] },
    /Your credit is in after all/,
    /Play at Alphabet/,
  ],
  ['CANCELED', { status: 'CANCELED' }, /You canceled this deposit/, /Make a new deposit/],
  ['FAILED, unpaid', { status: 'FAILED' }, /The time to pay ran out/, /Make a new deposit/],
  [
    'FAILED, paid',
    { status: 'FAILED', timeline: [paidEntry] },
    /payment is safe, the credit is not in yet/,
    /Make a new deposit/,
  ],
  [
    'FAILED, it is not known why',
    { status: 'FAILED', timeline: [] },
    /This deposit was not completed/,
    /Make a new deposit/,
  ],
  ['REJECTED', { status: 'REJECTED' }, /Staff did not accept/, /Make a new deposit/],
  ['held', { status: 'CANCELED', held }, /Staff have your payment/, /Make a new deposit/],
  ['REJECTED, held', { status: 'REJECTED', held }, /Staff have your payment/, /Make a new deposit/],
  [
    'returned',
    { status: 'FAILED', returned: true, timeline: [paidEntry] },
    /Your payment was sent back/,
    /Make a new deposit/,
  ],
  [
    'held again',
    { status: 'CANCELED', held, returned: true },
    /Staff have your payment/,
    /Make a new deposit/,
  ],
  [
    'refused by the gateway',
    { status: 'FAILED', refusal: 'Daily limit reached' },
    /There is no QR for this deposit/,
    /Make a new deposit/,
  ],
  ['unknown', { status: 'MOON' }, /being looked after/, /Make a new deposit/],
];
/** Outcomes whose first action is to ask staff; the player's own action comes second. */
const asksStaffFirst = new Set([
  ...['PAID', 'FAILED, paid', 'REJECTED', 'held', 'REJECTED, held', 'held again', 'unknown'],
]);
test.each(outcomes)('%s has its own words and next action', async (situation, ...expected) => {
  const [order, words, action] = expected;
  orderServer({ ...order, qr: null });
  await renderPage(<DepositPage />);
  expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
  const next = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')];
  const way = next.find((element) => action.test(element.textContent));
  expect(way?.dataset['variant'] === 'main').toBe(!asksStaffFirst.has(situation));
  expect(screen.queryAllByText('Credit to come')).toHaveLength(situation === 'PAID' ? 1 : 0);
  expect(screen.queryByRole('img', { name: /QR to pay/ })).toBeNull();
});

test('an order whose QR is being made can be canceled, and shows the QR once it is there', async () => {
  const server = orderServer({ qr: null });
  await renderPage(<DepositPage />);
  expect(await screen.findByRole('heading', { name: 'Your QR is being made' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I have paid, check' })).toBeNull();
  expect((await findButton('Cancel this deposit')).hasAttribute('disabled')).toBe(false);
  server.on(one, { body: { ...openDeposit, expiresAt: inMinutes(10) } });
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByRole('img', { name: /QR to pay/ })).toBeTruthy();
  expect((await findButton('I have paid, check')).hasAttribute('disabled')).toBe(false);
});

test('the reason why the gateway refused an order is shown as it is', async () => {
  orderServer({ status: 'FAILED', qr: null, refusal: '<b>Daily limit</b>' });
  await renderPage(<DepositPage />);
  expect(await screen.findByText('<b>Daily limit</b>')).toBeTruthy();
});

test('an order without an expiry keeps its QR and shows no countdown', async () => {
  orderServer({ expiresAt: '0001-01-01T00:00:00Z' });
  await renderPage(<DepositPage />);
  expect(await screen.findByRole('img', { name: /QR to pay/ })).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('an expired QR is hidden; the payment can still be checked', async () => {
  orderServer({ expiresAt: inMinutes(-1), qr: { payload: '000201', appLink: 'onepay://qr/1' } });
  await renderPage(<DepositPage />);
  expect(await screen.findByText('The time to pay ran out')).toBeTruthy();
  expect(screen.getByText('Waiting for payment. The time to pay ran out')).toBeTruthy();
  expect(screen.queryByText(/scan the QR/i)).toBeNull();
  expect(screen.queryByRole('img', { name: /QR to pay/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Open my bank app' })).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
  expect((await findButton('I have paid, check')).hasAttribute('disabled')).toBe(false);
});

/** The device wakes after the time to pay has passed. */
async function wakeTooLate() {
  jest.spyOn(serverClock, 'now').mockReturnValue(Date.now() + 11 * 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await screen.findByText('The time to pay ran out');
}

test('a QR that expired while the device slept is hidden on waking, without the server', async () => {
  const server = orderServer({ expiresAt: inMinutes(10) });
  await renderPage(<DepositPage />);
  expect(await screen.findByRole('img', { name: /QR to pay/ })).toBeTruthy();
  server.on(one, 'offline');
  await wakeTooLate();
  expect(screen.queryByRole('img', { name: /QR to pay/ })).toBeNull();
});

/** The device of the test is a phone. */
const isTouched = () => Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
  Object.assign(globalThis, { matchMedia });
});
const { matchMedia } = globalThis;

test('the main action of a QR is the next step on this device', async () => {
  const mainOf = async () => {
    await findButton('I have paid, check');
    return [...document.querySelectorAll('[data-variant=main]')].map((one) => one.textContent);
  };
  orderServer({ qr: { payload: '000201', appLink: null } });
  await renderPage(<DepositPage />);
  expect(await mainOf()).toEqual(['I have paid, check']);
  cleanup();
  isTouched();
  await renderPage(<DepositPage />);
  expect(await mainOf()).toEqual(['Save QR picture']);
  cleanup();
  orderServer({ qr: { payload: '000201', appLink: 'onepay://qr/000201' } });
  const { user } = await renderPage(<DepositPage />);
  expect(await mainOf()).toEqual(['Open my bank app']);
  const link = screen.getByRole('link', { name: 'Open my bank app' });
  expect(link.getAttribute('href')).toBe('onepay://qr/000201');
  await user.click(link);
  const hint = /Did no app open/;
  expect(document.activeElement?.contains(await screen.findByText(hint))).toBe(true);
  await wakeTooLate();
  expect(screen.queryByText(hint)).toBeNull();
});

test('a link that could do more than open an app is not shown', async () => {
  orderServer({ qr: { payload: '000201', appLink: 'javascript://%0aalert(1)' } });
  await renderPage(<DepositPage />);
  expect(await screen.findByRole('img', { name: /QR to pay/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open my bank app' })).toBeNull();
});

test('amount and reference are copied separately, unformatted, and the page names what was copied', async () => {
  orderServer({});
  const { user } = await renderPage(<DepositPage />);
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await findButton('Copy: Amount'));
  expect(write).toHaveBeenLastCalledWith('200000');
  expect(await screen.findByText('Copied: Amount')).toBeTruthy();
  await user.click(await findButton('Copy: Reference'));
  expect(write).toHaveBeenLastCalledWith(openDeposit.code);
  expect(await screen.findByText('Copied: Reference')).toBeTruthy();
});

test('when the browser refuses to copy, the text is shown for copying by hand', async () => {
  orderServer({});
  const { user } = await renderPage(<DepositPage />);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused'));
  await user.click(await findButton('Copy: Amount'));
  expect(await screen.findByText(/Press and hold to copy it/)).toBeTruthy();
  expect(screen.getByText('200000')).toBeTruthy();
  expect(screen.queryByText('Copied: Amount')).toBeNull();
});

test('a promotion that waits for its deposit sets amount and provider', async () => {
  const unfundedUsage = { ...usage, funded: false };
  const server = depositServer({
    'GET /v2/players/promotions/using': { body: { usage: unfundedUsage } },
    'GET /v2/players/credits/alphabet': { body: { credit: thb('19.99') } },
    [create]: refusal(409, 'OPEN_ORDER'),
  });
  const { user } = await renderPage(<DepositPage />);
  expect(valueOf(await amount()).replace(/\D/g, '')).toBe(promotion.depositAmount.amount);
  await user.click(await findButton('Get the QR'));
  await waitFor(() => expect(server.callsOf(create).length).toBe(1));
  expect(server.callsOf(create)[0]?.body).toMatchObject({ provider: 'alphabet', amount: '200000' });
});

test.each([
  ['credit at the threshold', '20.00', {}, /play or withdraw it first/],
  ['a game that may still pay out', '19.99', { settlesAt: inMinutes(60) }, /may still pay out/],
])(
  '%s blocks the deposit of a promotion, and the page says so',
  async (_, amount, settling, words) => {
    const unfundedUsage = { ...usage, funded: false, ...settling };
    depositServer({
      'GET /v2/players/promotions/using': { body: { usage: unfundedUsage } },
      'GET /v2/players/credits/alphabet': { body: { credit: thb(amount) } },
    });
    await renderPage(<DepositPage />);
    expect(await screen.findByText(words)).toBeTruthy();
    expectNoForm();
  },
);

test('a paid promotion with credit at the threshold blocks the form and says so before a tap', async () => {
  depositServer({ 'GET /v2/players/promotions/using': { body: { usage } } });
  await renderPage(<DepositPage />);
  expect(await screen.findByText(/you can deposit again once your credit/)).toBeTruthy();
  expectNoForm();
});

/** The page says that the player cannot deposit now, and shows no form. */
function expectNoForm() {
  expect(screen.getByText('You cannot deposit right now')).toBeTruthy();
  expect(screen.queryByLabelText(/Step 1 of 3/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Get the QR' })).toBeNull();
}

test('nothing is sent before new terms are accepted', async () => {
  const server = depositServer({
    'GET /v2/players/info': { body: { ...playerInfo(), termsToAccept: '2026-11' } },
  });
  const { user } = await renderPage(<DepositPage />);
  await user.click(await screen.findByRole('radio', { name: /Alphabet/ }));
  await user.type(await amount(), '200000{Enter}');
  expect((await findButton('Accept the terms first')).hasAttribute('disabled')).toBe(true);
  expect(server.callsOf(create)).toEqual([]);
});

test('an order that does not exist offers two ways on, and no retry', async () => {
  history.replaceState(null, '', depositOrderPath('CH-NOWHERE'));
  depositServer({ 'GET /v2/deposits/CH-NOWHERE': refusal(404, 'NOT_FOUND') });
  const { user } = await renderPage(<DepositPage />);
  expect(await screen.findByText(/We cannot find this any more/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const list = screen.getByRole('link', { name: 'Deposit history' });
  expect(list.getAttribute('href')).toBe(paths.depositHistory);
  await user.click(await findButton('Make a new deposit'));
  expect(await amount()).toBeTruthy();
  expect(location.pathname + location.search).toBe(paths.deposit);
});
