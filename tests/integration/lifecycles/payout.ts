import type { Provider } from '../../../contract/provider';
import { payout } from '../../model/machines/payout';
import { newStaff } from '../support/staff';
import type { LifecycleOnServer } from './lifecycleOnServer';

const largeAgain = 'a large one is sent by who approved it';

/** The payout of a withdrawal, by two people of the staff; every amount is a large one. */
export const payoutOnServer = (provider: Provider = 'gclub'): LifecycleOnServer => ({
  table: payout,
  begin: async (money, player) => {
    money.ctx.config.fourEyesAbove = '0';
    const checker = (await newStaff(money.server, 'checker')).api.withdrawals;
    const cashier = (await newStaff(money.server, 'cashier')).api.withdrawals;
    await player.play(provider, '100.00');
    const { code } = await player.withdraw(provider, '100.00');
    const params = { code };
    const plain = { params, body: {} };
    const withReason = { params, body: { reason: 'The name differs' } };
    const sent = { params, body: { bankReference: 'BCEL 8841' } };
    const status = async () => {
      const answer = await checker.get({ params });
      if (answer.status !== 200) throw new Error(`the withdrawal was answered ${answer.status}`);
      return answer.body.review.status;
    };
    return {
      status,
      credit: () => player.credit(provider),
      events: {
        approve: () => checker.approve(plain),
        undo: () => checker.undo(plain),
        send: () => cashier.send(sent),
        [largeAgain]: () => checker.send(sent),
        settle: () => cashier.settle(plain),
        fail: () => cashier.fail(withReason),
        retry: () => checker.retry(plain),
        reject: async () => {
          const seen = await status();
          return checker.reject({ params, body: { ...withReason.body, seen } });
        },
      },
    };
  },
  refusal: (status, event) =>
    status === 'APPROVED' && event === largeAgain ? 'FOUR_EYES' : 'ORDER_STATUS_CHANGED',
});
