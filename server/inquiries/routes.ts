import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract';
import { inquiryLimits } from '../../contract/inquiries';
import type { AppRoute } from '../../contract/tsRest';
import type { Context } from '../context';
import { findDeposit } from '../deposits/views';
import { addBytes } from '../http/byteBodies';
import { contractServer, created, ok } from '../http/contractServer';
import { requirePlayer } from '../players/authentication';
import { createInquiry, storeSlip } from './create';
import { inquiryView, newestInquiry } from './views';

export const addSlips = (scope: FastifyInstance): void =>
  addBytes(scope, inquiryLimits.slipBytes, ({ routeOptions }) => {
    const { tsRestRoute } = routeOptions.config as { tsRestRoute?: AppRoute };
    return tsRestRoute === contract.inquiries.slip;
  });

export const inquiriesRoutes = (ctx: Context) =>
  contractServer.router(contract.inquiries, {
    newest: async ({ request, params: { code } }) => {
      const { id } = requirePlayer(request);
      const { db } = ctx.database;
      const found = await newestInquiry(db, id, code);
      if (!found) await findDeposit(db, id, code);
      return ok({ inquiry: found ? inquiryView(found.row, found.hasSlip) : null });
    },
    create: async ({ request, headers, params: { code }, body }) => {
      const key = headers['idempotency-key'];
      return created(await createInquiry(ctx, requirePlayer(request), code, key, body));
    },
    slip: async ({ request, params: { code }, body }) =>
      ok(await storeSlip(ctx, requirePlayer(request), code, body)),
  });
