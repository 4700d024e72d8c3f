import { z } from 'zod';
import { listStatuses } from '../machines/lifecycle';
import { withdrawalOrderMachine } from '../machines/withdrawalOrder';
import { AnswerDate, AnswerId, AnswerInstant, c, EmptyBody, Id, typedText } from './base';
import { AccountFields } from './bankAccounts';
import { Rate } from './currencyRates';
import { DayRange, totals } from './dayRange';
import { IdempotencyHeaders, StatusChange } from './deposits';
import { Money, ThbAmount } from './money';
import { pageSchema, PageQuery } from './page';
import { AnswerProvider, AnswerText, Provider } from './provider';
import { passwordLengths } from './players';
import { addition, lenient } from './reader';

/** The statuses of a withdrawal, from its lifecycle. CANCELED is an addition. */
export const withdrawalStatuses = listStatuses(withdrawalOrderMachine);
export const WithdrawalStatus = z.enum(withdrawalStatuses);
export type WithdrawalStatus = z.infer<typeof WithdrawalStatus>;

/**
 * Cause of a rejection, so that the page can say what to do next. NAME_MISMATCH: the account name at the bank differs
 * from the one that the player gave. OTHER: only the reason of staff explains it.
 */
export const rejectionCauses = ['NAME_MISMATCH', 'OTHER'] as const;
export const RejectionCause = z.enum(rejectionCauses);
export type RejectionCause = z.infer<typeof RejectionCause>;

/** `amount` in THB of credit, as a decimal string. */
export const WithdrawalCreate = z
  .object({ provider: Provider, bankAccountId: Id, amount: ThbAmount })
  .strict();
export type WithdrawalCreate = z.infer<typeof WithdrawalCreate>;

/** `password`: only after `PASSWORD_REQUIRED` (an addition), in a browser that the account does not trust yet. */
export const WithdrawalRequest = WithdrawalCreate.extend({
  password: typedText(passwordLengths.maxLength).min(1).optional(),
});
export type WithdrawalRequest = z.infer<typeof WithdrawalRequest>;

/** A withdrawal as its player sees it. `receiveCredit` + `returnCredit` = `amount`. */
export const WithdrawalOrder = z.object({
  code: AnswerId,
  createdAt: AnswerDate,
  provider: AnswerProvider,
  /** Credit taken from the provider, THB. */
  amount: Money,
  status: z.string().min(1),
  /** LAK for one THB, fixed when the order was created. */
  rate: addition(Rate),
  /** The part that is paid out, THB. */
  receiveCredit: lenient(Money),
  /** Bonus and excess over a promotion's cap, which go back to the operator, THB. */
  returnCredit: lenient(Money),
  /** Amount that reaches the bank account, LAK. */
  payout: addition(Money),
  /** Cause of a rejection by staff; null otherwise. */
  cause: addition(RejectionCause.nullable()),
  /** Reason of the rejection, written by staff; null if they gave none. */
  reason: addition(z.string().nullable()),
  /** The same in each language, if staff chose a saved reason; null otherwise. */
  reasonTexts: addition(AnswerText.nullable()),
  /** The order was rejected because the provider refused the debit: there is less credit than was requested. */
  isDebitRefused: addition(z.boolean()),
  /** The account of this payout; the player's present account may be another one. */
  account: addition(AccountFields),
  /** End of the hold on the payout, because the bank account was changed; null: no hold. */
  heldUntil: addition(AnswerInstant.nullable()),
  /**
   * POSSIBLE: the player may cancel it, because staff have not decided yet. UNDERWAY: it is canceled, and the provider
   * that keeps the credit is asked to return it. NONE: neither.
   */
  cancellation: addition(z.enum(['POSSIBLE', 'UNDERWAY', 'NONE'])),
  timeline: addition(z.array(StatusChange)),
});
export type WithdrawalOrder = z.input<typeof WithdrawalOrder>;
export type ReadWithdrawalOrder = z.output<typeof WithdrawalOrder>;

/** Orders of other players answer 404 like missing ones. */
export const withdrawalsContract = c.router({
  create: {
    method: 'POST',
    path: '/v2/withdrawals',
    summary:
      'Asks for a withdrawal; the credit is held until staff decide. 409 INSUFFICIENT_CREDIT, PASSWORD_REQUIRED, PASSWORD_INCORRECT',
    headers: IdempotencyHeaders,
    body: WithdrawalRequest,
    responses: { 201: WithdrawalOrder },
  },
  list: {
    method: 'GET',
    path: '/v2/withdrawals',
    summary: 'Withdrawal history, newest first; with totals for a range of days',
    query: PageQuery.merge(DayRange).extend({ status: WithdrawalStatus.optional() }).strict(),
    responses: { 200: pageSchema(WithdrawalOrder).extend(totals) },
  },
  get: {
    method: 'GET',
    path: '/v2/withdrawals/:code',
    summary: 'One withdrawal',
    pathParams: z.object({ code: Id }),
    responses: { 200: WithdrawalOrder },
  },
  cancel: {
    method: 'POST',
    path: '/v2/withdrawals/:code/cancel',
    summary:
      'An addition. Cancels a withdrawal that staff have not decided; the credit comes back. Repeated, it answers the same. 409 CANCEL_AFTER_APPROVED, ORDER_STATUS_CHANGED when it ended or cannot be canceled yet',
    pathParams: z.object({ code: Id }),
    body: EmptyBody,
    responses: { 200: WithdrawalOrder },
  },
});
