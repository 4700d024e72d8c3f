import { staffContract } from '../../contract/staff';
import type { Context } from '../context';
import { contractServer, ok } from '../http/contractServer';
import { sendMessage } from '../messages/send';
import { pageOfStaffMessages, staffMessageView } from '../messages/views';
import { logged } from './actions';
import { findPlayer } from './playerViews';
import { requireStaff } from './sessions';

export const messageRoutes = (ctx: Context) => {
  const { desk: db } = ctx.database;
  return contractServer.router(staffContract.messages, {
    list: async ({ params: { username }, query }) =>
      ok(await pageOfStaffMessages(db, (await findPlayer(db, username)).id, query)),
    send: ({ params: { username }, body: { texts }, request }) =>
      logged(ctx, request, async (txCtx, tx) => {
        const { id: playerId } = await findPlayer(tx, username);
        const { id: sentBy, name } = requireStaff(request);
        const row = await sendMessage(txCtx, tx, { playerId, texts, sentBy });
        const done = { subject: username, after: `MESSAGE ${row.id}` };
        return { done, result: ok(staffMessageView(row, name)) };
      }),
  });
};
