import { contract } from '../../contract';
import type { Context } from '../context';
import { contractServer, created, ok } from '../http/contractServer';
import { requirePlayer } from '../players/authentication';
import { syncCredit } from '../providers/syncCredit';
import { createWithdrawal } from './createWithdrawal';
import { getWithdrawal, listWithdrawals } from './withdrawalViews';

export const withdrawalsRoutes = (ctx: Context) =>
  contractServer.router(contract.withdrawals, {
    create: async ({ request, headers, body }) => {
      const key = headers['idempotency-key'];
      const player = requirePlayer(request);
      await syncCredit(ctx, player.id, body.provider);
      const order = await createWithdrawal(ctx, player, key, body);
      ctx.outbox.wake();
      return created(order);
    },
    list: async ({ request, query }) =>
      ok(await listWithdrawals(ctx.database.db, requirePlayer(request).id, query)),
    get: async ({ request, params }) =>
      ok(await getWithdrawal(ctx.database.db, requirePlayer(request).id, params.code)),
  });
