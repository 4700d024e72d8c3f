import { z } from 'zod';
import { isAppLink } from '../../contract/appLink';
import { LakAmount } from '../../contract/money';
import { PaymentId } from '../../contract/payments';
import { callPort, type PortDeps, type PortLimit } from '../portCall';
import { cutText, optionalText } from '../portTexts';
import type { Ports } from '../ports';
import type { GatewayPayment, PaymentOutcome, PaymentRequest, Refusal } from './port';

type Deps = PortDeps & Pick<Ports, 'gateway'>;

/** The capacity of a QR code. */
const QrText = z.string().min(1).max(2_953);

/** Drops links that do not open an app: the QR can be paid without them. */
const AppLinks = z
  .record(z.string())
  .transform((links) =>
    Object.fromEntries(Object.entries(links).filter(([, link]) => isAppLink(link))),
  );

const Refused = z
  .object({
    refused: cutText(300),
    isUnexpected: z.boolean().optional(),
  })
  .strict();

const Voided = Refused.nullish().transform((refusal) => refusal ?? null);

const Outcome: z.ZodType<PaymentOutcome, z.ZodTypeDef, unknown> = z.union([
  Refused,
  z
    .object({
      payload: QrText,
      appLinks: AppLinks,
      gatewayReference: optionalText(200),
      expiresAt: z.date(),
    })
    .strict(),
]);

/**
 * Asks the gateway to create the payment of an order.
 * @param limit the timeout: `qr` for a local gateway, within the transaction that creates the order
 * @throws DomainError 503 without an outcome; any refusal of a local gateway
 */
export const createPayment = (
  ctx: Deps,
  request: PaymentRequest,
  expiresAt: Date,
  limit: Extract<PortLimit, 'qr' | 'createPayment'> = 'createPayment',
): Promise<PaymentOutcome> =>
  callPort(ctx, 'gateway.createPayment', limit, Outcome, (signal) =>
    ctx.gateway.createPayment(request, expiresAt, signal),
  );

/**
 * Asks the gateway to void the payment of an order.
 * @returns null when it is void
 * @throws DomainError 503 when the outcome is unknown
 */
export const voidPayment = (ctx: Deps, reference: string): Promise<Refusal | null> =>
  callPort(ctx, 'gateway.voidPayment', 'voidPayment', Voided, (signal) =>
    ctx.gateway.voidPayment?.(reference, signal),
  );

const paymentsOf = (reference: string) =>
  z
    .array(
      z.object({
        id: PaymentId,
        reference: z.literal(reference),
        amount: z.bigint().refine((amount) => LakAmount.safeParse(String(amount)).success),
        paidAt: z.date(),
      }),
    )
    .max(1_000);

/** Payments of an order. @param limit the timeout: `check` while a player waits @throws DomainError */
export const findPayments = (
  ctx: Deps,
  reference: string,
  limit: Extract<PortLimit, 'check' | 'payments'>,
): Promise<GatewayPayment[]> =>
  callPort(ctx, 'gateway.findPayments', limit, paymentsOf(reference), (signal) =>
    ctx.gateway.findPayments ? ctx.gateway.findPayments(reference, signal) : [],
  );
