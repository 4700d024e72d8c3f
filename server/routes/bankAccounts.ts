import { initServer } from '@ts-rest/fastify';
import { contract } from '../../contract';
import type { BankAccount } from '../../contract/bankAccounts';
import type { Context } from '../context';
import type { BankAccountRow } from '../db/schema';
import { addBankAccount, listBankAccounts } from '../domain/bankAccounts';
import { addressOf } from '../http/address';
import { requirePlayer } from '../http/session';
import { publicAnswers } from '../publicAnswers';

const s = initServer();

/** A bank account as its owner sees it. */
export function bankAccountView(row: BankAccountRow): BankAccount {
  const { id, bankId, accountNumber, accountName } = row;
  return { id, bankId, accountNumber, accountName, currency: 'LAK' };
}

export const bankAccountsRoutes = (ctx: Context) =>
  s.router(contract.bankAccounts, {
    banks: async () => ({ status: 200, body: publicAnswers(ctx.config).banks }),
    list: async ({ request }) => {
      const rows = await listBankAccounts(ctx.database.db, requirePlayer(request).id);
      return { status: 200, body: { bankAccounts: rows.map(bankAccountView) } };
    },
    create: async ({ request, body }) => {
      const asker = { playerId: requirePlayer(request).id, address: addressOf(request) };
      const row = await addBankAccount(ctx, asker, body);
      return { status: 201, body: bankAccountView(row) };
    },
  });
