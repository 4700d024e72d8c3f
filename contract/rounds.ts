import { z } from 'zod';
import { AnswerDate, AnswerId, AnswerInstant, c } from './base';
import { Money } from './money';
import { PageQuery } from './page';
import { AnswerProvider } from './provider';
import { addition, readAs } from './reader';

/** The statuses of a round (`machines/round.ts`). VOIDED: staff have ended it, its stakes less its winnings went back. */
export const roundStatuses = ['OPEN', 'SETTLED', 'ROLLED_BACK', 'VOIDED'] as const;
export type RoundStatus = (typeof roundStatuses)[number];

/** A round of a game that its provider has reported, as its player sees it. Amounts in THB. */
export const Round = z.object({
  /** The provider's id of it, which staff ask for. */
  ref: AnswerId,
  provider: AnswerProvider,
  /** Null where the provider has not said which game it is. */
  gameId: addition(AnswerId.nullable()),
  /** One that the page does not know is shown as it is. */
  status: readAs(z.enum(roundStatuses), z.string()),
  /** How many bets it has, those that were taken back not counted. */
  bets: addition(z.number().int().nonnegative()),
  staked: Money,
  won: Money,
  openedAt: AnswerDate,
  endedAt: addition(AnswerInstant.nullable()),
});
/** As our server sends it. */
export type Round = z.input<typeof Round>;
/** As the page reads it (`reader.ts`). */
export type ReadRound = z.output<typeof Round>;

/** Where a page of rounds begins: behind a time (ms since 1970), a provider and its id of a round. */
const Cursor = z.string().regex(/^\d{1,15}:\w{1,32}:[\x21-\x7e]{1,100}$/);

/** Which page of a player's rounds. */
export const RoundsQuery = z
  .object({ cursor: Cursor.optional(), pageSize: PageQuery.shape.pageSize })
  .strict();
export type RoundsQuery = z.output<typeof RoundsQuery>;

/** An addition: what a player has staked and won. */
export const roundsContract = c.router({
  list: {
    method: 'GET',
    path: '/v2/rounds',
    summary: 'An addition. Rounds of games at providers that report them, newest first',
    query: RoundsQuery,
    responses: {
      200: z.object({ items: z.array(Round), next: addition(z.string().nullable()) }),
    },
  },
});
