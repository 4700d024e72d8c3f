import type { FastifyRequest } from 'fastify';
import { staffContract } from '../../contract/staff';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import type { SettingChangeRow } from '../db/schema';
import { contractServer, ok } from '../http/contractServer';
import { logged, type ActionOutcome } from './actions';
import { requireStaff } from './sessions';
import { confirmChange, makeChange, withdrawChange } from '../settings/changes';
import { getEffects } from '../settings/effects';
import { findChange, pageOfChanges, rateHistory, settingsView } from '../settings/staffViews';

/** The log entry of a setting change: it names the key and the change's number; the change itself has the value. */
export const settingDone = (
  after: SettingChangeRow,
  before: SettingChangeRow['state'] | null,
  reason: string | null,
): ActionOutcome => ({ subject: `${after.key} ${after.id}`, before, after: after.state, reason });

export const settingRoutes = (ctx: Context) => {
  const { desk: db } = ctx.database;
  const change = (
    request: FastifyRequest,
    reason: string | null,
    work: (tx: Tx) => Promise<{ before?: SettingChangeRow['state']; after: SettingChangeRow }>,
  ) =>
    logged(ctx, request, async (_inner, tx) => {
      const { before = null, after } = await work(tx);
      return {
        done: settingDone(after, before, reason),
        read: async () => ok(await findChange(tx, after.id)),
      };
    });
  return contractServer.router(staffContract.settings, {
    list: async () => ok(await settingsView(ctx, db)),
    change: ({ params: { key }, body, request }) =>
      change(request, body.reason, async (tx) => ({
        after: await makeChange(ctx, tx, key, body, requireStaff(request)),
      })),
    preview: async ({ params: { key }, body }) =>
      ok({ effects: await getEffects(ctx, db, key, body) }),
    rates: async () => ok(await rateHistory(ctx, db)),
    confirm: ({ params: { id }, request }) =>
      change(request, null, async (tx) => ({
        before: 'WAITING',
        after: await confirmChange(ctx, tx, Number(id), requireStaff(request)),
      })),
    withdraw: ({ params: { id }, body: { reason }, request }) =>
      change(request, reason, async (tx) => {
        const { before, after } = await withdrawChange(
          ...([ctx, tx, Number(id), requireStaff(request), reason] as const),
        );
        return { before: before.state, after };
      }),
    history: async ({ params: { key }, query }) => ok(await pageOfChanges(db, key, query)),
  });
};
