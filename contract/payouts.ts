import { z } from 'zod';
import { c, EmptyBody, Id, Instant } from './base';
import { LakAmount, Money } from './money';
import { KeysetQuery, keysetPageSchema } from './page';
import { Provider } from './provider';
import { Signal } from './signals';
import { RejectionCause, WithdrawalStatus } from './withdrawals';

/** Statuses of a payout; which may follow which: `machines/payout.ts`. */
export const payoutStatuses = [
  'DEBITING',
  'REVIEW',
  'APPROVED',
  'SENT',
  'SETTLED',
  'FAILED',
  'RETURNING',
  'REJECTED',
  'CANCELING',
  'CANCELED',
] as const;
export const PayoutStatus = z.enum(payoutStatuses);
export type PayoutStatus = z.infer<typeof PayoutStatus>;

/** A withdrawal as staff see it. */
export const StaffWithdrawal = z.object({
  code: Id,
  player: z.object({ id: Id, username: z.string() }),
  createdAt: Instant,
  provider: Provider,
  /** THB: taken from the credit, paid out of it, returned to the operator. */
  amount: Money,
  receiveCredit: Money,
  returnCredit: Money,
  /** LAK, to the account. */
  payout: Money,
  /** The one that it was made with. */
  account: z.object({ bankId: Id, accountNumber: z.string(), accountName: z.string() }),
  /** Another account of the player, present or wanted; null where there is none. */
  otherAccount: z
    .object({
      bankId: Id,
      accountNumber: z.string(),
      accountName: z.string(),
      /** False: a change to it waits for staff. */
      isApplied: z.boolean(),
    })
    .nullable(),
  /** The payout is held until then, because the player's bank account was changed; null: no hold. */
  heldUntil: Instant.nullable(),
  /** What staff should look at: it decides nothing. */
  signals: z.array(Signal),
  status: WithdrawalStatus,
  /** Why it was rejected, and the words that the player reads with it. */
  cause: RejectionCause.nullable(),
  reason: z.string().nullable(),
  /** How far its payout is. */
  review: z.object({
    status: PayoutStatus,
    /**
     * How it is sent: by staff, who enter the number of the transfer at the bank, or by the payout service. `made`: the bank has
     * paid it already although it was posted otherwise, so that nothing but its number is needed.
     */
    channel: z.enum(['hand', 'service', 'made']),
    /**
     * Another member of staff than the approver must send it: a large amount, or one that is large together with what the approver (the
     * caller, until it is approved) decided alone within a day.
     */
    needsSecondPerson: z.boolean(),
    /** The caller has entered a payment of this player within a day: they neither approve nor send it. */
    hasEntered: z.boolean(),
    /** Who works on it: others may decide once it is released, or ten minutes later. */
    claimedBy: z.string().nullable(),
    /** Who is to do it; others may, too. */
    assignedTo: z.string().nullable(),
    /** Who else of the staff has it open now. */
    lookedAtBy: z.array(z.string()),
    approvedBy: z.string().nullable(),
    sentBy: z.string().nullable(),
    /** The number of the transfer at the bank. */
    bankReference: z.string().nullable(),
    /** Why the bank did not pay, the last time. */
    failure: z.string().nullable(),
  }),
});
export type StaffWithdrawal = z.infer<typeof StaffWithdrawal>;

/** The number of a transfer at the bank, without spaces: with them it would look like another one. */
const BankReference = z
  .string()
  .max(200)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().min(1).max(100));

/** What the log says of a payout beside the routes of staff: the word of the bank, the provider or the player. */
export type OutsideAction =
  | 'payout.accepted'
  | 'payout.refused'
  | 'debit.done'
  | 'debit.refused'
  | 'debit.returned'
  | 'payout.canceled';

/** Something that was done; never changed or deleted. */
export const StaffAction = z.object({
  id: z.number().int(),
  at: Instant,
  /** Who did it. */
  actor: z.string(),
  /** The route, `withdrawals.approve`, or an `OutsideAction`. */
  action: z.string(),
  /** What it was done to: an order, a payment, a player or a member of staff. */
  subject: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
  requestId: z.string(),
});
export type StaffAction = z.infer<typeof StaffAction>;

/** Why something was decided; stored for good. */
export const Reason = z.string().trim().min(1).max(500);

/** Whether a rejection for this cause needs words of staff: the player's page explains a name that differs by itself. */
export const needsWords = (cause: RejectionCause): boolean => cause !== 'NAME_MISMATCH';

/** A rejection. `seen`: the status that it is about. */
export const Rejection = z
  .object({
    cause: RejectionCause.default('OTHER'),
    reason: Reason.optional(),
    /** A saved reason in place of words: the player reads it in their language. */
    savedReason: z.number().int().positive().optional(),
    seen: PayoutStatus,
  })
  .strict()
  .refine(
    ({ cause, reason, savedReason }) =>
      savedReason === undefined ? reason !== undefined || !needsWords(cause) : reason === undefined,
    { path: ['reason'] },
  );

