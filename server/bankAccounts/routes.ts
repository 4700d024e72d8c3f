import { contract } from '../../contract';
import type { Context } from '../context';
import { getNetwork } from '../http/addresses';
import { contractServer, created, ok } from '../http/contractServer';
import { publicResponses } from '../operator/publicResponses';
import { requirePlayer } from '../players/authentication';
import { addBankAccount, bankAccountView, listBankAccounts } from '../players/bankAccounts';
import { newestChange, requestChange, withdrawChange } from './changes';
import { changeView } from './views';

export const bankAccountsRoutes = (ctx: Context) => {
  const { db } = ctx.database;
  return contractServer.router(contract.bankAccounts, {
    banks: async () => ok(publicResponses(ctx.config, ctx.settings.current()).banks),
    list: async ({ request }) => {
      const { id } = requirePlayer(request);
      const rows = await listBankAccounts(db, id);
      const newest = await newestChange(ctx, db, id);
      return ok({
        bankAccounts: rows.map((row) => bankAccountView(ctx, row)),
        changes: { newest: newest && (await changeView(ctx, db, newest)) },
      });
    },
    create: async ({ request, body }) => {
      const asker = { playerId: requirePlayer(request).id, address: getNetwork(request) };
      return created(bankAccountView(ctx, await addBankAccount(ctx, asker, body)));
    },
    requestChange: async ({ request, body }) => {
      const asker = { playerId: requirePlayer(request).id, address: getNetwork(request) };
      return created(await changeView(ctx, db, await requestChange(ctx, asker, body)));
    },
    withdrawChange: async ({ request, params }) => {
      const row = await withdrawChange(ctx, requirePlayer(request).id, params.id);
      return ok(await changeView(ctx, db, row));
    },
  });
};
