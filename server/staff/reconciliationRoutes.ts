import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { statementLimits } from '../../contract/reconciliation';
import { staffContract } from '../../contract/staff';
import type { Context } from '../context';
import { addBytes } from '../http/byteBodies';
import { contractServer, ok } from '../http/contractServer';
import { importFile, matchAgain, removeFile } from '../reconciliation/importing';
import { createStatementList } from '../reconciliation/list';
import { readFile } from '../reconciliation/read';
import { findFile, pageOfBroken, statementView } from '../reconciliation/statements';
import { beginUpload, previewFile, storePart } from '../reconciliation/upload';
import {
  differencesCsv,
  pageOfMissed,
  pageOfRows,
  statementWithSums,
} from '../reconciliation/views';
import { logged } from './actions';
import { requireStaff, getRouteName } from './sessions';

/** Accepts the binary chunks of statement files. */
export function addFileParts(app: FastifyInstance): void {
  addBytes(
    app,
    statementLimits.partBytes,
    (request) => getRouteName(request) === 'reconciliation.part',
  );
}

/** The calls about bank statements. Import, matching and removal are logged. */
export const reconciliationRoutes = (ctx: Context) => {
  const { desk: db } = ctx.database;
  const nameOf = (request: FastifyRequest) => requireStaff(request).name;
  const pageOfStatements = createStatementList(ctx);
  return contractServer.router(staffContract.reconciliation, {
    list: async ({ query }) => ok(await pageOfStatements(query)),
    get: async ({ params }) => ok(await statementWithSums(ctx, params.id)),
    rows: async ({ params, query }) => ok(await pageOfRows(ctx, params.id, query)),
    broken: async ({ params, query }) => ok(await pageOfBroken(db, params.id, query)),
    books: async ({ params, query }) => ok(await pageOfMissed(ctx, params.id, query)),
    differences: async ({ params, reply }) => {
      const file = await findFile(db, params.id);
      void reply.header('content-disposition', `attachment; filename="differences-${file.id}.csv"`);
      return ok(Readable.from(differencesCsv(ctx, file)));
    },
    begin: async ({ body, request }) =>
      ok(statementView(await beginUpload(ctx, body, nameOf(request)))),
    part: async ({ params, body }) => ok({ received: await storePart(ctx, params, body) }),
    preview: async ({ params, body }) => ok(await previewFile(ctx, params.id, body.format)),
    read: async ({ params, body }) => {
      const { outcome, file } = await readFile(ctx, params.id, body.format);
      return ok({ outcome, statement: statementView(file) });
    },
    import: ({ params: { id }, body: { withoutBroken }, request }) =>
      logged(ctx, request, async (txCtx) => {
        const by = nameOf(request);
        const { file, isNew } = await importFile(txCtx, id, { withoutBroken, by });
        const { fileName, account, good, known, broken } = file;
        const after = isNew
          ? `IMPORTED ${account}: ${good - known} rows, ${known} known, ${broken} left out`
          : 'SAME_FILE';
        const done = { subject: file.id, after, reason: fileName };
        return { done, result: ok(statementView(file)) };
      }),
    match: ({ params: { id }, request }) =>
      logged(ctx, request, async (txCtx) => {
        const file = await matchAgain(txCtx, id);
        return { done: { subject: id, after: 'MATCHED' }, result: ok(statementView(file)) };
      }),
    remove: ({ params: { id }, body: { reason }, request }) =>
      logged(ctx, request, async (txCtx) => {
        const { status, fileName } = await removeFile(txCtx, id);
        const done = { subject: id, before: `${status} ${fileName}`, after: 'REMOVED', reason };
        return { done, result: ok({ status: 'REMOVED' }) };
      }),
  });
};
