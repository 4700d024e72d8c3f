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
const ownName = 'khamla';
const approvedFacts: Facts = { status: 'APPROVED', approvedBy: 'noy' };

/** The outcome that is shown if a step gets no answer and the withdrawal is loaded again. */
async function outcomeOf(step: ReviewStep, before: Facts, after: Facts) {
  const loadWithdrawal = controlled<StaffWithdrawal, { code: string }>();
  const takeStep = controlled<StaffWithdrawal, StepInput>();
  const machine = reviewMachine.provide({
    actors: { loadWithdrawal: loadWithdrawal.logic, takeStep: takeStep.logic },
  });
  const actor = createActor(machine, { input: { code: 'CW-1', by: ownName } }).start();
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
    ['claim', {}, { claimedBy: ownName }, 'taken'],
    ['claim', {}, {}, 'notTaken'],
    ['claim', {}, { claimedBy: 'noy' }, 'changed'],
    ['release', { claimedBy: ownName }, {}, 'taken'],
    ['release', { claimedBy: ownName }, { claimedBy: ownName }, 'notTaken'],
    ['release', { claimedBy: ownName }, { claimedBy: 'noy' }, 'changed'],
    ['approve', {}, {}, 'notTaken'],
    ['approve', {}, { status: 'APPROVED', approvedBy: ownName }, 'taken'],
    ['approve', {}, approvedFacts, 'changed'],
    ['approve', {}, { status: 'RETURNING' }, 'changed'],
    // The provider returns the credit without further action
    ['reject', {}, { status: 'RETURNING' }, 'taken'],
    ['reject', {}, { status: 'REJECTED' }, 'taken'],
    ['reject', {}, approvedFacts, 'changed'],
    ['send', approvedFacts, approvedFacts, 'notTaken'],
    ['send', approvedFacts, { status: 'SENT', sentBy: ownName }, 'taken'],
    ['send', approvedFacts, { status: 'SENT', sentBy: 'noy' }, 'changed'],
    // A payout service settles it without further action
    ['send', approvedFacts, { status: 'SETTLED', sentBy: ownName }, 'taken'],
    ['send', approvedFacts, { status: 'SETTLED', sentBy: 'noy' }, 'changed'],
    ['send', approvedFacts, { status: 'FAILED', sentBy: ownName }, 'changed'],
  ])('%s of %j, later found as %j, was %s', async (step, before, after, outcome) => {
    expect(await outcomeOf(step, before, after)).toBe(outcome);
  });
});

test.each<[ReviewStep, Facts, boolean]>([
  ['claim', {}, true],
  ['claim', { claimedBy: ownName }, false],
  ['claim', { status: 'SETTLED' }, false],
  ['release', { claimedBy: ownName }, true],
  ['release', {}, false],
  ['approve', { claimedBy: ownName }, true],
  ['approve', { claimedBy: 'noy' }, false],
  ['approve', approvedFacts, false],
  ['send', { ...approvedFacts, needsSecondPerson: true }, true],
  ['send', { ...approvedFacts, approvedBy: ownName, needsSecondPerson: true }, false],
  ['approve', { hasEntered: true }, false],
  ['send', { ...approvedFacts, hasEntered: true }, false],
  ['reject', { hasEntered: true }, true],
])('%s of %j is possible: %s', (step, facts, isPossible) => {
  expect(isStepPossible(withdrawal(facts), step, ownName)).toBe(isPossible);
});

test('a withdrawal that is not loaded has no steps', () => {
  expect(isStepPossible(null, 'approve', ownName)).toBe(false);
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
