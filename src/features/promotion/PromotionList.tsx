import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadPromotion } from '../../../contract/promotions';
import { promotionRefusal } from '../../../contract/rules';
import { useMoney } from '../../i18n/money';
import { operatorText, promotionName } from '../../i18n/operatorText';
import { paths } from '../../lib/paths';
import { EmptyArt } from '../../components/EmptyArt';
import { EmptyState } from '../../ui/display/EmptyState';
import { Link } from '../../ui/buttons/Link';
import { Availability, GeneralRefusal } from './Availability';
import { Marks } from './Marks';
import * as styles from './PromotionList.module.css';
import { usePromotionCases } from './useEligibility';

/** Every promotion of the operator, each a way to its terms, with whether the player may use it. */
export function PromotionList({ promotions }: { promotions: readonly ReadPromotion[] }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const { caseOf } = usePromotionCases();
  const refusalOf = (promotion: ReadPromotion) =>
    caseOf && promotionRefusal(promotion, caseOf(promotion.id));
  if (promotions.length === 0)
    return (
      <EmptyState art={<EmptyArt of="promotions" />} title={t`No promotions right now`}>
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
                <span className={styles.bonus}>
                  <small>+</small>
                  {promotion.bonusPercent}
                  <small>%</small>
                </span>
              )}
              <span className={styles.words}>
                <span className={styles.name}>{promotionName(promotion, i18n.locale)}</span>
                <span className={styles.summary}>
                  {operatorText(promotion.summary, i18n.locale)}
                </span>
                {promotion.depositAmount && (
                  <b className={styles.amount}>{money.text(promotion.depositAmount)}</b>
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
