import { stillWaits } from '../../machines/depositOrder';
import type { OrderFact } from '../../machines/orderFlow';
import { drafts } from '../lib/drafts';

/**
 * The deposit that this tab follows, kept until its end was on the screen: whoever pays in the app of his bank comes
 * back to a page that was loaded anew, or to a login, and is to read there what became of his money.
 */
export const unseenDeposit = {
  code: (): string | null => drafts.read('depositOrder')?.code ?? null,
  /** To call with every answer about a deposit. */
  note({ code, status }: OrderFact): void {
    if (stillWaits(status)) drafts.keep('depositOrder', { code });
    else if (!document.hidden && code === unseenDeposit.code()) drafts.forget('depositOrder');
  },
  forget: (): void => drafts.forget('depositOrder'),
};
