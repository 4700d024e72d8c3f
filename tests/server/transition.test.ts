import { expect, test } from '@jest/globals';
import { createMachine } from 'xstate';
import { depositOrderMachine } from '../../machines/depositOrder';
import { transition } from '../../server/orders/transition';

test('a transition begins in each status that has it, and leads to one', () => {
  expect(transition(depositOrderMachine, 'creditFailed')).toEqual({ from: ['PAID'], to: 'FAILED' });
  const rejected = { from: ['OPEN', 'PAID'], to: 'REJECTED' };
  expect(transition(depositOrderMachine, 'reject')).toEqual(rejected);
});

test('a transition to different statuses cannot be one update', () => {
  const lifecycle = createMachine({
    initial: 'A',
    states: { A: { on: { go: 'B' } }, B: { on: { go: 'A' } } },
  });
  expect(() => transition(lifecycle, 'go')).toThrow('no single transition');
  expect(() => transition(lifecycle, 'stay')).toThrow('no single transition');
});
