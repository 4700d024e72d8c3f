import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { isBounded } from '../../../contract/limits';
import { money as toMoney, minorOf, type Money } from '../../../contract/money';
import { Provider } from '../../../contract/provider';
import { creditBeforeDeposit, depositBlockedByPromotion } from '../../../contract/rules';
import type { DepositTerms } from '../../../machines/orderForm';
import { useFailureTexts } from '../../i18n/failureText';
import { useMoney } from '../../i18n/money';
import { promotionName } from '../../i18n/operatorText';
import { providerName } from '../../i18n/providerNames';
import { useSettling } from '../orders/useSettling';
import { paths } from '../../lib/paths';
import { Amount } from '../../components/Amount';
import { BlockWays } from '../../components/DepositCondition';
import { OtherCredit } from '../../components/PromotionProgress';
import { Link } from '../../ui/buttons/Link';
import { Text } from '../../ui/display/Text';
import { Notice } from '../../ui/feedback/Notice';
import * as styles from './PromotionInForm.module.css';

interface PromotionInFormProps {
  terms: DepositTerms;
}

/** What the promotion in use means for this deposit, shown in advance. */
export default function PromotionInForm({ terms: { limits, inUse } }: PromotionInFormProps) {
  const { i18n } = useLingui();
  const money = useMoney();
  const words = useFailureTexts();
  const settling = useSettling(inUse?.usage ?? null);
  if (!inUse) return null;
  const { usage, credit } = inUse;
  const name = promotionName(usage.promotion, i18n.locale);
  const provider = providerName(usage.provider);
  const amount = money.text(usage.promotion.depositAmount);
  const most = money.text(usage.promotion.depositMax ?? null);
  const threshold = money.text(limits.promotionCreditThreshold);
  const counted = creditBeforeDeposit(usage, credit);
  const balance = money.text(counted);
  const link = (
    <Link href={paths.promotions}>
      <Trans>See the promotion</Trans>
    </Link>
  );

  const isBlocked = depositBlockedByPromotion(usage, credit, limits);
  // The credit must be below the threshold, not equal to it
  const above = minorOf(counted) - minorOf(limits.promotionCreditThreshold) + 1n;
  const left = above > 0n ? toMoney(above, counted.currency) : null;
  const isAwaited = usage.funded === false;
  if (isAwaited && isBlocked)
    return (
      <Blocked by={name} at={usage.provider} action={link} left={left}>
        <Trans>
          The deposit for this promotion needs your credit at {provider} to be below {threshold}.
          You have {balance} there now: play or withdraw it first, or cancel the promotion.
        </Trans>
      </Blocked>
    );
  if (settling !== null && !isBlocked)
    return (
      <Blocked by={name} at={usage.provider} action={link}>
        {
          words.failure({
            kind: 'refused',
            failure: {
              code: 'PROMOTION_SETTLING',
              ...(settling.until !== null && { params: { until: settling.until } }),
            },
          }).text
        }
      </Blocked>
    );
  const isUnclear = usage.funded === null && !isBlocked;
  if (
    isAwaited
      ? !usage.promotion.depositAmount
      : isUnclear || !isBounded(limits.promotionCreditThreshold)
  )
    return (
      <Notice title={name} action={link}>
        <Trans>You are using this promotion at {provider}.</Trans>
      </Notice>
    );
  if (isAwaited && usage.promotion.depositMax)
    return (
      <Notice title={name} action={link}>
        <Trans>
          You are using this promotion: deposit from {amount} to {most} to {provider}, and the bonus
          comes with it.
        </Trans>
      </Notice>
    );
  if (isAwaited)
    return (
      <Notice title={name} action={link}>
        <Trans>
          You are using this promotion: deposit exactly {amount} to {provider}, and the bonus comes
          with it.
        </Trans>
      </Notice>
    );
  if (isBlocked)
    return (
      <Blocked by={name} at={usage.provider} action={link} left={left}>
        <Trans>
          While you use this promotion, you can deposit again once your credit at {provider} is
          below {threshold}. You have {balance} there now.
        </Trans>
        <OtherCredit usage={usage} credit={credit} />
      </Blocked>
    );
  return (
    <Notice title={name} action={link}>
      <Trans>
        Your credit at {provider} is below {threshold}, so this deposit ends the promotion. What is
        left of your credit stays yours.
      </Trans>
      <OtherCredit usage={usage} credit={credit} />
    </Notice>
  );
}

interface BlockedProps {
  /** The promotion's name. */
  by: string;
  /** The promotion's provider. */
  at: string;
  action: ReactNode;
  /** Amount by which the credit must still fall. */
  left?: Money | null;
  children: ReactNode;
}

/**
 * Replaces a form that cannot be sent. Says first that a deposit is impossible now, then how much is missing, and names the
 * promotion as the reason; with the two ways to make it possible.
 */
function Blocked({ by, at, action, left = null, children }: BlockedProps) {
  const { t } = useLingui();
  const provider = Provider.safeParse(at).data;
  return (
    <>
      <Notice tone="warn" title={t`You cannot deposit right now`} action={action}>
        {left && (
          <p className={styles.left}>
            <Text as="span" size="sm" tone="soft">
              <Trans>Left to play or withdraw first</Trans>
            </Text>
            <Amount of={left} size="large" />
          </p>
        )}
        <Text isBold>{by}</Text>
        <div>{children}</div>
      </Notice>
      {provider && <BlockWays block={{ provider }} isMain />}
    </>
  );
}
