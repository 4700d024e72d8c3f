import { z } from 'zod';
import { c, EmptyBody, Id } from './base';
import { commonResponses } from './errors';
import { LakAmount } from './money';
import { pageSchema, PageQuery } from './page';
import { PaymentId, PaymentReference } from './payments';
import { Provider } from './provider';
import { WaitingPayment } from './staffPayments';
import { RejectionCause } from './withdrawals';

/**
 * Result of the audit: the books balance when every check is ok. `detail` lists the offenders, `accepted` those that
 * the operator has accepted.
 */
export const AuditReport = z.object({
  ok: z.boolean(),
  checks: z.array(
    z.object({
      name: z.string(),
      ok: z.boolean(),
      detail: z.string().optional(),
      accepted: z.string().optional(),
    }),
  ),
});
export type AuditReport = z.infer<typeof AuditReport>;

/** Query parameter of a page that `/sandbox/model` shows in a frame: the name of the machine that is played there. */
export const stageParam = 'model';

/** How a simulated provider answers credit requests: immediately, later, or never. */
export const ProviderBehaviour = z.enum(['normal', 'hold', 'refuse']);
export type ProviderBehaviour = z.infer<typeof ProviderBehaviour>;

/** Port of `npm run inspect:server` on the developer's machine. */
export const inspectorPort = 8788;

const Share = z.object({
  all: z.number(),
  /** Names of the transitions that were not covered. */
  missing: z.array(z.string()),
});

/** Coverage of a machine by the model tests at one level: `a` the machine alone, `b` with a server, `c` on the page. */
export const ModelRun = z.object({
  machine: z.string(),
  level: z.enum(['a', 'b', 'c']),
  /** Distinguishes runs of the same level: the database. */
  run: z.string(),
  /** Digest of the machine's configuration. A run of another configuration proves nothing. */
  fingerprint: z.string(),
  paths: z.number(),
  states: Share,
  transitions: Share.extend({
    /** Covered transitions, each as `state: event → next state`. */
    walked: z.array(z.string()),
    /** Transitions that the level cannot reach, named as in `walked`, with the reason. */
    excused: z.record(z.string()),
  }),
  /** Differences between the machine and its table, one line each. */
  faults: z.array(z.string()),
});
export type ModelRun = z.infer<typeof ModelRun>;

const byCode = z.object({ code: Id });
const byPayment = z.object({ id: PaymentId });
const Reason = z.string().trim().min(1).max(500);
const Result = z.object({ status: z.string() });

/**
 * Controls of the simulated gateway, providers and staff. Mounted only when `SANDBOX=1`; nothing of it exists in
 * production. `status` in an answer is the order's status afterwards.
 */
