import type { ActorRefFrom } from 'xstate';
import type { withdrawMachine } from '../../../machines/withdraw';
import { useWithdrawal } from '../../api/hooks';
import { Away } from '../../layout/Away';
import { LoadFailed } from '../../layout/LoadFailed';
import { WithdrawOrderView } from './WithdrawOrderView';
import { WithdrawSkeleton } from './WithdrawSkeleton';

export interface WithdrawOrderStepProps {
  flow: ActorRefFrom<typeof withdrawMachine>;
  code: string;
}

/** The withdrawal as the server last told it; the flow sees to it that this stays fresh. */
export function WithdrawOrderStep({ flow, code }: WithdrawOrderStepProps) {
  const { data: order, error, isFetching, failureCount, refetch } = useWithdrawal(code);
  if (!order) {
    if (error === null) return <WithdrawSkeleton />;
    return <LoadFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Away isAway={failureCount > 0} />
      <WithdrawOrderView flow={flow} order={order} />
    </>
  );
}
