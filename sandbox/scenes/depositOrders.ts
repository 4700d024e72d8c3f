import { noDate } from '../../contract/base';
import { depositStatuses } from '../../contract/deposits';
import type { Inquiry } from '../../contract/inquiries';
import { paths } from '../../src/lib/paths';
import { lak, thb } from './data';
import { depositIn } from './orders';
import { refused, type Answers } from '../../mocks/responses';
import { notice, type Act, type Scene } from './scene';
import { withDeposit } from './world';

const orderPath = `${paths.deposit}?code=CH-7K2M9QX`;

/** The page of one order, opened by its code. */
const order = (
  name: string,
  title: string,
  body: ReturnType<typeof depositIn>,
  state: string,
  overrides: Pick<Scene, 'acts' | 'sees'> & { answers?: Answers } = {},
): Scene => ({
  id: `deposit.${name}`,
  title,
  path: orderPath,
  ...overrides,
  answers: withDeposit(body, overrides.answers),
  shows: { deposit: `following.${state}` },
});

/** `PAID` as a title: Paid. */
const toTitle = (status: string) => status.charAt(0) + status.slice(1).toLowerCase();

const open = depositIn('OPEN');
const paidFor = lak('200000');
const lateOrder = depositIn('CANCELED', { late: true, held: paidFor });
const paidOther = lak('190000');

const canceledOrder = depositIn('CANCELED');
const inquiry = {
  ...{ id: 'inquiry-1', code: canceledOrder.code, createdAt: '2026-11-20T07:20:00.000Z' },
  ...{ status: 'OPEN', amount: lak('200000'), paidAt: '2026-11-20T07:06:00.000Z' },
  ...{ note: null, hasSlip: false, reason: null },
};
/** An inquiry about a payment that has not arrived, with the answer of staff. */
const inquired = (name: string, title: string, overrides: Partial<Inquiry>) =>
  order(`inquiry.${name}`, title, canceledOrder, 'CANCELED', {
    answers: { 'inquiries.newest': { body: { inquiry: { ...inquiry, ...overrides } } } },
  });
const inquires: Act[] = [{ press: '#inquire' }];
const formSent: Act[] = [...inquires, { submit: true }];

