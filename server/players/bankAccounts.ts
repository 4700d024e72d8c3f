import { and, eq, isNull, ne } from 'drizzle-orm';
import type { BankAccount, BankAccountCreate } from '../../contract/bankAccounts';
import { accountNameProblem, accountNumberProblem, normalized } from '../../contract/rules';
import { holdEnd } from '../../contract/accountChangeRules';
import type { Context } from '../context';
import type { Db, Tx } from '../db/database';
import { isUniqueViolation } from '../db/failures';
import { placeholder, prepared } from '../db/prepared';
import { bankAccount, type BankAccountRow } from '../db/schema';
import { conflict, invalid, notFound, type DomainError } from '../errors';
import { enforceRateLimit, uncountAttempt } from '../http/rateLimits';
import { bankKnows } from './bankCalls';
import { assertNoProblems } from './players';

/** Condition: the account has not been replaced. */
const isPresent = isNull(bankAccount.replacedAt);

/** The player's current bank account as a list of at most one item. */
export function listBankAccounts(db: Db, playerId: string): Promise<BankAccountRow[]> {
  return db
    .select()
    .from(bankAccount)
    .where(and(eq(bankAccount.playerId, playerId), isPresent));
}

/** End of the security hold of a replaced bank account: no payout is made before; null: no hold. */
export const accountHoldEnd = (
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { replaces, createdAt }: BankAccountRow,
): Date | null =>
  holdEnd(replaces === null ? null : createdAt, config.securityHoldSeconds, clock.now());

/** An account as its player sees it. */
export function bankAccountView(
  ctx: Pick<Context, 'config' | 'clock'>,
  row: BankAccountRow,
): BankAccount {
  const { id, bankId, accountNumber, accountName } = row;
  const heldUntil = accountHoldEnd(ctx, row)?.toISOString() ?? null;
  return { id, bankId, accountNumber, accountName, currency: 'LAK', heldUntil };
}

const alreadyAdded = () => conflict('BANK_ACCOUNT_ALREADY_ADDED');
const inUse = () => conflict('ACCOUNT_IN_USED', { fields: ['accountNumber'] });

/** Whether the account is another player's. */
async function isInUse(
  ctx: Context,
  playerId: string,
  { bankId, accountNumber }: NewAccount,
): Promise<boolean> {
  const rows = await ctx.database.db
    .select({ id: bankAccount.id })
    .from(bankAccount)
    .where(
      and(
        eq(bankAccount.bankId, bankId),
        eq(bankAccount.accountNumber, accountNumber),
        ne(bankAccount.playerId, playerId),
        isPresent,
      ),
    );
  return rows.length > 0;
}

async function findRefusal(
  ctx: Context,
  playerId: string,
  account: NewAccount,
): Promise<DomainError | null> {
  if (!(await bankKnows(ctx, account.bankId, account.accountNumber)))
    return notFound('ACCOUNT_NOT_FOUND', { fields: ['accountNumber'] });
  return (await isInUse(ctx, playerId, account)) ? inUse() : null;
}

/**
 * Asks under a rate limit, because a refusal may reveal that an account is another player's. By address only refusals count: many
 * players may share one. They are counted beforehand, so that concurrent requests cannot bypass the limit: calls under way count
 * until their answer.
 * @throws DomainError 429
 */
async function findCountedRefusal(
  ctx: Context,
  { playerId, address }: Asker,
  account: NewAccount,
): Promise<DomainError | null> {
  const { addBankAccountByPlayer, addBankAccountByAddress } = ctx.config.rateLimits;
  const byPlayer = { bucket: 'bankAccount.player', key: playerId, limit: addBankAccountByPlayer };
  const byAddress = { bucket: 'bankAccount.address', key: address, limit: addBankAccountByAddress };
  await enforceRateLimit(ctx, byPlayer);
  const resetsAt = await enforceRateLimit(ctx, byAddress);
  let refusal: DomainError | null = null;
  try {
    refusal = await findRefusal(ctx, playerId, account);
  } finally {
    if (refusal === null) await uncountAttempt(ctx, byAddress, resetsAt);
  }
  return refusal;
}

