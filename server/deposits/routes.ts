import { contract } from '../../contract';
import type { Context } from '../context';
import { contractServer, created, ok } from '../http/contractServer';
import { requirePlayer } from '../players/authentication';
import { createDeposit } from './create';
import { cancelDeposit, checkDeposit, getDeposit, listDeposits, listOpenDeposits } from './actions';

export const depositsRoutes = (ctx: Context) =>
  contractServer.router(contract.deposits, {
    create: async ({ request, headers, body }) => {
      const key = headers['idempotency-key'];
      return created(await createDeposit(ctx, requirePlayer(request), key, body));
    },
    list: async ({ request, query }) => ok(await listDeposits(ctx, requirePlayer(request), query)),
    open: async ({ request }) => ok({ items: await listOpenDeposits(ctx, requirePlayer(request)) }),
    get: async ({ request, params }) =>
      ok(await getDeposit(ctx, requirePlayer(request), params.code)),
    check: async ({ request, params }) =>
      ok(await checkDeposit(ctx, requirePlayer(request), params.code)),
    cancel: async ({ request, params }) =>
      ok(await cancelDeposit(ctx, requirePlayer(request), params.code)),
  });
