import type { ActorRefFrom } from 'xstate';
import { minorOf } from '../../../contract/money';
import type { ReadPromotionUsage } from '../../../contract/promotions';
import type { promotionMachine } from '../../../machines/promotion';

export interface InUseProps {
  flow: ActorRefFrom<typeof promotionMachine>;
  usage: ReadPromotionUsage;
}

/** Whether a withdrawal under the promotion's terms was paid out: the promotion then ends as completed. */
export const isPaidOut = ({ paidOut }: ReadPromotionUsage): boolean =>
  !!paidOut && minorOf(paidOut) > 0n;
