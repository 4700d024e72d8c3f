import { z } from 'zod';
import { byNumber, c, EmptyBody, Id, Instant } from './base';
import { LakAmount } from './money';
import { pageSchema, PageQuery } from './page';
import { BankPaymentNumber, PaymentId } from './payments';
import { Reason } from './payouts';
import { Result, StaffProtection } from './staffPlayers';

/** The order that a payment is for. */
const OrderOfPayment = z.object({
  code: z.string(),
  username: z.string(),
  status: z.string(),
  /** Amount of the order, LAK. */
  amount: z.string(),
});

/** Protection of the player, shown with a payment: nothing is credited during a break or above their limits. */
export const PaymentProtection = StaffProtection.pick({ status: true, until: true, limits: true });
export type PaymentProtection = z.infer<typeof PaymentProtection>;

/** A payment that waits for staff: it is held, or a second notice contradicts the first one. */
export const WaitingPayment = z.object({
  id: PaymentId,
  /** Reference of the notice, also of a contradicting one. */
  reference: z.string(),
  /** LAK, from the notice. */
  amount: z.string(),
  /** `UNKNOWN_ORDER`, `LATE_PAYMENT`, `WRONG_AMOUNT`, `PAID_AGAIN`, `CONFLICTING_NOTICE` and others. */
  reason: z.string(),
  receivedAt: Instant,
  /** The order that it is held for, or that a contradicting notice names; null without one. */
  order: OrderOfPayment.nullable(),
  /** The first notice of the payment, which this one contradicts. */
  recorded: z.object({ reference: z.string(), amount: z.string() }).nullable(),
});
export type WaitingPayment = z.infer<typeof WaitingPayment>;

/** A step that a second person is asked to agree to; `code`: the order to match the payment to. */
const Asked = z.object({
  step: z.enum(['match', 'return', 'credit']),
  code: z.string().nullable(),
});

/** A waiting payment as the calling member of staff sees it. */
export const StaffPayment = WaitingPayment.extend({
  /** Limits and breaks of the player who made the order; null without an order. */
  protection: PaymentProtection.nullable(),
  /** LAK held for its order in all, this payment included. Crediting the order decides about all of it; null without an order. */
  heldForOrder: z.string().nullable().default(null),
  /** Whether the caller needs a second person to credit the order that the payment is held for, or to return the payment. */
  needsSecondPerson: z.object({ credit: z.boolean(), return: z.boolean() }),
  /** The request to a second person, with its reason. */
  asked: Asked.extend({ by: z.string(), reason: z.string() }).nullable(),
});
export type StaffPayment = z.infer<typeof StaffPayment>;

/** The state of a payment that was entered by hand. */
export const EnteredPayment = z.object({
  id: PaymentId,
  /** False: it was entered or reported before, and nothing was changed. */
  isNew: z.boolean(),
  /**
   * Why it waits for staff, as in {@link WaitingPayment}, or `SECOND_PERSON`: nothing is posted until a second person
   * confirms it. Null when it has paid its order, or was decided.
   */
  heldFor: z.string().nullable(),
  /** The order that it names, as it is now. */
  order: z.object({ code: z.string(), status: z.string() }).nullable(),
});
export type EnteredPayment = z.infer<typeof EnteredPayment>;

/** Statuses of a payment that staff enter by hand; the transitions are in `machines/paymentEntry.ts`. */
export const paymentEntryStatuses = ['ENTERED', 'CONFIRMED', 'REFUSED'] as const;
export const PaymentEntryStatus = z.enum(paymentEntryStatuses);
export type PaymentEntryStatus = z.infer<typeof PaymentEntryStatus>;

/** A payment that staff have entered by hand, with its outcome. */
export const PaymentEntry = z.object({
  /** Id of the entry: the same bank reference may be entered again after a refusal. */
  id: z.number().int(),
  /** The bank's number. */
  number: PaymentId,
  /** LAK. */
  amount: z.string(),
  paidAt: Instant,
  /** Where staff have seen the payment. */
  reason: z.string(),
  /** The order that it names; null: unknown. */
  order: OrderOfPayment.nullable(),
  status: PaymentEntryStatus,
  enteredBy: z.string(),
  enteredAt: Instant,
  /** Member of staff who confirmed or refused it; the same person where a small amount needs only one. */
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** An imported statement of the bank covers the time of the payment, but does not contain it. */
  isMissed: z.boolean(),
  /**
   * A statement was imported that covers the time of the entry but not the stated time of the payment, so no statement
   * can confirm it.
   */
  isUnshown: z.boolean(),
});
export type PaymentEntry = z.infer<typeof PaymentEntry>;

