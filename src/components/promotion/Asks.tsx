import { useLingui } from '@lingui/react/macro';
import type { ReadPromotion } from '../../../contract/promotions';
import { useMoney } from '../../i18n/money';
import { Text } from '../../ui/display/Text';

/**
 * The requirements of a promotion in a few words, beside its gain; the full list is in `Conditions`. Renders nothing
 * without requirements.
 */
export function Asks({ promotion }: { promotion: ReadPromotion }) {
  const { t } = useLingui();
  const { number, text } = useMoney();
  const { turnoverPercent, maxCredit, deductBonus, withdrawAll } = promotion;
  const turnover = number(turnoverPercent ?? 0);
  const asked = [
    turnoverPercent && `${t`Bets before you withdraw`} ${t`${turnover}% of what you got`}`,
    maxCredit && `${t`Paid out at most`} ${text(maxCredit)}`,
    deductBonus && `${t`Bonus when you withdraw`} ${t`deducted`}`,
    withdrawAll && `${t`You withdraw`} ${t`all at once`}`,
  ].filter(Boolean);
  if (asked.length === 0) return null;
  return (
    <Text size="sm" tone="soft">
      {asked.join(' · ')}
    </Text>
  );
}
