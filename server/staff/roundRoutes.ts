import type { FastifyRequest } from 'fastify';
import { staffContract } from '../../contract/staff';
import type { Context } from '../context';
import { contractServer, ok } from '../http/contractServer';
import { callListGames } from '../providers/calls';
import { newestRejections } from '../providers/walletRejections';
import { pageOfIncidents, pageOfOverdueRounds } from '../rounds/views';
import { confirmVoid, cancelVoidRequest, voidRound, type RoundId } from '../rounds/voidRound';
import { logged } from './actions';
import { requireStaff } from './sessions';

/** The calls about overdue rounds, and about refused calls of providers. */
export const roundRoutes = (ctx: Context) => {
  const { desk: db } = ctx.database;

  /** Takes a step on an overdue round, and logs the outcome. */
  const ofRound = (
    request: FastifyRequest,
    { provider, ref }: RoundId,
    reason: string | null,
    work: (ctx: Context, by: string) => Promise<string>,
  ) =>
    logged(ctx, request, async (txCtx) => {
      const after = await work(txCtx, requireStaff(request).name);
      const done = { subject: `${provider}:${ref}`, before: 'OPEN', after, reason };
      return { done, result: ok({ status: after }) };
    });

  return contractServer.router(staffContract.rounds, {
    list: async ({ query, request }) =>
      ok(await pageOfOverdueRounds(ctx, db, query, requireStaff(request).name)),
    games: async ({ params: { provider } }) => ok({ games: await callListGames(ctx, provider) }),
    incidents: async ({ query }) => ok(await pageOfIncidents(db, query)),
    rejections: async ({ query }) => ok(await newestRejections(db, query)),
    void: ({ body: { reason, ...id }, request }) =>
      ofRound(request, id, reason, (txCtx, by) => voidRound(txCtx, id, { by, reason })),
    confirm: ({ body, request }) =>
      ofRound(request, body, null, (txCtx, by) => confirmVoid(txCtx, body, by)),
    keep: ({ body: { reason, ...id }, request }) =>
      ofRound(request, id, reason, (txCtx) => cancelVoidRequest(txCtx, id)),
  });
};
