import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Provider } from '../../../contract/provider';
import { withdrawal } from '../../../server/db/schema';
import { payout } from '../../../machines/model/tables/payout';
import { newStaff } from '../support/staff';
import { notAsked, type LifecycleOnServer, type ServerAnswer } from './lifecycleOnServer';

const tooEarly = 'it is approved while its account is too new';
const largeAgain = 'a large one is sent by who approved it';
const afterSent = 'it is canceled after it was sent once';
const entered = {
  approve: 'it is approved by who has entered a payment for the player',
  send: 'it is sent by who has entered a payment for the player',
  retry: 'it is approved again by who has entered a payment for the player',
};
/** By refusal, the statuses in which a second person, or another one, is required. */
const fourEyes: Readonly<Record<string, string>> = {
  [largeAgain]: 'APPROVED',
  [entered.approve]: 'REVIEW',
  [entered.send]: 'APPROVED',
  [entered.retry]: 'FAILED',
};

/**
 * The payout of a withdrawal from a provider with a transfer wallet, by two members of staff; every amount counts as large. The
 * provider does not answer until the test says so.
 */
export const payoutOnServer = (provider: Provider = 'gclub'): LifecycleOnServer => ({
  table: payout,
  begin: async (app, player) => {
    Object.assign(app.ctx.config, { fourEyesAbove: '10000000', transferWallets: [provider] });
    const checker = (await newStaff(app.server, 'checker')).api.withdrawals;
    const cashier = (await newStaff(app.server, 'cashier')).api.withdrawals;
    await app.behave(provider, 'normal');
    const cashed = await newStaff(app.server, 'checker');
    const { code: paid } = await player.deposit(provider, '64000');
    const payment = {
      ...{ amount: '64000', bankReference: `FT${randomUUID().slice(0, 8)}`, code: paid },
      ...{ paidAt: app.ctx.clock.now().toISOString(), reason: 'On the statement of BCEL' },
    };
    await cashed.api.payments.enter({ body: payment });
    await app.ctx.outbox.drain(paid);
    app.ctx.config.fourEyesAbove = '0';
    await app.behave(provider, 'hold');
    const { code } = await player.withdraw(provider, '100.00');
    const params = { code };
    const heldUntil = (end: Date | null) =>
      app.ctx.database.db
        .update(withdrawal)
        .set({ heldUntil: end })
        .where(eq(withdrawal.code, code));
    const byCode = eq(withdrawal.code, code);
    const failure = async () => {
      const [row] = await app.ctx.database.db.select().from(withdrawal).where(byCode);
      return row?.payoutFailure ?? null;
    };
    const failed = (payoutFailure: string | null) =>
      app.ctx.database.db.update(withdrawal).set({ payoutFailure }).where(byCode);
    const plain = { params, body: {} };
    const withReason = { params, body: { reason: 'The name differs' } };
    const sendRequest = { params, body: { bankReference: `BCEL${code}` } };
    const status = async () => {
      const answer = await checker.get({ params });
      if (answer.status !== 200) throw new Error(`the withdrawal was answered ${answer.status}`);
      return answer.body.review.status;
    };
    /**
     * Lets the provider answer the call that it holds, if the withdrawal has one of these statuses; later calls are
     * held again.
     */
    const decideHeldCall =
      (statuses: string[], decision: 'normal' | 'refuse') => async (): Promise<ServerAnswer> => {
        if (!statuses.includes(await status())) return notAsked;
        // Wait until the current call is held.
        await app.ctx.outbox.drain(code);
        await app.behave(provider, decision);
        return app.behave(provider, 'hold');
      };
    return {
      status,
      credit: () => player.credit(provider),
      events: {
        debited: decideHeldCall(['DEBITING'], 'normal'),
        refuse: decideHeldCall(['DEBITING'], 'refuse'),
        returned: decideHeldCall(['RETURNING', 'CANCELING'], 'normal'),
        cancel: () => player.client.api.withdrawals.cancel(plain),
        [afterSent]: async () => {
          const before = await failure();
          await failed('The bank did not know the number');
          const answer = await player.client.api.withdrawals.cancel(plain);
          await failed(before);
          return answer;
        },
        approve: () => checker.approve(plain),
        [tooEarly]: async () => {
          await heldUntil(new Date(app.ctx.clock.now().getTime() + 1000));
          const answer = await checker.approve(plain);
          await heldUntil(null);
          return answer;
        },
        undo: () => checker.undo(plain),
        send: () => cashier.send(sendRequest),
        [largeAgain]: () => checker.send(sendRequest),
        [entered.approve]: () => cashed.api.withdrawals.approve(plain),
        [entered.send]: () => cashed.api.withdrawals.send(sendRequest),
        [entered.retry]: () => cashed.api.withdrawals.retry(plain),
        settle: () => cashier.settle(plain),
        fail: () => cashier.fail(withReason),
        retry: () => checker.retry(plain),
        reject: async () => {
          const seenStatus = await status();
          return checker.reject({ params, body: { ...withReason.body, seen: seenStatus } });
        },
      },
    };
  },
  refusal: (status, event) => {
    if (['debited', 'refuse', 'returned'].includes(event)) return 'nothing';
    if (event === 'cancel' || event === afterSent) {
      // Canceled twice is canceled
      if (status === 'CANCELING' || status === 'CANCELED') return 'nothing';
      const wasReviewed = ['REVIEW', 'APPROVED', 'SENT', 'FAILED'].includes(status);
      return wasReviewed ? 'CANCEL_AFTER_APPROVED' : 'ORDER_STATUS_CHANGED';
    }
    if (status === 'REVIEW' && event === tooEarly) return 'ON_HOLD';
    return fourEyes[event] === status ? 'FOUR_EYES' : 'ORDER_STATUS_CHANGED';
  },
});
