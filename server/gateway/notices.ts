import { z } from 'zod';
import { LakAmount, toMinor } from '../../contract/money';
import { PaymentId, PaymentReference } from '../../contract/payments';
import type { Context } from '../context';
import { applyPayment } from '../domain/depositPayment';
import { invalid, notFound, unauthorized } from '../errors';
import { isSigned } from './signature';
import { Turns } from './turns';

/** What the gateway tells of a payment. Fields that it may add are none of our business. */
export const Notice = z.object({
  /** The gateway's id of the payment; a repeated notice carries the same one. */
  id: PaymentId,
  /** The code of the order. */
  reference: PaymentReference,
  amount: LakAmount,
  currency: z.literal('LAK'),
  // A moment that exists: the form alone lets offsets of 99 hours through, and years that the database does not know.
  paidAt: z
    .string()
    .datetime({ offset: true })
    .refine((text) => Date.parse(text) >= 0),
});
export type Notice = z.infer<typeof Notice>;

type Receiving = Pick<
  Context,
  'config' | 'database' | 'clock' | 'events' | 'outbox' | 'noticeKey' | 'log'
>;

/** A notice told a hundred times at once would take every connection to the database to wait for its order. */
const turns = new Turns();

/**
 * Takes in a notice: the very bytes that came, with the value of their signature header.
 * @throws DomainError 401 for a signature that does not fit or is out of time, 400 for an unreadable body, 404
 * for an order that is not there (yet), so that the gateway sends it again
 */
export async function receiveNotice(
  ctx: Receiving,
  raw: string,
  signature: string | undefined,
): Promise<void> {
  const { config, clock, noticeKey, log } = ctx;
  const window = config.gatewayNoticeWindowSeconds;
  if (!isSigned(noticeKey, raw, signature, clock.now(), window)) throw unauthorized();
  const { id, reference, amount, paidAt } = parse(raw);
  const payment = { id, reference, amount: toMinor(amount, 'LAK'), paidAt: new Date(paidAt) };
  if (await turns.take(reference, () => applyPayment(ctx, payment))) return;
  log.warn({ paymentId: id, reference }, 'a payment for an unknown order');
  throw notFound();
}

function parse(raw: string): Notice {
  let json: unknown;
  try {
    json = JSON.parse(raw);
  } catch {
    throw invalid();
  }
  const parsed = Notice.safeParse(json);
  if (parsed.success) return parsed.data;
  throw invalid(...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? ''))));
}
