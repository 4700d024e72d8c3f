import { useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { depositMachine } from '../../../machines/deposit';
import { isPaid } from '../../../machines/depositOrder';
import { useDeposit } from '../../api/resources/deposits';
import { ConnectionBanner } from '../orders/ConnectionBanner';
import { LoadError } from '../../components/LoadError';
import { Steps } from '../../ui/display/Steps';
import { DepositOrderView } from './DepositOrderView';
import { DepositSkeleton } from './DepositSkeleton';

export interface DepositOrderStepProps {
  flow: ActorRefFrom<typeof depositMachine>;
  code: string;
}

/** The order from the query cache, which the flow keeps fresh. */
export default function DepositOrderStep({ flow, code }: DepositOrderStepProps) {
  const { t } = useLingui();
  const { data: order, error, isFetching, failureCount, refetch } = useDeposit(code);
  if (!order) {
    if (error === null) return <DepositSkeleton />;
    return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  const { status } = order;
  return (
    <>
      {status === 'OPEN' && <Steps count={3} current={2} label={t`Step 2 of 3: scan and pay`} />}
      {isPaid(status) && <Steps count={3} current={3} label={t`Step 3 of 3: the credit`} />}
      <ConnectionBanner isAway={failureCount > 0} />
      <DepositOrderView flow={flow} order={order} isAway={failureCount > 0} />
    </>
  );
}
