import { useSearchParams } from 'wouter';
import { PromotionCode } from '../../../contract/promotions';

/** The code in the address, where one is: an operator's link carries it as the form does. */
export function usePromotionCode(): string | undefined {
  const [search] = useSearchParams();
  return PromotionCode.safeParse(search.get('code')).data;
}
