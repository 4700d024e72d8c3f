import { Trans } from '@lingui/react/macro';
import type { ReadPromotionUsage } from '../../../contract/promotions';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';

/** The deposit that a promotion asks for before its bonus: of one amount, or of a range. */
export function DepositAsked({ usage }: { usage: ReadPromotionUsage }) {
  const { text } = useMoney();
  const amount = text(usage.promotion.depositAmount);
  const most = text(usage.promotion.depositMax ?? null);
  const name = providerName(usage.provider);
  if (usage.promotion.depositMax)
    return (
      <Trans>
        Deposit {amount} to {most} to {name}, and the bonus comes with it.
      </Trans>
    );
  return (
    <Trans>
      Deposit exactly {amount} to {name}, and the bonus comes with it.
    </Trans>
  );
}
