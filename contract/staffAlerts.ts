import { z } from 'zod';
import { byNumber, c, Instant } from './base';
import { KeysetQuery, keysetPageSchema } from './page';
import { Reason } from './payouts';
import { Result } from './staffPlayers';

/** What is watched; what each means: `server/alerts/rules.ts`. */
export const alertRules = [
  'withdrawalsWait',
  'paymentsWait',
  'inquiriesWait',
  'callsFail',
  'auditFailed',
  'auditLate',
  'heldMoney',
  'promotionBudget',
  'staffLogin',
  'providerResult',
  'providerCalls',
] as const;
export const AlertRule = z.enum(alertRules);
export type AlertRule = z.infer<typeof AlertRule>;

/** Where an alert is said beside the desk. */
export const alertChannels = ['email', 'webhook', 'telegram'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** `critical`: money or players are at risk now. */
export const alertSeverities = ['warning', 'critical'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

/** One time that a rule has fired. */
export const StaffAlert = z.object({
  id: z.number().int(),
  rule: AlertRule,
  severity: z.enum(alertSeverities),
  /** What it is about, among what the rule watches: `gateway`, a provider, a login. */
  subject: z.string(),
  /**
   * What its text names, as of the last look: `count`, `minutes` (the promise), `since` (an instant), `code` (an order), `amount` and
   * `bound` (kip, or THB of a win or of stakes), `name`, `player`, `provider`, `browser`, `promotion`, `percent`.
   */
  facts: z.record(z.string(), z.string()),
  beganAt: Instant,
  endedAt: Instant.nullable(),
  /** Who of the staff has ended it; null while it is open, and when it was over by itself. */
  endedBy: z.string().nullable(),
  /** What is watched still holds: an alert that staff have ended is not said again until it has ceased. */
  isFiring: z.boolean(),
  /** What was said outside: each once, `at` null while its channel is away. */
  said: z.array(
    z.object({
      channel: z.enum(alertChannels),
      event: z.enum(['began', 'ended']),
      at: Instant.nullable(),
      attempts: z.number().int(),
      /** Why it was not taken, the last time: a status or a kind of failure. */
      failure: z.string().nullable(),
    }),
  ),
});
export type StaffAlert = z.infer<typeof StaffAlert>;

/** The calls of staff about alerts. */
export const staffAlerts = c.router({
  list: {
    method: 'GET',
    path: '/alerts',
    summary: 'Alerts, newest first: all, those that are open, or those that have ended',
    query: KeysetQuery.extend({ list: z.enum(['open', 'past']).optional() }),
    responses: { 200: keysetPageSchema(StaffAlert) },
  },
  end: {
    method: 'POST',
    path: '/alerts/:id/end',
    summary:
      'It is seen to: ENDED. It is not said again until what it is about has ceased. 409 ORDER_STATUS_CHANGED when it has ended already',
    pathParams: byNumber,
    body: z.object({ reason: Reason.optional() }).strict(),
    responses: { 200: Result },
  },
});
