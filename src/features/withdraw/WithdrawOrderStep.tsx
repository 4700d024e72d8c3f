import type { ActorRefFrom } from 'xstate';
import type { withdrawMachine } from '../../../machines/withdraw';
import { useWithdrawal } from '../../api/resources/withdrawals';
import { LoadError } from '../../components/LoadError';
import { ConnectionBanner } from '../orders/ConnectionBanner';
import { WithdrawOrderView } from './WithdrawOrderView';
import { WithdrawSkeleton } from './WithdrawSkeleton';

interface WithdrawOrderStepProps {
  flow: ActorRefFrom<typeof withdrawMachine>;
  code: string;
}

/** The withdrawal from the query cache, which the flow keeps fresh. */
export default function WithdrawOrderStep({ flow, code }: WithdrawOrderStepProps) {
  const { data: order, error, isFetching, failureCount, refetch } = useWithdrawal(code);
  if (!order) {
    if (error === null) return <WithdrawSkeleton />;
    return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <ConnectionBanner isAway={failureCount > 0} />
      <WithdrawOrderView flow={flow} order={order} />
    </>
  );
}
