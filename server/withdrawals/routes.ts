import { contract } from '../../contract';
import type { Context } from '../context';
import { contractServer, created, ok } from '../http/contractServer';
import { originOf, requirePlayer } from '../players/authentication';
import { confirmDevice } from '../players/confirmDevice';
import { syncCredit } from '../providers/syncCredit';
import { createWithdrawal } from './createWithdrawal';
import { getWithdrawal, listWithdrawals } from './withdrawalViews';

export const withdrawalsRoutes = (ctx: Context) =>
  contractServer.router(contract.withdrawals, {
    create: async ({ request, headers, body }) => {
      const { password, ...order } = body;
      const player = requirePlayer(request);
      const isConfirmed = await confirmDevice(ctx, player, originOf(request).deviceToken, password);
      const key = headers['idempotency-key'];
      await syncCredit(ctx, player.id, order.provider);
      const made = await createWithdrawal(ctx, player, key, order, isConfirmed);
      ctx.outbox.wake();
      return created(made);
    },
    list: async ({ request, query }) =>
      ok(await listWithdrawals(ctx.database.db, requirePlayer(request).id, query)),
    get: async ({ request, params }) =>
      ok(await getWithdrawal(ctx.database.db, requirePlayer(request).id, params.code)),
  });
