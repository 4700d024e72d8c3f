import { initServer } from '@ts-rest/fastify';
import { contract } from '../../contract';
import type { Context } from '../context';
import { createWithdrawal } from '../domain/withdrawalCreate';
import { getWithdrawal, listWithdrawals } from '../domain/withdrawalViews';
import { requirePlayer } from '../http/session';

const s = initServer();

export const withdrawalsRoutes = (ctx: Context) =>
  s.router(contract.withdrawals, {
    create: async ({ request, headers, body }) => ({
      status: 201,
      body: await createWithdrawal(ctx, requirePlayer(request), headers['idempotency-key'], body),
    }),
    list: async ({ request, query }) => ({
      status: 200,
      body: await listWithdrawals(ctx.database.db, requirePlayer(request).id, query),
    }),
    get: async ({ request, params }) => ({
      status: 200,
      body: await getWithdrawal(ctx.database.db, requirePlayer(request).id, params.code),
    }),
  });
