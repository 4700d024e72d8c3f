import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { findButton } from '../../support/findButton';
import { refusal, type Answer, type Call } from '../../support/fakeServer';
import { isInvalid, noteOf, valueOf } from '../../support/fields';
import { openDesk, pageWith } from '../../support/renderDesk';
import { enteredLarge, staffDeposit, staffPlayer, waitingPayment } from '../../support/staffFacts';

const list = 'GET /staff/v1/payments';
const enter = 'POST /staff/v1/payments';
const entries = 'GET /staff/v1/payments/entries';
const order = 'GET /staff/v1/deposits/CH-7Q2M4XK';

const field = (name: string) => screen.findByLabelText(name);

type User = Awaited<ReturnType<typeof openDesk>>['user'];

async function fillIn(user: User): Promise<void> {
  await user.type(await field('Amount'), '200,000.00');
  await user.type(await field('When the bank received it'), '24/11/2026 14:03');
  await user.type(await field('Number of the payment at the bank'), 'ft 26325-abc');
  await user.type(await field('Code of the order'), 'ch-7q2m4xk');
  await user.type(await field('Reason'), 'On the statement of BCEL');
}

test('a held payment is returned with a required reason', async () => {
  const call = `POST /staff/v1/payments/${waitingPayment.id}/return`;
  const { server, user } = await openDesk('/desk/payments', {
    [list]: pageWith([waitingPayment]),
    [call]: { body: { status: 'RETURNED' } },
  });
  expect(await screen.findByText('No order has this reference')).toBeTruthy();
  await user.click(await findButton('Return: WRONG-REF'));
  const dialog = await screen.findByRole('dialog', { name: 'Return this payment?' });
  await user.click(within(dialog).getByRole('button', { name: 'Return' }));
  expect(noteOf(within(dialog).getByLabelText('Reason'))).toContain('Please fill this in');
  await user.type(within(dialog).getByLabelText('Reason'), 'Unknown payer');
  server.on(list, pageWith([]));
  await user.click(within(dialog).getByRole('button', { name: 'Return' }));
  expect(await screen.findByText('No payment waits.')).toBeTruthy();
  expect(server.callsOf(call).map(({ body }) => body)).toEqual([{ reason: 'Unknown payer' }]);
});

