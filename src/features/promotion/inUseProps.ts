import type { ActorRefFrom } from 'xstate';
import type { ReadPromotionUsage } from '../../../contract/promotions';
import type { promotionMachine } from '../../../machines/promotion';

export interface InUseProps {
  flow: ActorRefFrom<typeof promotionMachine>;
  usage: ReadPromotionUsage;
}
