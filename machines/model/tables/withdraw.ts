import { money } from '../../../contract/money';
import * as withdraw from '../../withdraw';
import { keyMaker, type OrderUpdate } from '../../orderFlow';
import { offline, refused, timeout } from '../failures';
import { limits } from '../limits';
import { answers, fails, hears, sends, table, type Cell, type Row, type View } from '../table';
import {
  blank,
  statusReports,
  newStatuses,
  oneBodyPerKey,
  orderView,
  ignoredReports,
  orderSelectors,
} from './order';

const code = 'CW-1';
const fact = (status: string) =>
  status === 'OPEN' ? { code, status, isCancelable: true } : { code, status };
const body = { provider: 'gclub', bankAccountId: 'bank-1', amount: '100.50' };
const other = { ...body, amount: '200' };
const missing = refused('NOT_FOUND');
const insufficient = refused('INSUFFICIENT_CREDIT');
const passwordRequired = refused('PASSWORD_REQUIRED');
const passwordIncorrect = refused('PASSWORD_INCORRECT');
const rateLimited = refused('RATE_LIMITED');
const unexamined = refused('FORBIDDEN_ORIGIN');
const password = 'correct horse';
const asksWith = (failure: object) => ({ failure, isRepeated: false, isPasswordAsked: true });
const terms = { limits, credit: money(50_000n, 'THB'), usage: null };

const submits = (draft: object) => sends({ type: 'withdraw.submit', draft, terms });
const waiting = 'following.OPEN.waiting';
const hearsOf = (...heard: string[]) =>
  newStatuses(code, heard, {
    set: () => ({ failure: null }),
    states: { ON_HOLD: 'following.unknown', OPEN: waiting },
  });
/** Bounds the walk: taken only once, otherwise the walk visits each node twice more. */
const isFresh = ({ sent, failure }: View) => sent === null && failure === null;
const resumed = {
  to: 'uncertain',
  when: isFresh,
  set: { sent: body, isRepeated: true, failure: null },
};
const mayCancel = ({ order }: View) => (order as OrderUpdate).isCancelable === true;

const followed = { followOrder: () => ({ code }) };
const again: Record<string, Cell> = { 'another is wanted': { to: 'editing', set: blank } };
const approved = refused('CANCEL_AFTER_APPROVED');

/** The states of an open withdrawal: whether it can be canceled, and the player's pending call. */
const openRow = (to: string, { is = [], runs = {}, on }: Row<unknown>): Row<unknown> => ({
  is: ['isUnderReview', ...is],
  runs: { ...followed, ...runs },
  on: {
    ...again,
    ...hearsOf('SUCCESS', 'REJECTED', 'CANCELED', 'ON_HOLD'),
    'it is approved': {
      to,
      only: (before) => (before.order as OrderUpdate).isCancelable !== false,
      set: { order: { code, status: 'OPEN', isCancelable: false } },
    },
    'its approval is undone': {
      to,
      only: (before) => !mayCancel(before),
      set: { order: fact('OPEN') },
    },
    ...on,
  },
});

/** A final status: the withdrawal is no longer followed, so no report arrives. */
const over: Row<unknown> = { is: ['isEnded'], on: { ...again, ...ignoredReports } };

