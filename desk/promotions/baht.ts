import { money, toMinor, type Money } from '../../contract/money';

/** An amount of a draft in THB; null without one. */
export const baht = (amount: string | null): Money | null =>
  amount === null ? null : money(toMinor(amount, 'THB'), 'THB');
