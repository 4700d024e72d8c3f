import type { Limits } from './limits';
import type { Money } from './money';
import type { ReadPromotion } from './promotions';
import type { Provider } from './provider';
import { depositBlockedByPromotion } from './rules';

/* Chooses the promotion that is offered to a player. Pure, as `rules.ts`. */

/** What the choice among several promotions depends on. */
interface Offered {
  active?: boolean | null | undefined;
  firstOrderOnly?: boolean | null | undefined;
  bonusPercent?: number | null | undefined;
}

/** The offer for a new player: of the promotions for a first deposit the one with the highest bonus; null if there is none. */
export function firstOffer<Offer extends Offered>(promotions: readonly Offer[]): Offer | null {
  const [best] = promotions
    .filter(({ active, firstOrderOnly }) => active && firstOrderOnly)
    .sort((a, b) => (b.bonusPercent ?? 0) - (a.bonusPercent ?? 0));
  return best ?? null;
}

/**
 * The offer for a deposit to a provider: of the promotions that can be started and funded there now, one for a first
 * deposit, else the one with the highest bonus. Null if there is none.
 * @param credit all credit at the provider
 */
export function depositOffer<Offer extends Offered & Pick<ReadPromotion, 'providers'>>(
  usable: readonly Offer[],
  { provider, credit }: { provider: Provider; credit: Money },
  limits: Pick<Limits, 'promotionCreditThreshold'>,
): Offer | null {
  if (depositBlockedByPromotion({ funded: false }, credit, limits)) return null;
  const here = usable.filter(
    ({ active, providers }) => active && (providers?.includes(provider) ?? true),
  );
  const [best] = [...here].sort((a, b) => (b.bonusPercent ?? 0) - (a.bonusPercent ?? 0));
  return firstOffer(here) ?? best ?? null;
}
