import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  isForm,
  isMissing,
  isPending,
  isUnlocated,
  orderCode,
  withdrawFailure,
} from '../../../machines/withdraw';
import { useFlow, useFlows } from '../../api/flows';
import { LoadFailed } from '../../layout/LoadFailed';
import { OrderMissing } from '../../layout/OrderMissing';
import { StepArea } from '../../layout/StepArea';
import { paths } from '../../lib/paths';
import { WithdrawFormStep } from './WithdrawFormStep';
import { WithdrawOrderStep } from './WithdrawOrderStep';
import { WithdrawSkeleton } from './WithdrawSkeleton';

/** Shows the step that the flow is in. */
export function WithdrawSteps({ code: asked }: { code: string | undefined }) {
  const { t } = useLingui();
  const flow = useFlow(useFlows().withdraw, {
    input: asked === undefined ? {} : { code: asked },
  });
  const code = useSelector(flow, orderCode);
  const showsForm = useSelector(flow, isForm);
  const isNotThere = useSelector(flow, isMissing);
  const cannotLook = useSelector(flow, isUnlocated);
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
        onAgain={() => flow.send({ type: 'withdraw.again' })}
      />
    );
  if (cannotLook)
    return (
      <LoadFailed
        error={failure}
        isRetrying={isLooking}
        onRetry={() => flow.send({ type: 'withdraw.retry' })}
      />
    );
  return <WithdrawSkeleton />;
}
