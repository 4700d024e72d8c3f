import type { FastifyRequest } from 'fastify';
import { staffContract } from '../../contract/staff';
import type { Context } from '../context';
import { contractServer, ok } from '../http/contractServer';
import { logged } from './actions';
import {
  clearIssue,
  confirmIssue,
  giveBack,
  keepIssue,
  pageOfIssues,
  type IssueDecision,
} from './issues';
import { requireStaff } from './sessions';

/** The calls about order issues (`issues.ts`). Decisions are logged under their order. */
export const issueRoutes = (ctx: Context) => {
  const decide = (
    request: FastifyRequest,
    reason: string | null,
    work: (ctx: Context, by: string) => Promise<IssueDecision>,
  ) =>
    logged(ctx, request, async (txCtx) => {
      const { code, reason: before, status } = await work(txCtx, requireStaff(request).name);
      return { done: { subject: code, before, after: status, reason }, result: ok({ status }) };
    });
  return contractServer.router(staffContract.issues, {
    list: async ({ query, request }) =>
      ok(await pageOfIssues(ctx, ctx.database.desk, query, requireStaff(request).name)),
    clear: ({ params: { id }, body: { reason }, request }) =>
      decide(request, reason, (txCtx, by) => clearIssue(txCtx, id, { by, note: reason })),
    giveBack: ({ params: { id }, body: { reason }, request }) =>
      decide(request, reason, (txCtx, by) => giveBack(txCtx, id, { by, note: reason })),
    confirm: ({ params: { id }, body, request }) =>
      decide(request, null, (txCtx, by) => confirmIssue(txCtx, id, by, body?.seen)),
    keep: ({ params: { id }, body: { reason }, request }) =>
      decide(request, reason, (txCtx) => keepIssue(txCtx, id)),
  });
};
