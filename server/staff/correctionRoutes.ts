import { staffContract } from '../../contract/staff';
import type { Context } from '../context';
import { confirmCorrection, proposeCorrection, refuseCorrection } from '../corrections/staff';
import { listCorrections, correctionView, waitingCorrections } from '../corrections/views';
import { contractServer, ok } from '../http/contractServer';
import { logged } from './actions';
import { findPlayer } from './playerViews';
import { requireStaff } from './sessions';

/** The calls of staff about corrections of credit. The log has each step with the player as its subject. */
export const correctionRoutes = (ctx: Context) => {
  const { desk: db } = ctx.database;
  return contractServer.router(staffContract.corrections, {
    list: async ({ query: { username } }) => {
      const items = username
        ? await listCorrections(db, (await findPlayer(db, username)).id)
        : await waitingCorrections(db);
      return ok({ items });
    },
    propose: ({ params: { username }, body, request }) =>
      logged(ctx, request, async (txCtx, tx) => {
        const { id: playerId } = await findPlayer(tx, username);
        const { name } = requireStaff(request);
        const id = await proposeCorrection(txCtx, tx, playerId, body, name);
        const after = `PROPOSED ${body.amount} THB at ${body.provider}`;
        const done = { subject: username, after, reason: body.texts.lo };
        return { done, result: ok(await correctionView(tx, id)) };
      }),
    confirm: ({ params: { id }, request }) =>
      logged(ctx, request, async (txCtx, tx) => {
        await confirmCorrection(txCtx, tx, id, requireStaff(request));
        const result = await correctionView(tx, id);
        const { username, amount, provider, texts } = result;
        const after = `APPLIED ${amount.amount} THB at ${provider}`;
        const done = { subject: username, before: 'PROPOSED', after, reason: texts.lo };
        return { done, result: ok(result) };
      }),
    refuse: ({ params: { id }, body: { reason }, request }) =>
      logged(ctx, request, async (txCtx, tx) => {
        await refuseCorrection(txCtx, tx, id, { by: requireStaff(request).name, reason });
        const result = await correctionView(tx, id);
        const done = { subject: result.username, before: 'PROPOSED', after: 'REFUSED', reason };
        return { done, result: ok(result) };
      }),
  });
};
