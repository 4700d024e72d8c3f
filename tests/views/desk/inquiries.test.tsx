import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { StaffInquiry } from '../../../contract/staffInquiries';
import { openDesk, pageWith } from '../../support/renderDesk';

const inquiry: StaffInquiry = {
  ...{ id: '6f6b1d5c-3f5f-4f0e-9d57-9ad2b8f2a001', username: 'noy', status: 'OPEN' },
  ...{ createdAt: '2026-11-24T07:20:00.000Z', paidAt: '2026-11-24T07:06:00.000Z' },
  ...{ amount: { amount: '190000', currency: 'LAK' }, note: 'From BCEL One', hasSlip: true },
  order: {
    ...{ code: 'CH-7Q2M4XK', createdAt: '2026-11-24T07:03:00.000Z', status: 'CANCELED' },
    amount: { amount: '200000', currency: 'LAK' },
  },
  ...{ assignedTo: null, answeredBy: null, reason: null },
};
const list = 'GET /staff/v1/inquiries';

test('a missing payment is shown with its order and slip, and says when the amount differs', async () => {
  await openDesk('/desk/inquiries', { [list]: pageWith([inquiry]) }, 'cashier');
  const table = within(await screen.findByRole('table', { name: 'Missing payments' }));
  expect(await table.findByText('From BCEL One')).toBeTruthy();
  expect(table.getByText('CH-7Q2M4XK')).toBeTruthy();
  expect(table.getByText('another amount')).toBeTruthy();
  const slip = table.getByRole('img', { name: 'Slip of noy' });
  expect(slip.getAttribute('src')).toBe(`/api/staff/v1/inquiries/${inquiry.id}/slip`);
  const enter = table.getByRole('link', { name: 'Enter the payment' });
  // Empty, because the amount must come from the bank
  expect(enter.getAttribute('href')).toBe('/desk/payments/enter?amount=&code=CH-7Q2M4XK');
  expect(table.queryByRole('button', { name: 'Found: noy' })).toBeNull();
});

test('a missing payment is refused with a reason', async () => {
  const call = `POST /staff/v1/inquiries/${inquiry.id}/refuse`;
  const answeredInquiry = {
    ...inquiry,
    status: 'REFUSED',
    answeredBy: 'kham',
    reason: 'Nothing came',
  };
  const { server, user } = await openDesk(
    '/desk/inquiries',
    { [list]: pageWith([inquiry]), [call]: { body: answeredInquiry } },
    'support',
  );
  await user.click(await screen.findByRole('button', { name: 'Not found: noy' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Nothing came');
  await user.click(dialog.getByRole('button', { name: 'Not found' }));
  expect(server.callsOf(call)[0]?.body).toEqual({ reason: 'Nothing came' });
});

test('an inquiry whose order is credited can be marked as found, and an answered inquiry shows its answer', async () => {
  const creditedInquiry: StaffInquiry = {
    ...inquiry,
    order: { ...inquiry.order, status: 'SUCCESS' },
  };
  const answeredInquiry: StaffInquiry = {
    ...{ ...inquiry, id: '6f6b1d5c-3f5f-4f0e-9d57-9ad2b8f2a002', username: 'dao' },
    ...{ status: 'REFUSED', answeredBy: 'kham', reason: 'Nothing came' },
  };
  await openDesk(
    '/desk/inquiries',
    { [list]: pageWith([creditedInquiry, answeredInquiry]) },
    'cashier',
  );
  expect(await screen.findByRole('button', { name: 'Found: noy' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Enter the payment' })).toBeNull();
  expect(screen.getByText('Nothing came')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Not found/ })).toBeNull();
});

test('a refusal of a payment that came in the meantime says what its order has become', async () => {
  const call = `POST /staff/v1/inquiries/${inquiry.id}/refuse`;
  const conflict = { code: 'ORDER_STATUS_CHANGED', params: { status: 'SUCCESS' } };
  const { user } = await openDesk(
    '/desk/inquiries',
    { [list]: pageWith([inquiry]), [call]: { status: 409, body: conflict } },
    'support',
  );
  await user.click(await screen.findByRole('button', { name: 'Not found: noy' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Nothing came');
  await user.click(dialog.getByRole('button', { name: 'Not found' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('“Credited”');
});

test('a viewer reads and decides nothing', async () => {
  await openDesk('/desk/inquiries', { [list]: pageWith([inquiry]) }, 'viewer');
  expect(await screen.findByText('From BCEL One')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Not found|Found/ })).toBeNull();
});

test('an unknown status of a newer server is shown as it is and offers no action', async () => {
  const oddInquiry = {
    ...inquiry,
    status: 'ON_HOLD',
    order: { ...inquiry.order, status: 'PARKED' },
  };
  await openDesk('/desk/inquiries', { [list]: pageWith([oddInquiry, inquiry]) }, 'admin');
  const [, row] = await screen.findAllByRole('row');
  expect(row?.textContent).toContain('CH-7Q2M4XK · parked');
  expect(within(row as HTMLElement).getByText('on hold')).toBeTruthy();
  expect(within(row as HTMLElement).queryByRole('button', { name: /ound/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Not found: noy' })).toBeTruthy();
});
