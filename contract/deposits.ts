import { z } from 'zod';
import { depositOrderMachine } from '../machines/depositOrder';
import { listStatuses } from '../machines/lifecycle';
import { isAppLink } from './appLink';
import { AnswerDate, AnswerId, AnswerInstant, c, EmptyBody, Id, noDate } from './base';
import { Rate } from './currencyRates';
import { DayRange, totals } from './dayRange';
import { LakAmount, Money } from './money';
import { pageSchema, PageQuery } from './page';
import { AnswerProvider, Provider } from './provider';
import { addition, lenient } from './reader';

/** The statuses of a deposit order, from its lifecycle. */
export const depositStatuses = listStatuses(depositOrderMachine);
export const DepositStatus = z.enum(depositStatuses);
export type DepositStatus = z.infer<typeof DepositStatus>;

/** Idempotency key: a UUID created with the form. The same key and body always return the same order. */
export const IdempotencyHeaders = z.object({ 'idempotency-key': z.string().uuid() });

/** `amount` in LAK, as a decimal string. */
export const DepositCreate = z
  .object({ provider: Provider, bankAccountId: Id, amount: LakAmount })
  .strict();
export type DepositCreate = z.infer<typeof DepositCreate>;

/** A status with the moment it was reached. */
export const StatusChange = z.object({ status: z.string().min(1), at: AnswerDate });
export type StatusChange = z.infer<typeof StatusChange>;

/** The QR code that pays an order. */
export const DepositQr = z.object({
  /** The EMVCo text to draw. */
  payload: z.string(),
  /**
   * Deep link into the app of the player's bank, with this payment filled in; null when the operator has set up none
   * for the bank. A link that is not `isAppLink` is read as null and never opened.
   */
  appLink: addition(z.string().refine(isAppLink).nullable()),
});

/** A deposit order as its player sees it. A status that a client does not know is shown as it is. */
export const DepositOrder = z.object({
  /** The reference that the player also finds in the QR. */
  code: AnswerId,
  createdAt: AnswerDate,
  /** When an OPEN order expires, by the server's clock, not the phone's. */
  expiresAt: addition(AnswerInstant, noDate),
  provider: AnswerProvider,
  /** The amount to pay, LAK. */
  amount: Money,
  status: z.string().min(1),
  /** LAK for one THB, fixed when the order was created. */
  rate: addition(Rate),
  /** THB for the deposited money: expected while OPEN or PAID, credited at SUCCESS, zero when nothing was credited. */
  depositCredit: lenient(Money),
  /** THB of bonus, read like `depositCredit`. */
  promoCredit: lenient(Money),
  totalCredit: lenient(Money),
  /** The QR code while the order can be paid; null otherwise. An OPEN order without one waits for the gateway to create it. */
  qr: lenient(DepositQr.nullable()),
  /** Why the gateway takes no payment for the order, in the gateway's words (perhaps empty); null when it takes one. */
  refusal: addition(z.string().nullable()),
  /** True when a payment arrived after the order had ended: staff hold it and will credit or return it. */
  late: addition(z.boolean(), false),
  /**
   * LAK that were paid for this order and are held by staff, who will credit or return them: the payment came after the
   * end, twice or with another amount, or could not be credited. Null when there is none.
   */
  held: addition(Money.nullable()),
  /** True when staff have returned money that was paid for this order. */
  returned: addition(z.boolean(), false),
  timeline: addition(z.array(StatusChange)),
});
export type DepositOrder = z.input<typeof DepositOrder>;
export type ReadDepositOrder = z.output<typeof DepositOrder>;

const DepositQuery = PageQuery.merge(DayRange)
  .extend({ status: DepositStatus.optional() })
  .strict();
const byCode = z.object({ code: Id });

/** Orders of other players answer 404 like missing ones. */
export const depositsContract = c.router({
  create: {
    method: 'POST',
    path: '/v2/deposits',
    summary: 'Makes a deposit order; 422 IDEMPOTENCY_KEY_REUSED for a known key with another body',
    headers: IdempotencyHeaders,
    body: DepositCreate,
    responses: { 201: DepositOrder },
  },
  list: {
    method: 'GET',
    path: '/v2/deposits',
    summary: 'Deposit history, newest first; with totals for a range of days',
    query: DepositQuery,
    responses: { 200: pageSchema(DepositOrder).extend(totals) },
  },
  open: {
    method: 'GET',
    path: '/v2/deposits/open',
    summary: 'Orders that still wait (OPEN or PAID), newest first',
    responses: { 200: z.object({ items: z.array(DepositOrder) }) },
  },
  get: {
    method: 'GET',
    path: '/v2/deposits/:code',
    summary: 'One deposit order',
    pathParams: byCode,
    responses: { 200: DepositOrder },
  },
  check: {
    method: 'POST',
    path: '/v2/deposits/:code/check',
    summary: 'Asks the gateway whether it was paid; 409 ORDER_NOT_PAID when it was not',
    pathParams: byCode,
    body: EmptyBody,
    responses: { 200: DepositOrder },
  },
  cancel: {
    method: 'POST',
    path: '/v2/deposits/:code/cancel',
    summary:
      'Cancels an OPEN order; 409 CANCEL_AFTER_PAID when it was paid, ORDER_STATUS_CHANGED when it ended',
    pathParams: byCode,
    body: EmptyBody,
    responses: { 200: DepositOrder },
  },
});
