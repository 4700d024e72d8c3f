import { z } from 'zod';
import { AnswerDate, AnswerId, c, Id, Instant, typedText } from './base';
import { IdempotencyHeaders } from './deposits';
import { LakAmount, Money } from './money';
import { addition, lenient } from './reader';

/** The statuses of an inquiry about a payment; the transitions are in `machines/inquiry.ts`. */
export const inquiryStatuses = ['OPEN', 'FOUND', 'REFUSED'] as const;
export const InquiryStatus = z.enum(inquiryStatuses);
export type InquiryStatus = z.infer<typeof InquiryStatus>;

/**
 * Bounds of inquiries. `slipBytes`: size of the picture, which the page compresses; `perOrder`, `openPerPlayer`: number
 * of inquiries.
 */
export const inquiryLimits = {
  slipBytes: 1024 * 1024,
  noteLength: 500,
  perOrder: 3,
  openPerPlayer: 5,
  /** Maximum age of the payment, days. */
  days: 30,
} as const;

const dayMs = 24 * 3600 * 1000;
/** Tolerance for clocks that differ, ms. */
const leewayMs = 10 * 60_000;

/** Whether an inquiry is allowed about a payment made at `paidAt`: not in the future, and at most `days` ago. */
export function mayBePaidAt(paidAt: Date, now: Date): boolean {
  const ago = now.getTime() - paidAt.getTime();
  return ago >= -leewayMs && ago <= inquiryLimits.days * dayMs;
}

/** An inquiry about a payment that was not credited. `paidAt`: approximate time of the payment; `amount`: paid LAK. */
export const InquiryCreate = z
  .object({
    paidAt: Instant,
    amount: LakAmount,
    note: typedText(inquiryLimits.noteLength).optional(),
  })
  .strict();
export type InquiryCreate = z.infer<typeof InquiryCreate>;

/** An inquiry as its player sees it. */
export const Inquiry = z.object({
  id: AnswerId,
  /** Code of the deposit order. */
  code: AnswerId,
  status: z.string().min(1),
  createdAt: AnswerDate,
  paidAt: AnswerDate,
  amount: lenient(Money),
  note: addition(z.string().nullable()),
  /** A picture of the slip exists. */
  hasSlip: addition(z.boolean(), false),
  /** Reason why staff could not find the payment; null otherwise. */
  reason: addition(z.string().nullable()),
});
export type Inquiry = z.input<typeof Inquiry>;
export type ReadInquiry = z.output<typeof Inquiry>;

const byCode = z.object({ code: Id });

/** An addition: the player asks staff about a missing payment. Orders of other players answer 404 like missing ones. */
export const inquiriesContract = c.router({
  newest: {
    method: 'GET',
    path: '/v2/deposits/:code/inquiry',
    summary: 'An addition. The newest inquiry about the payment of an order; null without one',
    pathParams: byCode,
    responses: { 200: z.object({ inquiry: Inquiry.nullable() }) },
  },
  create: {
    method: 'POST',
    path: '/v2/deposits/:code/inquiry',
    summary:
      'An addition. The player has paid an order and nothing came: staff look for the payment. 409 INQUIRY_PENDING while they do, ORDER_STATUS_CHANGED for an order that is paid or can be credited no more, CONTACT_SUPPORT after too many',
    pathParams: byCode,
    headers: IdempotencyHeaders,
    body: InquiryCreate,
    responses: { 201: Inquiry },
  },
  slip: {
    method: 'POST',
    path: '/v2/deposits/:code/inquiry/slip',
    summary:
      'An addition. A picture of the slip for the open inquiry, JPEG, PNG or WebP of at most 1 MiB, as `application/octet-stream`; again replaces it. 404 without an open inquiry, 400 for anything else',
    pathParams: byCode,
    body: c.type<unknown>(),
    responses: { 200: Inquiry },
  },
});
