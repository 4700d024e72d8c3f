import { noInstant } from '../../../contract/base';
import type { ErrorCode, Failure } from '../../../contract/errors';
import { paths } from '../../lib/paths';
import { creditsOf, withDeposit, withUsage } from './world';
import { credits, thb } from './facts';
import { depositIn } from './orders';
import { double, funded, unfunded } from './promotions';
import { refused, unavailable, type Answers } from './reply';
import { notice, noticeOrError, type Act, type Scene } from './scene';

const path = paths.deposit;
const orderPath = `${path}?code=CH-7K2M9QX`;

const filled: Act[] = [{ choose: 'gclub' }, { fill: 'amount', with: '200000' }];
const sent: Act[] = [...filled, { submit: true }];

/** The form with a refusal of the server. */
const refusal = (code: ErrorCode, more: Omit<Failure, 'code'> = {}): Scene => ({
  id: `deposit.refused.${code}`,
  title: `The server refuses: ${code}`,
  path,
  answers: { 'deposits.create': refused(code, 409, more) },
  acts: sent,
  shows: { deposit: 'editing' },
  sees: noticeOrError,
});

/** One order, found by its code. */
const order = (
  name: string,
  title: string,
  body: ReturnType<typeof depositIn>,
  state: string,
  more: Pick<Scene, 'acts' | 'sees'> & { answers?: Answers } = {},
): Scene => ({
  id: `deposit.${name}`,
  title,
  path: orderPath,
  ...more,
  answers: withDeposit(body, more.answers),
  shows: { deposit: `following.${state}` },
});

const open = depositIn('OPEN');
const lost = depositIn('CANCELED', { late: true });

