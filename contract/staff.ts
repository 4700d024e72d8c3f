import { z } from 'zod';
import { byNumber, c, EmptyBody, Id, Instant, typedText } from './base';
import { Day } from './dayRange';
import { DepositStatus } from './deposits';
import { commonResponses, errorCodes, Failure } from './errors';
import { LakAmount, Money } from './money';
import { KeysetQuery, keysetPageSchema } from './page';
import { PayoutStatus, Reason, StaffAction, staffWithdrawals } from './payouts';
import { Password, passwordLengths } from './players';
import { reconciliation } from './reconciliation';
import { staffDecisions } from './staffDecisions';
import { staffAlerts } from './staffAlerts';
import { staffCorrections } from './corrections';
import { staffAccountChanges } from './staffAccountChanges';
import { staffFigures } from './staffFigures';
import { staffInquiries } from './staffInquiries';
import { staffMessages } from './staffMessages';
import { staffIssues } from './staffIssues';
import { PaymentProtection, staffPayments } from './staffPayments';
import { staffPlayerRecords } from './staffPlayerRecords';
import { Result, staffPlayers } from './staffPlayers';
import { staffPromotions } from './staffPromotions';
import { staffReasons } from './staffReasons';
import { staffRounds } from './staffRounds';
import { staffSettings } from './staffSettings';

/**
 * The calls of an operator's staff. They are separate from the players' contract: staff have a session of their own,
 * and no player's page contains these calls.
 */

/**
 * The body of a failure. In addition to the codes of players:
 * - 400 `FILE_TOO_LARGE`: the embedded database does not take a statement of this size.
 * - 403 `FORBIDDEN`: the role does not allow the call.
 * - 409 `CLAIMED`: another member of staff (`params.by`) works on the order.
 * - 409 `FOUR_EYES`: a second person must send or confirm it. `params.why`: the caller is the `SAME` person as the
 * first one (`params.first`), one of them was recently `INVITED` by the other, or the caller has `ENTERED` a payment of
 * the player. `params.roles`: who may (`checker,admin`).
 * - 409 `PAYMENT_KNOWN`: a payment with this bank number has other contents (`params.amount`, `params.reference`).
 * - 409 `ROUND_RECENT`: the provider may still end its round.
 * - 409 `CALL_PENDING`: the payout service has not said yet whether it pays.
 * - 409 `NOT_A_DUPLICATE`: there is no other payment like the one to be closed.
 * - 409 `PLAYER_ERASED`: the player's data was erased, so nothing is credited to them.
 * - 409 `BANK_NUMBER_USED`: the number belongs to another transfer (of `params.order`).
 * - 409 `ON_HOLD`: until `params.until`, after a change of the player's password or bank account.
 * - 409 `EDITED_MEANWHILE`: a draft or a setting has changed since the version in the request (`params.by`; of a draft
 * `params.at`, of a setting `params.version` and `params.value`, as JSON).
 * - The refusals of a promotion (`promotionTerms.ts`), with its fields.
 */
export const StaffFailure = Failure.extend({
  code: z.enum([
    ...errorCodes,
    'FORBIDDEN',
    'CLAIMED',
    'FOUR_EYES',
    'PAYMENT_KNOWN',
    'ROUND_RECENT',
    'CALL_PENDING',
    'NOT_A_DUPLICATE',
    'PLAYER_ERASED',
    'BANK_NUMBER_USED',
    'ON_HOLD',
    'FILE_TOO_LARGE',
    'EDITED_MEANWHILE',
    'PROMOTION_BONUS_UNEARNED',
    'PROMOTION_ENDS_BEFORE_START',
    'PROMOTION_TEXT_MISSING',
    'PROMOTION_CODE_TAKEN',
    'PROMOTION_PROVIDER_UNUSABLE',
  ]),
});
export type StaffFailure = z.infer<typeof StaffFailure>;

/** What a member of staff may do: see `staffPermissions.ts`. */
export const staffRoles = ['viewer', 'support', 'cashier', 'checker', 'manager', 'admin'] as const;
export const StaffRole = z.enum(staffRoles);
export type StaffRole = z.infer<typeof StaffRole>;

/** A login name: lowercase letters, digits, `.`, `-` and `_`. */
export const StaffName = z.string().regex(/^[a-z0-9._-]{2,40}$/);