export const sandboxContract = c.router(
  {
    reset: {
      method: 'POST',
      path: '/sandbox/reset',
      summary: 'Empties the database and makes the demo data again',
      body: EmptyBody,
      responses: { 200: z.object({ ok: z.literal(true) }) },
    },
    payDeposit: {
      method: 'POST',
      path: '/sandbox/deposits/:code/pay',
      summary: 'A bank pays the QR: the amount of the order, or another one (LAK)',
      pathParams: byCode,
      body: z.object({ amount: LakAmount.optional() }).strict().nullish(),
      responses: { 200: Result },
    },
    failDeposit: {
      method: 'POST',
      path: '/sandbox/deposits/:code/fail',
      summary: 'The order fails: an OPEN one expires now, a PAID one cannot be credited',
      pathParams: byCode,
      body: EmptyBody,
      responses: { 200: Result },
    },
    rejectDeposit: {
      method: 'POST',
      path: '/sandbox/deposits/:code/reject',
      summary: 'Staff reject an OPEN or PAID order',
      pathParams: byCode,
      body: EmptyBody,
      responses: { 200: Result },
    },
    resolveLateDeposit: {
      method: 'POST',
      path: '/sandbox/deposits/:code/resolve-late',
      summary: 'Staff credit a payment that came after the order had ended, or return it',
      pathParams: byCode,
      body: z.object({ how: z.enum(['credit', 'return']) }).strict(),
      responses: { 200: Result },
    },
    payByReference: {
      method: 'POST',
      path: '/sandbox/payments',
      summary:
        'A bank pays with a reference of its own (LAK); a known id is reported again, with this content',
      body: z
        .object({ reference: PaymentReference, amount: LakAmount, id: PaymentId.optional() })
        .strict(),
      responses: { 200: z.object({ id: PaymentId, hasOrder: z.boolean() }) },
    },
    payments: {
      method: 'GET',
      path: '/sandbox/payments',
      summary: 'Payments that wait for staff, newest first',
      query: PageQuery,
      responses: { 200: pageSchema(WaitingPayment) },
    },
    matchPayment: {
      method: 'POST',
      path: '/sandbox/payments/:id/match',
      summary:
        'Staff match a held payment to an order; 409 ORDER_STATUS_CHANGED when it is held no more',
      pathParams: byPayment,
      body: z.object({ code: Id, reason: Reason }).strict(),
      responses: { 200: Result },
    },
    returnPayment: {
      method: 'POST',
      path: '/sandbox/payments/:id/return',
      summary: 'Staff send a held payment back; 409 ORDER_STATUS_CHANGED when it is held no more',
      pathParams: byPayment,
      body: z.object({ reason: Reason }).strict(),
      responses: { 200: Result },
    },
    dismissConflicts: {
      method: 'POST',
      path: '/sandbox/payments/:id/dismiss',
      summary: 'Staff have seen to the notices that contradict a payment; no money moves',
      pathParams: byPayment,
      body: z.object({ reason: Reason }).strict(),
      responses: { 200: Result },
    },
    approveWithdrawal: {
      method: 'POST',
      path: '/sandbox/withdrawals/:code/approve',
      summary: 'Staff pay a withdrawal out',
      pathParams: byCode,
      body: EmptyBody,
      responses: { 200: Result },
    },
    rejectWithdrawal: {
      method: 'POST',
      path: '/sandbox/withdrawals/:code/reject',
      summary: 'Staff reject a withdrawal; the credit comes back',
      pathParams: byCode,
      body: z.object({ cause: RejectionCause.optional(), reason: Reason }).strict(),
      responses: { 200: Result },
    },
    staff: {
      method: 'GET',
      path: '/sandbox/staff',
      summary:
        'Who of the demo staff can log in at the desk, each with a one-time code that is good now',
      responses: {
        200: z.object({
          password: z.string(),
          items: z.array(
            z.object({
              name: z.string(),
              role: z.string(),
              /** Null for half a minute after a login: no code can be used twice. */
              code: z.string().nullable(),
            }),
          ),
        }),
      },
    },
    play: {
      method: 'POST',
      path: '/sandbox/players/:username/play',
      summary: 'The player wins (positive delta) or loses (negative) credit at a provider, THB',
      pathParams: z.object({ username: Id }),
      body: z
        .object({ provider: Provider, delta: z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/) })
        .strict(),
      responses: {
        200: z.object({ credit: z.object({ amount: z.string(), currency: z.string() }) }),
      },
    },
    modelRuns: {
      method: 'GET',
      path: '/sandbox/model/runs',
      summary: 'What the last run of the model tests walked, when it ran in this folder',
      responses: { 200: z.object({ items: z.array(ModelRun) }) },
    },
    setProvider: {
      method: 'POST',
      path: '/sandbox/providers/:provider',
      summary:
        'How the simulated provider treats credit orders: immediately, held until normal again, or refused',
      pathParams: z.object({ provider: Provider }),
      body: z.object({ behaviour: ProviderBehaviour }).strict(),
      responses: { 200: z.object({ behaviour: z.string() }) },
    },
    clock: {
      method: 'POST',
      path: '/sandbox/clock',
      summary: 'Moves the server clock forward',
      body: z.object({ advanceSeconds: z.number().int().min(0).max(31_536_000) }).strict(),
      responses: { 200: z.object({ now: z.string() }) },
    },
    audit: {
      method: 'GET',
      path: '/sandbox/audit',
      summary: 'Proves the books',
      responses: { 200: AuditReport },
    },
    pending: {
      method: 'GET',
      path: '/sandbox/orders',
      summary: 'Orders that wait for a bank or for staff, newest first, of all players',
      responses: {
        200: z.object({
          deposits: z.array(
            z.object({
              code: z.string(),
              username: z.string(),
              amount: z.string(),
              status: z.string(),
              late: z.boolean(),
            }),
          ),
          withdrawals: z.array(
            z.object({
              code: z.string(),
              username: z.string(),
              amount: z.string(),
              status: z.string(),
            }),
          ),
        }),
      },
    },
  },
  { strictStatusCodes: true, commonResponses },
);
