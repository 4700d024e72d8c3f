import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import SandboxPage from '../../../sandbox/SandboxPage';
import { fakeServer } from '../../support/fakeServer';
import { renderPage } from '../../support/renderPage';

afterEach(cleanup);

const heldPayment = {
  id: 'pay/1',
  reference: 'thanks',
  amount: '200000',
  reason: 'UNKNOWN_ORDER',
  receivedAt: '2026-11-20T07:03:11.000Z',
  order: null,
  recorded: null,
};
const notice = {
  ...heldPayment,
  amount: '50000',
  reason: 'CONFLICTING_NOTICE',
  recorded: { reference: 'thanks', amount: '200000' },
};
const path = 'POST /sandbox/payments/pay%2F1';
const done = { body: { status: 'done' } };

/** Shows the page with one payment that waits, and gives a reason. */
async function show(payment: object) {
  const server = fakeServer({
    'GET /sandbox/orders': { body: { deposits: [], withdrawals: [] } },
    'GET /sandbox/payments': { body: { items: [payment], page: 1, pageSize: 100, total: 1 } },
    [`${path}/match`]: done,
    [`${path}/return`]: done,
    [`${path}/dismiss`]: done,
  });
  const page = await renderPage(<SandboxPage />);
  const list = within(await screen.findByRole('list', { name: 'Payments' }));
  await page.user.type(list.getByLabelText('Reason of the decision'), 'It fits');
  const press = (name: string) => page.user.click(list.getByRole('button', { name }));
  return { ...page, list, press, bodiesOf: (decision: string) => bodiesOf(server, decision) };
}

const bodiesOf = (server: ReturnType<typeof fakeServer>, decision: string) =>
  server.callsOf(`${path}/${decision}`).map(({ body }) => body);

test('a held payment is matched to the order entered, with a reason', async () => {
  const { user, list, press, bodiesOf } = await show(heldPayment);
  await user.type(list.getByLabelText('Order to match it to'), 'CH-7Q2M4XK');
  await press('Match');
  await screen.findByText(/done/);
  expect(bodiesOf('match')).toEqual([{ code: 'CH-7Q2M4XK', reason: 'It fits' }]);
});

test('a held payment is returned, for a reason', async () => {
  const { press, bodiesOf } = await show(heldPayment);
  await press('Return');
  await screen.findByText(/done/);
  expect(bodiesOf('return')).toEqual([{ reason: 'It fits' }]);
});

test('a notice that contradicts a payment is shown beside it, and can only be dismissed', async () => {
  const { list, press, bodiesOf } = await show(notice);
  list.getByText('Reported first: 200000 LAK for thanks');
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Dismiss']);
  await press('Dismiss');
  await screen.findByText(/done/);
  expect(bodiesOf('dismiss')).toEqual([{ reason: 'It fits' }]);
});
