import { and, eq } from 'drizzle-orm';
import type { BankAccountCreate } from '../../contract/bankAccounts';
import { accountNameProblem, accountNumberProblem, normalized } from '../../contract/rules';
import type { Context } from '../context';
import type { Db } from '../db/client';
import { isUniqueViolation } from '../db/failures';
import { bankAccount, type BankAccountRow } from '../db/schema';
import { conflict, invalid, notFound } from '../errors';
import { bankKnows } from '../portCall';
import { takeAttempt } from './attempts';
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

/** Counts a question about an account that may be another player's. @throws DomainError 429 */
async function countQuestion(ctx: Context, { playerId, address }: Asker): Promise<void> {
  const { addBankAccountByPlayer, addBankAccountByAddress } = ctx.config.rateLimits;
  await takeAttempt(ctx, {
    bucket: 'bankAccount.player',
    key: playerId,
    limit: addBankAccountByPlayer,
  });
  await takeAttempt(ctx, {
    bucket: 'bankAccount.address',
    key: address,
    limit: addBankAccountByAddress,
  });
}

/** Who adds an account, and from which network address. */
interface Asker {
  playerId: string;
  address: string;
}

/**
 * Adds the one bank account.
 * @throws DomainError 400 with the fields at fault, 409 `BANK_ACCOUNT_ALREADY_ADDED`, 404 `ACCOUNT_NOT_FOUND`,
 * 409 `ACCOUNT_IN_USED`, 429 after too many questions of the player or of the address, 503 when the bank does not answer
 * in time
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

/** Two requests at once may both have come this far: the unique indexes decide. */
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
