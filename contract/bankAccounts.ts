import { z } from 'zod';
import { AnswerId, c, Id, typedText } from './base';
import { addition, lenient, readAs } from './reader';

/** A bank whose accounts the service pays to and accepts. */
export const Bank = z.object({
  id: AnswerId,
  name: lenient(z.string(), ''),
  shortName: addition(z.string(), ''),
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

/** A player's bank account. */
export const BankAccount = z.object({
  id: AnswerId,
  bankId: lenient(AnswerId, ''),
  accountNumber: lenient(z.string(), ''),
  accountName: lenient(z.string(), ''),
  currency: lenient(readAs(z.literal('LAK'), z.string()), 'LAK'),
});
/** As our server sends it. */
export type BankAccount = z.input<typeof BankAccount>;
/** As the page reads it (`reader.ts`). */
export type ReadBankAccount = z.output<typeof BankAccount>;

/**
 * One account a player. A second one: 409 `BANK_ACCOUNT_ALREADY_ADDED`. A number that the bank does not know:
 * 404 `ACCOUNT_NOT_FOUND`. An account that another player holds: 409 `ACCOUNT_IN_USED`. Too many tries: 429.
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
    responses: { 200: z.object({ bankAccounts: z.array(BankAccount) }) },
  },
  create: {
    method: 'POST',
    path: '/v2/players/bank-accounts',
    summary: "Adds the player's bank account",
    body: BankAccountCreate,
    responses: { 201: BankAccount },
  },
});
