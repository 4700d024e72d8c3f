import type { Provider } from '../../../contract/provider';
import type { ProviderBehaviour } from '../../../contract/sandbox';

/** How a bank pays an order. `reported…` are notices of one payment: sent twice, or the second time with another amount. */
export const paymentWays = [
  'exact',
  'less',
  'more',
  'twice',
  'reportedTwice',
  'reportedOtherwise',
] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** Which part of the credit: all, half, all but 12.50 THB (so that less than the threshold is left), or 100 THB. */
export const parts = ['all', 'half', 'most', 'little'] as const;
export type Part = (typeof parts)[number];

/** What was won, THB; `double` is twice the last stake. */
export const winnings = ['double', '10.00', '500.00', '4000.00', '20000.00'] as const;

/** What staff and player do with a deposit order. */
export const depositSteps = [
  'cancel',
  'check',
  'reject',
  'fail',
  'creditLate',
  'returnLate',
] as const;
export type DepositStep = (typeof depositSteps)[number];

/** Everything that an action may need to know; most need little of it. */
export interface Choices {
  /** Which player. */
  who: number;
  /** Which of the player's orders, counted from the newest. */
  nth: number;
  provider: Provider;
  promotionId: string;
  /** Amount of a deposit; null for what the promotion in use asks for, at its provider. */
  kip: bigint | null;
  paid: boolean;
  way: PaymentWay;
  step: DepositStep;
  part: Part;
  thb: (typeof winnings)[number];
  approved: boolean;
  behaviour: ProviderBehaviour;
  seconds: number;
}

export type ActionType =
  | 'deposit'
  | 'pay'
  | 'depositStep'
  | 'use'
  | 'giveUp'
  | 'recheck'
  | 'stake'
  | 'win'
  | 'bet'
  | 'roundWin'
  | 'takeBack'
  | 'withdraw'
  | 'decide'
  | 'behave'
  | 'clock'
  | 'stray'
  | 'returnStray';

/** One thing that someone does. */
export interface Action extends Choices {
  type: ActionType;
}
