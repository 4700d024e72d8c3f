import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { staffContract } from '../../contract/staff';
import type { InquiryEvent } from '../../machines/inquiry';
import type { Context } from '../context';
import { slip } from '../db/schema';
import { notFound } from '../errors';
import { contractServer, ok } from '../http/contractServer';
import { answerInquiry } from '../inquiries/answer';
import { assignInquiry } from '../inquiries/assign';
import { pictureType } from '../inquiries/picture';
import { findStaffInquiry, pageOfInquiries } from '../inquiries/views';
import { logged } from './actions';
import { requireStaff, getRouteName } from './sessions';

/** A player's picture can be downloaded or drawn but never opened as a page, so that no script in it runs. */
const harmless = {
  'content-disposition': 'attachment; filename="slip"',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** Sets the MIME type of pictures: the contract only knows that they are binary. */
export function addPictureTypes(scope: FastifyInstance): void {
  scope.addHook('onSend', (request, reply, payload, done) => {
    if (getRouteName(request) === 'inquiries.slip' && payload instanceof Uint8Array)
      void reply.header('content-type', pictureType(payload) ?? 'application/octet-stream');
    done();
  });
}

/** The calls of staff about payments that players report as missing. */
export const inquiryRoutes = (ctx: Context) => {
  const { db } = ctx.database;
  const answer = (
    request: FastifyRequest,
    id: string,
    event: InquiryEvent,
    reason: string | null = null,
  ) =>
    logged(ctx, request, async (txCtx, tx) => {
      const by = requireStaff(request).name;
      const { before, after } = await answerInquiry(txCtx, tx, id, by, event, reason);
      const done = { subject: after.code, before, after: after.status, reason };
      return { done, result: ok(await findStaffInquiry(tx, id)) };
    });
  return contractServer.router(staffContract.inquiries, {
    list: async ({ query, request }) =>
      ok(await pageOfInquiries(db, query, requireStaff(request).name)),
    slip: async ({ params: { id }, reply }) => {
      const [found] = await db.select().from(slip).where(eq(slip.inquiryId, id));
      if (!found) throw notFound();
      void reply.headers(harmless);
      return ok(Buffer.from(found.content));
    },
    assign: ({ params: { id }, body: { to }, request }) =>
      logged(ctx, request, async (_inner, tx) => {
        const { before, after } = await assignInquiry(tx, id, to);
        const done = { subject: after.code, before, after: to };
        return { done, result: ok(await findStaffInquiry(tx, id)) };
      }),
    find: ({ params: { id }, request }) => answer(request, id, { type: 'find' }),
    refuse: ({ params: { id }, body: { reason }, request }) =>
      answer(request, id, { type: 'refuse' }, reason),
  });
};
