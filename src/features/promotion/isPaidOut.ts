import { minorOf } from '../../../contract/money';
import type { ReadPromotionUsage } from '../../../contract/promotions';

/** Whether a withdrawal under the promotion's terms was paid out: the promotion then ends as completed. */
export const isPaidOut = ({ paidOut }: ReadPromotionUsage): boolean =>
  !!paidOut && minorOf(paidOut) > 0n;
