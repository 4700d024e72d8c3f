import { and, eq } from 'drizzle-orm';
import type { BankAccountCreate } from '../../contract/bankAccounts';
import { accountNameProblem, accountNumberProblem, normalized } from '../../contract/rules';
import type { Context } from '../context';
import type { Db, Tx } from '../db/client';
import { isUniqueViolation } from '../db/failures';
import { placeholder, prepared } from '../db/prepared';
import { bankAccount, type BankAccountRow } from '../db/schema';
import { conflict, invalid, notFound } from '../errors';
import { enforceRateLimit } from '../http/rateLimits';
import { bankKnows } from './bankDirectory';
import { assertNoProblems } from './players';

/** The player's bank accounts: none or one. */
export function listBankAccounts(db: Db, playerId: string): Promise<BankAccountRow[]> {
  return db.select().from(bankAccount).where(eq(bankAccount.playerId, playerId));
}

const alreadyAdded = () => conflict('BANK_ACCOUNT_ALREADY_ADDED');
const inUse = () => conflict('ACCOUNT_IN_USED', { fields: ['accountNumber'] });

async function isHeldByAnother(
  ctx: Context,
  { bankId, accountNumber }: Pick<BankAccountCreate, 'bankId' | 'accountNumber'>,
): Promise<boolean> {
  const rows = await ctx.database.db
    .select({ id: bankAccount.id })
    .from(bankAccount)
    .where(and(eq(bankAccount.bankId, bankId), eq(bankAccount.accountNumber, accountNumber)));
  return rows.length > 0;
}

/** Limits questions about accounts that may be another player's. @throws DomainError 429 */
async function countQuestion(ctx: Context, { playerId, address }: Asker): Promise<void> {
  const { addBankAccountByPlayer, addBankAccountByAddress } = ctx.config.rateLimits;
  await enforceRateLimit(ctx, {
    bucket: 'bankAccount.player',
    key: playerId,
    limit: addBankAccountByPlayer,
  });
  await enforceRateLimit(ctx, {
    bucket: 'bankAccount.address',
    key: address,
    limit: addBankAccountByAddress,
  });
}

interface Asker {
  playerId: string;
  address: string;
}

/**
 * Adds the player's one bank account.
 * @throws DomainError 400 with the invalid fields, 409 `BANK_ACCOUNT_ALREADY_ADDED`, 404 `ACCOUNT_NOT_FOUND`, 409
 * `ACCOUNT_IN_USED`, 429 after too many attempts of the player or the address, 503 when the bank does not answer in
 * time
 */
export async function addBankAccount(
  ctx: Context,
  asker: Asker,
  body: BankAccountCreate,
): Promise<BankAccountRow> {
  const { playerId } = asker;
  const { banks, limits } = ctx.config;
  const { bankId, accountNumber } = body;
  const accountName = normalized(body.accountName);
  if (!banks.some((bank) => bank.id === bankId)) throw invalid('bankId');
  assertNoProblems({
    accountNumber: accountNumberProblem(accountNumber, limits),
    accountName: accountNameProblem(accountName, limits),
  });
  if ((await listBankAccounts(ctx.database.db, playerId)).length > 0) throw alreadyAdded();
  await countQuestion(ctx, asker);
  if (!(await bankKnows(ctx, bankId, accountNumber)))
    throw notFound('ACCOUNT_NOT_FOUND', { fields: ['accountNumber'] });
  if (await isHeldByAnother(ctx, body)) throw inUse();
  return insertBankAccount(ctx, { playerId, bankId, accountNumber, accountName });
}

/** Concurrent requests may have passed the checks: the unique indexes decide. */
async function insertBankAccount(
  ctx: Context,
  values: Omit<typeof bankAccount.$inferInsert, 'createdAt'>,
): Promise<BankAccountRow> {
  try {
    const [row] = await ctx.database.transaction((tx) =>
      tx
        .insert(bankAccount)
        .values({ ...values, createdAt: ctx.clock.now() })
        .returning(),
    );
    if (!row) throw new Error('a bank account was not stored');
    return row;
  } catch (error) {
    if (isUniqueViolation(error, 'bank_account_player_id_key')) throw alreadyAdded();
    if (isUniqueViolation(error, 'bank_account_of_bank_key')) throw inUse();
    throw error;
  }
}

/**
 * The player's bank account of an order.
 * @throws DomainError 404 `ACCOUNT_NOT_FOUND` for a missing one and for another player's
 */
export async function findBankAccount(
  tx: Tx,
  playerId: string,
  id: string,
): Promise<BankAccountRow> {
  const rows = await accountsOf(tx, { playerId });
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw notFound('ACCOUNT_NOT_FOUND', { fields: ['bankAccountId'] });
  return row;
}

const accountsOf = prepared<{ playerId: string }, BankAccountRow[]>((db) =>
  db
    .select()
    .from(bankAccount)
    .where(eq(bankAccount.playerId, placeholder('playerId'))),
);
