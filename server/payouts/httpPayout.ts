import { callSigned, type SignedHttpOptions } from '../http/signedHttp';
import { PayoutAnswer, PayoutState, type Payout } from './port';

/** A service that sends payouts over HTTP: docs/gateway.md. */
export const httpPayout = (options: SignedHttpOptions): Payout => ({
  send: ({ reference, amount, account }, signal) => {
    const body = { reference, amount: amount.toString(), currency: 'LAK', account };
    // Its caller asks for the status before it sends the payout again
    const attempts = 1;
    const call = {
      method: 'POST',
      path: '/payouts',
      body,
      answer: PayoutAnswer,
      attempts,
    } as const;
    return callSigned(options, call, signal);
  },
  status: (reference, signal) => {
    const path = `/payouts/${encodeURIComponent(reference)}`;
    const call = { method: 'GET', path, answer: PayoutState } as const;
    return callSigned(options, call, signal);
  },
});