const byPayment = z.object({ id: PaymentId });
const withReason = z.object({ reason: Reason }).strict();

export const staffPayments = c.router({
  list: {
    method: 'GET',
    path: '/payments',
    summary: 'Payments that wait for staff, newest first; with `id` that one, if it waits',
    query: PageQuery.extend({ id: PaymentId.optional() }),
    responses: { 200: pageSchema(StaffPayment) },
  },
  enter: {
    method: 'POST',
    path: '/payments',
    summary:
      'Enters a payment that the bank shows and no gateway has reported; the same number of the bank is the same payment. A large one, or one that is large together with what the same person has entered for the same player within a day, counts once someone else has confirmed it. 404 `code` for an order that is not there',
    body: z
      .object({
        /** Kip. */
        amount: LakAmount,
        bankReference: BankPaymentNumber,
        /** When the bank received it; not in the future. */
        paidAt: Instant,
        /** Code of its order; null: unknown, it must be matched. */
        code: Id.nullable(),
        reason: Reason,
      })
      .strict(),
    responses: { 200: EnteredPayment },
  },
  entries: {
    method: 'GET',
    path: '/payments/entries',
    summary:
      'Payments entered by hand. `waiting`: for a second person, the oldest first; `absent`: of the newest 10,000 those that are confirmed and in no statement of the bank, those first that an imported statement should have or that none can show, then by the time of entry; with `number` only that one of the bank',
    query: PageQuery.extend({ list: z.enum(['waiting', 'absent']), number: PaymentId.optional() }),
    responses: { 200: pageSchema(PaymentEntry) },
  },
  confirm: {
    method: 'POST',
    path: '/payments/entries/:id/confirm',
    summary:
      'It counts from now on, as if it had been reported. 409 FOUR_EYES for who entered it, ORDER_STATUS_CHANGED when it was decided, PAYMENT_KNOWN when its number was reported with other contents meanwhile',
    pathParams: byNumber,
    body: EmptyBody,
    responses: { 200: EnteredPayment },
  },
  refuse: {
    method: 'POST',
    path: '/payments/entries/:id/refuse',
    summary:
      'It never counts, and its number may be entered again; 409 ORDER_STATUS_CHANGED when it was decided',
    pathParams: byNumber,
    body: withReason,
    responses: { 200: Result },
  },
  match: {
    method: 'POST',
    path: '/payments/:id/match',
    summary:
      'Matches a held payment to an order: MATCHED, or ASKED where a second person must agree. 409 ORDER_STATUS_CHANGED when it is held no more, or a second person is asked',
    pathParams: byPayment,
    body: z.object({ code: Id, reason: Reason }).strict(),
    responses: { 200: Result },
  },
  return: {
    method: 'POST',
    path: '/payments/:id/return',
    summary:
      'Returns a held payment to the payer: RETURNED, or ASKED where a second person must agree, as always where the caller has entered it alone',
    pathParams: byPayment,
    body: withReason,
    responses: { 200: Result },
  },
  agree: {
    method: 'POST',
    path: '/payments/:id/agree',
    summary:
      'The second person agrees to what is asked for a held payment, which is done: MATCHED, RETURNED or CREDITED. 409 FOUR_EYES for the person who asks, ORDER_STATUS_CHANGED when it was not asked for, something else than `seen` is asked for or another amount is `held` for its order by now, or it is held no more',
    pathParams: byPayment,
    body: z
      .object({ seen: Asked.extend({ held: LakAmount.optional() }).optional() })
      .strict()
      .nullish(),
    responses: { 200: Result },
  },
  keep: {
    method: 'POST',
    path: '/payments/:id/keep',
    summary:
      'Takes the request back, and it stays held; 409 ORDER_STATUS_CHANGED without a request',
    pathParams: byPayment,
    body: withReason,
    responses: { 200: Result },
  },
  close: {
    method: 'POST',
    path: '/payments/:id/close',
    summary:
      'Closes a held payment that was reported twice: nothing is credited or sent back; 409 NOT_A_DUPLICATE when the player has no other payment like it',
    pathParams: byPayment,
    body: withReason,
    responses: { 200: Result },
  },
  dismiss: {
    method: 'POST',
    path: '/payments/:id/dismiss',
    summary:
      'Dismisses the notice that was `seen`, or all that contradict the payment; no money moves. 409 ORDER_STATUS_CHANGED when none waits',
    pathParams: byPayment,
    body: withReason.extend({
      seen: z
        .object({ reference: z.string().max(128), amount: LakAmount })
        .strict()
        .optional(),
    }),
    responses: { 200: Result },
  },
});