export const depositScenes: readonly Scene[] = [
  {
    id: 'deposit.looking',
    title: 'Looking for an open order',
    path,
    answers: { 'deposits.open': 'never' },
    shows: { deposit: 'locating' },
  },
  {
    id: 'deposit.notFound',
    title: 'The open orders could not be loaded',
    path,
    answers: { 'deposits.open': unavailable },
    shows: { deposit: 'unlocated' },
    sees: notice,
  },
  { id: 'deposit.form', title: 'Form, empty', path, shows: { deposit: 'editing' }, sees: 'form' },
  {
    id: 'deposit.filled',
    title: 'Form, filled in',
    path,
    acts: filled,
    shows: { deposit: 'editing' },
  },
  {
    id: 'deposit.incomplete',
    title: 'Form, sent with nothing in it',
    path,
    acts: [{ submit: true }],
    sees: '[data-invalid]',
  },
  {
    id: 'deposit.tooLittle',
    title: 'Form, below the minimum',
    path,
    acts: [{ choose: 'alphabet' }, { fill: 'amount', with: '9999' }, { submit: true }],
    sees: '[data-invalid]',
  },
  {
    id: 'deposit.tooMuch',
    title: 'Form, above the maximum',
    path,
    acts: [{ choose: 'alphabet' }, { fill: 'amount', with: '50000001' }, { submit: true }],
    sees: '[data-invalid]',
  },
  {
    id: 'deposit.loadingFacts',
    title: 'Form, its facts on their way',
    path,
    answers: { 'limits.get': 'never' },
    shows: { deposit: 'editing' },
  },
  {
    id: 'deposit.factsFailed',
    title: 'Form, its facts could not be loaded',
    path,
    answers: { 'bankAccounts.list': 'html' },
    sees: notice,
  },
  {
    id: 'deposit.creditFailed',
    title: 'Form, one balance could not be loaded',
    path,
    answers: {
      'credits.get': (call) =>
        call.name.endsWith('/gclub') ? unavailable : creditsOf(credits)(call),
    },
    sees: 'form',
  },
  {
    id: 'deposit.noBankAccount',
    title: 'Without a bank account',
    path,
    answers: { 'bankAccounts.list': { body: { bankAccounts: [] } } },
    sees: 'main a[href="/player/bank"]',
  },
  {
    id: 'deposit.promotion',
    title: 'Form, a promotion waits for its deposit',
    path,
    answers: withUsage(unfunded()),
    sees: 'form',
  },
  {
    id: 'deposit.promotionBlocks',
    title: 'Form, a promotion does not allow a deposit yet',
    path,
    answers: withUsage(funded()),
    sees: 'form',
  },
  {
    id: 'deposit.promotionEnds',
    title: 'Form, the deposit ends the promotion',
    path,
    answers: withUsage(funded(double), {
      'credits.get': creditsOf({ ...credits, alphabet: thb('4.20') }),
    }),
    sees: 'form',
  },
  {
    id: 'deposit.submitting',
    title: 'The order is being made',
    path,
    answers: { 'deposits.create': 'never' },
    acts: sent,
    shows: { deposit: 'submitting' },
  },
  {
    id: 'deposit.uncertain',
    title: 'No clear answer: the reply was lost',
    path,
    answers: { 'deposits.create': 'offline' },
    acts: sent,
    shows: { deposit: 'uncertain' },
  },
  {
    id: 'deposit.uncertain.unavailable',
    title: 'No clear answer: the service is away',
    path,
    answers: { 'deposits.create': unavailable },
    acts: sent,
    shows: { deposit: 'uncertain' },
  },
  refusal('PROMOTION_CREDIT_USED', { params: { threshold: '20.00', currency: 'THB' } }),
  refusal('AMOUNT_OUT_OF_RANGE', {
    params: { min: '20000', max: '50000000', currency: 'LAK' },
    fields: ['amount'],
  }),
  refusal('AMOUNT_MUST_EQUAL_PROMOTION', { params: { amount: '200000' }, fields: ['amount'] }),
  refusal('OPEN_ORDER'),
  refusal('TOO_MANY_OPEN_ORDERS'),
  refusal('CANNOT_DEPOSIT_OR_WITHDRAW'),
  refusal('IDEMPOTENCY_KEY_REUSED'),
  refusal('VALIDATION', { fields: ['amount'] }),

  order('open', 'Waiting for the payment', open, 'OPEN.waiting', { sees: '[role=img]' }),
  order(
    'open.lastPart',
    'Waiting, in the last part of the time',
    depositIn('OPEN', { expiresAt: '2026-11-20T07:08:20.000Z' }),
    'OPEN.waiting',
    { sees: '[role=img]' },
  ),
  order(
    'open.lastMinute',
    'Waiting, in the last minute',
    depositIn('OPEN', { expiresAt: '2026-11-20T07:05:40.000Z' }),
    'OPEN.waiting',
    { sees: '[role=img]' },
  ),
  order(
    'open.over',
    'Waiting, the time is over',
    depositIn('OPEN', { expiresAt: '2026-11-20T07:04:00.000Z' }),
    'OPEN.waiting',
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
    'OPEN.waiting',
    { sees: '[role=img]' },
  ),
  order('open.checking', 'The payment is being looked for', open, 'OPEN.checkingPayment', {
    answers: { 'deposits.check': 'never' },
    acts: [{ to: 'deposit', send: { type: 'deposit.check' } }],
  }),
  order('open.notPaid', 'Checked: not paid yet', open, 'OPEN.waiting', {
    answers: { 'deposits.check': refused('ORDER_NOT_PAID') },
    acts: [{ to: 'deposit', send: { type: 'deposit.check' } }],
    sees: notice,
  }),
  order('open.cancelAsked', 'Asked before it is canceled', open, 'OPEN.cancelConfirming', {
    acts: [{ to: 'deposit', send: { type: 'deposit.cancel' } }],
    sees: '[role=alertdialog]',
  }),
  order('open.canceling', 'It is being canceled', open, 'OPEN.canceling', {
    answers: { 'deposits.cancel': 'never' },
    acts: [
      { to: 'deposit', send: { type: 'deposit.cancel' } },
      { to: 'deposit', send: { type: 'deposit.confirmCancel' } },
    ],
    sees: '[role=alertdialog]',
  }),
  order('open.cancelAfterPaid', 'Not canceled: it was paid', open, 'OPEN.waiting', {
    answers: { 'deposits.cancel': refused('CANCEL_AFTER_PAID') },
    acts: [
      { to: 'deposit', send: { type: 'deposit.cancel' } },
      { to: 'deposit', send: { type: 'deposit.confirmCancel' } },
    ],
    sees: notice,
  }),
  order('open.changed', 'Not canceled: it has changed', open, 'OPEN.waiting', {
    answers: {
      'deposits.cancel': refused('ORDER_STATUS_CHANGED', 409, { params: { status: 'FAILED' } }),
    },
    acts: [
      { to: 'deposit', send: { type: 'deposit.cancel' } },
      { to: 'deposit', send: { type: 'deposit.confirmCancel' } },
    ],
    sees: notice,
  }),
  order('open.away', 'Waiting, the service cannot be reached', open, 'OPEN.waiting', {
    answers: { 'deposits.get': [{ body: open }, 'offline'], 'deposits.check': 'offline' },
    acts: [{ to: 'deposit', send: { type: 'deposit.check' } }],
    sees: '[role=img]',
  }),
  order('paid', 'Paid, being credited', depositIn('PAID'), 'PAID'),
  order('credited', 'Credited', depositIn('SUCCESS'), 'SUCCESS'),
  order(
    'credited.bonus',
    'Credited with a bonus',
    depositIn('SUCCESS', { promoCredit: thb('156.25'), totalCredit: thb('468.75') }),
    'SUCCESS',
  ),
  order('canceled', 'Canceled', depositIn('CANCELED'), 'CANCELED'),
  order('canceled.late', 'Canceled, then paid', lost, 'CANCELED'),
  order(
    'canceled.returned',
    'Canceled, then paid, the money returned',
    { ...lost, late: false, returned: true },
    'CANCELED',
  ),
  order('expired', 'The time ran out', depositIn('FAILED'), 'FAILED'),
  order(
    'expired.late',
    'The time ran out, then paid',
    depositIn('FAILED', { late: true }),
    'FAILED',
  ),
  order(
    'notCredited',
    'Paid, the provider did not take the credit',
    depositIn('FAILED', { wasPaid: true }),
    'FAILED',
  ),
  order('rejected', 'Rejected', depositIn('REJECTED'), 'REJECTED'),
  order(
    'rejected.paid',
    'Rejected after the payment',
    depositIn('REJECTED', { wasPaid: true }),
    'REJECTED',
  ),
  order('unknown', 'A status that nobody knows', depositIn('IN_REVIEW'), 'unknown'),
  order(
    'noDate',
    'Credited, without a date',
    depositIn('SUCCESS', { createdAt: noInstant }),
    'SUCCESS',
  ),
];
