import { depositStatuses } from '../../../contract/deposits';
import * as deposit from '../../deposit';
import { depositOrderMachine, stillWaits } from '../../depositOrder';
import { isEnded, leadsTo } from '../../lifecycle';
import { keyMaker, type OrderUpdate } from '../../orderFlow';
import { offline, refused, timeout } from '../failures';
import { isSame } from '../isSame';
import { limits } from '../limits';
import {
  answers,
  fails,
  hears,
  sends,
  table,
  waits,
  type Cell,
  type Row,
  type View,
} from '../table';
import {
  blank,
  statusReports,
  newStatuses,
  oneBodyPerKey,
  orderView,
  ignoredReports,
  orderSelectors,
} from './order';

const code = 'CH-1';
const statuses = [...depositStatuses, 'ON_HOLD'];
/** Used when the time to pay is unknown: the longest timer of a browser, ms. */
const longestDelay = 2 ** 31 - 1;
/** Time in which an open order can still be paid, ms. */
const timeLeft = 900_000;
const fact = (status: string) =>
  status === 'OPEN' ? { code, status, timeLeft, hasQr: true } : { code, status };
const body = { provider: 'gclub', bankAccountId: 'bank-1', amount: '200000' };
const other = { ...body, amount: '300000' };
const outOfRange = refused('AMOUNT_OUT_OF_RANGE');
const unexamined = refused('FORBIDDEN_ORIGIN');
const missing = refused('NOT_FOUND');
const notPaid = refused('ORDER_NOT_PAID');
const paid = refused('CANCEL_AFTER_PAID');

type Payment = 'due' | 'preparing' | 'overdue';
const payments: readonly Payment[] = ['due', 'preparing', 'overdue'];
/** The states of an open order: whether it has its QR and is overdue, and the player's pending call. */
export const openState = (payment: Payment, request: string) =>
  `following.OPEN.payment.${payment} + request.${request}`;
const waiting = openState('due', 'waiting');

const submits = (draft: object) =>
  sends({ type: 'deposit.submit', draft, terms: { limits, inUse: null } });

/** "Paid, so not cancelable" stays; every other failure is cleared when the order moves on. */
const overtaken = ({ failure }: View) => (isSame(failure, paid) ? {} : { failure: null });
const moved = (status: string): Cell => ({
  to: `following.${status}`,
  set: (before) => ({ order: fact(status), ...overtaken(before) }),
});
const hearsOf = (...heard: string[]) =>
  newStatuses(code, heard, {
    set: overtaken,
    states: { ON_HOLD: 'following.unknown', OPEN: waiting },
  });

const followed = { followOrder: () => ({ code }) };
const again: Record<string, Cell> = { 'another is wanted': { to: 'editing', set: blank } };
/** A final status: the order is no longer followed, so no report arrives. */
const over: Row<unknown> = { is: ['isEnded'], on: { ...again, ...ignoredReports } };
/** Cells for the reports after a status: each status that the lifecycle can still reach, and an unknown one. */
const hearsAfter = (status: string) =>
  hearsOf(
    ...depositStatuses.filter((next) => leadsTo(depositOrderMachine, status, next)),
    'ON_HOLD',
  );
const whileOpen = hearsAfter('OPEN');
/** The rows of the final statuses: another order can be followed after them. */
const afterOpen = depositStatuses
  .filter((status) => status !== 'OPEN')
  .map((status): [string, Row<unknown>] => {
    const on = hearsAfter(status);
    const row: Row<unknown> = stillWaits(status)
      ? { runs: followed, on }
      : { is: ['isEnded'], runs: followed, on: { ...again, ...on } };
    return [`following.${status}`, isEnded(depositOrderMachine, status) ? over : row];
  });
/** The answer contains the remaining time. */
const measured: Cell = { to: waiting, set: { order: fact('OPEN') } };
const failedAt = (to: string, failure: object): Cell => ({
  to,
  set: { failure },
  does: [['order.refresh']],
});

/** Bounds the walk: taken only once, otherwise the walk visits each node twice more. */
const isFresh = ({ sent, failure }: View) => sent === null && failure === null;

