import { and, desc, eq, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Provider } from '../../../contract/provider';
import { heldPaymentMachine } from '../../../machines/heldPayment';
import { nextStatus } from '../../../machines/lifecycle';
import { paymentDecision, staffFlag } from '../../../server/db/schema';
import { heldPayment } from '../../../machines/model/tables/heldPayment';
import { createNotice, notify } from '../support/notices';
import { newStaff } from '../support/staff';
import type { LifecycleOnServer } from './lifecycleOnServer';

const reportedOnce = 'one that was reported once is closed';

/**
 * A payment that a gateway has reported, and that staff also enter for another order, which has ended. For comparison, a
 * payment that only staff have entered.
 */
export const heldPaymentOnServer = (provider: Provider = 'gclub'): LifecycleOnServer => ({
  table: heldPayment,
  begin: async (app, player) => {
    Object.assign(app.ctx.config, { fourEyesAbove: '10000000' });
    await app.behave(provider, 'normal');
    const { payments, deposits } = (await newStaff(app.server, 'cashier')).api;
    // The person who has entered it must not return it alone
    const entering = (await newStaff(app.server, 'cashier')).api.payments;
    const order = async () => (await player.deposit(provider, '64000')).code;
    const [paid, ended, open] = [await order(), await order(), await order()];
    await player.client.post(`/api/v2/deposits/${ended}/cancel`);
    await notify(app, createNotice(app, paid, '64000'));
    const notice = createNotice(app, ended, '5000');
    await notify(app, notice);
    const id = `FT${randomUUID().slice(0, 8).toUpperCase()}`;
    const reason = 'On the statement of BCEL';
    const paidAt = app.ctx.clock.now().toISOString();
    await entering.enter({
      body: { amount: '64000', bankReference: id, paidAt, code: ended, reason },
    });
    const { db } = app.ctx.database;
    const status = async (): Promise<string> => {
      const flag = and(eq(staffFlag.paymentId, id), isNull(staffFlag.resolvedAt));
      if ((await db.$count(staffFlag, flag)) > 0) return 'HELD';
      const [lastDecision] = await db
        .select({ how: paymentDecision.how })
        .from(paymentDecision)
        .where(eq(paymentDecision.paymentId, id))
        .orderBy(desc(paymentDecision.id));
      if (!lastDecision) return 'DECIDED';
      if (lastDecision.how === 'dismiss') throw new Error('a payment is not dismissed');
      return nextStatus(heldPaymentMachine, 'HELD', lastDecision.how) ?? lastDecision.how;
    };
    const params = { id };
    return {
      status,
      credit: () => player.credit(provider),
      events: {
        match: async () => {
          const match = () => payments.match({ params, body: { code: open, reason } });
          const answer = await match();
          // The order holds it again as one reported before, until it is matched a second time
          if (answer.status === 200) {
            if ((await status()) !== 'HELD') throw new Error('it is not held again');
            const second = await match();
            if (second.status !== 200) throw new Error(`matched again: ${second.status}`);
          }
          await app.ctx.outbox.drain(open);
          return answer;
        },
        return: () => payments.return({ params, body: { reason } }),
        settle: async () => {
          const answer = await deposits.creditLate({ params: { code: ended }, body: { reason } });
          await app.ctx.outbox.drain(ended);
          return answer;
        },
        close: () => payments.close({ params, body: { reason } }),
        [reportedOnce]: () => payments.close({ params: { id: notice.id }, body: { reason } }),
      },
    };
  },
  refusal: (status, event) => {
    if (event === reportedOnce)
      return status === 'DECIDED' ? 'ORDER_STATUS_CHANGED' : 'NOT_A_DUPLICATE';
    return event === 'settle' && status !== 'DECIDED' ? 'ORDER_NOT_PAID' : 'ORDER_STATUS_CHANGED';
  },
});
