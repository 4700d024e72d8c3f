import { eq } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { given, prepared } from '../db/prepared';
import { bankAccount, type BankAccountRow } from '../db/schema';
import { notFound } from '../errors';

/**
 * The player's bank account that an order names.
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
    .where(eq(bankAccount.playerId, given('playerId'))),
);
