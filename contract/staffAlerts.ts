import { z } from 'zod';
import { byNumber, c, Instant } from './base';
import { KeysetQuery, keysetPageSchema } from './page';
import { Reason } from './payouts';
import { settingSchemas } from './settings';
import { Result } from './staffPlayers';

/** The alert rules; what each means: `server/alerts/rules.ts`. */
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

/** Channels of alerts outside the desk. */
export const alertChannels = ['email', 'webhook', 'telegram'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** `critical`: money or players are at risk now. */
export const alertSeverities = ['warning', 'critical'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

/** One firing of a rule. */
export const StaffAlert = z.object({
  id: z.number().int(),
  rule: AlertRule,
  severity: z.enum(alertSeverities),
  /** What the alert is about: `gateway`, a provider, a login, depending on the rule. */
  subject: z.string(),
  /**
   * Parameters of its text, as of the last check: `count`, `minutes` (the promise), `since` (an instant), `code` (an
   * order), `amount` and `bound` (kip, or THB of a win or of stakes), `name`, `player`, `provider`, `browser`,
   * `promotion`, `percent`.
   */
  facts: z.record(z.string(), z.string()),
  beganAt: Instant,
  endedAt: Instant.nullable(),
  /** Member of staff who ended it; null while it is open, and when it ended automatically. */
  endedBy: z.string().nullable(),
  /** The condition still holds: an alert that staff ended is not sent again until the condition has ceased. */
  isFiring: z.boolean(),
  /** Messages to channels, each sent once; `at` is null until the channel accepts it. */
  said: z.array(
    z.object({
      channel: z.enum(alertChannels),
      event: z.enum(['began', 'ended']),
      at: Instant.nullable(),
      attempts: z.number().int(),
      /** Error of the last attempt: a status or a kind of failure. */
      failure: z.string().nullable(),
    }),
  ),
});
export type StaffAlert = z.infer<typeof StaffAlert>;

/** What is watched. */
export const WatchedAlerts = z.object({
  rules: z.array(StaffAlert.pick({ rule: true, severity: true })),
  /** When the rules begin to fire. */
  bounds: settingSchemas.alerts,
  /** The promised time of a withdrawal. */
  withdrawalMinutes: z.number().int(),
});
export type WatchedAlerts = z.infer<typeof WatchedAlerts>;

export const staffAlerts = c.router({
  list: {
    method: 'GET',
    path: '/alerts',
    summary: 'Alerts, newest first: all, those that are open, or those that have ended',
    query: KeysetQuery.extend({ list: z.enum(['open', 'past']).optional() }),
    responses: { 200: keysetPageSchema(StaffAlert) },
  },
  rules: {
    method: 'GET',
    path: '/alerts/rules',
    summary: 'What is watched, and the bounds from which alerts begin',
    responses: { 200: WatchedAlerts },
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
