import type { StaffWithdrawal } from '../../../contract/payouts';
import { isPending, isUnavailable, reviewMachine } from '../../review';
import { offline, refused } from '../failures';
import { withdrawalIn } from '../withdrawal';
import { answers, fails, sends, table, waits, type Effect, type View } from '../table';

const code = 'CW-3F8T2BN';
const by = 'khamla';

const inReview = withdrawalIn('REVIEW');
const approved = withdrawalIn('APPROVED', { approvedBy: by });
const changed = refused('ORDER_STATUS_CHANGED');
const unanswered = (outcome: string | null) => ({ kind: 'unanswered', outcome });

const statusIn = ({ withdrawal }: View) => (withdrawal as StaffWithdrawal).review.status;
const isReviewed = (view: View) => statusIn(view) === 'REVIEW';
const isApproved = (view: View) => statusIn(view) === 'APPROVED';

const take = (step: string, text = '', more = {}) =>
  sends({ type: 'review.take', step, text, ...more });
const loads = { loadWithdrawal: () => ({ code }) };

const takes = (step: string, text = '', more = {}) => ({
  to: 'taking',
  set: (before: View) => ({
    failure: null,
    step: { code, step, text, ...more, seen: statusIn(before) },
  }),
});

/** Steps that are possible while the withdrawal is shown. */
const steps = {
  'is approved': { ...takes('approve'), only: isReviewed },
  'is sent': { ...takes('send', 'BCEL 8841'), only: isApproved },
  'is claimed': takes('claim'),
  'is rejected for the name': takes('reject', '', { cause: 'NAME_MISMATCH' }),
};
const loaded = {
  'is in review': { to: 'idle', set: { withdrawal: inReview } },
  'is approved already': { to: 'idle', set: { withdrawal: approved } },
};

/** How the withdrawal shows the outcome of a step without an answer: written by hand, independent of the lifecycle. */
const outcomes: Record<string, Record<string, string>> = {
  approve: { REVIEW: 'notTaken', APPROVED: 'taken' },
  send: { REVIEW: 'changed', APPROVED: 'notTaken' },
  // The step was not taken
  claim: { REVIEW: 'notTaken', APPROVED: 'notTaken' },
};
function outcomeIn({ review: { status } }: StaffWithdrawal, { step }: View): string | null {
  const { step: taken, seen } = step as { step: string; seen: string };
  // A rejection is possible in both statuses
  if (taken === 'reject') return status === seen ? 'notTaken' : 'changed';
  return outcomes[taken]?.[status] ?? null;
}
const saysTaken = (step: unknown): Effect[] => [
  ['review.taken', { step: (step as { step: string }).step }],
];
const shows = (withdrawal: StaffWithdrawal) => ({
  to: 'idle',
  set: (before: View) => ({
    withdrawal,
    step: null,
    failure: unanswered(outcomeIn(withdrawal, before)),
  }),
  does: (before: View) => (outcomeIn(withdrawal, before) === 'taken' ? saysTaken(before.step) : []),
});

export const review = table({
  name: 'review',
  machine: reviewMachine,
  kind: 'flow',
  input: () => ({ code, by }),
  starts: [
    {
      input: { code: 'CW-9', by: 'noi' },
      calls: [{ name: 'loadWithdrawal', input: { code: 'CW-9' } }],
    },
  ],
  view: ({ context: { withdrawal, step, failure } }) => ({ withdrawal, step, failure }),
  selectors: { isPending, isUnavailable },
  events: {
    'is in review': answers('loadWithdrawal', inReview),
    'is approved already': answers('loadWithdrawal', approved),
    'cannot be loaded': fails('loadWithdrawal', offline),
    'is asked for again': sends({ type: 'review.refresh' }),
    'has been shown for 5 s': waits(
      () => 5_000,
      () => ({ type: 'review.due' }),
    ),
    'has been asked 2 s ago': waits(
      () => 2_000,
      () => ({ type: 'review.ask' }),
    ),
    'is claimed': take('claim'),
    'is released without being taken': take('release'),
    'is approved': take('approve'),
    'is sent': take('send', ' BCEL 8841 '),
    'is sent without a number': take('send', ' '),
    'is rejected without a reason': take('reject'),
    'is rejected for the name': take('reject', ' ', { cause: 'NAME_MISMATCH' }),
    'is settled too early': take('settle'),
    'the step is taken': answers('takeStep', approved),
    'the step is refused': fails('takeStep', changed),
    'the step gets no answer': fails('takeStep', offline),
  },
  states: {
    loading: {
      runs: loads,
      on: {
        ...loaded,
        'cannot be loaded': { to: 'unavailable', set: { failure: unanswered(null) } },
      },
    },
    unavailable: {
      is: ['isUnavailable'],
      on: { 'is asked for again': { to: 'loading', set: { failure: null } } },
    },
    idle: {
      on: { ...steps, 'is asked for again': 'refreshing', 'has been shown for 5 s': 'refreshing' },
    },
    refreshing: { runs: loads, on: { ...steps, ...loaded, 'cannot be loaded': 'idle' } },
    taking: {
      is: ['isPending'],
      runs: { takeStep: ({ context }) => context.step },
      on: {
        'the step is taken': {
          to: 'idle',
          set: { withdrawal: approved, step: null },
          does: ({ step }) => saysTaken(step),
        },
        'the step is refused': { to: 'refreshing', set: { failure: changed, step: null } },
        'the step gets no answer': { to: 'asking', set: { failure: unanswered(null) } },
      },
    },
    asking: {
      is: ['isPending'],
      runs: loads,
      on: {
        'is in review': shows(inReview),
        'is approved already': shows(approved),
        'cannot be loaded': 'waiting',
      },
    },
    waiting: {
      is: ['isPending'],
      on: { 'is asked for again': 'asking', 'has been asked 2 s ago': 'asking' },
    },
  },
});
