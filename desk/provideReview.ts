import { fromPromise } from 'xstate';
import type { StaffWithdrawal } from '../contract/payouts';
import { reviewMachine, type StepInput } from '../machines/review';
import { bodyOf, staffApi } from './api';

/** The review of a withdrawal with its calls. */
export const provideReview = () =>
  reviewMachine.provide({
    actors: {
      loadWithdrawal: fromPromise<StaffWithdrawal, { code: string }>(({ input: { code } }) =>
        bodyOf(staffApi.withdrawals.get({ params: { code } })),
      ),
      takeStep: fromPromise<StaffWithdrawal, StepInput>(({ input }) => takeStep(input)),
    },
  });

function takeStep({ code, step, text, seen }: StepInput): Promise<StaffWithdrawal> {
  const { withdrawals } = staffApi;
  const params = { code };
  switch (step) {
    case 'send':
      return bodyOf(withdrawals.send({ params, body: { bankReference: text } }));
    case 'fail':
      return bodyOf(withdrawals.fail({ params, body: { reason: text } }));
    case 'reject':
      return bodyOf(withdrawals.reject({ params, body: { reason: text, seen: seen ?? 'REVIEW' } }));
    default:
      return bodyOf(withdrawals[step]({ params, body: {} }));
  }
}
