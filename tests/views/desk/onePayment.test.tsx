import { expect, test } from '@jest/globals';
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { findButton } from '../../support/findButton';
import { refusal } from '../../support/fakeServer';
import { openDesk, pageWith } from '../../support/renderDesk';
import { enteredLarge, staffDeposit, waitingPayment } from '../../support/staffFacts';

const path = `/desk/payments/one?payment=${waitingPayment.id}&order=CH-7Q2M4XK`;
const list = 'GET /staff/v1/payments';
const entries = 'GET /staff/v1/payments/entries';
const order = 'GET /staff/v1/deposits/CH-7Q2M4XK';

test('a payment that waits is alone on its page, with its decisions and its order', async () => {
  const { server, user } = await openDesk(path, {
    [list]: pageWith([waitingPayment]),
    [order]: { body: staffDeposit },
    [`POST /staff/v1/payments/${waitingPayment.id}/return`]: { body: { status: 'RETURNED' } },
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Payment FT2632500017' }),
  ).toBeTruthy();
  const card = within(await screen.findByRole('region', { name: 'The order' }));
  expect(card.getByRole('link', { name: 'noy' }).getAttribute('href')).toBe(
    '/desk/players?username=noy&tab=orders',
  );
  expect(server.callsOf(list)[0]?.query.get('id')).toBe(waitingPayment.id);
  await user.click(await findButton('Return: WRONG-REF'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return this payment?' }));
  await user.type(dialog.getByLabelText('Reason'), 'Unknown payer');
  server.on(list, pageWith([]));
  await user.click(dialog.getByRole('button', { name: 'Return' }));
  expect(await screen.findByText('This payment waits for no decision here')).toBeTruthy();
});

test('an entered payment that waits for a second person is confirmed on its page', async () => {
  const { number, id } = enteredLarge;
  const { server, user } = await openDesk(`/desk/payments/one?payment=${number}`, {
    [list]: pageWith([]),
    [entries]: pageWith([enteredLarge]),
    [order]: { body: staffDeposit },
    [`POST /staff/v1/payments/entries/${id}/confirm`]: {
      body: { id: number, isNew: true, heldFor: null, order: null },
    },
  });
  await user.click(await findButton(`Confirm: ${number}`));
  expect(server.callsOf(entries).map(({ query }) => query.get('number'))).not.toContain(null);
  expect(screen.queryByText('This payment waits for no decision here')).toBeNull();
  server.on(entries, pageWith([]));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm this payment?' }));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This payment waits for no decision here')).toBeTruthy();
});

test.each([
  ['OPEN', 1],
  ['FAILED', 1],
  ['SUCCESS', 0],
])(
  'a payment can be entered for an order that can still be credited: %s',
  async (status, links) => {
    await openDesk(path, { [list]: pageWith([]), [order]: { body: { ...staffDeposit, status } } });
    await screen.findByRole('region', { name: 'The order' });
    expect(screen.queryAllByRole('link', { name: 'Enter a payment' })).toHaveLength(links);
  },
);

test('an order that a colleague has credited takes no payment', async () => {
  const { server } = await openDesk(path, {
    [list]: pageWith([]),
    [order]: { body: staffDeposit },
  });
  const link = await screen.findByRole('link', { name: 'Enter a payment' });
  server.on(order, { body: { ...staffDeposit, status: 'SUCCESS' } });
  await waitForElementToBeRemoved(link);
  expect(screen.getByRole('region', { name: 'The order' })).toBeTruthy();
});

test.each(['CH-7Q2M4XK', 'NOY'])('a reference that is no code says so: %s', async (code) => {
  await openDesk(`/desk/payments/one?order=${code}`, {
    [`GET /staff/v1/deposits/${code}`]: refusal(404, 'NOT_FOUND'),
  });
  expect(await screen.findByText('No order has this code.')).toBeTruthy();
});

test.each([
  ['manager', 1],
  ['cashier', 0],
  ['support', 0],
] as const)(
  'a payment that waits for nothing refers to the log only who may read it: %s',
  async (role, count) => {
    await openDesk('/desk/payments/one?payment=FT1', { [list]: pageWith([]) }, role);
    expect(await screen.findByText('This payment waits for no decision here')).toBeTruthy();
    // It may have been credited by itself, without an entry in the log
    expect(screen.queryAllByText(/\blog\b/)).toHaveLength(count);
    expect(screen.queryAllByText('If staff decided about it, the log has it.')).toHaveLength(count);
    expect(screen.queryAllByRole('link', { name: 'All entries about it' })).toHaveLength(count);
  },
);

test('an address that names nothing leads to all payments', async () => {
  await openDesk('/desk/payments/one', { [list]: pageWith([]) });
  await waitFor(() => expect(location.pathname).toBe('/desk/payments'));
});
