import type { Provider } from '../../../contract/provider';
import { withdrawalOrder } from '../../../machines/model/tables/withdrawalOrder';
import type { LifecycleOnServer } from './lifecycleOnServer';

/** A withdrawal of won credit, at a provider where the player has deposited before. */
export const withdrawalOnServer = (provider: Provider = 'alphabet'): LifecycleOnServer => ({
  table: withdrawalOrder,
  begin: async (app, player) => {
    await app.behave(provider, 'normal');
    await player.play(provider, '100.00');
    const { code } = await player.withdraw(provider, '100.00');
    return {
      status: async () => (await player.withdrawal(code)).status,
      credit: () => player.credit(provider),
      events: {
        approve: () => app.approve(code),
        reject: () => app.rejectWithdrawal(code),
        cancel: () => player.client.api.withdrawals.cancel({ params: { code }, body: {} }),
      },
    };
  },
  // Canceled twice is canceled
  refusal: (status, event) =>
    status === 'CANCELED' && event === 'cancel' ? 'nothing' : 'ORDER_STATUS_CHANGED',
});
