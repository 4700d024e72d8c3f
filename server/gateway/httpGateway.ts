import { z } from 'zod';
import { LakAmount, toMinor } from '../../contract/money';
import { PaymentId, PaymentReference } from '../../contract/payments';
import { callSigned, RefusedError, type SignedHttpOptions } from '../http/signedHttp';
import type { PaymentGateway, Refusal } from './port';

const Moment = z
  .string()
  .datetime({ offset: true })
  .transform((text) => new Date(text));
const Amount = LakAmount.transform((amount) => toMinor(amount, 'LAK'));

const Created = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('created'),
    payload: z.string(),
    appLinks: z
      .record(z.string())
      .nullish()
      .transform((links) => links ?? {}),
    gatewayReference: z.string().nullable().default(null),
    expiresAt: Moment,
  }),
  z.object({ status: z.literal('refused'), reason: z.string() }),
  z.object({ status: z.literal('pending') }),
]);

const Payments = z.object({
  payments: z.array(
    z.object({
      id: PaymentId,
      reference: PaymentReference,
      amount: Amount,
      currency: z.literal('LAK'),
      paidAt: Moment,
    }),
  ),
});

/** A gateway that issues QR codes over HTTP: docs/gateway.md. */
export const httpGateway = (options: SignedHttpOptions): PaymentGateway => ({
  isLocal: false,
  createPayment: async ({ reference, amount }, expiresAt, signal) => {
    const body = {
      reference,
      amount: amount.toString(),
      currency: 'LAK',
      expiresAt: expiresAt.toISOString(),
    };
    const call = { method: 'POST', path: '/payments', body, answer: Created } as const;
    const outcome = await orRefusal(callSigned(options, call, signal));
    if ('refused' in outcome) return outcome;
    const { status, ...answer } = outcome;
    if (status === 'pending') throw new Error(`the payment ${reference} is not made yet`);
    return 'reason' in answer ? { refused: answer.reason } : (answer as CreatedPayment);
  },
  findPayments: async (reference, signal) => {
    const path = `/payments/${encodeURIComponent(reference)}`;
    const call = { method: 'GET', path, answer: Payments } as const;
    return (await callSigned(options, call, signal)).payments;
  },
  voidPayment: async (reference, signal) => {
    const path = `/payments/${encodeURIComponent(reference)}/void`;
    const call = { method: 'POST', path, body: {}, answer: z.object({}) } as const;
    const outcome = await orRefusal(callSigned(options, call, signal));
    return 'refused' in outcome ? outcome : null;
  },
});

/** A status that means refusal is the outcome of the call, so that it is not retried. */
async function orRefusal<Answer extends object>(call: Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof RefusedError)
      return { refused: `HTTP ${error.status}`, isUnexpected: true };
    throw error;
  }
}

type CreatedPayment = Omit<Extract<z.output<typeof Created>, { status: 'created' }>, 'status'>;
