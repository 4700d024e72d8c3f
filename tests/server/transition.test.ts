import { expect, test } from '@jest/globals';
import { createMachine } from 'xstate';
import { depositOrderMachine } from '../../machines/depositOrder';
import { promotionUsageMachine } from '../../machines/promotionUsage';
import { withdrawalOrderMachine } from '../../machines/withdrawalOrder';
import { transition } from '../../server/orders/transition';

test.each([
  ['pay', ['OPEN'], 'PAID'],
  ['credit', ['PAID'], 'SUCCESS'],
  ['creditFailed', ['PAID'], 'FAILED'],
  ['cancel', ['OPEN'], 'CANCELED'],
  ['expire', ['OPEN'], 'FAILED'],
  ['reject', ['OPEN', 'PAID'], 'REJECTED'],
  ['resolveLate', ['CANCELED', 'FAILED'], 'SUCCESS'],
] as const)('a deposit: %s', (event, from, to) => {
  expect(transition(depositOrderMachine, event)).toEqual({ from, to });
});

test.each([
  ['approve', 'SUCCESS'],
  ['reject', 'REJECTED'],
] as const)('a withdrawal: %s', (event, to) => {
  expect(transition(withdrawalOrderMachine, event)).toEqual({ from: ['OPEN'], to });
});

test.each([
  ['complete', 'SUCCESS'],
  ['cancel', 'CANCELED'],
  ['useUp', 'USED'],
  ['deactivate', 'INACTIVE'],
] as const)('a promotion usage: %s', (event, to) => {
  expect(transition(promotionUsageMachine, event)).toEqual({ from: ['ACTIVE'], to });
});

test('a transition to different statuses cannot be one update', () => {
  const lifecycle = createMachine({
    initial: 'A',
    states: { A: { on: { go: 'B' } }, B: { on: { go: 'A' } } },
  });
  expect(() => transition(lifecycle, 'go')).toThrow('no single transition');
  expect(() => transition(lifecycle, 'stay')).toThrow('no single transition');
});
