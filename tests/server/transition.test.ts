import { expect, test } from '@jest/globals';
import { createMachine } from 'xstate';
import { depositOrderMachine } from '../../machines/depositOrder';
import { transition } from '../../server/orders/transition';

test('a transition lists every status that it leaves, and leads to one status', () => {
  expect(transition(depositOrderMachine, 'creditFailed')).toEqual({ from: ['PAID'], to: 'FAILED' });
  const creditRule = { from: ['CANCELED', 'FAILED'], to: 'SUCCESS' };
  expect(transition(depositOrderMachine, 'resolveLate')).toEqual(creditRule);
});

test('a transition to different statuses cannot be one update', () => {
  const lifecycle = createMachine({
    initial: 'A',
    states: { A: { on: { go: 'B' } }, B: { on: { go: 'A' } } },
  });
  expect(() => transition(lifecycle, 'go')).toThrow('no single transition');
  expect(() => transition(lifecycle, 'stay')).toThrow('no single transition');
});
