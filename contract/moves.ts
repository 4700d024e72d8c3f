import { z } from 'zod';
import { AnswerDate, AnswerId, c } from './base';
import { IdempotencyHeaders } from './deposits';
import { Money, ThbAmount } from './money';
import { KeysetQuery } from './page';
import { AnswerProvider, Provider } from './provider';
import { addition } from './reader';

/** `amount` in THB of credit, as a decimal string. Credit is in THB at every provider, so nothing is converted. */
export const MoveCreate = z.object({ from: Provider, to: Provider, amount: ThbAmount }).strict();
export type MoveCreate = z.infer<typeof MoveCreate>;

/** Credit that a player has moved from one seamless provider to another. */
export const Move = z.object({
  /** Newer moves have a higher id. */
  id: z.number().int(),
  code: AnswerId,
  at: AnswerDate,
  from: AnswerProvider,
  to: AnswerProvider,
  amount: Money,
});
export type Move = z.input<typeof Move>;

/** An addition: a player moves their own credit between providers whose credit the server keeps. */
export const movesContract = c.router({
  create: {
    method: 'POST',
    path: '/v2/moves',
    summary:
      'An addition. Moves credit between two seamless providers, at once. 409 INSUFFICIENT_CREDIT, PROMOTION_USAGE, OPEN_WITHDRAWAL, BLOCKED, TIMED_OUT, SELF_EXCLUDED, SWITCHED_OFF, MAINTENANCE',
    headers: IdempotencyHeaders,
    body: MoveCreate,
    responses: { 201: Move },
  },
  list: {
    method: 'GET',
    path: '/v2/moves',
    summary: 'An addition. Credit that the player has moved, newest first',
    query: KeysetQuery,
    responses: {
      200: z.object({ items: z.array(Move), next: addition(z.number().int().nullable()) }),
    },
  },
});
