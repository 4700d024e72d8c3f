import { staffContract } from '../../contract/staff';
import { endAlert } from '../alerts/staff';
import { pageOfAlerts, watchedAlerts } from '../alerts/views';
import type { Context } from '../context';
import { contractServer, ok } from '../http/contractServer';
import { logged } from './actions';
import { requireStaff } from './sessions';

/** The calls about alerts. The log names an alert by its rule, `alert:heldMoney`. */
export const alertRoutes = (ctx: Context) =>
  contractServer.router(staffContract.alerts, {
    list: async ({ query }) => ok(await pageOfAlerts(ctx.database.desk, query)),
    rules: () => Promise.resolve(ok(watchedAlerts(ctx))),
    end: ({ params: { id }, body, request }) =>
      logged(ctx, request, async (txCtx) => {
        const { rule, subject } = await endAlert(txCtx, id, requireStaff(request).name);
        const { reason = null } = body;
        return {
          done: { subject: `alert:${rule}`, before: subject, after: 'ENDED', reason },
          result: ok({ status: 'ENDED' }),
        };
      }),
  });
