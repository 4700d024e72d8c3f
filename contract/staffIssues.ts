import { z } from 'zod';
import { byNumber, c, Instant } from './base';
import { Money } from './money';
import { pageSchema, PageQuery } from './page';
import { Reason } from './payouts';
import { Result } from './staffPlayers';

/**
 * An action outside (done or refused by the bank, a provider or the gateway) that contradicts how its order ended.
 * Nothing is posted for it: staff clear it up with the other side, and record how.
 */
export const OrderIssue = z.object({
  id: z.number().int(),
  /**
   * `PAID_AFTER_END`, `DEBITED_AFTER_END`, `CREDITED_AFTER_END`, `VOID_REFUSED`, `QR_REFUSED`, `SEARCH_REFUSED`, `PAYOUT_REFUSED`,
   * `PROVIDER_REFUSED` and others.
   */
  reason: z.string(),
  since: Instant,
  kind: z.enum(['deposit', 'withdrawal']),
  code: z.string(),
  username: z.string(),
  /** Current status of the order; for a withdrawal also the state of its payout. */
  status: z.string(),
  /** Amount that was moved outside: LAK at a bank, THB of credit at a provider. */
  amount: Money,
  /** A large amount that was moved: a second person must confirm that it is cleared up. */
  needsSecondPerson: z.boolean(),
  /** Member of staff who reports the issue as cleared up, and how, until a second person confirms it. */
  askedBy: z.string().nullable(),
  note: z.string().nullable(),
  /**
   * Whether credit can be given back through the provider: `POSSIBLE`; `ASKED`: a second person must confirm it;
   * `CALLED`: the provider is called and has not answered. Null: there is none to give back.
   */
  giveBack: z.enum(['POSSIBLE', 'ASKED', 'CALLED']).nullable(),
});
export type OrderIssue = z.infer<typeof OrderIssue>;

const withReason = z.object({ reason: Reason }).strict();

/** The calls of staff about issues: outside answers that contradict how their order ended. */
export const staffIssues = c.router({
  list: {
    method: 'GET',
    path: '/issues',
    summary: 'Orders that staff must clear up outside, the oldest first',
    query: PageQuery,
    responses: { 200: pageSchema(OrderIssue) },
  },
  clear: {
    method: 'POST',
    path: '/issues/:id/clear',
    summary:
      'It is cleared up outside, and nothing is posted: CLEARED, or ASKED where a second person must confirm it. 409 ORDER_STATUS_CHANGED when it was cleared, or that was said already; CALL_PENDING while the provider is asked to give credit back',
    pathParams: byNumber,
    body: withReason,
    responses: { 200: Result },
  },
  giveBack: {
    method: 'POST',
    path: '/issues/:id/give-back',
    summary:
      'The provider is asked to give back credit that it took too much, once, and its answer clears it up: GIVING_BACK, or ASKED where a second person must confirm it. 404 where there is none to give back, 409 CALL_PENDING while it is asked, ORDER_STATUS_CHANGED as for clear',
    pathParams: byNumber,
    body: withReason,
    responses: { 200: Result },
  },
  confirm: {
    method: 'POST',
    path: '/issues/:id/confirm',
    summary:
      'The second person confirms what was asked: CLEARED or GIVING_BACK. 409 FOUR_EYES for the person who asked, ORDER_STATUS_CHANGED when it was not asked for, something else than `seen` is asked for by now, or it is cleared',
    pathParams: byNumber,
    body: z
      .object({ seen: z.enum(['clear', 'giveBack']).optional() })
      .strict()
      .nullish(),
    responses: { 200: Result },
  },
  keep: {
    method: 'POST',
    path: '/issues/:id/keep',
    summary:
      'It is not cleared up after all: OPEN. 409 ORDER_STATUS_CHANGED when that was not said',
    pathParams: byNumber,
    body: withReason,
    responses: { 200: Result },
  },
});
