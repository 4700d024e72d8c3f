import { awaitsCredit, stillWaits } from '../../../machines/depositOrder';
import type { OrderUpdate } from '../../../machines/orderFlow';
import { drafts } from '../../lib/drafts';

/**
 * The deposit that this tab follows, stored until its end was shown: a player who paid in their bank's app may come
 * back to a reloaded page or a login, and must see the result.
 */
export const pendingDepositStorage = {
  code: (): string | null => drafts.read('depositOrder')?.code ?? null,
  /** Whether this tab has seen the order as paid: a backend need not send the timeline of an order. */
  wasPaid: (code: string): boolean => drafts.read('paidDeposits')?.[code] !== undefined,
  /** Call with every answer about a deposit. */
  note({ code, status }: OrderUpdate): void {
    if (awaitsCredit(status))
      drafts.keep('paidDeposits', { ...drafts.read('paidDeposits'), [code]: status });
    if (stillWaits(status)) drafts.keep('depositOrder', { code });
    else if (!document.hidden && code === pendingDepositStorage.code())
      drafts.forget('depositOrder');
  },
  forget: (): void => drafts.forget('depositOrder'),
};
