import { useSearchParams } from 'wouter';
import { PromotionCode } from '../../../contract/promotions';

/** The promotion code in the address, from an operator's link or the form; undefined without one. */
export function usePromotionCode(): string | undefined {
  const [search] = useSearchParams();
  return PromotionCode.safeParse(search.get('code')).data;
}
