import { expect, test } from '@jest/globals';
import { machines } from '../../machines/all';
import { toChart, stateName } from '../../machines/chart';
import { depositMachine } from '../../machines/deposit';
import { depositOrderMachine } from '../../machines/depositOrder';
import { fingerprintMachine } from '../../machines/fingerprint';
import { toastsMachine } from '../../machines/toasts';

test('every machine is listed under its own id', () => {
  for (const [name, machine] of Object.entries(machines)) expect(machine.id).toBe(name);
});

test('a lifecycle is drawn whole: its statuses, and each step with its event', () => {
  const chart = toChart(depositOrderMachine);
  expect(chart.states.map(({ name }) => name)).toEqual(Object.keys(depositOrderMachine.states));
  expect(chart.states.filter(({ isInitial }) => isInitial)).toMatchObject([{ name: 'OPEN' }]);
  expect(chart.states.filter(({ kind }) => kind === 'final').map(({ name }) => name)).toEqual([
    'SUCCESS',
    'REJECTED',
  ]);
  expect(chart.transitions).toContainEqual({
    id: 'depositOrder.PAID credit 0',
    from: 'depositOrder.PAID',
    to: 'depositOrder.SUCCESS',
    event: 'credit',
    label: 'credit',
    guard: null,
    actions: [],
  });
});

test('nested states name their parent', () => {
  const { states } = toChart(depositMachine);
  expect(states).toContainEqual({
    id: 'deposit.following.OPEN.request.checkingPayment',
    name: 'checkingPayment',
    parent: 'deposit.following.OPEN.request',
    kind: 'atomic',
    isInitial: false,
    tags: ['pending'],
    invokes: ['checkPayment'],
    entry: [],
    exit: [],
  });
  expect(states).toContainEqual(
    expect.objectContaining({ id: 'deposit.following.sorting', kind: 'choice', isInitial: true }),
  );
});

test('parallel regions are drawn side by side, none of them as the initial one', () => {
  const { states } = toChart(depositMachine);
  expect(states.find(({ id }) => id === 'deposit.following.OPEN')?.kind).toBe('parallel');
  const children = states.filter(({ parent }) => parent === 'deposit.following.OPEN');
  expect(children).toMatchObject([
    { name: 'payment', kind: 'compound', isInitial: false },
    { name: 'request', kind: 'compound', isInitial: false },
  ]);
});

test('a position is named by all states that a machine is in', () => {
  expect(stateName('editing')).toBe('editing');
  expect(stateName({ following: 'PAID' })).toBe('following.PAID');
  expect(stateName({ following: { OPEN: { payment: 'due', request: 'waiting' } } })).toBe(
    'following.OPEN.payment.due + request.waiting',
  );
});

test('a state that is left only on a condition is drawn as a state, not as a choice', () => {
  expect(toChart(fingerprintMachine).states).toContainEqual(
    expect.objectContaining({ id: 'fingerprint.stored', kind: 'atomic' }),
  );
});

test('ends of calls and their alternatives are labelled in plain words', () => {
  const labels = toChart(depositMachine)
    .transitions.filter(({ from }) => from === 'deposit.submitting')
    .map(({ label, guard }) => [label, guard]);
  expect(labels).toEqual([
    ['createOrder done', null],
    ['createOrder failed', 'isUndecided'],
    ['createOrder failed', null],
  ]);
});

test('events taken in any state start at the machine itself', () => {
  expect(toChart(toastsMachine).transitions).toContainEqual(
    expect.objectContaining({ from: 'toasts', event: 'toast.remove', to: null }),
  );
});
