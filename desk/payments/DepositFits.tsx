import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isComparedAgain, isPaidBefore, type Held } from '../../contract/payments';
import { Card } from '../../src/ui/display/Card';
import { Facts } from '../../src/ui/display/Facts';
import { Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { fetchBody, staffApi, StaffCallError } from '../api';
import { useFormats } from '../ui/formats';
import { ProtectionLine } from '../players/PlayerProtection';
import { errorText, orderWord } from '../texts';
import { OrderSearch } from './OrderSearch';

/** Shorter codes are incomplete and not looked up. */
const shortest = 6;

/** Loads a deposit by its code, once the typed code can be complete. */
export function useDeposit(code: string) {
  return useQuery({
    queryKey: ['deposit', code],
    queryFn: () => fetchBody(staffApi.deposits.get({ params: { code } })),
    enabled: code.length >= shortest,
    retry: (count, error) =>
      count < 2 && !(error instanceof StaffCallError && error.failure !== null),
  });
}

interface DepositFitsProps {
  order: ReturnType<typeof useDeposit>;
  /** Amount of the payment, kip; null while unknown. */
  amount: string | null;
  /** When the bank received the payment, if staff enter it; null while unknown. */
  paidAt?: string | null;
  /** The payment, if it is held: why, and for which order. */
  held?: Held;
}

interface OrderCardProps extends DepositFitsProps {
  /** Called with the code of an order that was found by its player. */
  onChoose: (code: string) => void;
}

/** Card beside the form of a payment: the order with the typed code, and what will happen to the payment. */
export function OrderCard({ order, amount, paidAt = null, onChoose }: OrderCardProps) {
  const { t } = useLingui();
  const outcomes = [
    { id: 'fits', term: t`It is what the order waits for`, value: t`Credited now` },
    { id: 'other', term: t`Another amount, or paid after the order had ended`, value: t`Held` },
    { id: 'none', term: t`Without the code of an order`, value: t`Held` },
  ];
  return (
    <Card labelledBy="order">
      <Stack gap={3}>
        <Heading id="order">
          <Trans>The order</Trans>
        </Heading>
        {(order.data || order.error) && (
          <DepositFits order={order} amount={amount} paidAt={paidAt} />
        )}
        {!order.data && (
          <>
            {!order.error && (
              <Text tone="soft">
                <Trans>It is shown here when you have typed its code.</Trans>
              </Text>
            )}
            <OrderSearch amount={amount} onChoose={onChoose} />
            <Facts facts={outcomes} />
            <Text size="sm" tone="soft">
              <Trans>A held payment waits in Payments, where it is matched or returned.</Trans>
            </Text>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** The order of a payment, and whether the payment would pay it. */
export function DepositFits({
  order: { data, error },
  amount,
  paidAt = null,
  held,
}: DepositFitsProps) {
  const { t, i18n } = useLingui();
  const { money, time } = useFormats();
  if (error) return <Notice tone="warn">{errorText(i18n, error)}</Notice>;
  if (!data) return null;
  const isEqual = data.amount.amount === amount;
  const isAwaited = data.status === 'OPEN' && isEqual;
  const isOlder = paidAt !== null && isPaidBefore(new Date(paidAt), new Date(data.createdAt));
  const wouldBePaid = isAwaited && !isOlder;
  return (
    <Notice
      tone={wouldBePaid ? 'success' : 'warn'}
      title={`${data.username} · ${money(data.amount)} · ${orderWord(i18n, data.status)}`}
      isAnnounced
    >
      {data.accountName} · {time(data.createdAt)}
      <ProtectionLine protection={data.protection} />
      <br />
      {data.status === 'FAILED' && isEqual ? (
        <Trans>
          The order has ended. A payment that staff enter is credited if it was made in time; any
          other is held for it, and you decide again.
        </Trans>
      ) : !isAwaited ? (
        t`It does not wait for this amount: the payment is held for it, and you decide again.`
      ) : isOlder ? (
        <Trans>
          The payment is older than the order, so it is held. A day without a time counts from
          00:00.
        </Trans>
      ) : (
        <>
          <Trans>It waits for exactly this amount, and is credited.</Trans>
          {held && isComparedAgain(held, data.code) && (
            <>
              {' '}
              <Trans>
                If it may have been reported before, it is held again, and you decide once more.
              </Trans>
            </>
          )}
        </>
      )}
    </Notice>
  );
}