export interface Asker {
  playerId: string;
  address: string;
}

/** Bank, number and holder, as they are stored. */
export type NewAccount = Pick<BankAccountRow, 'bankId' | 'accountNumber' | 'accountName'>;

/**
 * Validates the form of an account.
 * @throws DomainError 400 with the invalid fields
 */
export function readAccount(
  { config, settings }: Pick<Context, 'config' | 'settings'>,
  body: BankAccountCreate,
): NewAccount {
  const { limits } = config;
  const { banks } = settings.current();
  const { bankId, accountNumber } = body;
  const accountName = normalized(body.accountName);
  if (!banks.some(({ id, isOn }) => id === bankId && isOn)) throw invalid('bankId');
  assertNoProblems({
    accountNumber: accountNumberProblem(accountNumber, limits),
    accountName: accountNameProblem(accountName, limits),
  });
  return { bankId, accountNumber, accountName };
}

/**
 * Asks whether the bank knows an account and no other player has it. Call it outside of a transaction, because the bank may be
 * slow.
 * @param asker whose attempts are counted; without an address (a request of staff) none are
 * @throws DomainError 404 `ACCOUNT_NOT_FOUND`, 409 `ACCOUNT_IN_USED`, 429 after too many attempts of the player
 * or refusals at the address, 503 when the bank does not answer in time
 */
export async function assertUsableAccount(
  ctx: Context,
  { playerId, address }: Pick<Asker, 'playerId'> & Partial<Asker>,
  account: NewAccount,
): Promise<void> {
  const refusal = await (address === undefined
    ? findRefusal(ctx, playerId, account)
    : findCountedRefusal(ctx, { playerId, address }, account));
  if (refusal) throw refusal;
}

/**
 * Adds the player's one bank account.
 * @throws DomainError 400 with the invalid fields, 409 `BANK_ACCOUNT_ALREADY_ADDED`, and as {@link assertUsableAccount}
 */
export async function addBankAccount(
  ctx: Context,
  asker: Asker,
  body: BankAccountCreate,
): Promise<BankAccountRow> {
  const { playerId } = asker;
  const account = readAccount(ctx, body);
  if ((await listBankAccounts(ctx.database.db, playerId)).length > 0) throw alreadyAdded();
  await assertUsableAccount(ctx, asker, account);
  return ctx.database.transaction((tx) => insertBankAccount(ctx, tx, { playerId, ...account }));
}

/**
 * Replaces the player's bank account. The caller has locked the player.
 * @throws DomainError 409 `ACCOUNT_IN_USED` when another player has added it since the check
 */
export async function replaceBankAccount(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  before: Pick<BankAccountRow, 'id' | 'playerId'>,
  account: NewAccount,
): Promise<BankAccountRow> {
  await tx
    .update(bankAccount)
    .set({ replacedAt: ctx.clock.now() })
    .where(eq(bankAccount.id, before.id));
  return insertBankAccount(ctx, tx, {
    playerId: before.playerId,
    replaces: before.id,
    ...account,
  });
}

/** Concurrent requests may have passed the checks; then a unique index refuses the row, and the transaction fails. */
async function insertBankAccount(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  values: Omit<typeof bankAccount.$inferInsert, 'createdAt'>,
): Promise<BankAccountRow> {
  try {
    const [row] = await tx
      .insert(bankAccount)
      .values({ ...values, createdAt: clock.now() })
      .returning();
    if (!row) throw new Error('a bank account was not stored');
    return row;
  } catch (error) {
    if (isUniqueViolation(error, 'bank_account_player_id_key')) throw alreadyAdded();
    if (isUniqueViolation(error, 'bank_account_of_bank_key')) throw inUse();
    throw error;
  }
}

/**
 * The player's current bank account, for an order.
 * @throws DomainError 404 `ACCOUNT_NOT_FOUND` for a missing one, for an earlier one and for another player's
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
    .where(and(eq(bankAccount.playerId, placeholder('playerId')), isPresent)),
);
