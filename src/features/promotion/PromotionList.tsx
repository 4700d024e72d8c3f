import { Trans, useLingui } from '@lingui/react/macro';
import type { Promotion } from '../../../contract/promotions';
import { promotionRefusal } from '../../../contract/rules';
import { languageOf } from '../../i18n/languages';
import { useMoney } from '../../i18n/money';
import { paths } from '../../lib/paths';
import { EmptyArt } from '../../components/EmptyArt';
import { EmptyState } from '../../ui/display/EmptyState';
import { Link } from '../../ui/buttons/Link';
import { Availability, GeneralRefusal } from './Availability';
import { Marks } from './Marks';
import * as styles from './PromotionList.module.css';
import { usePromotionCases } from './useEligibility';

/** Every promotion of the operator, each a way to its terms, with whether the player may use it. */
export function PromotionList({ promotions }: { promotions: readonly Promotion[] }) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const language = languageOf(i18n.locale);
  const { caseOf } = usePromotionCases();
  const refusalOf = (promotion: Promotion) =>
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
              <span className={styles.bonus}>
                <small>+</small>
                {promotion.bonusPercent}
                <small>%</small>
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{promotion.name[language]}</span>
                <span className={styles.summary}>{promotion.summary[language]}</span>
                <b className={styles.amount}>{money.text(promotion.depositAmount)}</b>
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
