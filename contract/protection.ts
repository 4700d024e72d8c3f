import { z } from 'zod';
import { AnswerInstant, c } from './base';
import { Block } from './blocks';
import { DayRange } from './dayRange';
import { Money } from './money';
import { Password } from './players';
import { SignedBaht } from './money';
import { AnswerProvider, AnswerText } from './provider';
import { addition, readAs } from './reader';
import { limitTexts, protectionStatuses } from './protectionRules';

/**
 * Player protection (specification, section 10), an addition of ours: a backend may answer 404, and the page then shows
 * nothing of it. One call reads and one changes everything, as with `set_self_exclusion` of Deriv's API.
 */

const LakLimit = z.string().regex(limitTexts.LAK);
const ThbLimit = z.string().regex(limitTexts.THB);

/** The limits of a player, null if there is none: see `ProtectionLimits` in `protectionRules.ts`. */
export const Limits = z.object({
  /** Kip deposited in the last 24 hours, 7 days, 30 days. */
  depositDay: LakLimit.nullable(),
  depositWeek: LakLimit.nullable(),
  depositMonth: LakLimit.nullable(),
  /** Net loss in games, THB, in the same periods. */
  lossDay: ThbLimit.nullable(),
  lossWeek: ThbLimit.nullable(),
  lossMonth: ThbLimit.nullable(),
  /** A session ends after this many minutes. */
  sessionMinutes: z.number().int().min(1).max(1440).nullable(),
});

/** Used amount of a limit; also computed when no limit is set. */
const Use = z.object({
  used: Money,
  /** Null if there is no limit. */
  left: Money.nullable(),
  /** When the used amount will be zero again if nothing is added; null when nothing is used. */
  freeAt: AnswerInstant.nullable(),
});

export const ProtectionStatusName = z.enum(protectionStatuses);

/** The options that the operator offers, and how long each step takes. */
const Choices = z.object({
  timeOutDays: z.array(z.number().int()),
  exclusionMonths: z.array(z.number().int()),
  realityCheckMinutes: z.array(z.number().int()),
  sessionMinutes: z.array(z.number().int()),
  /** Hours from the request of a higher limit until it can be confirmed. */
  raiseWaitHours: z.number(),
  /** Days in which it can be confirmed. */
  raiseLapseDays: z.number(),
  /** Hours from the request to end an exclusion until it ends. */
  exclusionWaitHours: z.number(),
});

/** Play since the first game of this session. */
const Play = z.object({
  since: AnswerInstant,
  /** When the next reality check is due; null without a reality check. */
  checkAt: AnswerInstant.nullable(),
  deposited: Money,
  won: Money,
  lost: Money,
});

export const Protection = z.object({
  /** Follows `machines/protection.ts`. */
  status: readAs(ProtectionStatusName, z.string().min(1)),
  /** When the current status ends; null for ACTIVE. */
  until: AnswerInstant.nullable(),
  limits: Limits,
  /** Requested higher limits that wait for their confirmation; null when there are none. */
  wanted: Limits.partial().nullable(),
  uses: z.object({
    depositDay: Use,
    depositWeek: Use,
    depositMonth: Use,
    lossDay: Use,
    lossWeek: Use,
    lossMonth: Use,
  }),
  /** Minutes of play after which a reality check is shown; null for never. */
  realityCheck: z.number().int().nullable(),
  /** Null until a game was opened in this session. */
  play: Play.nullable(),
  choices: Choices,
  /** Features that staff have blocked for the player. */
  blocks: addition(z.array(Block), []),
});
export type Protection = z.input<typeof Protection>;
export type ReadProtection = z.output<typeof Protection>;

const withChange = <Name extends string>(change: Name) => ({ change: z.literal(change) });

/** One change of the protection. A break needs the password as confirmation. */
export const ProtectionChange = z.discriminatedUnion('change', [
  /** Stricter limits take effect immediately, weaker ones wait; limits that are not named stay unchanged. */
  z.object({ ...withChange('limits'), limits: Limits.partial().strict() }).strict(),
  z.object(withChange('confirmRaise')).strict(),
  z.object(withChange('dropRaise')).strict(),
  z.object({ ...withChange('realityCheck'), minutes: z.number().int().nullable() }).strict(),
  /** The reality check was confirmed, and play goes on. */
  z.object(withChange('continuePlay')).strict(),
  z.object({ ...withChange('timeOut'), days: z.number().int(), password: Password }).strict(),
  z.object({ ...withChange('exclude'), months: z.number().int(), password: Password }).strict(),
  z.object(withChange('askEnd')).strict(),
]);
export type ProtectionChange = z.infer<typeof ProtectionChange>;

const Sums = z.object({
  /** Kip of credited deposits, and kip paid out. */
  deposited: Money,
  withdrawn: Money,
});

/** A correction of the player's credit by staff, with the reason in the operator's words. */
const Correction = z.object({
  at: AnswerInstant,
  provider: AnswerProvider,
  amount: SignedBaht,
  reason: AnswerText,
});

/** A player's deposits and withdrawals by month, newest first; for a range of days only those in the range. */
export const Statement = z.object({
  months: z.array(Sums.extend({ month: z.string().regex(/^\d{4}-\d{2}$/) })),
  total: Sums,
  /** Corrections of credit by staff in this time (negative: taken): the newest 100. */
  corrections: addition(z.array(Correction), []),
});
export type Statement = z.input<typeof Statement>;
export type ReadStatement = z.output<typeof Statement>;

export const protectionContract = c.router({
  get: {
    method: 'GET',
    path: '/v2/players/protection',
    summary: "The player's limits with what is used of them, and their break if there is one",
    responses: { 200: Protection },
  },
  change: {
    method: 'POST',
    path: '/v2/players/protection',
    summary:
      'Changes it; 409 PROTECTION_CHANGED for a step that its status does not have, PASSWORD_INCORRECT. A self-exclusion ends every session',
    body: ProtectionChange,
    responses: { 200: Protection },
  },
  statement: {
    method: 'GET',
    path: '/v2/players/statement',
    summary: 'Deposits and withdrawals of the last 3 or 12 months, or of a range of days',
    query: DayRange.extend({ months: z.enum(['3', '12']).default('3') }).strict(),
    responses: { 200: Statement },
  },
});
