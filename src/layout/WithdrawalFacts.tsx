import { useLingui } from '@lingui/react/macro';
import type { WithdrawalOrder } from '../../contract/withdrawals';
import { Facts } from '../ui/Facts';
import { Amount } from './Amount';
import { ReturnNote } from './ReturnNote';

/** What becomes of the credit of a withdrawal: split and paid out, or all of it given back to the player. */
export function WithdrawalFacts({ order }: { order: WithdrawalOrder }) {
  const { t } = useLingui();
  const taken = { id: 'amount', term: t`Credit withdrawn`, value: <Amount of={order.amount} /> };
  if (order.status === 'REJECTED')
    return (
      <Facts
        facts={[
          taken,
          {
            id: 'back',
            term: t`Back in your credit`,
            value: <Amount of={order.amount} />,
            isTotal: true,
          },
        ]}
      />
    );
  return (
    <>
      <Facts
        facts={[
          taken,
          { id: 'return', term: t`Return credit`, value: <Amount of={order.returnCredit} /> },
          { id: 'receive', term: t`Receive credit`, value: <Amount of={order.receiveCredit} /> },
          {
            id: 'payout',
            term: t`To your bank account`,
            value: <Amount of={order.payout} />,
            isTotal: true,
          },
        ]}
      />
      <ReturnNote returned={order.returnCredit} />
    </>
  );
}
