import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Money } from '../../../contract/money';
import { awaitsCredit, awaitsPayment } from '../../../machines/depositOrder';
import { combineErrors } from '../../api/combineErrors';
import { useOpenDeposits } from '../../api/resources/deposits';
import { useOpenWithdrawals } from '../../api/resources/withdrawals';
import { providerName } from '../../i18n/providerNames';
import type { StatusKind } from '../../i18n/statuses';
import { Amount } from '../../components/Amount';
import { LoadError } from '../../components/LoadError';
import { UnreadRows } from '../../components/UnreadRows';
import { useSecondsLeft } from '../orders/useSecondsLeft';
import { Countdown } from '../../ui/display/Countdown';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { depositOrderPath, paths, withdrawOrderPath } from '../../lib/paths';
import { Card } from '../../ui/display/Card';
import { Link, LinkButton } from '../../ui/buttons/Link';
import { Text } from '../../ui/display/Text';
import * as styles from './OpenOrders.module.css';

/**
 * Open deposits, with a link to each; and a notice when open orders of any kind could not be loaded. Renders nothing
 * without any.
 */
export function OpenDeposits() {
  const { t } = useLingui();
  const queries = [useOpenDeposits(), useOpenWithdrawals()] as const;
  const failed = combineErrors(queries);
  const deposits = queries[0].data;
  const first = deposits?.items.find(({ status }) => awaitsPayment(status));
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
      {deposits && deposits.items.length > 0 && (
        <section aria-label={t`Deposits under way`}>
          <Card look="calling" padding="tight">
            {deposits.items.map((order) => (
              <Order
                key={order.code}
                kind="deposit"
                order={order}
                title={<DepositTitle status={order.status} />}
                isToldByTitle={awaitsPayment(order.status) || awaitsCredit(order.status)}
                note={awaitsPayment(order.status) && <TimeLeft until={order.expiresAt} />}
              >
                {awaitsPayment(order.status) ? (
                  <LinkButton
                    href={depositOrderPath(order.code)}
                    variant={order === first ? 'main' : 'ghost'}
                    size="large"
                    isWide={false}
                  >
                    <Trans>Continue</Trans>
                  </LinkButton>
                ) : (
                  <LinkButton href={depositOrderPath(order.code)}>
                    <Trans>Details</Trans>
                  </LinkButton>
                )}
              </Order>
            ))}
          </Card>
        </section>
      )}
    </>
  );
}

/** Withdrawals under review. Renders nothing without any. */
export function OpenWithdrawals() {
  const { t } = useLingui();
  const withdrawals = useOpenWithdrawals().data;
  return (
    <>
      <UnreadRows of={withdrawals} />
      {withdrawals && withdrawals.items.length > 0 && (
        <section aria-label={t`Withdrawals under review`}>
          <Card padding="tight">
            {withdrawals.items.map((order) => (
              <Order
                key={order.code}
                kind="withdrawal"
                order={order}
                title={
                  order.cancellation === 'UNDERWAY' ? (
                    <Trans>Withdrawal: it is being canceled</Trans>
                  ) : (
                    <Trans>Withdrawal: staff are checking it</Trans>
                  )
                }
                isToldByTitle
              >
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
  /** The order, and what it waits for. */
  title: ReactNode;
  /** The title contains the status already. */
  isToldByTitle: boolean;
  /** Next to the title: the remaining time. */
  note?: ReactNode;
  /** The link to the order. */
  children: ReactNode;
}

/**
 * One order on three lines, with the link beside the lower two: a balance and the open orders share the screen of a
 * small phone.
 */
function Order({ kind, order, title, isToldByTitle, note, children }: OrderProps) {
  const { code, status, amount, provider } = order;
  return (
    <div className={styles.order}>
      <div className={styles.title}>
        <Text isBold>{title}</Text>
        {note}
      </div>
      <div className={styles.rest}>
        <div className={styles.words}>
          <Amount of={amount} size="large" />
          {!isToldByTitle && <OrderStatusChip kind={kind} status={status} />}
          <Text size="sm" tone="soft">
            {providerName(provider)} · <span className={styles.code}>{code}</span>
          </Text>
        </div>
        {children}
      </div>
    </div>
  );
}

function DepositTitle({ status }: { status: string }) {
  if (awaitsPayment(status)) return <Trans>Deposit: waiting for your transfer</Trans>;
  if (awaitsCredit(status)) return <Trans>Deposit: your credit is on its way</Trans>;
  return <Trans>Deposit</Trans>;
}

function TimeLeft({ until }: { until: string }) {
  const secondsLeft = useSecondsLeft(until, true);
  return secondsLeft ? <Countdown secondsLeft={secondsLeft} /> : null;
}
