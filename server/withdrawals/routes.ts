import { contract } from '../../contract';
import type { Context } from '../context';
import { contractServer, created, ok } from '../http/contractServer';
import { toSpan } from '../orders/dayRange';
import { getOrigin, requireLogin, requirePlayer } from '../players/authentication';
import { confirmDevice } from '../players/confirmDevice';
import { syncCredit } from '../providers/syncCredit';
import { cancelWithdrawal } from './cancel';
import { createWithdrawal } from './create';
import { getWithdrawal, listWithdrawals } from './views';

export const withdrawalsRoutes = (ctx: Context) =>
  contractServer.router(contract.withdrawals, {
    create: async ({ request, headers, body }) => {
      const { password, ...order } = body;
      const login = requireLogin(request);
      const isConfirmed = await confirmDevice(ctx, login, getOrigin(request).deviceToken, password);
      const key = headers['idempotency-key'];
      await syncCredit(ctx, login.player.id, order.provider);
      const made = await createWithdrawal(ctx, login.player, key, order, isConfirmed);
      ctx.outbox.wake();
      return created(made);
    },
    list: async ({ request, query }) =>
      ok(
        await listWithdrawals(
          ctx.database.db,
          requirePlayer(request).id,
          query,
          toSpan(ctx.config, query),
        ),
      ),
    get: async ({ request, params }) =>
      ok(await getWithdrawal(ctx.database.db, requirePlayer(request).id, params.code)),
    cancel: async ({ request, params }) => {
      const order = await cancelWithdrawal(ctx, requirePlayer(request), params.code, request.id);
      ctx.outbox.wake();
      return ok(order);
    },
  });