export const withdrawTable = table({
  name: 'withdraw',
  machine: withdraw.withdrawMachine,
  kind: 'flow',
  input: () => ({ code: null }),
  // A link to one of several withdrawals
  starts: [
    {
      input: { code: 'CW-9' },
      set: { asked: 'CW-9' },
      calls: [{ name: 'findOpenOrder', input: { code: 'CW-9' } }],
    },
  ],
  provides: { makeKey: keyMaker(() => crypto.randomUUID()) },
  view: orderView,
  selectors: {
    ...orderSelectors,
    isReview: withdraw.isReview,
    isUnderReview: withdraw.isUnderReview,
    isConfirmingCancel: withdraw.isConfirmingCancel,
    isCanceling: withdraw.isCanceling,
  },
  follows: 'followOrder',
  invariant: oneBodyPerKey,
  events: {
    'none is open': answers('findOpenOrder', null),
    'an open one is found': answers('findOpenOrder', fact('OPEN')),
    'a decided one is found': answers('findOpenOrder', fact('REJECTED')),
    'one of an unknown status is found': answers('findOpenOrder', fact('ON_HOLD')),
    'it is not there': fails('findOpenOrder', missing),
    'which is open is not known': fails('findOpenOrder', offline),
    'is tried again': sends({ type: 'order.retry' }),
    'is sent': submits(body),
    'is sent with another amount': submits(other),
    'is sent with more than there is': submits({ ...body, amount: '500.01' }),
    'is sent without a provider': submits({ ...body, provider: null }),
    'is resumed': sends({ type: 'withdraw.resume', key: '6f1c2f4e-sent-before', body }),
    'is confirmed': sends({ type: 'withdraw.confirm', password: undefined }),
    'is confirmed by password': sends({ type: 'withdraw.confirm', password }),
    'is changed': sends({ type: 'withdraw.edit' }),
    'is made': answers('createOrder', fact('OPEN')),
    'was made before and is decided': answers('createOrder', fact('SUCCESS')),
    'is refused': fails('createOrder', insufficient),
    'needs the password': fails('createOrder', passwordRequired),
    'has a wrong password': fails('createOrder', passwordIncorrect),
    'is sent too often': fails('createOrder', rateLimited),
    'is not looked at': fails('createOrder', unexamined),
    'gets no answer': fails('createOrder', timeout),
    'another is wanted': sends({ type: 'order.again' }),
    ...statusReports(code, ['OPEN', 'SUCCESS', 'REJECTED', 'CANCELED', 'ON_HOLD']),
    'it is approved': hears(code, 'OPEN', { isCancelable: false }),
    'its approval is undone': hears(code, 'OPEN', { isCancelable: true }),
    'is to be canceled': sends({ type: 'withdraw.cancel' }),
    'that is confirmed': sends({ type: 'withdraw.confirmCancel' }),
    'is kept': sends({ type: 'withdraw.keep' }),
    'is canceled': answers('cancelOrder', fact('CANCELED')),
    'is canceled, its credit on the way': answers('cancelOrder', {
      ...{ code, status: 'OPEN', isCancelable: false },
    }),
    'is approved, so not canceled': fails('cancelOrder', approved),
    'another one is paid out': hears('CW-2', 'SUCCESS'),
  },
  states: {
    locating: {
      is: ['isPending'],
      runs: { findOpenOrder: () => ({ code: null }) },
      on: {
        'none is open': 'editing',
        'an open one is found': { to: waiting, set: { order: fact('OPEN') } },
        'a decided one is found': { to: 'following.REJECTED', set: { order: fact('REJECTED') } },
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
        'is sent': { to: 'reviewing', set: { sent: body, failure: null } },
        'is sent with another amount': { to: 'reviewing', set: { sent: other, failure: null } },
        'is resumed': resumed,
      },
    },
    reviewing: {
      is: ['isForm', 'isReview'],
      on: {
        'is confirmed': { to: 'submitting', only: ({ isPasswordAsked }) => !isPasswordAsked },
        'is confirmed by password': {
          to: 'submitting',
          only: ({ isPasswordAsked }) => isPasswordAsked === true,
        },
        'is changed': 'editing',
        'is resumed': {
          ...resumed,
          when: ({ failure, isPasswordAsked }) => failure === null && !isPasswordAsked,
        },
      },
    },
    submitting: {
      is: ['isForm', 'isReview', 'isPending'],
      runs: {
        createOrder: ({ context: { key, sent, isPasswordAsked, isRepeated } }) => ({
          ...{ key, body: sent },
          ...(isPasswordAsked && !isRepeated && { password }),
        }),
      },
      on: {
        'is made': { to: waiting, set: { order: fact('OPEN'), isRepeated: false } },
        'was made before and is decided': {
          to: 'following.SUCCESS',
          set: { order: fact('SUCCESS'), isRepeated: false },
        },
        'is refused': { to: 'editing', set: { failure: insufficient, isRepeated: false } },
        'needs the password': { to: 'reviewing', set: asksWith(passwordRequired) },
        'has a wrong password': { to: 'reviewing', set: asksWith(passwordIncorrect) },
        'is sent too often': {
          to: ({ isRepeated, isPasswordAsked }) =>
            isRepeated ? 'uncertain' : isPasswordAsked ? 'reviewing' : 'editing',
          set: { failure: rateLimited },
        },
        // Such a refusal says nothing about an earlier attempt
        'is not looked at': {
          to: ({ isRepeated }) => (isRepeated ? 'uncertain' : 'editing'),
          set: { failure: unexamined },
        },
        'gets no answer': { to: 'uncertain', set: { failure: timeout, isRepeated: true } },
      },
    },
    uncertain: {
      is: ['isForm', 'isReview', 'isUncertain'],
      on: { 'is tried again': { to: 'submitting', set: { failure: null } } },
    },
    [waiting]: openRow(waiting, {
      on: {
        'is to be canceled': {
          to: 'following.OPEN.cancelConfirming',
          only: mayCancel,
          set: { failure: null },
        },
      },
    }),
    'following.OPEN.cancelConfirming': openRow('following.OPEN.cancelConfirming', {
      is: ['isConfirmingCancel'],
      on: { 'that is confirmed': 'following.OPEN.canceling', 'is kept': waiting },
    }),
    'following.OPEN.canceling': openRow('following.OPEN.canceling', {
      is: ['isPending', 'isCanceling'],
      runs: { cancelOrder: () => ({ code }) },
      on: {
        'is canceled': {
          to: 'following.CANCELED',
          set: { order: fact('CANCELED'), failure: null },
        },
        'is canceled, its credit on the way': {
          to: waiting,
          set: { order: { code, status: 'OPEN', isCancelable: false } },
        },
        'is approved, so not canceled': {
          to: waiting,
          set: { failure: approved },
          does: [['order.refresh']],
        },
      },
    }),
    'following.SUCCESS': over,
    'following.REJECTED': over,
    'following.CANCELED': over,
    'following.unknown': {
      is: ['isEnded'],
      runs: followed,
      on: {
        ...again,
        ...hearsOf('SUCCESS', 'REJECTED', 'CANCELED'),
        'OPEN is heard': {
          to: waiting,
          when: isFresh,
          set: { order: { code, status: 'OPEN' }, failure: null },
        },
        'it is approved': {
          to: waiting,
          when: isFresh,
          set: { order: { code, status: 'OPEN', isCancelable: false }, failure: null },
        },
        'its approval is undone': { to: waiting, set: { order: fact('OPEN'), failure: null } },
      },
    },
  },
});
