import { Trans } from '@lingui/react/macro';
import type { Provider } from '../../../contract/provider';
import { depositBlockedByPromotion } from '../../../contract/rules';
import { useCredit, useLimits } from '../../api/hooks';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { Notice } from '../../ui/Notice';

/** Says before a promotion is used that credit at its provider will stand in the way of its deposit. */
export function CreditInTheWay({ provider }: { provider: Provider }) {
  const money = useMoney();
  const credit = useCredit(provider).data?.credit;
  const limits = useLimits().data?.limits;
  if (!credit || !limits) return null;
  if (!depositBlockedByPromotion({ funded: false }, credit, limits)) return null;
  const name = providerName(provider);
  const balance = money.text(credit);
  const threshold = money.text(limits.promotionCreditThreshold);
  return (
    <Notice tone="warn">
      <Trans>
        You have {balance} at {name}. The deposit for this promotion needs less than {threshold}{' '}
        there: play or withdraw it first.
      </Trans>
    </Notice>
  );
}
