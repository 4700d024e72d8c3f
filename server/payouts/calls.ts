import { callPort, type PortDeps } from '../portCall';
import { PayoutAnswer, PayoutState, type Payout, type PayoutRequest } from './port';

/** Asks the payout port to make a transfer. @throws DomainError 503 when the outcome is unknown */
export const sendPayout = (
  ctx: PortDeps,
  payout: Payout,
  request: PayoutRequest,
): Promise<PayoutAnswer> =>
  callPort(ctx, 'payout.send', 'payout', PayoutAnswer, (signal) => payout.send(request, signal));

/** Asks for the outcome of a transfer. @throws DomainError 503 when it is unknown */
export const payoutStatus = (
  ctx: PortDeps,
  payout: Payout,
  reference: string,
): Promise<PayoutState> =>
  callPort(ctx, 'payout.status', 'payout', PayoutState, (signal) =>
    payout.status(reference, signal),
  );
