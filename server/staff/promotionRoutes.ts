import type { FastifyRequest } from 'fastify';
import { staffContract } from '../../contract/staff';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { assertSecondPerson } from '../decisions/secondPerson';
import { contractServer, ok } from '../http/contractServer';
import { addDraft, copyDraft, editDraft } from '../promotions/drafts';
import { promotionProviders } from '../promotions/offers';
import { moveOffer, publishOffer, type Decided } from '../promotions/staff';
import { offerResults, offerView, pageOfPromotions } from '../promotions/staffViews';
import { logged } from './actions';
import { requireStaff } from './sessions';

/** The calls of staff about promotions. The log names the promotion by its id. */
export const promotionRoutes = (ctx: Context) => {
  const { desk: db } = ctx.database;
  const decide = (
    request: FastifyRequest,
    subject: string,
    reason: string | null,
    work: (txCtx: Context, tx: Tx, by: string) => Promise<Decided>,
  ) =>
    logged(ctx, request, async (txCtx, tx) => {
      const { before, after } = await work(txCtx, tx, requireStaff(request).name);
      const done = { subject, before, after: after.status, reason };
      return { done, result: ok(await offerView(txCtx, tx, subject)) };
    });
  return contractServer.router(staffContract.promotions, {
    list: async ({ query }) => ok(await pageOfPromotions(ctx, db, query)),
    get: async ({ params: { id } }) => ok(await offerView(ctx, db, id)),
    results: async ({ params: { id } }) => ok(await offerResults(db, id)),
    providers: () => Promise.resolve(ok({ providers: promotionProviders(ctx.config) })),
    create: ({ body, request }) =>
      logged(ctx, request, async (txCtx, tx) => {
        const { id, status } = await addDraft(txCtx, tx, body, requireStaff(request).name);
        const done = { subject: id, after: status };
        return { done, result: ok(await offerView(txCtx, tx, id)) };
      }),
    edit: ({ params: { id }, body, request }) =>
      logged(ctx, request, async (txCtx, tx) => {
        const row = await editDraft(txCtx, tx, id, body, requireStaff(request).name);
        const done = { subject: id, before: `v${body.version}`, after: `v${row.version}` };
        return { done, result: ok(await offerView(txCtx, tx, id)) };
      }),
    copy: ({ params: { id: from }, request }) =>
      logged(ctx, request, async (txCtx, tx) => {
        const { id, status } = await copyDraft(txCtx, tx, from, requireStaff(request).name);
        const done = { subject: id, before: from, after: status };
        return { done, result: ok(await offerView(txCtx, tx, id)) };
      }),
    publish: ({ params: { id }, body: { version }, request }) =>
      decide(request, id, `v${version}`, (txCtx, tx, by) =>
        publishOffer(txCtx, tx, id, { by, version }, (first) =>
          assertSecondPerson(ctx, tx, { first, second: by, route: 'promotions.publish' }),
        ),
      ),
    pause: ({ params: { id }, body: { reason }, request }) =>
      decide(request, id, reason, (txCtx, tx) => moveOffer(txCtx, tx, id, 'pause')),
    resume: ({ params: { id }, request }) =>
      decide(request, id, null, (txCtx, tx) => moveOffer(txCtx, tx, id, 'resume')),
    end: ({ params: { id }, body: { reason, seen }, request }) =>
      decide(request, id, reason, (txCtx, tx) => moveOffer(txCtx, tx, id, 'end', seen)),
  });
};
