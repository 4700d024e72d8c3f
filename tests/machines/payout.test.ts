import { expect, test } from '@jest/globals';
import { nextStatus } from '../../machines/lifecycle';
import { payoutMachine } from '../../machines/payout';

test.each([
  [false, 'noy', 'SENT'],
  [true, 'khamla', 'SENT'],
  [true, 'noy', null],
])(
  'with a second person needed: %s, a payout approved by noy and sent by %s becomes: %s',
  (needs, sender, to) => {
    const facts = { needsSecondPerson: needs, approvedBy: 'noy', sentBy: sender };
    expect(nextStatus(payoutMachine, 'APPROVED', 'send', facts)).toBe(to);
  },
);

test.each([
  ['REVIEW', 'approve', 'APPROVED'],
  ['APPROVED', 'send', 'SENT'],
  ['FAILED', 'retry', 'APPROVED'],
] as const)('%s: who has entered a payment for the player does not %s', (from, type, to) => {
  const facts = { approvedBy: 'noy', sentBy: 'kham' };
  expect(nextStatus(payoutMachine, from, type, { ...facts, hasEntered: true })).toBeNull();
  expect(nextStatus(payoutMachine, from, type, { ...facts, hasEntered: false })).toBe(to);
});
