import type { FastifyRequest } from 'fastify';
import { staffContract } from '../../contract/staff';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { assertSecondPerson } from '../decisions/secondPerson';
import { contractServer, ok } from '../http/contractServer';
import { addDraft, copyDraft, editDraft } from '../promotions/drafts';
import { moveOffer, publishOffer, type Decided } from '../promotions/staff';
import { offerResults, offerView, pageOfOffers } from '../promotions/staffViews';
import { logged } from './actions';
import { requireStaff } from './sessions';

/** The calls of staff about promotions. The log names the promotion by its id. */
export const promotionRoutes = (ctx: Context) => {
  const { desk: db } = ctx.database;
  const decide = (
    request: FastifyRequest,
    subject: string,
    reason: string | null,
    work: (inner: Context, tx: Tx, by: string) => Promise<Decided>,
  ) =>
    logged(ctx, request, async (inner, tx) => {
      const { before, after } = await work(inner, tx, requireStaff(request).name);
      const done = { subject, before, after: after.status, reason };
      return { done, result: ok(await offerView(inner, tx, subject)) };
    });
  return contractServer.router(staffContract.promotions, {
    list: async ({ query }) => ok(await pageOfOffers(ctx, db, query)),
    get: async ({ params: { id } }) => ok(await offerView(ctx, db, id)),
    results: async ({ params: { id } }) => ok(await offerResults(db, id)),
    create: ({ body, request }) =>
      logged(ctx, request, async (inner, tx) => {
        const { id, status } = await addDraft(inner, tx, body, requireStaff(request).name);
        const done = { subject: id, after: status };
        return { done, result: ok(await offerView(inner, tx, id)) };
      }),
    edit: ({ params: { id }, body, request }) =>
      logged(ctx, request, async (inner, tx) => {
        const row = await editDraft(inner, tx, id, body, requireStaff(request).name);
        const done = { subject: id, before: `v${body.version}`, after: `v${row.version}` };
        return { done, result: ok(await offerView(inner, tx, id)) };
      }),
    copy: ({ params: { id: from }, request }) =>
      logged(ctx, request, async (inner, tx) => {
        const { id, status } = await copyDraft(inner, tx, from, requireStaff(request).name);
        const done = { subject: id, before: from, after: status };
        return { done, result: ok(await offerView(inner, tx, id)) };
      }),
    publish: ({ params: { id }, body: { version }, request }) =>
      decide(request, id, `v${version}`, (inner, tx, by) =>
        publishOffer(inner, tx, id, { by, version }, (first) =>
          assertSecondPerson(ctx, tx, { first, second: by, route: 'promotions.publish' }),
        ),
      ),
    pause: ({ params: { id }, body: { reason }, request }) =>
      decide(request, id, reason, (inner, tx) => moveOffer(inner, tx, id, 'pause')),
    resume: ({ params: { id }, request }) =>
      decide(request, id, null, (inner, tx) => moveOffer(inner, tx, id, 'resume')),
    end: ({ params: { id }, body: { reason }, request }) =>
      decide(request, id, reason, (inner, tx) => moveOffer(inner, tx, id, 'end')),
  });
};