/** A deposit order in each of its states. */
export const depositOrderScenes: readonly Scene[] = [
  ...depositStatuses
    .filter((status) => status !== 'OPEN')
    .map((status) => order(status.toLowerCase(), toTitle(status), depositIn(status), status)),
  order(
    'preparing',
    'Waiting for the QR',
    depositIn('OPEN', { qr: null }),
    'OPEN.payment.preparing',
  ),
  order(
    'refused',
    'The gateway took no payment for it',
    depositIn('FAILED', { refusal: 'Daily limit reached' }),
    'FAILED',
  ),
  order('open', 'Waiting for the payment', open, 'OPEN.payment.due', { sees: '[role=img]' }),
  order(
    'open.lastPart',
    'Waiting, in the last part of the time',
    depositIn('OPEN', { expiresAt: '2026-11-20T07:08:20.000Z' }),
    'OPEN.payment.due',
    { sees: '[role=img]' },
  ),
  order(
    'open.lastMinute',
    'Waiting, in the last minute',
    depositIn('OPEN', { expiresAt: '2026-11-20T07:05:40.000Z' }),
    'OPEN.payment.due',
    { sees: '[role=img]' },
  ),
  order(
    'open.over',
    'Waiting, the time is over',
    depositIn('OPEN', { expiresAt: '2026-11-20T07:04:00.000Z' }),
    'OPEN.payment.overdue',
  ),
  order(
    'open.large',
    'Waiting for a large payment',
    depositIn('OPEN', {
      provider: 'gclub_live',
      amount: { amount: '50000000', currency: 'LAK' },
      depositCredit: thb('78125.00'),
      promoCredit: thb('15625.00'),
      totalCredit: thb('93750.00'),
    }),
    'OPEN.request.waiting',
    { sees: '[role=img]' },
  ),
  order('open.checking', 'The payment is being looked for', open, 'OPEN.request.checkingPayment', {
    answers: { 'deposits.check': 'never' },
    acts: [{ to: 'deposit', send: { type: 'deposit.check' } }],
  }),
  order('open.notPaid', 'Checked: not paid yet', open, 'OPEN.request.waiting', {
    answers: { 'deposits.check': refused('ORDER_NOT_PAID') },
    acts: [{ press: 'main [data-checks-payment]' }],
    sees: notice,
  }),
  order('open.cancelAsked', 'Asked before it is canceled', open, 'OPEN.request.cancelConfirming', {
    acts: [{ to: 'deposit', send: { type: 'deposit.cancel' } }],
    sees: '[role=alertdialog]',
  }),
  order('open.canceling', 'It is being canceled', open, 'OPEN.request.canceling', {
    answers: { 'deposits.cancel': 'never' },
    acts: [
      { to: 'deposit', send: { type: 'deposit.cancel' } },
      { to: 'deposit', send: { type: 'deposit.confirmCancel' } },
    ],
    sees: '[role=alertdialog]',
  }),
  order('open.cancelAfterPaid', 'Not canceled: it was paid', open, 'OPEN.request.waiting', {
    answers: { 'deposits.cancel': refused('CANCEL_AFTER_PAID') },
    acts: [
      { to: 'deposit', send: { type: 'deposit.cancel' } },
      { to: 'deposit', send: { type: 'deposit.confirmCancel' } },
    ],
    sees: notice,
  }),
  order('open.changed', 'Not canceled: it has changed', open, 'OPEN.request.waiting', {
    answers: {
      'deposits.cancel': refused('ORDER_STATUS_CHANGED', 409, { params: { status: 'FAILED' } }),
    },
    acts: [
      { to: 'deposit', send: { type: 'deposit.cancel' } },
      { to: 'deposit', send: { type: 'deposit.confirmCancel' } },
    ],
    sees: notice,
  }),
  order('open.away', 'Waiting, the service cannot be reached', open, 'OPEN.request.waiting', {
    answers: { 'deposits.get': [{ body: open }, 'offline'], 'deposits.check': 'offline' },
    acts: [{ to: 'deposit', send: { type: 'deposit.check' } }],
    sees: '[role=img]',
  }),
  order(
    'open.held',
    'Paid with another amount',
    depositIn('OPEN', { held: paidOther }),
    'OPEN.request.waiting',
    {
      answers: { 'deposits.check': refused('ORDER_NOT_PAID') },
      acts: [{ to: 'deposit', send: { type: 'deposit.check' } }],
      sees: notice,
    },
  ),
  order(
    'credited.bonus',
    'Credited with a bonus',
    depositIn('SUCCESS', { promoCredit: thb('156.25'), totalCredit: thb('468.75') }),
    'SUCCESS',
  ),
  order(
    'credited.held',
    'Credited, then paid again',
    depositIn('SUCCESS', { held: paidFor }),
    'SUCCESS',
  ),
  order('canceled.late', 'Canceled, then paid', lateOrder, 'CANCELED'),
  order(
    'canceled.returned',
    'Canceled, then paid, the money returned',
    { ...lateOrder, late: false, held: null, returned: true },
    'CANCELED',
  ),
  order(
    'expired.late',
    'The time ran out, then paid',
    depositIn('FAILED', { late: true, held: paidFor }),
    'FAILED',
  ),
  order(
    'notCredited',
    'Paid, the provider did not take the credit',
    depositIn('FAILED', { wasPaid: true, held: paidFor }),
    'FAILED',
  ),
  order(
    'rejected.paid',
    'Rejected after the payment',
    depositIn('REJECTED', { wasPaid: true, held: paidFor }),
    'REJECTED',
  ),
  order('unknown', 'A status that is not known', depositIn('IN_REVIEW'), 'unknown'),
  order(
    'noDate',
    'Credited, without a date',
    depositIn('SUCCESS', { createdAt: noDate }),
    'SUCCESS',
  ),
  order('inquiry.form', 'Paid, and nothing came: the form', canceledOrder, 'CANCELED', {
    acts: inquires,
    sees: '[role=dialog] form',
  }),
  order('inquiry.sending', 'Paid, and nothing came: on its way', canceledOrder, 'CANCELED', {
    answers: { 'inquiries.create': 'never' },
    acts: formSent,
    sees: '[role=dialog] form',
  }),
  order(
    'inquiry.refusedAtOnce',
    'Paid, and nothing came: asked too often',
    canceledOrder,
    'CANCELED',
    {
      answers: { 'inquiries.create': refused('CONTACT_SUPPORT') },
      acts: formSent,
      sees: '[role=dialog] [data-tone]',
    },
  ),
  order('inquiry.pending', 'Paid, and nothing came: asked already', canceledOrder, 'CANCELED', {
    answers: { 'inquiries.create': refused('INQUIRY_PENDING') },
    acts: formSent,
    sees: '[role=dialog] [data-tone]',
  }),
  inquired('open', 'Paid, and nothing came: staff look for it', { hasSlip: true }),
  inquired('open.noSlip', 'Paid, and nothing came: without a picture', {}),
  inquired('notFound', 'Paid, and nothing came: staff do not find it', {
    ...{ status: 'REFUSED', reason: 'ບໍ່ມີເງິນເຂົ້າໃນມື້ນັ້ນ. ກະລຸນາສົ່ງສະລິບ.' },
  }),
];
