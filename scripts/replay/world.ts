import { z } from 'zod';
import { providers } from '../../contract/provider';
import { getMachineName, type TraceStep } from '../../sandbox/trace/trace';
import type { Site } from '../../tests/support/site';

const Changed = z.object({
  type: z.literal('order.changed'),
  code: z.string(),
  status: z.string(),
});

/** Makes the bank, the provider or staff bring an order to the status of a recorded step. */
export async function causeStatusChange(
  { sandbox }: Site,
  { actor, event }: TraceStep,
): Promise<void> {
  const result = Changed.safeParse(event);
  if (!result.success) return;
  const { code, status } = result.data;
  const order = { params: { code }, body: {} };
  const isDeposit = getMachineName(actor) === 'deposit';
  const letAll = (behaviour: 'normal' | 'hold') =>
    Promise.all(
      providers.map((provider) =>
        sandbox.setProvider({ params: { provider }, body: { behaviour } }),
      ),
    );
  if (isDeposit && status === 'PAID') {
    // The provider holds the credit until the trace reaches it
    await letAll('hold');
    await sandbox.payDeposit(order);
  }
  if (isDeposit && status === 'SUCCESS') {
    await letAll('normal');
    await sandbox.payDeposit(order);
  }
  if (isDeposit && status === 'FAILED') await sandbox.failDeposit(order);
  if (isDeposit && status === 'REJECTED') await sandbox.rejectDeposit(order);
  if (!isDeposit && status === 'SUCCESS') await sandbox.approveWithdrawal(order);
  if (!isDeposit && status === 'REJECTED')
    await sandbox.rejectWithdrawal({ ...order, body: { reason: 'replayed' } });
}
