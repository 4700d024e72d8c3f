import { staffContract } from '../../contract/staff';
import type { Context } from '../context';
import { contractServer, ok } from '../http/contractServer';
import { listSavedReasons, removeSavedReason, saveReason } from '../withdrawals/savedReasons';
import { logged } from './actions';
import { requireStaff } from './sessions';

/** The calls about saved reasons. The log names one by its number, `reason:7`. */
export const reasonRoutes = (ctx: Context) =>
  contractServer.router(staffContract.reasons, {
    list: async () => ok({ items: await listSavedReasons(ctx.database.desk) }),
    save: ({ body: { replaces, ...body }, request }) =>
      logged(ctx, request, async (txCtx, tx) => {
        if (replaces !== undefined) await removeSavedReason(txCtx, tx, replaces);
        const id = await saveReason(txCtx, tx, { ...body, savedBy: requireStaff(request).name });
        const before = replaces === undefined ? null : `reason:${replaces}`;
        const done = { subject: `reason:${id}`, before, after: 'SAVED', reason: body.texts.lo };
        return { done, result: ok({ status: 'SAVED' }) };
      }),
    end: ({ params: { id }, request }) =>
      logged(ctx, request, async (txCtx, tx) => {
        const reason = await removeSavedReason(txCtx, tx, id);
        const done = { subject: `reason:${id}`, after: 'ENDED', reason };
        return { done, result: ok({ status: 'ENDED' }) };
      }),
  });
