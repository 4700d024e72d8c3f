import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  isForm,
  isMissing,
  isPending,
  isUnlocated,
  orderCode,
  withdrawFailure,
  type withdrawMachine,
} from '../../../machines/withdraw';
import { useFlow } from '../../api/useFlow';
import { LoadError } from '../../components/LoadError';
import { OrderMissing } from '../orders/OrderMissing';
import { StepArea } from '../../components/StepArea';
import { paths } from '../../lib/paths';
import { WithdrawFormStep } from './WithdrawFormStep';
import { WithdrawSkeleton } from './WithdrawSkeleton';
import { provideWithdraw } from './provideWithdraw';
import type { ActorRefFrom } from 'xstate';
import { useWithdrawal } from '../../api/resources/withdrawals';
import { ConnectionBanner } from '../orders/ConnectionBanner';
import { WithdrawOrderView } from './WithdrawOrderView';

/** Shows the step that the flow is in. */
export function WithdrawSteps({ code: asked }: { code: string | null }) {
  const { t } = useLingui();
  const flow = useFlow(provideWithdraw, { input: { code: asked } });
  const code = useSelector(flow, orderCode);
  const showsForm = useSelector(flow, isForm);
  const isNotThere = useSelector(flow, isMissing);
  const isLoadError = useSelector(flow, isUnlocated);
  const isLooking = useSelector(flow, isPending);
  const failure = useSelector(flow, withdrawFailure);

  if (showsForm)
    return (
      <StepArea step="form" label={t`New withdrawal`}>
        <WithdrawFormStep flow={flow} />
      </StepArea>
    );
  if (code !== null)
    return (
      <StepArea step="order" label={t`Withdrawal ${code}`}>
        <WithdrawOrderStep flow={flow} code={code} />
      </StepArea>
    );
  if (isNotThere)
    return (
      <OrderMissing
        page={{ href: paths.withdraw, words: t`New withdrawal` }}
        history={{ href: paths.withdrawHistory, words: t`Withdraw history` }}
        onAgain={() => flow.send({ type: 'order.again' })}
      />
    );
  if (isLoadError)
    return (
      <LoadError
        error={failure}
        isRetrying={isLooking}
        onRetry={() => flow.send({ type: 'order.retry' })}
      />
    );
  return <WithdrawSkeleton />;
}

interface WithdrawOrderStepProps {
  flow: ActorRefFrom<typeof withdrawMachine>;
  code: string;
}

/** The withdrawal from the query cache, which the flow keeps fresh. */
function WithdrawOrderStep({ flow, code }: WithdrawOrderStepProps) {
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
