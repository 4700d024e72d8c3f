import { z } from 'zod';
import { c, EmptyBody, Instant } from './base';
import { Money } from './money';
import { KeysetQuery, keysetPageSchema } from './page';
import { Reason } from './payouts';
import { SettingKey, settingKeys } from './settings';

/** `WAITING`: for a second person. `WITHDRAWN`: by its author, or refused by another person, before it became valid. */
export const settingStates = ['WAITING', 'VALID', 'WITHDRAWN'] as const;
export const SettingState = z.enum(settingStates);
export type SettingState = z.infer<typeof SettingState>;

/** Value of a setting; its schema is in `settings.ts`. */
const SettingValue = z.unknown();

/** A change of a setting. Its value never changes. */
export const SettingChange = z.object({
  /** Increases with each change. */
  id: z.number().int(),
  key: SettingKey,
  value: SettingValue,
  state: SettingState,
  /** Start of its validity, which lasts until the next change is valid. */
  validFrom: Instant,
  /** Member of staff who made the change. */
  by: z.string(),
  at: Instant,
  reason: z.string(),
  /** The second person, if one was needed. */
  confirmedBy: z.string().nullable(),
  confirmedAt: Instant.nullable(),
  /** Member of staff who withdrew it, when and why. */
  withdrawnBy: z.string().nullable(),
  withdrawnAt: Instant.nullable(),
  withdrawnReason: z.string().nullable(),
  /** Version that the change is based on. */
  basedOn: z.number().int(),
});
export type SettingChange = z.infer<typeof SettingChange>;

/** The value in effect. */
export const CurrentSetting = z.object({
  value: SettingValue,
  /** Id of the change that set it; 0: the program's default. */
  version: z.number().int(),
  /** Start of its validity, author, second person and reason; null: the program's default. */
  since: Instant.nullable(),
  by: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type CurrentSetting = z.infer<typeof CurrentSetting>;

/** Larger counts are not computed. */
export const maxCounted = 1000;
const Counted = z.number().int().max(maxCounted);

/** Preview of the effect of a change. */
export const SettingEffect = z.discriminatedUnion('effect', [
  z.object({ effect: z.literal('SECOND_PERSON') }),
  /** Open deposits keep the settings that they were created with. */
  z.object({ effect: z.literal('OPEN_DEPOSITS'), count: Counted }),
  z.object({ effect: z.literal('OPEN_WITHDRAWALS'), count: Counted }),
  /** Credit that an amount yields, before and after. */
  z.object({ effect: z.literal('NEXT_DEPOSIT'), amount: Money, before: Money, after: Money }),
  z.object({ effect: z.literal('NEXT_WITHDRAWAL'), amount: Money, before: Money, after: Money }),
  /** Accounts of players at a bank that is switched off: they stay. */
  z.object({ effect: z.literal('BANK_ACCOUNTS'), bank: z.string(), count: Counted }),
]);
export type SettingEffect = z.infer<typeof SettingEffect>;

/** The rates from a time on, until the next point. */
const RatePoint = z.object({ from: Instant, THB: z.string(), USD: z.string() });
export type RatePoint = z.infer<typeof RatePoint>;

const settingsOf = Object.fromEntries(settingKeys.map((key) => [key, CurrentSetting])) as Record<
  SettingKey,
  typeof CurrentSetting
>;

const byKey = z.object({ key: SettingKey });
const byChange = z.object({ id: z.string().regex(/^\d{1,15}$/) });

export const staffSettings = c.router({
  list: {
    method: 'GET',
    path: '/settings',
    summary:
      'What is valid now, with who and since when, what waits for a second person, and what is planned',
    responses: {
      200: z.object({
        settings: z.object(settingsOf),
        /** Changes that wait for a second person, oldest first. */
        waiting: z.array(SettingChange),
        /** Changes that take effect later, the next one first. */
        planned: z.array(SettingChange),
        /** A change of a rate by more than this percentage needs a second person. */
        rateChangePercent: z.number(),
      }),
    },
  },
  change: {
    method: 'POST',
    path: '/settings/:key',
    summary:
      'Changes a setting, from now or a later time on. The answer is WAITING where a second person must confirm it. 400 names the field; 409 EDITED_MEANWHILE (`params.version`, `params.value` as JSON, `params.by`) when `basedOn` is not the version that is valid',
    pathParams: byKey,
    body: z
      .object({
        value: SettingValue,
        validFrom: Instant.optional(),
        reason: Reason,
        /** Version that the form showed. */
        basedOn: z.number().int().min(0).optional(),
      })
      .strict(),
    responses: { 200: SettingChange },
  },
  preview: {
    method: 'POST',
    path: '/settings/:key/preview',
    summary: 'What a change will mean; nothing is changed. 400 names the field',
    pathParams: byKey,
    body: z.object({ value: SettingValue, validFrom: Instant.optional() }).strict(),
    responses: { 200: z.object({ effects: z.array(SettingEffect) }) },
  },
  rates: {
    method: 'GET',
    path: '/settings/rates/course',
    summary:
      'The rates of the last 90 days: the first point is how they begin, `now` where they end',
    responses: { 200: z.object({ points: z.array(RatePoint), now: Instant }) },
  },
  confirm: {
    method: 'POST',
    path: '/settings/changes/:id/confirm',
    summary:
      'A second person agrees: the change is valid from its time, or now. 409 FOUR_EYES for who made it, EDITED_MEANWHILE when the setting was changed since, ORDER_STATUS_CHANGED when it does not wait',
    pathParams: byChange,
    body: EmptyBody,
    responses: { 200: SettingChange },
  },
  withdraw: {
    method: 'POST',
    path: '/settings/changes/:id/withdraw',
    summary:
      'A change that waits, or is planned, is not to be: taken back by who made it, or refused by another one. 409 ORDER_STATUS_CHANGED when it is valid already',
    pathParams: byChange,
    body: z.object({ reason: Reason }).strict(),
    responses: { 200: SettingChange },
  },
  history: {
    method: 'GET',
    path: '/settings/:key/history',
    summary: 'All changes of a setting, the newest first',
    pathParams: byKey,
    query: KeysetQuery,
    responses: { 200: keysetPageSchema(SettingChange) },
  },
});