test('a payment that may have been reported twice is closed as the same payment', async () => {
  const twice = {
    ...waitingPayment,
    reason: 'SAME_PAYMENT',
    order: { code: 'CH-7Q2M4XK', username: 'noy', status: 'FAILED', amount: '150000' },
  };
  const call = `POST /staff/v1/payments/${twice.id}/close`;
  const { server, user } = await openDesk('/desk/payments', {
    [list]: pageWith([twice]),
    [call]: refusal(409, 'NOT_A_DUPLICATE'),
  });
  await user.click(await findButton('Same payment: WRONG-REF'));
  const dialog = await screen.findByRole('dialog', { name: 'Is this the same payment?' });
  await user.type(within(dialog).getByLabelText('Reason'), 'One slip');
  await user.click(within(dialog).getByRole('button', { name: 'Same payment' }));
  expect(await within(dialog).findByText(/has no other payment of this amount/)).toBeTruthy();
  server.on(call, { body: { status: 'CLOSED' } });
  server.on(list, pageWith([]));
  await user.click(within(dialog).getByRole('button', { name: 'Same payment' }));
  expect(await screen.findByText('No payment waits.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Credit/ })).toBeNull();
  expect(server.callsOf(call).map(({ body }) => body)).toEqual([
    { reason: 'One slip' },
    { reason: 'One slip' },
  ]);
});

test.each([
  ['LATE_PAYMENT', 'CANCELED', ['Credit', 'Match', 'Return', 'Same payment']],
  ['WRONG_AMOUNT', 'OPEN', ['Match', 'Return', 'Same payment']],
  ['UNKNOWN_ORDER', null, ['Match', 'Return']],
])('each payment that is held for an order may be the same as another: %s', async (...row) => {
  const [reason, status, decisions] = row;
  const order = status && { code: 'CH-7Q2M4XK', username: 'noy', status, amount: '64000' };
  await openDesk('/desk/payments', { [list]: pageWith([{ ...waitingPayment, reason, order }]) });
  await findButton('Return: WRONG-REF');
  const offered = screen.getAllByRole('button', { name: /: WRONG-REF$/ });
  expect(offered.map(({ textContent }) => textContent)).toEqual(decisions);
});

test('crediting an order names what else is held for it and must be sent back', async () => {
  const paidTwice = {
    ...waitingPayment,
    ...{ amount: '64000', reason: 'LATE_PAYMENT', heldForOrder: '128000' },
    order: { code: 'CH-7Q2M4XK', username: 'noy', status: 'CANCELED', amount: '64000' },
  };
  const call = 'POST /staff/v1/deposits/CH-7Q2M4XK/credit-late';
  const { server, user } = await openDesk('/desk/payments', {
    [list]: pageWith([paidTwice]),
    [call]: { body: { status: 'CANCELED' } },
  });
  await user.click(await findButton('Credit: WRONG-REF'));
  const dialog = await screen.findByRole('dialog', { name: 'Credit the order?' });
  const surplus = within(dialog).getByText('Goes back to the payer').nextElementSibling;
  expect(surplus?.textContent).toMatch(/^64,000\sLAK$/);
  expect(within(dialog).getByText(/Send 64,000\sLAK back at the bank/)).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Reason'), 'Paid after the cancellation');
  await user.click(within(dialog).getByRole('button', { name: 'Credit' }));
  await waitFor(() =>
    expect(server.callsOf(call).map(({ body }) => body)).toEqual([
      { reason: 'Paid after the cancellation', seen: '128000' },
    ]),
  );
});

test('nothing goes back when the payment is all that is held for its order', async () => {
  const paidLate = {
    ...waitingPayment,
    ...{ amount: '64000', reason: 'LATE_PAYMENT', heldForOrder: '64000' },
    order: { code: 'CH-7Q2M4XK', username: 'noy', status: 'CANCELED', amount: '64000' },
  };
  const { user } = await openDesk('/desk/payments', { [list]: pageWith([paidLate]) });
  await user.click(await findButton('Credit: WRONG-REF'));
  const dialog = await screen.findByRole('dialog', { name: 'Credit the order?' });
  expect(within(dialog).queryByText('Goes back to the payer')).toBeNull();
  expect(within(dialog).queryByText(/back at the bank/)).toBeNull();
});

test('a decision that takes two people says so first, and the second person agrees to the request', async () => {
  const large = { ...waitingPayment, needsSecondPerson: { credit: true, return: true } };
  const request = { by: 'khamla', step: 'return' as const, code: null, reason: 'Unknown payer' };
  const agree = `POST /staff/v1/payments/${large.id}/agree`;
  const { server, user } = await openDesk('/desk/payments', {
    [list]: pageWith([large]),
    [agree]: { body: { status: 'RETURNED' } },
  });
  await user.click(await findButton('Return: WRONG-REF'));
  const dialog = await screen.findByRole('dialog', { name: 'Return this payment?' });
  expect(within(dialog).getByText(/a second person will be asked/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Back' }));
  server.on(list, pageWith([{ ...large, asked: request }]));
  await user.click(
    await screen.findByRole('button', { name: 'Agree: WRONG-REF' }, { timeout: 10_000 }),
  );
  expect(screen.queryByRole('button', { name: 'Return: WRONG-REF' })).toBeNull();
  const second = await screen.findByRole('dialog', { name: 'Agree to this?' });
  expect(within(second).getByText('khamla: Return · Unknown payer')).toBeTruthy();
  server.on(list, pageWith([]));
  await user.click(within(second).getByRole('button', { name: 'Agree' }));
  expect(await screen.findByText('No payment waits.')).toBeTruthy();
  const seen = { step: 'return', code: null };
  expect(server.callsOf(agree).map(({ body }) => body)).toEqual([{ seen }]);
});

test.each([
  ['UNKNOWN_ORDER', null, 'held again'],
  ['SAME_PAYMENT', 'CH-0000001', 'held again'],
  ['SAME_PAYMENT', 'CH-7Q2M4XK', 'credited'],
])('a match of %s of %s says that a second report is %s', async (reason, code, outcome) => {
  const heldBy = code && { code, username: 'noy', status: 'OPEN', amount: '200000' };
  const payment = { ...waitingPayment, amount: '200000', reason, order: heldBy };
  const asked = { by: 'khamla', step: 'match', code: 'CH-7Q2M4XK', reason: 'A slip' };
  const expectOutcome = async (dialog: HTMLElement) => {
    expect(await within(dialog).findByText(/It waits for exactly this amount/)).toBeTruthy();
    const warning = within(dialog).queryByText(/it is held again, and you decide once more/);
    expect(warning !== null).toBe(outcome === 'held again');
  };
  const { user } = await openDesk('/desk/payments', {
    [list]: pageWith([payment, { ...payment, id: 'FT2', reference: 'ASKED', asked }]),
    [order]: { body: staffDeposit },
  });
  await user.click(await findButton('Match: WRONG-REF'));
  const dialog = await screen.findByRole('dialog', { name: /^Match/ });
  await user.type(within(dialog).getByLabelText('Code of the order'), 'CH-7Q2M4XK');
  await expectOutcome(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Back' }));
  await user.click(await findButton('Agree: ASKED'));
  await expectOutcome(await screen.findByRole('dialog', { name: 'Agree to this?' }));
});

test('a page behind the last one leads to the last one', async () => {
  const pageOf = ({ query }: Call): Answer => {
    const page = Number(query.get('page'));
    const items = page === 1 ? [waitingPayment] : [];
    return { body: { items, page, pageSize: 50, total: 1 } };
  };
  await openDesk('/desk/payments?page=2', { [list]: pageOf });
  expect(
    within(await screen.findByRole('table', { name: 'Payments' })).getAllByRole('row'),
  ).toHaveLength(2);
  expect(location.search).toBe('?page=1');
  expect(screen.queryByText('No payment waits.')).toBeNull();
});

test('a role that may only read is offered no decision', async () => {
  await openDesk('/desk/payments', { [list]: pageWith([waitingPayment]) }, 'viewer');
  expect(await screen.findByText('WRONG-REF')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Return: WRONG-REF' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Enter a payment' })).toBeNull();
});

test('a payment is entered as the bank shows it, and its order is shown before', async () => {
  const { server, user } = await openDesk('/desk/payments', {
    [list]: pageWith([]),
    [order]: { body: staffDeposit },
    [enter]: {
      body: {
        id: 'FT26325-ABC',
        isNew: true,
        heldFor: null,
        order: { code: 'CH-7Q2M4XK', status: 'PAID' },
      },
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Enter a payment' }));
  await fillIn(user);
  expect(await screen.findByText(/It waits for exactly this amount/)).toBeTruthy();
  await user.click(await findButton('Enter the payment'));
  expect(await screen.findByText('CH-7Q2M4XK is paid')).toBeTruthy();
  expect(server.callsOf(enter).map(({ body }) => body)).toEqual([
    {
      amount: '200000',
      bankReference: 'ft 26325-abc',
      paidAt: '2026-11-24T07:03:00.000Z',
      code: 'CH-7Q2M4XK',
      reason: 'On the statement of BCEL',
    },
  ]);
  await user.click(await findButton('Enter another payment'));
  expect(valueOf(await field('Number of the payment at the bank'))).toBe('');
});

test.each(['24/11/2026', '24/11/2026 06:00'])(
  'a payment that is older than its order is said to be held: %s',
  async (paidAt) => {
    const { user } = await openDesk('/desk/payments/enter', { [order]: { body: staffDeposit } });
    await fillIn(user);
    const time = await field('When the bank received it');
    await user.clear(time);
    await user.type(time, paidAt);
    expect(await screen.findByText(/The payment is older than the order/)).toBeTruthy();
    expect(screen.queryByText(/is credited/)).toBeNull();
  },
);

test('a payment for an order that has expired is not said to be held: it may have been paid in time', async () => {
  const { user } = await openDesk('/desk/payments/enter', {
    [order]: { body: { ...staffDeposit, status: 'FAILED' } },
  });
  expect(await screen.findByText('Another amount, or paid after the order had ended')).toBeTruthy();
  await fillIn(user);
  expect(await screen.findByText(/is credited if it was made in time/)).toBeTruthy();
  const amount = await field('Amount');
  await user.clear(amount);
  await user.type(amount, '150,000');
  expect(await screen.findByText(/It does not wait for this amount/)).toBeTruthy();
});

test('the order of a payment is found by its player, those of its amount first', async () => {
  const deposit = (code: string, amount: string, status: string) => ({
    ...{ code, createdAt: staffDeposit.createdAt, status },
    amount: { amount, currency: 'LAK' },
  });
  const deposits = [
    deposit('CH-0000001', '50000', 'OPEN'),
    deposit('CH-7Q2M4XK', '200000', 'FAILED'),
    deposit('CH-0000003', '200000', 'SUCCESS'),
  ];
  const noy = 'GET /staff/v1/players/noy';
  const { server, user } = await openDesk('/desk/payments/enter', {
    [noy]: { body: { ...staffPlayer, deposits: [] } },
    'GET /staff/v1/players/nobody': refusal(404, 'NOT_FOUND'),
    [order]: { body: staffDeposit },
  });
  await user.type(await field('Amount'), '200000');
  const player = await field('Or find it by the player');
  await user.type(player, 'nobody{Enter}');
  expect(await screen.findByText('There is no player nobody')).toBeTruthy();
  await user.clear(player);
  await user.type(player, ' Noy {Enter}');
  expect(await screen.findByText('None of their newest orders can be credited.')).toBeTruthy();
  server.on(noy, { body: { ...staffPlayer, deposits } });
  await user.click(await findButton('Find'));
  await findButton('Choose CH-7Q2M4XK');
  const choices = screen.getAllByRole('button', { name: /^Choose CH-/ });
  expect(choices.map((choice) => choice.getAttribute('aria-label'))).toEqual([
    'Choose CH-7Q2M4XK',
    'Choose CH-0000001',
  ]);
  expect(screen.getAllByText('same amount')).toHaveLength(1);
  await user.click(await findButton('Choose CH-7Q2M4XK'));
  expect(valueOf(await field('Code of the order'))).toBe('CH-7Q2M4XK');
  expect(await screen.findByText(/It waits for exactly this amount/)).toBeTruthy();
});

test('each field that is missing or wrong says so, and nothing is sent', async () => {
  const { server, user } = await openDesk('/desk/payments/enter', {});
  await user.click(await findButton('Enter the payment'));
  for (const name of [
    'Amount',
    'When the bank received it',
    'Number of the payment at the bank',
    'Reason',
  ])
    expect(noteOf(await field(name))).toContain('Please fill this in');
  expect(isInvalid(await field('Code of the order'))).toBe(false);
  await user.type(await field('Amount'), '1.500.00');
  await user.type(await field('When the bank received it'), '31/02/2026 14:03');
  await user.type(await field('Number of the payment at the bank'), '12');
  expect(noteOf(await field('Amount'))).toContain('Whole kip');
  expect(noteOf(await field('When the bank received it'))).toContain('as in 24/11/2026 14:03');
  expect(noteOf(await field('Number of the payment at the bank'))).toContain('4 to 64');
  expect(server.callsOf(enter)).toEqual([]);
});

test.each([
  [
    409,
    'PAYMENT_KNOWN',
    { fields: ['bankReference'], params: { amount: '150000', reference: 'CH-OTHER' } },
    'Number of the payment at the bank',
    /150,000 LAK for CH-OTHER/,
  ],
  [400, 'VALIDATION', { fields: ['paidAt'] }, 'When the bank received it', /still to come/],
  [
    400,
    'VALIDATION',
    { fields: ['bankReference'] },
    'Number of the payment at the bank',
    /not the code of an order/,
  ],
  [404, 'NOT_FOUND', { fields: ['code'] }, 'Code of the order', /No order has this code/],
])('a refusal with %i %s lands on its field, and what was typed stays', async (...row) => {
  const [status, code, more, name, words] = row;
  const { user } = await openDesk('/desk/payments/enter', {
    [order]: { body: staffDeposit },
    [enter]: refusal(status, code, more),
  });
  await fillIn(user);
  await user.click(await findButton('Enter the payment'));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(noteOf(await field(name)).replaceAll('\u00a0', ' ')).toMatch(words);
  expect(valueOf(await field('Reason'))).toBe('On the statement of BCEL');
  expect(valueOf(await field('Code of the order'))).toBe('CH-7Q2M4XK');
});

test('an entry without an answer may be sent again, and counts once', async () => {
  const { server, user } = await openDesk('/desk/payments/enter', {
    [order]: { body: staffDeposit },
    [enter]: 'offline',
  });
  await fillIn(user);
  await user.click(await findButton('Enter the payment'));
  expect(await screen.findByText(/You can press again/)).toBeTruthy();
  server.on(enter, {
    body: {
      id: 'FT26325-ABC',
      isNew: false,
      heldFor: null,
      order: { code: 'CH-7Q2M4XK', status: 'SUCCESS' },
    },
  });
  await user.click(await findButton('Enter the payment'));
  expect(await screen.findByText('FT26325-ABC was entered before')).toBeTruthy();
});

test('an entered payment that is held says why, and where to decide', async () => {
  const { user } = await openDesk('/desk/payments/enter', {
    [order]: { body: { ...staffDeposit, status: 'FAILED' } },
    [enter]: {
      body: {
        id: 'FT26325-ABC',
        isNew: true,
        heldFor: 'LATE_PAYMENT',
        order: { code: 'CH-7Q2M4XK', status: 'FAILED' },
      },
    },
  });
  await fillIn(user);
  await user.click(await findButton('Enter the payment'));
  expect(await screen.findByText('The payment is held')).toBeTruthy();
  expect(await screen.findByText(/Came after the order had ended/)).toBeTruthy();
});

test('the input is restored after a reload', async () => {
  const { user } = await openDesk('/desk/payments/enter', {});
  await user.type(await field('Reason'), 'On the statement of BCEL');
  cleanup();
  await openDesk('/desk/payments/enter', {});
  expect(valueOf(await field('Reason'))).toBe('On the statement of BCEL');
});

test.each(['statement=1&line=7&amount=200000&code=CH-7Q2M4XK', 'amount=&code=CH-7Q2M4XK'])(
  'the input for an order or a row is restored when it is opened again, not for another: %s',
  async (query) => {
    const { user } = await openDesk(`/desk/payments/enter?${query}`, {});
    await user.type(await field('Reason'), 'On the statement of BCEL');
    cleanup();
    await openDesk(`/desk/payments/enter?${query}`, {});
    expect(valueOf(await field('Reason'))).toBe('On the statement of BCEL');
    cleanup();
    await openDesk('/desk/payments/enter?amount=&code=CH-0000000', {});
    expect(valueOf(await field('Reason'))).toBe('');
    expect(valueOf(await field('Code of the order'))).toBe('CH-0000000');
  },
);

test('a large entered payment waits for a second person, and says so', async () => {
  const { user } = await openDesk('/desk/payments/enter', {
    [order]: { body: staffDeposit },
    [enter]: {
      body: {
        id: 'FT26325-ABC',
        isNew: true,
        heldFor: 'SECOND_PERSON',
        order: { code: 'CH-7Q2M4XK', status: 'OPEN' },
      },
    },
  });
  await fillIn(user);
  await user.click(await findButton('Enter the payment'));
  expect(await screen.findByText('It waits for a second person')).toBeTruthy();
  expect(await screen.findByText(/someone else must confirm it/)).toBeTruthy();
});

test('the second person sees who entered a payment, and confirms it', async () => {
  const confirm = `POST /staff/v1/payments/entries/${enteredLarge.id}/confirm`;
  const { server, user } = await openDesk('/desk/payments', {
    [list]: pageWith([]),
    [entries]: pageWith([enteredLarge]),
    [order]: { body: { ...staffDeposit, amount: { amount: '20000000', currency: 'LAK' } } },
    [confirm]: {
      body: {
        id: enteredLarge.number,
        isNew: true,
        heldFor: null,
        order: { code: 'CH-7Q2M4XK', status: 'PAID' },
      },
    },
  });
  const table = await screen.findByRole('table', { name: 'For a second person' });
  expect(within(table).getByText('khamla')).toBeTruthy();
  await user.click(await findButton(`Confirm: ${enteredLarge.number}`));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm this payment?' });
  expect(within(dialog).getByText('On the statement of BCEL')).toBeTruthy();
  server.on(entries, pageWith([]));
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(screen.queryByRole('table', { name: 'For a second person' })).toBeNull(),
  );
  expect(server.callsOf(confirm)).toHaveLength(1);
});

test('the person who entered a payment cannot confirm it, and a second person who is too late is told', async () => {
  const ownPayment = { ...enteredLarge, id: 8, number: 'FT2632500019', enteredBy: 'somchai' };
  const refuse = `POST /staff/v1/payments/entries/${enteredLarge.id}/refuse`;
  const { user } = await openDesk('/desk/payments', {
    [list]: pageWith([]),
    [entries]: pageWith([enteredLarge, ownPayment]),
    [refuse]: refusal(409, 'ORDER_STATUS_CHANGED', { params: { status: 'CONFIRMED' } }),
  });
  expect(await screen.findByText('Yours: someone else confirms it')).toBeTruthy();
  expect(screen.queryByRole('button', { name: `Confirm: ${ownPayment.number}` })).toBeNull();
  await user.click(await findButton(`Refuse: ${enteredLarge.number}`));
  const dialog = await screen.findByRole('dialog', { name: 'Refuse this payment?' });
  await user.type(within(dialog).getByLabelText('Reason'), 'Not at the bank');
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  expect(await within(dialog).findByText(/it is now “Confirmed”/)).toBeTruthy();
});

test('only the contradicting notice that is shown is dismissed', async () => {
  const recorded = { reference: 'CH-7Q2M4XK', amount: '200000' };
  const notice = { ...waitingPayment, reason: 'CONFLICTING_NOTICE' as const, recorded };
  const dismiss = `POST /staff/v1/payments/${notice.id}/dismiss`;
  const { server, user } = await openDesk('/desk/payments', {
    [list]: pageWith([
      { ...notice, reference: 'CH-7Q2M4XK', amount: '50000' },
      { ...notice, reference: 'CH-0000000', amount: '70000' },
    ]),
    [dismiss]: { body: { status: 'DISMISSED' } },
  });
  await user.click(await findButton('Dismiss: CH-0000000'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'By telephone');
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(server.callsOf(dismiss)).toHaveLength(1));
  expect(server.callsOf(dismiss)[0]?.body).toEqual({
    reason: 'By telephone',
    seen: { reference: 'CH-0000000', amount: '70000' },
  });
});
