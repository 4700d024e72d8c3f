import { expect, test } from '@jest/globals';
import { createMachine } from 'xstate';
import { depositOrderMachine } from '../../machines/depositOrder';
import { promotionUsageMachine } from '../../machines/promotionUsage';
import { withdrawalOrderMachine } from '../../machines/withdrawalOrder';
import { lawStep } from '../../server/domain/lawStep';

test.each([
  ['pay', ['OPEN'], 'PAID'],
  ['credit', ['PAID'], 'SUCCESS'],
  ['creditFailed', ['PAID'], 'FAILED'],
  ['cancel', ['OPEN'], 'CANCELED'],
  ['expire', ['OPEN'], 'FAILED'],
  ['reject', ['OPEN', 'PAID'], 'REJECTED'],
  ['resolveLate', ['CANCELED', 'FAILED'], 'SUCCESS'],
] as const)('a deposit: %s', (event, from, to) => {
  expect(lawStep(depositOrderMachine, event)).toEqual({ from, to });
});

test.each([
  ['approve', 'SUCCESS'],
  ['reject', 'REJECTED'],
] as const)('a withdrawal: %s', (event, to) => {
  expect(lawStep(withdrawalOrderMachine, event)).toEqual({ from: ['OPEN'], to });
});

test.each([
  ['complete', 'SUCCESS'],
  ['cancel', 'CANCELED'],
  ['useUp', 'USED'],
  ['deactivate', 'INACTIVE'],
] as const)('a promotion usage: %s', (event, to) => {
  expect(lawStep(promotionUsageMachine, event)).toEqual({ from: ['ACTIVE'], to });
});

test('a step that leads to different statuses cannot be one update', () => {
  const law = createMachine({
    initial: 'A',
    states: { A: { on: { go: 'B' } }, B: { on: { go: 'A' } } },
  });
  expect(() => lawStep(law, 'go')).toThrow('no single step');
  expect(() => lawStep(law, 'stay')).toThrow('no single step');
});
