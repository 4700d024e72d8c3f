import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { StaffWithdrawal } from '../../contract/payouts';
import { reviewMachine } from '../../machines/review';
import type { StepInput } from '../../machines/reviewTypes';
import { fetchBody, staffApi, watchSession } from '../api';

/** The machine of a withdrawal's review, with its calls. A step refetches lists and counts; a 401 shows the login. */
export function provideReview(client: QueryClient) {
  return reviewMachine.provide({
    actors: {
      loadWithdrawal: fromPromise<StaffWithdrawal, { code: string }>(({ input: { code } }) =>
        watchSession(client, fetchBody(staffApi.withdrawals.get({ params: { code } }))),
      ),
      takeStep: fromPromise<StaffWithdrawal, StepInput>(({ input }) =>
        watchSession(client, takeStep(input)).finally(() => void client.invalidateQueries()),
      ),
    },
  });
}

function takeStep({ code, step, text, cause, saved, seen }: StepInput): Promise<StaffWithdrawal> {
  const { withdrawals } = staffApi;
  const params = { code };
  switch (step) {
    case 'send':
      // Without a number the payout service makes the transfer
      return fetchBody(withdrawals.send({ params, body: text ? { bankReference: text } : {} }));
    case 'fail':
      return fetchBody(withdrawals.fail({ params, body: { reason: text } }));
    case 'reject':
      return fetchBody(
        withdrawals.reject({
          params,
          body: {
            cause,
            ...(saved ? { savedReason: saved } : text && { reason: text }),
            seen: seen ?? 'REVIEW',
          },
        }),
      );
    default:
      return fetchBody(withdrawals[step]({ params, body: {} }));
  }
}
