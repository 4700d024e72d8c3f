import { Trans, useLingui } from '@lingui/react/macro';
import { type Money, minorOf, money as toMoney } from '../../contract/money';
import type { ReadPromotionUsage } from '../../contract/promotions';
import { stakePercentAt, getTurnover } from '../../contract/promotionRules';
import { Provider } from '../../contract/provider';
import { isRequirementReached, promotionCredit } from '../../contract/rules';
import { useMoney } from '../i18n/money';
import { providerName } from '../i18n/providerNames';
import { paths, withdrawFromPath } from '../lib/paths';
import { share } from '../lib/share';
import { LinkButton } from '../ui/buttons/Link';
import { Progress } from '../ui/feedback/Progress';
import { Skeleton } from '../ui/feedback/Skeleton';
import { Text, type TextProps } from '../ui/display/Text';
import * as styles from './PromotionProgress.module.css';

interface PromotionProgressProps {
  usage: ReadPromotionUsage;
  /** The credit at the promotion's provider, null if it is not known. */
  credit: Money | null;
  /** The credit is loading: its space is reserved. */
  isPending: boolean;
  /** Whether the link to the withdrawal, once possible, is the main action of the page. */
  isMain?: boolean;
}

/** Progress of the credit towards the amount that a withdrawal needs; nothing if the backend does not send it. */
export function PromotionProgress(props: PromotionProgressProps) {
  const { usage, credit, isPending, isMain = false } = props;
  const { t } = useLingui();
  const money = useMoney();
  const name = providerName(usage.provider);
  const required = money.text(usage.requiredCredit);
  const goal = (
    <Text tone="soft" size="sm">
      <Trans>
        You can withdraw once your credit at {name} is above {required}.
      </Trans>
    </Text>
  );
  if (!usage.requiredCredit) return null;
  if (!credit && !isPending) return goal;
  if (!credit)
    return (
      <div className={styles.progress}>
        <Skeleton shape="block" height="10px" />
        <Text as="span" size="sm">
          <Skeleton width="50%" />
        </Text>
        {goal}
        <OtherCredit usage={usage} credit={null} />
      </div>
    );

  const isCreditReached = isRequirementReached(usage, credit);
  const provider = Provider.safeParse(usage.provider).data;
  const isReached = isCreditReached && !getTurnover(usage)?.left;
  const counted = promotionCredit(usage, credit);
  const now = money.text(counted);
  return (
    <div className={styles.progress}>
      <Progress
        value={share(counted, usage.requiredCredit)}
        label={t`Credit for a withdrawal`}
        valueText={t`${now} of ${required}`}
      />
      <Text size="sm" isBold>
        <Trans>
          {now} of {required}
        </Trans>
      </Text>
      {isReached ? (
        <Text tone="good" size="sm">
          <Trans>Reached: you can withdraw from {name}.</Trans>
        </Text>
      ) : (
        !isCreditReached && goal
      )}
      <Turnover usage={usage} />
      <OtherCredit usage={usage} credit={credit} />
      {isReached && (
        <LinkButton
          href={provider ? withdrawFromPath(provider) : paths.withdraw}
          variant={isMain ? 'main' : 'ghost'}
          isWide
        >
          <Trans>Withdraw</Trans>
        </LinkButton>
      )}
    </div>
  );
}

/** Progress of the stakes that the promotion requires; renders nothing if it requires none. */
export function Turnover({ usage }: { usage: ReadPromotionUsage }) {
  const { t } = useLingui();
  const money = useMoney();
  const turnover = getTurnover(usage);
  if (!turnover) return null;
  const [staked, required] = [money.text(turnover.staked), money.text(turnover.required)];
  const percent = stakePercentAt(usage.promotion, usage.provider);
  const [name, counted] = [providerName(usage.provider), money.number(percent)];
  return (
    <>
      <Progress
        value={share(turnover.staked, turnover.required)}
        label={t`Played on the way to a withdrawal`}
        valueText={t`${staked} of ${required}`}
      />
      <Text size="sm">
        {turnover.left ? (
          <Trans>
            This promotion asks you to bet {required} in all before you withdraw. So far: {staked}.
          </Trans>
        ) : (
          <Trans>You have bet the {required} that this promotion asks for.</Trans>
        )}
      </Text>
      {percent < 100 && (
        <Text size="sm" tone="soft">
          <Trans>
            Of each bet at {name}, {counted}% count.
          </Trans>
        </Text>
      )}
    </>
  );
}

interface OtherCreditProps extends Pick<TextProps, 'as'> {
  usage: ReadPromotionUsage;
  /** All credit at the promotion's provider, null if it is not known. */
  credit: Money | null;
}

/** Shows the credit at the promotion's provider that does not count for it; renders nothing if all counts. */
export function OtherCredit({ usage, credit, as }: OtherCreditProps) {
  const money = useMoney();
  const all = credit ?? usage.otherCredit;
  if (!all) return null;
  const left = minorOf(all) - (credit ? minorOf(promotionCredit(usage, credit)) : 0n);
  if (left === 0n) return null;
  const other = money.text(toMoney(left, 'THB'));
  const name = providerName(usage.provider);
  return (
    <Text as={as} tone="soft" size="sm">
      <Trans>
        {other} of your credit at {name} does not belong to the promotion and is not counted.
      </Trans>
    </Text>
  );
}
