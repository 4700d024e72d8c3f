import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  depositFailure,
  isForm,
  isMissing,
  isPending,
  isUnlocated,
  orderCode,
} from '../../../machines/deposit';
import { useFlow } from '../../api/useFlow';
import { LoadError } from '../../components/LoadError';
import { OrderMissing } from '../orders/OrderMissing';
import { StepArea } from '../../components/StepArea';
import { LazyPart, partOf } from '../../ui/overlays/LazyPart';
import { paths } from '../../lib/paths';
import { DepositFormStep } from './DepositFormStep';
import { DepositSkeleton } from './DepositSkeleton';
import { provideDeposit } from './provideDeposit';

// Most visits begin with the form, and the first touch of it fetches what comes after.
const orderStep = partOf(() => import('./DepositOrderStep'), 'depositOrder');

/** Shows the step that the flow is in. */
export function DepositSteps({ code: asked }: { code: string | null }) {
  const { t } = useLingui();
  const flow = useFlow(provideDeposit, { input: { code: asked } });
  const code = useSelector(flow, orderCode);
  const showsForm = useSelector(flow, isForm);
  const isNotThere = useSelector(flow, isMissing);
  const isLoadError = useSelector(flow, isUnlocated);
  const isLooking = useSelector(flow, isPending);
  const failure = useSelector(flow, depositFailure);
  const [misses, countMisses] = useState(0);

  if (showsForm)
    return (
      <StepArea step="form" label={t`New deposit`} onTouched={orderStep.preload}>
        <DepositFormStep flow={flow} />
      </StepArea>
    );
  if (code !== null)
    return (
      <StepArea step="order" label={t`Deposit ${code}`}>
        <LazyPart
          key={misses}
          of={orderStep}
          isAsked
          meanwhile={<DepositSkeleton />}
          instead={
            <LoadError
              error={null}
              isRetrying={false}
              onRetry={() => countMisses((count) => count + 1)}
            />
          }
          props={{ flow, code }}
        />
      </StepArea>
    );
  if (isNotThere)
    return (
      <OrderMissing
        page={{ href: paths.deposit, words: t`Make a new deposit` }}
        history={{ href: paths.depositHistory, words: t`Deposit history` }}
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
  return <DepositSkeleton />;
}
