import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { LakAmount, toMinor } from '../../contract/money';
import { PaymentId, PaymentReference } from '../../contract/payments';
import type { Context } from '../context';
import { notFound, unauthorized } from '../errors';
import { isSigned, signatureHeader } from '../http/signature';
import { addSignedBodies, parseSigned, signedParts } from '../http/signedBodies';
import { KeyedMutex } from '../keyedMutex';
import { applyPayment } from './receive';

/** A payment notice of the gateway. Unknown fields are ignored. */
export const Notice = z.object({
  /** The gateway's id of the payment; repeated notices have the same one. */
  id: PaymentId,
  /** The code of the order. */
  reference: PaymentReference,
  amount: LakAmount,
  currency: z.literal('LAK'),
  // The format alone would allow offsets of 99 hours, and years that the database does not support.
  paidAt: z
    .string()
    .datetime({ offset: true })
    .refine((text) => Date.parse(text) >= 0),
});
export type Notice = z.infer<typeof Notice>;

type Deps = Pick<
  Context,
  | 'settings'
  | 'config'
  | 'database'
  | 'clock'
  | 'events'
  | 'gateway'
  | 'outbox'
  | 'noticeKeys'
  | 'log'
>;

/**
 * Serializes notices of one order: otherwise a repeated notice could occupy every database connection while waiting for
 * its lock.
 */
const byReference = new KeyedMutex();

/**
 * Handles a notice: its raw body and the value of its signature header.
 * @throws DomainError 401 for a wrong or outdated signature, 400 for an invalid body, 404 while there is no such order,
 * so that the gateway retries
 */
export async function receiveNotice(
  ctx: Deps,
  raw: string,
  signature: string | undefined,
): Promise<void> {
  const { config, clock, noticeKeys, log } = ctx;
  const window = config.gatewayNoticeWindowSeconds;
  if (!isSigned(noticeKeys, raw, signature, clock.now(), window)) throw unauthorized();
  const { id, reference, amount, paidAt } = parseSigned(raw, Notice);
  const payment = { id, reference, amount: toMinor(amount, 'LAK'), paidAt: new Date(paidAt) };
  if (await byReference.run(reference, () => applyPayment(ctx, payment))) return;
  log.warn({ paymentId: id, reference }, 'a payment for an unknown order');
  throw notFound();
}

/** `POST /gateway/notices`: receives payment notices. The signature covers the raw body, so it is not parsed here. */
export const gatewayRoutes =
  (ctx: Context): FastifyPluginAsync =>
  async (app) => {
    addSignedBodies(app);
    const windowSeconds = ctx.config.gatewayNoticeWindowSeconds;
    const signed = { signature: { header: signatureHeader, windowSeconds } };
    app.post('/gateway/notices', { config: signed }, async (request) => {
      const { raw, signature } = signedParts(request, signatureHeader);
      await receiveNotice(ctx, raw, signature);
      return {};
    });
  };
