import { Trans, useLingui } from '@lingui/react/macro';
import type { Failure } from '../../../contract/errors';
import type { ReadPromotion } from '../../../contract/promotions';
import { promotionRefusal } from '../../../contract/rules';
import type { Money } from '../../../contract/money';
import { BonusBadge } from '../../components/BonusBadge';
import { dayTimeText } from '../../i18n/dates';
import { useMoney } from '../../i18n/money';
import { operatorText, promotionName } from '../../i18n/operatorText';
import { paths, promotionCodePath } from '../../lib/paths';
import { PromotionsArt } from '../../components/emptyArt/PromotionsArt';
import { EmptyState } from '../../ui/display/EmptyState';
import { Icon } from '../../ui/display/Icon';
import { Link } from '../../ui/buttons/Link';
import { Availability, GeneralRefusal } from './Availability';
import { Marks } from '../../components/promotion/Marks';
import * as styles from './PromotionList.module.css';
import { usePromotionCases } from '../../components/usePromotionCases';

interface PromotionListProps {
  promotions: readonly ReadPromotion[];
  /** Added to each link: one of the promotions may be offered by this code. */
  code: string | undefined;
}

/** Every promotion of the operator, with a link to its terms, and whether the player may use it. */
export function PromotionList({ promotions, code }: PromotionListProps) {
  const { t } = useLingui();
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
      <Offers
        promotions={promotions}
        hrefOf={({ id }) =>
          code === undefined ? paths.promotion(id) : promotionCodePath(code, id)
        }
        refusalOf={(promotion) => (caseOf ? refusalOf(promotion) : undefined)}
      />
    </>
  );
}

interface OffersProps {
  promotions: readonly ReadPromotion[];
  hrefOf: (promotion: ReadPromotion) => string;
  refusalOf?: (promotion: ReadPromotion) => OfferProps['refusal'];
}

/** Cards of promotions, as many in a row as fit. */
export function Offers({ promotions, hrefOf, refusalOf }: OffersProps) {
  const { t } = useLingui();
  return (
    <ul role="list" className={styles.list} aria-label={t`Promotion`}>
      {promotions.map((promotion) => (
        <Offer
          key={promotion.id}
          promotion={promotion}
          href={hrefOf(promotion)}
          refusal={refusalOf?.(promotion)}
        />
      ))}
    </ul>
  );
}

interface OfferProps {
  href: string;
  promotion: ReadPromotion;
  /** Reason why this player may not use it, null if they may; undefined until that is known. */
  refusal: Failure | null | undefined;
}

function Offer({ promotion, href, refusal }: OfferProps) {
  const { i18n } = useLingui();
  const { active, bonusPercent, summary, depositAmount, depositMax } = promotion;
  return (
    <li>
      <Link href={href} look="bare" className={styles.card} data-inactive={!active || undefined}>
        {bonusPercent !== null && (
          <BonusBadge percent={bonusPercent} isInactive={!active || Boolean(refusal)} />
        )}
        <span className={styles.words}>
          <span className={styles.name}>{promotionName(promotion, i18n.locale)}</span>
          <span className={styles.summary}>{operatorText(summary, i18n.locale)}</span>
          {depositAmount && (
            <span className={styles.amount}>
              <DepositAmount of={depositAmount} max={depositMax ?? null} />
            </span>
          )}
          <MainTerms promotion={promotion} />
          <span className={styles.marks}>
            <Marks promotion={promotion} />
          </span>
          {refusal !== undefined && <Availability refusal={refusal} />}
        </span>
        <span className={styles.go}>
          <Icon name="forward" size={20} />
        </span>
      </Link>
    </li>
  );
}

/** The requirements before a withdrawal, and the end of the offer. */
function MainTerms({ promotion }: { promotion: ReadPromotion }) {
  const { number } = useMoney();
  const { turnoverPercent, requiredPercent, until } = promotion;
  const [bets, credit] = [number(turnoverPercent ?? 0), number(requiredPercent ?? 0)];
  const end = until && dayTimeText(until);
  return (
    <>
      {turnoverPercent ? (
        <span className={styles.term}>
          <Trans>To withdraw: bets of {bets}% of what you got</Trans>
        </span>
      ) : (
        requiredPercent !== null && (
          <span className={styles.term}>
            <Trans>To withdraw: credit above {credit}% of what you got</Trans>
          </span>
        )
      )}
      {end && (
        <span className={styles.term}>
          <Trans>Offered until {end}</Trans>
        </span>
      )}
    </>
  );
}

function DepositAmount({ of, max }: { of: Money; max: Money | null }) {
  const { text } = useMoney();
  const [amount, most] = [text(of), text(max)];
  if (max)
    return (
      <Trans>
        With a deposit from <b>{amount}</b> to <b>{most}</b>
      </Trans>
    );
  return (
    <Trans>
      With a deposit of <b>{amount}</b>
    </Trans>
  );
}
