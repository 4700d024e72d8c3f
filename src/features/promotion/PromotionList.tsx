import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadPromotion } from '../../../contract/promotions';
import { promotionRefusal } from '../../../contract/rules';
import type { Money } from '../../../contract/money';
import { BonusBadge } from '../../components/BonusBadge';
import { useMoney } from '../../i18n/money';
import { operatorText, promotionName } from '../../i18n/operatorText';
import { paths } from '../../lib/paths';
import { PromotionsArt } from '../../components/emptyArt/PromotionsArt';
import { EmptyState } from '../../ui/display/EmptyState';
import { Link } from '../../ui/buttons/Link';
import { Availability, GeneralRefusal } from './Availability';
import { Marks } from './Marks';
import * as styles from './PromotionList.module.css';
import { usePromotionCases } from '../../components/usePromotionCases';

/** Every promotion of the operator, each a way to its terms, with whether the player may use it. */
export function PromotionList({ promotions }: { promotions: readonly ReadPromotion[] }) {
  const { t, i18n } = useLingui();
  const { caseOf } = usePromotionCases();
  const refusalOf = (promotion: ReadPromotion) =>
    caseOf && promotionRefusal(promotion, caseOf(promotion.id));
  if (promotions.length === 0)
    return (
      <EmptyState art={<PromotionsArt />} title={t`No promotions right now`}>
        <Trans>Look in again soon: new ones appear here.</Trans>
      </EmptyState>
    );
  return (
    <>
      <GeneralRefusal refusals={promotions.map(refusalOf)} />
      <ul role="list" className={styles.list} aria-label={t`Promotion`}>
        {promotions.map((promotion) => (
          <li key={promotion.id}>
            <Link
              href={paths.promotion(promotion.id)}
              look="bare"
              className={styles.card}
              data-inactive={!promotion.active || undefined}
            >
              {promotion.bonusPercent !== null && (
                <BonusBadge percent={promotion.bonusPercent} isInactive={!promotion.active} />
              )}
              <span className={styles.words}>
                <span className={styles.name}>{promotionName(promotion, i18n.locale)}</span>
                <span className={styles.summary}>
                  {operatorText(promotion.summary, i18n.locale)}
                </span>
                {promotion.depositAmount && (
                  <span className={styles.amount}>
                    <DepositAmount of={promotion.depositAmount} />
                  </span>
                )}
                <span className={styles.marks}>
                  <Marks promotion={promotion} />
                </span>
                {caseOf && <Availability refusal={refusalOf(promotion)} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function DepositAmount({ of }: { of: Money }) {
  const amount = useMoney().text(of);
  return (
    <Trans>
      With a deposit of <b>{amount}</b>
    </Trans>
  );
}
