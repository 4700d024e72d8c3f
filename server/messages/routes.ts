import { contract } from '../../contract';
import type { Context } from '../context';
import { contractServer, ok } from '../http/contractServer';
import { requirePlayer } from '../players/authentication';
import { readMessages } from './read';
import { pageOfMessages } from './views';

export const messagesRoutes = (ctx: Context) =>
  contractServer.router(contract.messages, {
    list: async ({ request, query }) =>
      ok(await pageOfMessages(ctx.database.db, requirePlayer(request).id, query)),
    read: async ({ request, body: { id } }) =>
      ok({ unread: await readMessages(ctx, requirePlayer(request).id, id) }),
  });
