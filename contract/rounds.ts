import { z } from 'zod';
import { AnswerDate, AnswerId, AnswerInstant, c, Id } from './base';
import { Day, DayRange } from './dayRange';
import { Money } from './money';
import { PageQuery } from './page';
import { AnswerProvider, Provider } from './provider';
import { addition, readAs } from './reader';

/** The statuses of a round (`machines/round.ts`). VOIDED: ended by staff, its stakes minus its wins went back to the player. */
export const roundStatuses = ['OPEN', 'SETTLED', 'ROLLED_BACK', 'VOIDED'] as const;
export type RoundStatus = (typeof roundStatuses)[number];

/** A round of a game that its provider has reported, as its player sees it. Amounts in THB. */
export const Round = z.object({
  /** The provider's id of the round, which staff ask for. */
  ref: AnswerId,
  provider: AnswerProvider,
  /** Null if the provider has not named the game. */
  gameId: addition(AnswerId.nullable()),
  /** A status that the page does not know is shown as it is. */
  status: readAs(z.enum(roundStatuses), z.string()),
  /** Number of bets, without those that were rolled back. */
  bets: addition(z.number().int().nonnegative()),
  staked: Money,
  won: Money,
  openedAt: AnswerDate,
  endedAt: addition(AnswerInstant.nullable()),
});
export type Round = z.input<typeof Round>;
export type ReadRound = z.output<typeof Round>;

/** Cursor of a page of rounds: time (ms since 1970), provider and the provider's round id. */
const Cursor = z.string().regex(/^\d{1,15}:\w{1,32}:[\x21-\x7e]{1,100}$/);

/**
 * Filters and page of a player's rounds. All but `cursor` and `pageSize` are an addition: the page sends them only to
 * an agency with `roundFilters`. A round belongs to the day on which it began.
 */
export const RoundsQuery = DayRange.extend({
  cursor: Cursor.optional(),
  pageSize: PageQuery.shape.pageSize,
  provider: Provider.optional(),
  gameId: Id.optional(),
}).strict();
export type RoundsQuery = z.output<typeof RoundsQuery>;

/** Sums of several rounds: their number, stakes and payouts (`roundRules.ts`). THB. */
export const RoundSums = z.object({
  rounds: z.number().int().nonnegative(),
  staked: Money,
  paid: Money,
});
export type RoundSums = z.infer<typeof RoundSums>;
/** Sums of one day, `2026-11-24`. */
export const RoundDay = RoundSums.extend({ day: Day });
export type RoundDay = z.infer<typeof RoundDay>;

/** An addition: what a player has staked and won. */
export const roundsContract = c.router({
  list: {
    method: 'GET',
    path: '/v2/rounds',
    summary: 'An addition. Rounds of games at providers that report them, newest first',
    query: RoundsQuery,
    responses: {
      200: z.object({
        items: z.array(Round),
        /** Cursor of the next page. A page may be empty and still have a next one. */
        next: addition(z.string().nullable()),
        /** Sums of each day in this page, of all its rounds that match the filters; a day with too many is left out. */
        days: addition(z.array(RoundDay).optional()),
        /** Sums of all rounds in the range that match the filters; null when there are too many. */
        totals: addition(RoundSums.nullable().optional()),
      }),
    },
  },
});
