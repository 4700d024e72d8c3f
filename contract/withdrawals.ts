import { z } from 'zod';
import { c, Id } from './base';
import { IdempotencyHeaders, StatusChange } from './deposits';
import { Money, ThbAmount } from './money';
import { pageOf, PageQuery } from './page';
import { Provider } from './provider';

/** The statuses of a withdrawal: OPEN is under review. Which may follow which: `machines/withdrawalOrder.ts`. */
export const withdrawalStatuses = ['OPEN', 'SUCCESS', 'REJECTED'] as const;
export const WithdrawalStatus = z.enum(withdrawalStatuses);
export type WithdrawalStatus = z.infer<typeof WithdrawalStatus>;

/** `amount` in THB of credit, as a decimal string. */
export const WithdrawalCreate = z
  .object({ provider: Provider, bankAccountId: Id, amount: ThbAmount })
  .strict();
export type WithdrawalCreate = z.infer<typeof WithdrawalCreate>;

/** A withdrawal as its player sees it. `receiveCredit` + `returnCredit` = `amount`. */
export const WithdrawalOrder = z.object({
  code: z.string(),
  createdAt: z.string(),
  provider: Provider,
  /** Credit taken from the provider, THB. */
  amount: Money,
  status: z.string(),
  /** LAK for one THB, fixed when the order was made. */
  rate: z.string(),
  /** The part that is paid out, THB. */
  receiveCredit: Money,
  /** Bonus and excess over a promotion's cap, which go back to the operator, THB. */
  returnCredit: Money,
  /** What reaches the bank account, LAK. */
  payout: Money,
  /** Why staff rejected it, in their words; null otherwise. */
  reason: z.string().nullable(),
  timeline: z.array(StatusChange),
});
export type WithdrawalOrder = z.infer<typeof WithdrawalOrder>;

/** Orders of other players answer 404 like missing ones. */
export const withdrawalsContract = c.router({
  create: {
    method: 'POST',
    path: '/v2/withdrawals',
    summary:
      'Asks for a withdrawal; the credit is held until staff decide. 409 INSUFFICIENT_CREDIT',
    headers: IdempotencyHeaders,
    body: WithdrawalCreate,
    responses: { 201: WithdrawalOrder },
  },
  list: {
    method: 'GET',
    path: '/v2/withdrawals',
    summary: 'Withdrawal history, newest first',
    query: PageQuery.extend({ status: WithdrawalStatus.optional() }),
    responses: { 200: pageOf(WithdrawalOrder) },
  },
  get: {
    method: 'GET',
    path: '/v2/withdrawals/:code',
    summary: 'One withdrawal',
    pathParams: z.object({ code: Id }),
    responses: { 200: WithdrawalOrder },
  },
});
