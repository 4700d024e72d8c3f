import { Trans } from '@lingui/react/macro';
import { minorOf } from '../../../contract/money';
import type { PromotionUsage } from '../../../contract/promotions';
import { timeText } from '../../i18n/dates';
import { useSettling } from '../../layout/useSettling';
import { Notice } from '../../ui/Notice';

/** Until when a promotion cannot end, since a game begun with its credit may still pay out; nothing afterwards. */
export function SettlingNotice({ usage }: { usage: PromotionUsage }) {
  const until = useSettling(usage);
  if (until === null) return null;
  const time = timeText(until);
  const isPaidOut = usage.paidOut !== undefined && minorOf(usage.paidOut) > 0n;
  return (
    <Notice>
      {isPaidOut ? (
        <Trans>
          Your withdrawal was paid. A game may still pay out, so the promotion ends after {time}.
        </Trans>
      ) : (
        <Trans>
          A game may still pay out. The promotion cannot end or be canceled before {time}.
        </Trans>
      )}
    </Notice>
  );
}
