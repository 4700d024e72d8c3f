import { Trans } from '@lingui/react/macro';
import { minorOf } from '../../contract/money';
import type { PromotionUsage } from '../../contract/promotions';
import { useMoney } from '../i18n/money';
import { providerName } from '../i18n/providerNames';
import { Text } from '../ui/Text';

/** Says what of the credit at the promotion's provider the promotion does not count; nothing where it counts all. */
export function OtherCredit({ usage }: { usage: PromotionUsage }) {
  const money = useMoney();
  if (!usage.otherCredit || minorOf(usage.otherCredit) === 0n) return null;
  const other = money.text(usage.otherCredit);
  const name = providerName(usage.provider);
  return (
    <Text tone="soft" size="sm">
      <Trans>
        {other} of your credit at {name} does not belong to the promotion and is not counted.
      </Trans>
    </Text>
  );
}
