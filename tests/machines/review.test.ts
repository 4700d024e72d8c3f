import { describe, expect, test } from '@jest/globals';
import { createActor } from 'xstate';
import type { StaffWithdrawal } from '../../contract/payouts';
import { reviewFailure, reviewMachine } from '../../machines/review';
import { isStepPossible, needsText } from '../../machines/reviewSteps';
import type { ReviewStep, StepInput } from '../../machines/reviewTypes';
import { withdrawalIn } from '../../machines/model/withdrawal';
import { controlled } from './support/controlled';
import { offline } from '../../machines/model/failures';

type Facts = Partial<StaffWithdrawal['review']>;

const withdrawal = (facts: Facts) =>
  withdrawalIn(facts.status ?? 'REVIEW', facts, { code: 'CW-1' });
const own = 'khamla';
const approved: Facts = { status: 'APPROVED', approvedBy: 'noy' };

/** The outcome that is shown if a step gets no answer and the withdrawal is loaded again. */
async function outcomeOf(step: ReviewStep, before: Facts, after: Facts) {
  const loadWithdrawal = controlled<StaffWithdrawal, { code: string }>();
  const takeStep = controlled<StaffWithdrawal, StepInput>();
  const machine = reviewMachine.provide({
    actors: { loadWithdrawal: loadWithdrawal.logic, takeStep: takeStep.logic },
  });
  const actor = createActor(machine, { input: { code: 'CW-1', by: own } }).start();
  await loadWithdrawal.last().answer(withdrawal(before));
  actor.send({ type: 'review.take', step, text: 'as agreed' });
  await takeStep.last().fail(offline);
  await loadWithdrawal.last().answer(withdrawal(after));
  const failure = reviewFailure(actor.getSnapshot());
  actor.stop();
  return failure?.kind === 'unanswered' ? failure.outcome : failure;
}

describe('a step without an answer', () => {
  test.each<[ReviewStep, Facts, Facts, string]>([
    ['claim', {}, { claimedBy: own }, 'taken'],
    ['claim', {}, {}, 'notTaken'],
    ['claim', {}, { claimedBy: 'noy' }, 'changed'],
    ['release', { claimedBy: own }, {}, 'taken'],
    ['release', { claimedBy: own }, { claimedBy: own }, 'notTaken'],
    ['release', { claimedBy: own }, { claimedBy: 'noy' }, 'changed'],
    ['approve', {}, {}, 'notTaken'],
    ['approve', {}, approved, 'taken'],
    ['approve', {}, { status: 'RETURNING' }, 'changed'],
    // The provider returns the credit without further action
    ['reject', {}, { status: 'RETURNING' }, 'taken'],
    ['reject', {}, { status: 'REJECTED' }, 'taken'],
    ['reject', {}, approved, 'changed'],
    ['send', approved, approved, 'notTaken'],
    ['send', approved, { status: 'SENT', sentBy: own }, 'taken'],
    // A payout service settles it without further action
    ['send', approved, { status: 'SETTLED', sentBy: own }, 'taken'],
    ['send', approved, { status: 'SETTLED', sentBy: 'noy' }, 'changed'],
    ['send', approved, { status: 'FAILED', sentBy: own }, 'changed'],
  ])('%s of %j, later found as %j, was %s', async (step, before, after, outcome) => {
    expect(await outcomeOf(step, before, after)).toBe(outcome);
  });
});

test.each<[ReviewStep, Facts, boolean]>([
  ['claim', {}, true],
  ['claim', { claimedBy: own }, false],
  ['claim', { status: 'SETTLED' }, false],
  ['release', { claimedBy: own }, true],
  ['release', {}, false],
  ['approve', { claimedBy: own }, true],
  ['approve', { claimedBy: 'noy' }, false],
  ['approve', approved, false],
  ['send', { ...approved, needsSecondPerson: true }, true],
  ['send', { ...approved, approvedBy: own, needsSecondPerson: true }, false],
  ['approve', { hasEntered: true }, false],
  ['send', { ...approved, hasEntered: true }, false],
  ['reject', { hasEntered: true }, true],
])('%s of %j is possible: %s', (step, facts, isPossible) => {
  expect(isStepPossible(withdrawal(facts), step, own)).toBe(isPossible);
});

test('a withdrawal that is not loaded has no steps', () => {
  expect(isStepPossible(null, 'approve', own)).toBe(false);
});

test('a text is required for a rejection, a failure, and a transfer made by staff', () => {
  const needing = (facts: Facts) =>
    (
      ['claim', 'release', 'approve', 'undo', 'send', 'settle', 'fail', 'retry', 'reject'] as const
    ).filter((step) => needsText(withdrawal(facts), step));
  expect(needing({ channel: 'hand' })).toEqual(['send', 'fail', 'reject']);
  expect(needing({ channel: 'service' })).toEqual(['fail', 'reject']);
});

test('a rejection for a different name needs no text, any other rejection does', () => {
  expect(needsText(withdrawal({}), 'reject', 'NAME_MISMATCH')).toBe(false);
  expect(needsText(withdrawal({}), 'reject', 'OTHER')).toBe(true);
});
