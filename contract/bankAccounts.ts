import { z } from 'zod';
import { AnswerDate, AnswerId, AnswerInstant, c, EmptyBody, Id, typedText } from './base';
import { addition, lenient, readAs } from './reader';

/** A bank whose accounts the service pays to and accepts. */
export const Bank = z.object({
  id: AnswerId,
  name: lenient(z.string(), ''),
  shortName: addition(z.string(), ''),
  /** True: the bank takes no new accounts; players keep those that they have there. */
  isOff: addition(z.boolean(), false),
});
export type Bank = z.infer<typeof Bank>;

/** What a player sends to add the one bank account: LAK only (specification, section 9). */
export const BankAccountCreate = z
  .object({
    bankId: Id,
    accountNumber: z.string().regex(/^\d{1,34}$/),
    accountName: typedText(100).trim().min(1),
    currency: z.literal('LAK'),
  })
  .strict();
export type BankAccountCreate = z.infer<typeof BankAccountCreate>;

/** Bank, number and holder of an account. */
export const AccountFields = z.object({
  bankId: lenient(AnswerId, ''),
  accountNumber: lenient(z.string(), ''),
  accountName: lenient(z.string(), ''),
});
export type ReadAccountFields = z.output<typeof AccountFields>;

/** A player's bank account. */
export const BankAccount = AccountFields.extend({
  id: AnswerId,
  currency: lenient(readAs(z.literal('LAK'), z.string()), 'LAK'),
  /** End of the hold on payouts to this account, which replaced another one; null: no hold. */
  heldUntil: addition(AnswerInstant.nullable()),
});
export type BankAccount = z.input<typeof BankAccount>;
export type ReadBankAccount = z.output<typeof BankAccount>;

/** Statuses of an account change; the transitions are in `machines/bankAccountChange.ts`. */
export const bankAccountChangeStatuses = [
  'REQUESTED',
  'CHECKED',
  'APPLIED',
  'REFUSED',
  'WITHDRAWN',
] as const;
export const BankAccountChangeStatus = z.enum(bankAccountChangeStatuses);
export type BankAccountChangeStatus = z.infer<typeof BankAccountChangeStatus>;

/** A change of the player's account, requested by them or by staff for them. All of it is an addition. */
export const BankAccountChange = AccountFields.extend({
  id: AnswerId,
  status: readAs(BankAccountChangeStatus, z.string()),
  /** Whether staff began the change, after the player asked them to. */
  isByStaff: lenient(z.boolean(), false),
  askedAt: AnswerDate,
  /** End of the hold on the change, because the password was changed; null: no hold. */
  heldUntil: addition(AnswerInstant.nullable()),
  /** Reason of the refusal by staff, as they wrote it. */
  refusal: addition(z.string().nullable()),
});
export type BankAccountChange = z.input<typeof BankAccountChange>;
export type ReadBankAccountChange = z.output<typeof BankAccountChange>;

/** The player's account as a list of at most one item, and its pending change. */
export const BankAccounts = z.object({
  bankAccounts: z.array(BankAccount),
  /**
   * The pending change, else the newest decided one for a week after its decision; null when there is none. A backend
   * without `changes` supports none: the page then refers the player to staff.
   */
  changes: addition(z.object({ newest: BankAccountChange.nullable() })),
});
export type BankAccounts = z.input<typeof BankAccounts>;

/**
 * A player has one bank account. 409 `BANK_ACCOUNT_ALREADY_ADDED` for a second one; 404 `ACCOUNT_NOT_FOUND` for a
 * number that the bank does not know; 409 `ACCOUNT_IN_USED` for an account of another player; 429 for too many
 * attempts.
 */
export const bankAccountsContract = c.router({
  banks: {
    method: 'GET',
    path: '/v2/banks',
    summary: 'The accepted banks',
    responses: { 200: z.object({ banks: z.array(Bank) }) },
  },
  list: {
    method: 'GET',
    path: '/v2/players/bank-accounts',
    summary: "The player's bank account, none or one",
    responses: { 200: BankAccounts },
  },
  create: {
    method: 'POST',
    path: '/v2/players/bank-accounts',
    summary: "Adds the player's bank account",
    body: BankAccountCreate,
    responses: { 201: BankAccount },
  },
  requestChange: {
    method: 'POST',
    path: '/v2/players/bank-accounts/changes',
    summary:
      'An addition. Asks for another account in place of the present one: two people of the staff decide. Refused like a new one, and 409 ACCOUNT_CHANGE_PENDING while one waits, 404 NOT_FOUND without an account, 400 `accountNumber` for the present account',
    body: BankAccountCreate,
    responses: { 201: BankAccountChange },
  },
  withdrawChange: {
    method: 'POST',
    path: '/v2/players/bank-accounts/changes/:id/withdraw',
    summary:
      'An addition. The player wants it no longer; 409 ORDER_STATUS_CHANGED once it is decided',
    pathParams: z.object({ id: Id }),
    body: EmptyBody,
    responses: { 200: BankAccountChange },
  },
});
