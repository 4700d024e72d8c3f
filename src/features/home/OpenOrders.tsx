import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Money } from '../../../contract/money';
import { combineErrors } from '../../api/combineErrors';
import { useOpenDeposits } from '../../api/resources/deposits';
import { useOpenWithdrawals } from '../../api/resources/withdrawals';
import { providerName } from '../../i18n/providerNames';
import type { StatusKind } from '../../i18n/statusWords';
import { Amount } from '../../components/Amount';
import { LoadError } from '../../components/LoadError';
import { UnreadRows } from '../../components/UnreadRows';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { depositOrderPath, paths, withdrawOrderPath } from '../../lib/paths';
import { Card } from '../../ui/display/Card';
import { Link, LinkButton } from '../../ui/buttons/Link';
import { Text } from '../../ui/display/Text';
import * as styles from './OpenOrders.module.css';

/** Deposits that still wait, to go on with, and withdrawals that staff are checking. Nothing where there are none. */
export function OpenOrders() {
  const { t } = useLingui();
  const queries = [useOpenDeposits(), useOpenWithdrawals()] as const;
  const [deposits, withdrawals] = [queries[0].data, queries[1].data];
  const failed = combineErrors(queries);
  return (
    <>
      {failed && (
        <LoadError
          title={t`We could not load your open orders`}
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={failed.refetch}
        />
      )}
      <UnreadRows of={deposits} />
      <UnreadRows of={withdrawals} />
      {deposits && deposits.items.length > 0 && (
        <section aria-label={t`Deposits under way`}>
          <Card look="calling" padding="tight">
            {deposits.items.map((order) => (
              <Order key={order.code} kind="deposit" order={order}>
                <LinkButton href={depositOrderPath(order.code)}>
                  <Trans>Continue</Trans>
                </LinkButton>
              </Order>
            ))}
          </Card>
        </section>
      )}
      {withdrawals && withdrawals.items.length > 0 && (
        <section aria-label={t`Withdrawals under review`}>
          <Card padding="tight">
            {withdrawals.items.map((order) => (
              <Order key={order.code} kind="withdrawal" order={order}>
                <LinkButton href={withdrawOrderPath(order.code)}>
                  <Trans>Details</Trans>
                </LinkButton>
              </Order>
            ))}
            {(withdrawals.total ?? 0) > withdrawals.items.length && (
              <div className={styles.more}>
                <Link href={paths.withdrawHistory}>
                  <Trans>Withdraw history</Trans>
                </Link>
              </div>
            )}
          </Card>
        </section>
      )}
    </>
  );
}

interface OrderProps {
  kind: StatusKind;
  order: { code: string; status: string; amount: Money; provider: string };
  /** The way to it. */
  children: ReactNode;
}

function Order({ kind, order: { code, status, amount, provider }, children }: OrderProps) {
  return (
    <div className={styles.order}>
      <div className={styles.facts}>
        <span className={styles.amount}>
          <Amount of={amount} size="large" />
          <OrderStatusChip kind={kind} status={status} />
        </span>
        <Text size="sm" tone="soft">
          {providerName(provider)} · <span className={styles.code}>{code}</span>
        </Text>
      </div>
      {children}
    </div>
  );
}
