import { Trans, useLingui } from '@lingui/react/macro';
import type { DepositOrder } from '../../../contract/deposits';
import { useOpenDeposits } from '../../api/hooks';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../layout/Amount';
import { OrderStatusChip } from '../../layout/OrderStatusChip';
import { depositOrderPath } from '../../lib/paths';
import { Card } from '../../ui/Card';
import { LinkButton } from '../../ui/Link';
import { Text } from '../../ui/Text';
import * as styles from './OpenOrders.module.css';

/** Deposits that still wait, to go on with. Nothing where there are none. */
export function OpenOrders() {
  const { t } = useLingui();
  const { data } = useOpenDeposits();
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={t`Deposits under way`}>
      <Card look="calling" padding="tight">
        {data.items.map((order) => (
          <OpenOrder key={order.code} order={order} />
        ))}
      </Card>
    </section>
  );
}

function OpenOrder({ order }: { order: DepositOrder }) {
  const { code, status, amount, provider } = order;
  return (
    <div className={styles.order}>
      <div className={styles.facts}>
        <span className={styles.amount}>
          <Amount of={amount} size="large" />
          <OrderStatusChip kind="deposit" status={status} />
        </span>
        <Text size="sm" tone="soft">
          {providerName(provider)} · {code}
        </Text>
      </div>
      <LinkButton href={depositOrderPath(code)}>
        <Trans>Continue</Trans>
      </LinkButton>
    </div>
  );
}
