import { Trans, useLingui } from '@lingui/react/macro';
import { getTurnover } from '../../../contract/promotionRules';
import { isRequirementReached, promotionCredit } from '../../../contract/rules';
import type { WithdrawTerms } from '../../../machines/orderForm';
import { useMoney } from '../../i18n/money';
import { promotionName } from '../../i18n/operatorText';
import { providerName } from '../../i18n/providerNames';
import { OtherCredit, Turnover } from '../../components/PromotionProgress';
import { paths } from '../../lib/paths';
import { share } from '../../lib/share';
import { Link } from '../../ui/buttons/Link';
import { Notice } from '../../ui/feedback/Notice';
import { Progress } from '../../ui/feedback/Progress';
import { Stack } from '../../ui/display/Stack';
import * as styles from './PromotionTerms.module.css';

/** What the promotion in use requires of a withdrawal from its provider, shown in advance. */
export default function PromotionTerms({ terms: { usage, credit } }: { terms: WithdrawTerms }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  if (!usage?.funded) return null;
  const { promotion, requiredCredit, promoCredit } = usage;
  const turnover = getTurnover(usage);
  const isCreditReached = isRequirementReached(usage, credit);
  const isReached = isCreditReached && !turnover?.left;
  const name = promotionName(promotion, i18n.locale);
  const provider = providerName(usage.provider);
  const required = money.text(requiredCredit);
  const counted = promotionCredit(usage, credit);
  const balance = money.text(counted);
  const bonus = money.text(promoCredit);
  const cap = promotion.maxCredit && money.text(promotion.maxCredit);
  return (
    <Notice
      tone={isReached ? 'info' : 'warn'}
      title={name}
      action={
        <Link href={paths.promotions}>
          <Trans>See the promotion</Trans>
        </Link>
      }
    >
      <Stack gap={2}>
        {requiredCredit && (
          <p>
            {isCreditReached ? (
              <Trans>
                Your credit at {provider} is above the {required} that this promotion asks for.
              </Trans>
            ) : (
              <Trans>
                With this promotion you can withdraw once your credit at {provider} is above{' '}
                {required}. You have {balance}.
              </Trans>
            )}
          </p>
        )}
        {requiredCredit && !isCreditReached && (
          <Progress
            value={share(counted, requiredCredit)}
            label={t`Credit on the way to a withdrawal`}
            valueText={t`${balance} of ${required}`}
          />
        )}
        <OtherCredit usage={usage} credit={credit} />
        <Turnover usage={usage} />
        <ul role="list" className={styles.terms}>
          {promotion.withdrawAll && (
            <li>
              <Trans>All credit at {provider} is withdrawn at once.</Trans>
            </li>
          )}
          {promotion.deductBonus && (
            <li>
              <Trans>The bonus of {bonus} is deducted.</Trans>
            </li>
          )}
          {cap && (
            <li>
              <Trans>At most {cap} is paid out; what is over goes back to the operator.</Trans>
            </li>
          )}
        </ul>
      </Stack>
    </Notice>
  );
}
