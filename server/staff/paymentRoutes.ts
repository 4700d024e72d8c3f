import type { FastifyRequest } from 'fastify';
import { staffContract } from '../../contract/staff';
import type { Context } from '../context';
import { pageOfEntries } from '../payments/entryViews';
import { confirmEntry, enterPayment, refuseEntry } from '../payments/enter';
import { paymentQueueFor } from '../payments/queue';
import {
  agreeToDecision,
  closePayment,
  dismissConflicts,
  cancelDecisionRequest,
  matchPayment,
  returnPayment,
  type Outcome,
} from '../payments/staff';
import { contractServer, ok } from '../http/contractServer';
import { enteredText, logged, type ActionOutcome } from './actions';
import { requireStaff } from './sessions';

/** A conflicting notice, for the log. */
const noticeText = (notice?: { reference: string; amount: string }) =>
  notice ? `${notice.reference} ${notice.amount}` : null;

const statusOf = (status: string) => ok({ status });

/** The calls of staff about held payments, and about payments entered by hand. */
export const paymentRoutes = (ctx: Context) => {
  const { desk: db } = ctx.database;

  const log = (
    request: FastifyRequest,
    done: ActionOutcome,
    work: (ctx: Context) => Promise<unknown>,
  ) =>
    logged(ctx, request, async (txCtx) => {
      await work(txCtx);
      return { done, result: statusOf(done.after ?? '') };
    });

  /** Decides about a held payment, or asks a second person, and logs which. */
  const decideHeld = (
    request: FastifyRequest,
    id: string,
    { reason, code }: { reason: string; code?: string },
    work: (ctx: Context, who: { by: string }) => Promise<Outcome>,
  ) =>
    logged(ctx, request, async (txCtx) => {
      const outcome = await work(txCtx, { by: requireStaff(request).name });
      const after = [outcome, code].filter(Boolean).join(' ');
      return { done: { subject: id, after, reason }, result: statusOf(after) };
    });

  return contractServer.router(staffContract.payments, {
    list: async ({ query, request }) =>
      ok(await paymentQueueFor(ctx, db, query, requireStaff(request).name)),
    enter: ({ body, request }) =>
      logged(ctx, request, async (txCtx) => {
        const entered = await enterPayment(txCtx, body, requireStaff(request).name);
        const done = { subject: entered.id, after: enteredText(entered), reason: body.reason };
        return { done, result: ok(entered) };
      }),
    entries: async ({ query }) => ok(await pageOfEntries(db, query)),
    confirm: ({ params: { id }, request }) =>
      logged(ctx, request, async (txCtx) => {
        const entered = await confirmEntry(txCtx, id, requireStaff(request).name);
        const done = { subject: entered.id, before: 'ENTERED', after: enteredText(entered) };
        return { done, result: ok(entered) };
      }),
    refuse: ({ params: { id }, body: { reason }, request }) =>
      logged(ctx, request, async (txCtx) => {
        const { paymentId, status } = await refuseEntry(txCtx, id, requireStaff(request).name);
        const done = { subject: paymentId, before: 'ENTERED', after: status, reason };
        return { done, result: statusOf(status) };
      }),
    match: ({ params: { id }, body, request }) =>
      decideHeld(request, id, body, (txCtx, who) => matchPayment(txCtx, id, body, who)),
    return: ({ params: { id }, body, request }) =>
      decideHeld(request, id, body, (txCtx, who) => returnPayment(txCtx, id, body.reason, who)),
    agree: ({ params: { id }, body, request }) =>
      logged(ctx, request, async (txCtx) => {
        const agreed = await agreeToDecision(txCtx, id, requireStaff(request).name, body?.seen);
        const { outcome, code, reason } = agreed;
        const after = [outcome, code].filter(Boolean).join(' ');
        return { done: { subject: id, before: 'ASKED', after, reason }, result: statusOf(after) };
      }),
    keep: ({ params: { id }, body: { reason }, request }) =>
      log(request, { subject: id, before: 'ASKED', after: 'HELD', reason }, (txCtx) =>
        cancelDecisionRequest(txCtx, id),
      ),
    close: ({ params: { id }, body: { reason }, request }) =>
      log(request, { subject: id, before: 'HELD', after: 'CLOSED', reason }, (txCtx) =>
        closePayment(txCtx, id, reason),
      ),
    dismiss: ({ params: { id }, body: { reason, seen }, request }) =>
      log(request, { subject: id, before: noticeText(seen), after: 'DISMISSED', reason }, (txCtx) =>
        dismissConflicts(txCtx, id, reason, seen),
      ),
  });
};
