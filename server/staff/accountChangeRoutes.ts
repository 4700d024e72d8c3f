import type { FastifyRequest } from 'fastify';
import { staffContract } from '../../contract/staff';
import {
  applyChange,
  assertMayBegin,
  beginChange,
  checkChange,
  refuseChange,
  type Decided,
} from '../bankAccounts/changes';
import { findStaffChange, pageOfChanges } from '../bankAccounts/views';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { contractServer, ok } from '../http/contractServer';
import { logged } from './actions';
import { findPlayer } from './playerViews';
import { assertSecondPerson } from '../decisions/secondPerson';
import { requireStaff } from './sessions';

/** The calls of staff about changes of bank accounts. The log names the player but never an account. */
export const accountChangeRoutes = (ctx: Context) => {
  const { desk: db } = ctx.database;
  const decide = (
    request: FastifyRequest,
    reason: string | null,
    work: (ctx: Context, tx: Tx, by: string) => Promise<Decided>,
  ) =>
    logged(ctx, request, async (txCtx, tx) => {
      const { before, after } = await work(txCtx, tx, requireStaff(request).name);
      const change = await findStaffChange(ctx, tx, after.id);
      const subject = change.player.username;
      return { done: { subject, before, after: after.status, reason }, result: ok(change) };
    });
  return contractServer.router(staffContract.accountChanges, {
    list: async ({ query }) => ok(await pageOfChanges(ctx, db, query)),
    begin: async ({ params: { username }, body: { reason, ...wanted }, request }) => {
      const { id } = await findPlayer(db, username);
      const account = await assertMayBegin(ctx, id, wanted);
      return logged(ctx, request, async (txCtx, tx) => {
        const by = requireStaff(request).name;
        const row = await beginChange(txCtx, tx, id, account, { by, note: reason });
        const done = { subject: username, after: row.status, reason };
        return { done, result: ok(await findStaffChange(ctx, tx, row.id)) };
      });
    },
    check: ({ params: { id }, body: { reason }, request }) =>
      decide(request, reason, (txCtx, tx, by) => checkChange(txCtx, tx, id, { by, note: reason })),
    apply: ({ params: { id }, request }) =>
      decide(request, null, (txCtx, tx, by) =>
        applyChange(txCtx, tx, id, by, (first) =>
          assertSecondPerson(ctx, tx, { first, second: by, route: 'accountChanges.apply' }),
        ),
      ),
    refuse: ({ params: { id }, body: { reason }, request }) =>
      decide(request, reason, (txCtx, tx, by) => refuseChange(txCtx, tx, id, { by, reason })),
  });
};
