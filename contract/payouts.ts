import { z } from 'zod';
import { c, EmptyBody, Id, Instant } from './base';
import { LakAmount, Money } from './money';
import { KeysetQuery, keysetPageSchema } from './page';
import { Provider } from './provider';
import { Signal } from './signals';
import { RejectionCause, WithdrawalStatus } from './withdrawals';

/** Statuses of a payout; the transitions are in `machines/payout.ts`. */
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
  /** The withdrawn credit, THB. */
  amount: Money,
  /** The part of it that is paid out. */
  receiveCredit: Money,
  /** The part of it that goes back to the operator. */
  returnCredit: Money,
  /** Amount paid to the account, LAK. */
  payout: Money,
  /** The account that the withdrawal was created with. */
  account: z.object({ bankId: Id, accountNumber: z.string(), accountName: z.string() }),
  /** Another account of the player, current or requested; null if there is none. */
  otherAccount: z
    .object({
      bankId: Id,
      accountNumber: z.string(),
      accountName: z.string(),
      /** False: the change to this account waits for staff. */
      isApplied: z.boolean(),
    })
    .nullable(),
  /** End of the hold on the payout, because the player's bank account was changed; null: no hold. */
  heldUntil: Instant.nullable(),
  /** When the time begins that players are promised: with the order, or with the end of its hold. Absent from an older server. */
  promisedFrom: Instant.optional(),
  /** Warning signs for staff to check: they decide nothing. */
  signals: z.array(Signal),
  status: WithdrawalStatus,
  /** Cause of the rejection, and the reason that the player reads with it. */
  cause: RejectionCause.nullable(),
  reason: z.string().nullable(),
  /** State of the review and the payout. */
  review: z.object({
    status: PayoutStatus,
    /**
     * How the payout is sent: by staff, who enter the bank's transfer number, or by the payout service. `made`: the
     * bank has already paid it though it was booked as not paid, so only the transfer number is needed.
     */
    channel: z.enum(['hand', 'service', 'made']),
    /**
     * A second member of staff must send the payout: its amount is large, or large when added to what the approver
     * (before the approval: the caller) decided alone within a day.
     */
    needsSecondPerson: z.boolean(),
    /** The caller has entered a payment of this player within a day: they may neither approve nor send the payout. */
    hasEntered: z.boolean(),
    /** Member of staff who works on the order: others may decide once it is released, or after ten minutes. */
    claimedBy: z.string().nullable(),
    /** Member of staff that the order is assigned to; others may decide too. */
    assignedTo: z.string().nullable(),
    /** Other members of staff who have it open now. */
    lookedAtBy: z.array(z.string()),
    approvedBy: z.string().nullable(),
    sentBy: z.string().nullable(),
    /** The bank's transfer number. */
    bankReference: z.string().nullable(),
    /** Error of the last payout attempt, from the bank. */
    failure: z.string().nullable(),
  }),
});
export type StaffWithdrawal = z.infer<typeof StaffWithdrawal>;

/** The transfer number at the bank, without spaces, so that equal numbers compare equal. */
const BankReference = z
  .string()
  .max(200)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().min(1).max(100));

/** Log actions of a payout that no member of staff took: those of the bank, the provider or the player. */
export type OutsideAction =
  | 'payout.accepted'
  | 'payout.refused'
  | 'debit.done'
  | 'debit.refused'
  | 'debit.returned'
  | 'payout.canceled';

/** An entry of the staff log; never changed or deleted. */
export const StaffAction = z.object({
  id: z.number().int(),
  at: Instant,
  /** Name of the member of staff, or of the outside party. */
  actor: z.string(),
  /** The route, `withdrawals.approve`, or an `OutsideAction`. */
  action: z.string(),
  /** What the action changed: an order, a payment, a player or a member of staff. */
  subject: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
  requestId: z.string(),
});
export type StaffAction = z.infer<typeof StaffAction>;

/** Reason of a decision; stored permanently. */
export const Reason = z.string().trim().min(1).max(500);

/** Whether a rejection for this cause needs a written reason: the player's page itself explains a name that differs. */
export const needsWords = (cause: RejectionCause): boolean => cause !== 'NAME_MISMATCH';

/** A rejection. `seen`: the status that the caller saw. */
export const Rejection = z
  .object({
    cause: RejectionCause.default('OTHER'),
    reason: Reason.optional(),
    /** A saved reason instead of a typed one: the player reads it in their language. */
    savedReason: z.number().int().positive().optional(),
    seen: PayoutStatus,
  })
  .strict()
  .refine(
    ({ cause, reason, savedReason }) =>
      savedReason === undefined ? reason !== undefined || !needsWords(cause) : reason === undefined,
    { path: ['reason'] },
  );

/** Filter by assignee: a member of staff by name, the caller (`@me`), or unassigned. */
export const AssigneeFilter = z.string().regex(/^(@me|@unassigned|[a-z0-9._-]{2,40})$/);

const byCode = z.object({ code: Id });
const withReason = z.object({ reason: Reason }).strict();

/**
 * The calls of staff about withdrawals. A decision answers 409 `ORDER_STATUS_CHANGED` where `machines/payout.ts` has no
 * such step.
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
    summary:
      'The bank has paid: the order of the player succeeds; 409 CALL_PENDING while the payout service is being asked',
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