/** Reports about an open order at each poll: the remaining time. */
const measurements = (request: string, set: (before: View) => View = () => ({})) => ({
  'is open as long as before': {
    to: openState('due', request),
    set: (before: View) => ({ order: fact('OPEN'), ...set(before) }),
  },
  'is open, its time over': {
    to: openState('overdue', request),
    when: isFresh,
    set: (before: View) => ({ order: { ...fact('OPEN'), timeLeft: 0 }, ...set(before) }),
  },
  'is open, without its QR': {
    to: openState('preparing', request),
    when: isFresh,
    set: (before: View) => ({ order: { ...fact('OPEN'), hasQr: false }, ...set(before) }),
  },
});

const marks = { due: [], preparing: ['isPreparing'], overdue: ['isOverdue'] };

/** The rows of the player's calls, in time and overdue. */
function rowsOf(
  request: string,
  rowOf: (goesTo: (request: string) => string, payment: Payment) => Row<unknown>,
): Record<string, Row<unknown>> {
  const rows = payments.map((payment): [string, Row<unknown>] => {
    const { is = [], runs = {}, on } = rowOf((other) => openState(payment, other), payment);
    return [
      openState(payment, request),
      {
        is: [...is, ...marks[payment]],
        runs: { ...followed, ...runs },
        on: {
          ...whileOpen,
          ...on,
          ...measurements(request),
          ...(payment === 'overdue' ? {} : { 'its time is over': openState('overdue', request) }),
        },
      },
    ];
  });
  return Object.fromEntries(rows);
}