/** The six digits of an authenticator app (RFC 6238). */
const OneTimeCode = z.string().regex(/^\d{6}$/);

/** Reserved names: the log uses them for actions without a member of staff, or they look like such names. */
const namesOfLog = [
  ...['bank', 'command', 'gateway', 'operator', 'outbox', 'payout', 'provider', 'sandbox'],
  ...['server', 'service', 'system'],
];

/** A name for a new member of staff: reserved names of the log are refused. */
export const NewStaffName = StaffName.refine(
  (name) => !namesOfLog.includes(name.replaceAll(/[^a-z]/g, '')),
);

/** One of the caller's own sessions. */
export const StaffSession = z.object({
  id: Id,
  createdAt: Instant,
  seenAt: Instant,
  /** `Chrome, Windows`; null: not known. */
  browser: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type StaffSession = z.infer<typeof StaffSession>;

/** The secret of an invitation. */
const InvitationToken = z.string().regex(/^[\w-]{43}$/);

export const StaffMember = z.object({
  id: Id,
  name: StaffName,
  role: StaffRole,
  /** The member has set a password and a second factor. */
  hasJoined: z.boolean(),
  isDisabled: z.boolean(),
  createdAt: Instant,
});
export type StaffMember = z.infer<typeof StaffMember>;

/** Filters of the log; `action`: the name of a call or of an outcome. */
export const LogQuery = KeysetQuery.extend({
  subject: Id.optional(),
  /** Nothing older: an erased player may have had the username of the subject. */
  since: Instant.optional(),
  actor: Id.optional(),
  action: Id.optional(),
});
export type LogQuery = z.output<typeof LogQuery>;

const Me = z.object({ id: Id, name: StaffName, role: StaffRole });

/** A deposit as staff see it, to decide whether a payment may belong to it. */
export const StaffDeposit = z.object({
  code: Id,
  username: z.string(),
  accountName: z.string(),
  createdAt: Instant,
  amount: Money,
  status: DepositStatus,
  protection: PaymentProtection,
});
export type StaffDeposit = z.infer<typeof StaffDeposit>;

const byCode = z.object({ code: Id });
const byId = z.object({ id: z.string().uuid() });
const withReason = z.object({ reason: Reason }).strict();

/** Invitation of a new member of staff, usable once and for 30 minutes; only the caller sees its token. */
const Invitation = z.object({ token: InvitationToken, expiresAt: Instant });

export const staffContract = c.router(
  {
    session: {
      join: {
        method: 'POST',
        path: '/join',
        summary:
          'Opens an invitation: who it is for, and a secret for an authenticator app, another one each time it is opened: only the last one counts',
        body: z.object({ token: InvitationToken }).strict(),
        responses: { 200: z.object({ name: StaffName, role: StaffRole, otpUri: z.string() }) },
      },
      confirm: {
        method: 'POST',
        path: '/join/confirm',
        summary: 'Sets password and second factor, ends the invitation and logs in',
        body: z.object({ token: InvitationToken, password: Password, code: OneTimeCode }).strict(),
        responses: { 200: Me },
      },
      login: {
        method: 'POST',
        path: '/login',
        summary: '401 CREDENTIALS_INCORRECT, the same for a wrong name, password and code',
        body: z
          .object({
            name: z.string().min(1).max(64),
            password: typedText(passwordLengths.maxLength).min(1),
            code: OneTimeCode,
          })
          .strict(),
        responses: { 200: Me },
      },
      logout: {
        method: 'POST',
        path: '/logout',
        summary: 'Ends the session',
        body: EmptyBody,
        responses: { 200: z.object({}) },
      },
      me: {
        method: 'GET',
        path: '/me',
        summary: 'Who is logged in',
        responses: { 200: Me },
      },
      list: {
        method: 'GET',
        path: '/sessions',
        summary:
          'Where the caller is logged in, newest first: five at most, a further login ends the oldest',
        responses: { 200: z.object({ items: z.array(StaffSession) }) },
      },
      end: {
        method: 'POST',
        path: '/sessions/:id/end',
        summary: 'Ends a session of the caller; 404 for one that is not theirs',
        pathParams: z.object({ id: z.string().uuid() }),
        body: EmptyBody,
        responses: { 200: z.object({}) },
      },
    },
    withdrawals: staffWithdrawals,
    queue: {
      counts: {
        method: 'GET',
        path: '/queue',
        summary:
          'How much waits for staff: withdrawals by the status of their payout, payments, rounds of games, changes of bank accounts, payments that players miss, and alerts that are open',
        responses: {
          200: z.object({
            withdrawals: z.record(PayoutStatus, z.number().int()),
            payments: z.number().int(),
            rounds: z.number().int(),
            accountChanges: z.number().int(),
            inquiries: z.number().int(),
            /** The promised time of a withdrawal that players see; null: no promise. */
            withdrawalMinutes: z.number().int().nullable(),
            alerts: z.number().int(),
          }),
        },
      },
    },
    deposits: {
      get: {
        method: 'GET',
        path: '/deposits/:code',
        summary: 'One deposit',
        pathParams: byCode,
        responses: { 200: StaffDeposit },
      },
      reject: {
        method: 'POST',
        path: '/deposits/:code/reject',
        summary: 'Refuses an OPEN or PAID order; a payment is held',
        pathParams: byCode,
        body: withReason,
        responses: { 200: Result },
      },
      creditLate: {
        method: 'POST',
        path: '/deposits/:code/credit-late',
        summary:
          'Credits an ended order whose payments are held, and returns what is held above its amount; ASKED where a second person must agree. 409 ORDER_STATUS_CHANGED when another amount than `seen` is held by now',
        pathParams: byCode,
        body: withReason.extend({ seen: LakAmount.optional() }),
        responses: { 200: Result },
      },
      returnLate: {
        method: 'POST',
        path: '/deposits/:code/return-late',
        summary: 'Returns what is held for an order; ASKED where a second person must agree',
        pathParams: byCode,
        body: withReason,
        responses: { 200: Result },
      },
    },
    payments: staffPayments,
    issues: staffIssues,
    rounds: staffRounds,
    reasons: staffReasons,
    decisions: staffDecisions,
    alerts: staffAlerts,
    figures: staffFigures,
    players: staffPlayers,
    accountChanges: staffAccountChanges,
    inquiries: staffInquiries,
    corrections: staffCorrections,
    playerRecords: staffPlayerRecords,
    promotions: staffPromotions,
    messages: staffMessages,
    settings: staffSettings,
    staff: {
      list: {
        method: 'GET',
        path: '/staff',
        summary: 'Everybody, by name',
        responses: { 200: z.object({ items: z.array(StaffMember) }) },
      },
      colleagues: {
        method: 'GET',
        path: '/staff/colleagues',
        summary: 'Staff who can log in, by name: a task can be assigned to them',
        responses: {
          200: z.object({ items: z.array(StaffMember.pick({ name: true, role: true })) }),
        },
      },
      invite: {
        method: 'POST',
        path: '/staff/invite',
        summary:
          'An invitation to join, or to set password and second factor again; a known name gets this role',
        body: z.object({ name: NewStaffName, role: StaffRole }).strict(),
        responses: { 200: Invitation },
      },
      disable: {
        method: 'POST',
        path: '/staff/:id/disable',
        summary:
          'Disables a member of staff: their sessions end, and they cannot log in until invited again',
        pathParams: byId,
        body: withReason,
        responses: { 200: Result },
      },
    },
    reconciliation,
    log: {
      list: {
        method: 'GET',
        path: '/log',
        summary:
          'What staff have done, newest first: all, about one subject, by one person, of one kind of action',
        query: LogQuery,
        responses: { 200: keysetPageSchema(StaffAction) },
      },
      get: {
        method: 'GET',
        path: '/log/:id',
        summary: 'One entry of the log',
        pathParams: byNumber,
        responses: { 200: StaffAction },
      },
      export: {
        method: 'GET',
        path: '/log/export',
        summary: 'The log as CSV, oldest first: the days from `from` to `to`, at most 50,000 rows',
        query: z.object({ from: Day.optional(), to: Day.optional() }).strict(),
        responses: { 200: c.otherResponse({ contentType: 'text/csv', body: z.string() }) },
      },
    },
  },
  {
    pathPrefix: '/api/staff/v1',
    strictStatusCodes: true,
    commonResponses: { ...commonResponses, 403: StaffFailure, 409: StaffFailure },
  },
);
