import { z } from 'zod';
import { c, Instant } from './base';
import { Day } from './dayRange';
import { Money, MoneyFields } from './money';
import { KeysetQuery, keysetPageSchema } from './page';
import { Provider } from './provider';

/** Period of one figure. Weeks begin on Monday. */
export const figurePeriods = ['day', 'week', 'month'] as const;
export const FigurePeriod = z.enum(figurePeriods);
export type FigurePeriod = z.infer<typeof FigurePeriod>;

/** An amount that may be negative: a result of the house. */
const Signed = MoneyFields.extend({ amount: z.string().regex(/^-?\d+(\.\d{1,2})?$/) });

const Count = z.number().int().nonnegative();
/** Days of the operator, both included: at most a year, up to today. Defaults: `to` today, `from` 30 days ago. */
const Range = z
  .object({ from: Day.optional(), to: Day.optional(), by: FigurePeriod.default('day') })
  .strict();
export type FigureRange = z.infer<typeof Range>;

/** Orders that have moved money. `medianSeconds`: median duration, to within 5 %; null without any. */
const Flow = z.object({ count: Count, amount: Money, medianSeconds: z.number().int().nullable() });

/** THB. */
const PlayAmounts = z.object({ stakes: Signed, wins: Signed, ggr: Signed, ngr: Signed });

const OfProvider = PlayAmounts.extend({
  provider: Provider,
  deposits: Flow.omit({ medianSeconds: true }),
  withdrawals: Flow.omit({ medianSeconds: true }),
});

/**
 * Figures of a range of days. Each counts events at their own time: a deposit that is credited after midnight was made
 * on one day and credited on the next. Definitions in words for staff: `desk/figures/definitions.ts`.
 */
export const Figures = PlayAmounts.extend({
  /** Credited deposits, LAK, and the time from the arrival of the payment to the credit. */
  deposits: Flow,
  /** Paid withdrawals, LAK, and the time from the request until the payout was sent. */
  withdrawals: Flow,
  players: z.object({
    registered: Count,
    /** Distinct players who had a deposit credited, played or requested a withdrawal. Null for a range of several periods. */
    active: Count.nullable(),
    firstDeposit: Count,
  }),
  stages: z.object({
    made: Count,
    qrShown: Count,
    paid: Count,
    credited: Count,
    ended: z.object({
      canceled: Count,
      expired: Count,
      /** Refused by the gateway, which took no payment. */
      refused: Count,
      /** Not credited, by the provider or by staff, after the payment. */
      notCredited: Count,
      rejected: Count,
    }),
  }),
  /** THB. `kept`: bonus given minus bonus taken back. */
  promotions: z.object({ used: Count, given: Signed, kept: Signed }),
  /** LAK: money received, money sent out or returned, and the difference. */
  house: z.object({ in: Signed, out: Signed, position: Signed }),
  /** At the end of the range: LAK that staff hold, and THB of credit that players have. */
  held: z.object({ payments: Signed, credit: Signed }),
  providers: z.array(OfProvider),
});
export type Figures = z.infer<typeof Figures>;

const Period = Figures.extend({
  from: Day,
  to: Day,
  /** The range is not over yet. */
  isRunning: z.boolean(),
  /** Some of its days are not aggregated yet, and are missing. */
  isPending: z.boolean(),
});
export type FigurePeriodRow = z.infer<typeof Period>;

/** Figures of a range of whole periods: its totals, and the figures of each period. */
export const FigureReport = Figures.extend({
  from: Day,
  to: Day,
  by: FigurePeriod,
  /** Time up to which the figures are complete. */
  asOf: Instant,
  periods: z.array(Period),
});
export type FigureReport = z.infer<typeof FigureReport>;

/** Figures whose rows can be listed: the postings or the players behind the number. */
export const figureNames = [
  ...([
    'deposits',
    'withdrawals',
    'ggr',
    'ngr',
    'promotions',
    'position',
    'held',
    'credit',
  ] as const),
  ...(['active', 'firstDeposit'] as const),
] as const;
export const FigureName = z.enum(figureNames);
export type FigureName = z.infer<typeof FigureName>;

/** A posting that is behind a figure. */
const FigureRow = z.object({
  /** Increases with each posting. */
  id: z.number().int(),
  at: Instant,
  kind: z.string(),
  /** The order, promotion usage, game round or correction that it belongs to. */
  order: z.string(),
  provider: Provider.nullable(),
  /** A username. */
  player: z.string().nullable(),
  /** Amount that the row adds to the figure, or subtracts. For a deposit the amount paid. */
  amount: Signed,
});
export type FigureRow = z.infer<typeof FigureRow>;

/** Kinds of work that wait for staff. */
export const waitingKinds = [
  'withdrawals',
  'payments',
  'inquiries',
  'accountChanges',
  'rounds',
] as const;
const Waiting = z.object({
  what: z.enum(waitingKinds),
  count: Count,
  /** Since when the oldest item waits. */
  oldestAt: Instant.nullable(),
  /** The time promised to players, minutes; null: no promise. */
  promiseMinutes: z.number().int().nullable(),
  /** Number of items that wait longer than promised; null without a promise. */
  late: Count.nullable(),
});
export type Waiting = z.infer<typeof Waiting>;

export const staffFigures = c.router({
  get: {
    method: 'GET',
    path: '/figures',
    summary: 'Figures by day, week or month, and in all',
    query: Range,
    responses: { 200: FigureReport },
  },
  today: {
    method: 'GET',
    path: '/figures/today',
    summary: 'Today, the same day of last week until the same time, and what waits',
    responses: {
      200: z.object({
        day: Day,
        asOf: Instant,
        today: Figures,
        lastWeek: Figures,
        waiting: z.array(Waiting),
      }),
    },
  },
  rows: {
    method: 'GET',
    path: '/figures/rows',
    summary: 'The postings of a day that a figure adds up, the newest first',
    query: KeysetQuery.extend({ figure: FigureName, day: Day, provider: Provider.optional() }),
    responses: { 200: keysetPageSchema(FigureRow) },
  },
  export: {
    method: 'GET',
    path: '/figures/export',
    summary: 'The same as CSV, a line for each period, and for each provider in it',
    query: Range,
    responses: { 200: c.otherResponse({ contentType: 'text/csv', body: z.string() }) },
  },
});