/** Whose work is listed: of a member of staff by name, of the caller, or what no one works on. */
export const AssigneeFilter = z.string().regex(/^(@me|@unassigned|[a-z0-9._-]{2,40})$/);

const byCode = z.object({ code: Id });
const withReason = z.object({ reason: Reason }).strict();

/**
 * The calls of staff about withdrawals. Each that decides answers 409 `ORDER_STATUS_CHANGED` where `machines/payout.ts` has
 * no such step.
 */
export const staffWithdrawals = c.router({
  list: {
    method: 'GET',
    path: '/withdrawals',
    summary:
      'Withdrawals of all players: of a status that waits for something the oldest first, all others the newest first. Those of a status that waits may be filtered: by `provider`, payout in LAK (`min`, `max`), and by who works on them or is assigned (`who`: a name, `@me`, `@unassigned`). 400 `status` for a filter of any other status',
    query: KeysetQuery.extend({
      status: PayoutStatus.optional(),
      provider: Provider.optional(),
      min: LakAmount.optional(),
      max: LakAmount.optional(),
      who: AssigneeFilter.optional(),
    }),
    responses: { 200: keysetPageSchema(StaffWithdrawal) },
  },
  get: {
    method: 'GET',
    path: '/withdrawals/:code',
    summary: 'One withdrawal',
    pathParams: byCode,
    responses: { 200: StaffWithdrawal },
  },
  history: {
    method: 'GET',
    path: '/withdrawals/:code/history',
    summary: 'What staff have done with it, oldest first',
    pathParams: byCode,
    responses: { 200: z.object({ items: z.array(StaffAction) }) },
  },
  claim: {
    method: 'POST',
    path: '/withdrawals/:code/claim',
    summary: 'The caller works on it; 409 CLAIMED when another member of staff does',
    pathParams: byCode,
    body: EmptyBody,
    responses: { 200: StaffWithdrawal },
  },
  release: {
    method: 'POST',
    path: '/withdrawals/:code/release',
    summary: 'They work on it no longer',
    pathParams: byCode,
    body: EmptyBody,
    responses: { 200: StaffWithdrawal },
  },
  assign: {
    method: 'POST',
    path: '/withdrawals/:code/assign',
    summary:
      'Assigns it to a member of staff, or to no one (null); others may still work on it. 400 `to` for a name whose role may not',
    pathParams: byCode,
    body: z.object({ to: z.string().min(1).max(64).nullable() }).strict(),
    responses: { 200: StaffWithdrawal },
  },
  look: {
    method: 'POST',
    path: '/withdrawals/:code/look',
    summary: 'The caller has it open, for half a minute; who else has',
    pathParams: byCode,
    body: EmptyBody,
    responses: { 200: z.object({ others: z.array(z.string()) }) },
  },
  approve: {
    method: 'POST',
    path: '/withdrawals/:code/approve',
    summary:
      'It may be sent; 409 FOUR_EYES for who has entered a payment of the player within a day, ON_HOLD before `heldUntil`',
    pathParams: byCode,
    body: EmptyBody,
    responses: { 200: StaffWithdrawal },
  },
  undo: {
    method: 'POST',
    path: '/withdrawals/:code/undo',
    summary: 'It is reviewed again, before it was sent',
    pathParams: byCode,
    body: EmptyBody,
    responses: { 200: StaffWithdrawal },
  },
  send: {
    method: 'POST',
    path: '/withdrawals/:code/send',
    summary:
      'The transfer was made at the bank, under this number; without one the payout service makes it, 400 when there is none, or the bank has paid it already. 409 FOUR_EYES when another member of staff must send it, BANK_NUMBER_USED for the number of another transfer',
    pathParams: byCode,
    body: z.object({ bankReference: BankReference.optional() }).strict(),
    responses: { 200: StaffWithdrawal },
  },
  settle: {
    method: 'POST',
    path: '/withdrawals/:code/settle',
    summary: 'The bank has paid: the order of the player succeeds',
    pathParams: byCode,
    body: EmptyBody,
    responses: { 200: StaffWithdrawal },
  },
  fail: {
    method: 'POST',
    path: '/withdrawals/:code/fail',
    summary:
      'The bank has not paid and will not; 409 CALL_PENDING when the payout service was asked, which may still pay',
    pathParams: byCode,
    body: withReason,
    responses: { 200: StaffWithdrawal },
  },
  retry: {
    method: 'POST',
    path: '/withdrawals/:code/retry',
    summary: 'It may be sent once more',
    pathParams: byCode,
    body: EmptyBody,
    responses: { 200: StaffWithdrawal },
  },
  reject: {
    method: 'POST',
    path: '/withdrawals/:code/reject',
    summary:
      'The credit comes back, the player reads why; refused when the status is not the one that was seen',
    pathParams: byCode,
    body: Rejection,
    responses: { 200: StaffWithdrawal },
  },
});
