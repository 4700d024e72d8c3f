import type { Provider } from '../../../contract/provider';
import type { ProviderBehaviour } from '../../../contract/sandbox';

/** How a bank pays an order. `reported…`: the gateway reports one payment twice, or the second time with another amount. */
export const paymentWays = [
  'exact',
  'less',
  'more',
  'twice',
  'reportedTwice',
  'reportedOtherwise',
] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** Parts of the credit: all, half, all but 12.50 THB (which leaves less than the threshold), or 100 THB. */
export const parts = ['all', 'half', 'most', 'little'] as const;
export type Part = (typeof parts)[number];

/** Winnings, THB; `double` is twice the last stake. */
export const winnings = ['double', '10.00', '500.00', '4000.00', '20000.00'] as const;

/** Steps of staff and player with a deposit order. */
export const depositSteps = [
  'cancel',
  'check',
  'reject',
  'fail',
  'creditLate',
  'returnLate',
] as const;
export type DepositStep = (typeof depositSteps)[number];

/** Parameters of all actions; most actions use only a few. */
export interface Choices {
  /** Index of the player. */
  who: number;
  /** Index of the order among the player's orders, the newest first. */
  nth: number;
  provider: Provider;
  promotionId: string;
  /** Amount of a deposit; null: the amount that the promotion in use requires, at its provider. */
  kip: bigint | null;
  paid: boolean;
  way: PaymentWay;
  step: DepositStep;
  part: Part;
  thb: (typeof winnings)[number];
  isApproved: boolean;
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

/** One step of a sequence. */
export interface Action extends Choices {
  type: ActionType;
}
