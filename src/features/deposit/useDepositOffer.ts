import { useEffect, useState } from 'react';
import type { ReadPromotion } from '../../../contract/promotions';
import { providers, type Provider } from '../../../contract/provider';
import { depositOffer } from '../../../contract/promotionOffers';
import { promotionRefusal } from '../../../contract/rules';
import { hasFailed } from '../../api/query';
import { useCredits } from '../../api/resources/credits';
import { useLimits } from '../../api/resources/operator';
import { usePlayerInfo } from '../../api/resources/players';
import { usePromotions } from '../../api/resources/promotions';
import { usePromotionCases } from '../../components/usePromotionCases';
import { declinedPromotions } from '../../lib/playerIds';
import { createLazyPart } from '../../ui/overlays/LazyPart';

// Loaded lazily, because most deposits are offered nothing
const promotionOffer = createLazyPart(() => import('./PromotionOffer'));
/** Shown when the code cannot be loaded: the deposit is possible without it. */
const NoOffer = () => null;

interface DepositOffer {
  /** Null when nothing fits, when it was declined, and when a call has failed. */
  offer: ReadPromotion | null;
  /** Shows the offer; null until its code is loaded. */
  OfferCard: ReturnType<typeof promotionOffer.loaded>;
  /** The offer is not known yet, or not its code, and nothing that it depends on has failed. */
  isPending: boolean;
  /** Hides the offer permanently on this device. */
  decline: () => void;
}

/**
 * The promotion that fits a deposit to `provider`, or, before one is chosen, to any provider: it must be startable, and
 * its deposit possible at once.
 */
export function useDepositOffer(provider: Provider | null): DepositOffer {
  const promotions = usePromotions();
  const cases = usePromotionCases();
  const info = usePlayerInfo();
  const credits = useCredits();
  const limits = useLimits().data?.limits;
  const [, countDeclined] = useState(0);
  const { caseOf } = cases;
  const player = info.data?.player.id;
  const usable =
    caseOf && player !== undefined
      ? (promotions.data?.promotions ?? []).filter(
          (one) =>
            promotionRefusal(one, caseOf(one.id)) === null &&
            !declinedPromotions.of(player).includes(one.id),
        )
      : [];
  const [offer] = (provider ? [provider] : providers).flatMap((one) => {
    const credit = credits[providers.indexOf(one)]?.data?.credit;
    const found = credit && limits && depositOffer(usable, { provider: one, credit }, limits);
    return found ? [found] : [];
  });
  const [OfferCard, show] = useState(promotionOffer.loaded);
  const isCodeNeeded = offer !== undefined && !OfferCard;
  useEffect(() => {
    if (isCodeNeeded)
      void promotionOffer
        .load()
        .catch(() => NoOffer)
        .then((part) => show(() => part));
  }, [isCodeNeeded]);
  const isWaiting =
    (promotions.isPending || cases.isPending || info.isPending) &&
    !(hasFailed(promotions) || cases.hasFailed || hasFailed(info));
  return {
    offer: offer ?? null,
    OfferCard,
    isPending: isWaiting || isCodeNeeded,
    decline: () => {
      if (!offer || player === undefined) return;
      declinedPromotions.add(player, offer.id);
      countDeclined((count) => count + 1);
    },
  };
}