export const depositTable = table({
  name: 'deposit',
  machine: deposit.depositMachine,
  kind: 'flow',
  input: () => ({ code: null }),
  // A link to one of several orders
  starts: [
    {
      input: { code: 'CH-9' },
      set: { asked: 'CH-9' },
      calls: [{ name: 'findOpenOrder', input: { code: 'CH-9' } }],
    },
  ],
  provides: { makeKey: keyMaker(() => crypto.randomUUID()) },
  view: orderView,
  selectors: {
    ...orderSelectors,
    isPreparing: deposit.isPreparing,
    isOverdue: deposit.isOverdue,
    isCheckingPayment: deposit.isCheckingPayment,
    isConfirmingCancel: deposit.isConfirmingCancel,
    isCanceling: deposit.isCanceling,
  },
  follows: 'followOrder',
  invariant: oneBodyPerKey,
  events: {
    'none is open': answers('findOpenOrder', null),
    'an open one is found': answers('findOpenOrder', fact('OPEN')),
    'a paid one is found': answers('findOpenOrder', fact('PAID')),
    'one of an unknown status is found': answers('findOpenOrder', fact('ON_HOLD')),
    'it is not there': fails('findOpenOrder', missing),
    'which is open is not known': fails('findOpenOrder', offline),
    'is tried again': sends({ type: 'order.retry' }),
    'is sent': submits(body),
    'is sent with another amount': submits(other),
    'is sent with too little': submits({ ...body, amount: '9999' }),
    'is sent without a provider': submits({ ...body, provider: null }),
    'is made': answers('createOrder', fact('OPEN')),
    'is made, its QR to come': answers('createOrder', { ...fact('OPEN'), hasQr: false }),
    'was made before and is paid': answers('createOrder', fact('PAID')),
    'is refused': fails('createOrder', outOfRange),
    'is not looked at': fails('createOrder', unexamined),
    'gets no answer': fails('createOrder', timeout),
    'is to be checked': sends({ type: 'deposit.check' }),
    'is seen as paid': answers('checkPayment', fact('PAID')),
    'is seen as open': answers('checkPayment', fact('OPEN')),
    'is not paid': fails('checkPayment', notPaid),
    'is to be canceled': sends({ type: 'deposit.cancel' }),
    'that is confirmed': sends({ type: 'deposit.confirmCancel' }),
    'is kept': sends({ type: 'deposit.keep' }),
    'is canceled': answers('cancelOrder', fact('CANCELED')),
    'is not canceled yet': answers('cancelOrder', fact('OPEN')),
    'is paid, so not canceled': fails('cancelOrder', paid),
    'another is wanted': sends({ type: 'order.again' }),
    ...statusReports(code, statuses),
    'is open as long as before': hears(code, 'OPEN', { timeLeft, hasQr: true }),
    'is open, its time over': hears(code, 'OPEN', { timeLeft: 0, hasQr: true }),
    'is open, without its QR': hears(code, 'OPEN', { timeLeft, hasQr: false }),
    'its time is over': waits(
      ({ order }) => (order as OrderUpdate | null)?.timeLeft ?? longestDelay,
      () => ({ type: 'order.overdue' }),
    ),
    'another order is paid': hears('CH-2', 'PAID'),
  },
  states: {
    locating: {
      is: ['isPending'],
      runs: { findOpenOrder: () => ({ code: null }) },
      on: {
        'none is open': 'editing',
        'an open one is found': { to: waiting, set: { order: fact('OPEN') } },
        'a paid one is found': { to: 'following.PAID', set: { order: fact('PAID') } },
        'one of an unknown status is found': {
          to: 'following.unknown',
          set: { order: fact('ON_HOLD') },
        },
        'it is not there': { to: 'missing', set: { failure: missing } },
        'which is open is not known': { to: 'lookupFailed', set: { failure: offline } },
      },
    },
    missing: {
      is: ['isMissing'],
      on: { 'another is wanted': { to: 'locating', set: blank } },
    },
    lookupFailed: {
      is: ['isLookupFailed'],
      on: { 'is tried again': { to: 'locating', set: { failure: null } } },
    },
    editing: {
      is: ['isForm'],
      on: {
        'is sent': { to: 'submitting', set: { sent: body, failure: null } },
        'is sent with another amount': { to: 'submitting', set: { sent: other, failure: null } },
      },
    },
    submitting: {
      is: ['isForm', 'isPending'],
      runs: { createOrder: ({ context: { key, sent } }) => ({ key, body: sent }) },
      on: {
        'is made': { to: waiting, set: { order: fact('OPEN'), isRepeated: false } },
        'is made, its QR to come': {
          to: openState('preparing', 'waiting'),
          // Bounds the walk: once is enough, otherwise it visits each node without a QR several times more
          when: ({ sent, isRepeated }) => isSame(sent, body) && isRepeated === false,
          set: { order: { ...fact('OPEN'), hasQr: false }, isRepeated: false },
        },
        'was made before and is paid': {
          to: 'following.PAID',
          set: { order: fact('PAID'), isRepeated: false },
        },
        'is refused': { to: 'editing', set: { failure: outOfRange, isRepeated: false } },
        // Such a refusal says nothing about an earlier attempt
        'is not looked at': {
          to: ({ isRepeated }) => (isRepeated ? 'uncertain' : 'editing'),
          set: { failure: unexamined },
        },
        'gets no answer': { to: 'uncertain', set: { failure: timeout, isRepeated: true } },
      },
    },
    uncertain: {
      is: ['isForm', 'isUncertain'],
      on: { 'is tried again': { to: 'submitting', set: { failure: null } } },
    },
    ...rowsOf('waiting', (goesTo, payment) => ({
      on: {
        ...(payment === 'preparing'
          ? {}
          : { 'is to be checked': { to: goesTo('checkingPayment'), set: { failure: null } } }),
        'is to be canceled': { to: goesTo('cancelConfirming'), set: { failure: null } },
      },
    })),
    ...rowsOf('checkingPayment', (goesTo) => ({
      is: ['isPending', 'isCheckingPayment'],
      runs: { checkPayment: () => ({ code }) },
      on: {
        'is seen as paid': moved('PAID'),
        'is seen as open': measured,
        'is not paid': failedAt(goesTo('waiting'), notPaid),
      },
    })),
    ...rowsOf('cancelConfirming', (goesTo) => ({
      is: ['isConfirmingCancel'],
      on: { 'that is confirmed': goesTo('canceling'), 'is kept': goesTo('waiting') },
    })),
    ...rowsOf('canceling', (goesTo) => ({
      is: ['isPending', 'isCanceling'],
      runs: { cancelOrder: () => ({ code }) },
      on: {
        'is canceled': moved('CANCELED'),
        'is not canceled yet': measured,
        'is paid, so not canceled': failedAt(goesTo('waiting'), paid),
      },
    })),
    ...Object.fromEntries(afterOpen),
    'following.unknown': {
      is: ['isEnded'],
      runs: followed,
      on: {
        ...again,
        ...hearsOf(...depositStatuses.filter((status) => status !== 'OPEN')),
        'OPEN is heard': { to: waiting, when: isFresh, set: { order: { code, status: 'OPEN' } } },
        ...measurements('waiting', overtaken),
      },
    },
  },
});
