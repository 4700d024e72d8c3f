import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadPromotionUsage } from '../../../contract/promotions';
import type { Money } from '../../../contract/money';
import { isHeldByPromotion } from '../../../contract/heldCredit';
import { sum } from '../../../contract/amounts';
import { Amount } from '../../components/Amount';
import { DepositAsked } from '../../components/promotion/DepositAsked';
import { usePromotionInUse } from '../../api/resources/promotions';
import { promotionName } from '../../i18n/operatorText';
import { paths } from '../../lib/paths';
import { LoadError } from '../../components/LoadError';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { Card } from '../../ui/display/Card';
import { Facts } from '../../ui/display/Facts';
import { Link } from '../../ui/buttons/Link';
import { Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import { BlockWays, DepositCondition } from '../../components/DepositCondition';
import { useDepositBlock } from '../../components/useDepositBlock';
import { Private } from '../../components/Private';
import { PromotionProgress } from '../../components/PromotionProgress';
import type { Balance } from './useBalances';
import * as styles from './PromotionInUse.module.css';

/** The promotion in use and its progress. Renders nothing without one. */
export function PromotionInUse({ balances }: { balances: readonly Balance[] }) {
  const { t, i18n } = useLingui();
  const { data, isError, error, isFetching, refetch } = usePromotionInUse();
  const usage = data?.usage;
  if (isError && !data)
    return (
      <LoadError
        title={t`We could not load your promotion in use`}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!usage) return null;
  const balance = balances.find(({ provider }) => provider === usage.provider);
  return (
    <Card labelledBy="promotion">
      <div className={styles.head}>
        <Heading id="promotion">{promotionName(usage.promotion, i18n.locale)}</Heading>
        <OrderStatusChip kind="usage" status={usage.status} />
      </div>
      {usage.funded && (
        <PromotionProgress
          usage={usage}
          credit={balance?.credit ?? null}
          isPending={balance?.hasFailed === false}
        />
      )}
      <HeldCredit usage={usage} balances={balances} />
      {usage.funded === false && <AwaitedDeposit usage={usage} />}
      <div className={styles.more}>
        <Link href={paths.promotions}>
          <Trans>See the promotion</Trans>
        </Link>
      </div>
    </Card>
  );
}

/** The credit that can be withdrawn apart from the promotion's; renders nothing if the promotion holds none. */
function HeldCredit({
  usage,
  balances,
}: {
  usage: ReadPromotionUsage;
  balances: readonly Balance[];
}) {
  const { t } = useLingui();
  const held = balances.find(({ provider }) => provider === usage.provider)?.credit;
  const free = balances.flatMap(({ provider, credit }) =>
    provider !== usage.provider && credit ? [credit] : [],
  );
  if (!held || free.length < balances.length - 1 || !isHeldByPromotion(usage, held)) return null;
  return (
    <div className={styles.held}>
      <Facts
        facts={[
          { id: 'held', term: t`Held by the promotion`, value: <PrivateAmount of={held} /> },
          {
            id: 'free',
            term: t`You can withdraw now`,
            value: <PrivateAmount of={sum(free, 'THB')} />,
          },
        ]}
      />
    </div>
  );
}

function PrivateAmount({ of }: { of: Money }) {
  return (
    <Private>
      <Amount of={of} />
    </Private>
  );
}

function AwaitedDeposit({ usage }: { usage: ReadPromotionUsage }) {
  const block = useDepositBlock();
  if (block)
    return (
      <Stack gap={3}>
        <Text tone="soft">
          <DepositCondition block={block} />
        </Text>
        <BlockWays block={block} />
      </Stack>
    );
  if (!usage.promotion.depositAmount) return null;
  return (
    <Text tone="soft">
      <DepositAsked usage={usage} />
    </Text>
  );
}
