import { useLingui, Trans } from '@lingui/react/macro';
import type { ReadWithdrawalOrder } from '../../../contract/withdrawals';
import { isGivenBack } from '../../../machines/withdrawalOrder';
import { Facts } from '../../ui/display/Facts';
import { Amount } from '../../components/Amount';
import { minorOf, type Money } from '../../../contract/money';
import { Text } from '../../ui/display/Text';
import { isReversed } from './isReversed';

export interface WithdrawalFactsProps {
  order: ReadWithdrawalOrder;
  /**
   * Shows receive and return credit even when nothing goes back, as the history does (specification, section 3.6).
   * Elsewhere they would only repeat the amount, and a zero.
   */
  isWhole?: boolean;
  /** The payout amount is shown above already. */
  omitsPayout?: boolean;
}

/**
 * The split of a withdrawal: paid out and returned, or all given back to the player. Only the amount when the provider refused
 * the debit, and only the credit while the withdrawal is being canceled.
 */
export function WithdrawalFacts(props: WithdrawalFactsProps) {
  const { order, isWhole = false, omitsPayout = false } = props;
  const { t } = useLingui();
  const isSplit = isWhole || !order.returnCredit || minorOf(order.returnCredit) > 0n;
  const taken = { id: 'amount', term: t`Credit withdrawn`, value: <Amount of={order.amount} /> };
  if (order.isDebitRefused === true) return <Facts facts={[{ ...taken, term: t`Amount` }]} />;
  const back = { ...taken, id: 'back', term: t`Back in your credit`, isTotal: true };
  if (isReversed(order))
    return <Facts facts={isGivenBack(order.status) ? [taken, back] : [taken]} />;
  return (
    <>
      <Facts
        facts={[
          taken,
          ...(isSplit
            ? [
                { id: 'return', term: t`Return credit`, value: <Amount of={order.returnCredit} /> },
                {
                  id: 'receive',
                  term: t`Receive credit`,
                  value: <Amount of={order.receiveCredit} />,
                },
              ]
            : []),
          ...(order.payout && !omitsPayout
            ? [
                {
                  id: 'payout',
                  term: t`To your bank account`,
                  value: <Amount of={order.payout} />,
                  isTotal: true,
                },
              ]
            : []),
        ]}
      />
      <ReturnNote returned={order.returnCredit} />
    </>
  );
}

/** Why a part of a withdrawal is not paid out. Renders nothing if all of it is. */
export function ReturnNote({ returned }: { returned: Money | null }) {
  if (!returned || minorOf(returned) === 0n) return null;
  return (
    <Text size="sm" tone="soft">
      <Trans>
        Return credit goes back to the operator: the bonus and what is above the promotion's
        maximum.
      </Trans>
    </Text>
  );
}
