import { initServer } from '@ts-rest/fastify';
import { contract } from '../../contract';
import type { Context } from '../context';
import { createDeposit } from '../domain/depositCreate';
import {
  cancelDeposit,
  checkDeposit,
  getDeposit,
  listDeposits,
  listOpenDeposits,
} from '../domain/deposits';
import { requirePlayer } from '../http/session';

const s = initServer();

export const depositsRoutes = (ctx: Context) =>
  s.router(contract.deposits, {
    create: async ({ request, headers, body }) => ({
      status: 201,
      body: await createDeposit(ctx, requirePlayer(request), headers['idempotency-key'], body),
    }),
    list: async ({ request, query }) => ({
      status: 200,
      body: await listDeposits(ctx, requirePlayer(request), query),
    }),
    open: async ({ request }) => ({
      status: 200,
      body: { items: await listOpenDeposits(ctx, requirePlayer(request)) },
    }),
    get: async ({ request, params }) => ({
      status: 200,
      body: await getDeposit(ctx, requirePlayer(request), params.code),
    }),
    check: async ({ request, params }) => ({
      status: 200,
      body: await checkDeposit(ctx, requirePlayer(request), params.code),
    }),
    cancel: async ({ request, params }) => ({
      status: 200,
      body: await cancelDeposit(ctx, requirePlayer(request), params.code),
    }),
  });
