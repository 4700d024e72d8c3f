import { useEffect, type ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isLoggedIn } from '../../../machines/auth';
import type { depositMachine } from '../../../machines/deposit';
import {
  isForm,
  isLocating,
  isLookupFailed,
  isMissing,
  lookupFailure,
  orderCode,
} from '../../../machines/orderFlow';
import type { withdrawMachine } from '../../../machines/withdraw';
import { useServices } from '../../api/services';
import { preloadFailureNotice } from '../../components/LazyFailureNotice';
import { LoadError } from '../../components/LoadError';
import { StepArea, type StepAreaProps } from '../../components/StepArea';
import { OrderMissing } from './OrderMissing';
import type { OrderMissingProps } from './OrderMissingNotice';
import type { AskedOrder } from './useAskedOrder';

interface OrderStepsProps {
  flow: ActorRefFrom<typeof depositMachine> | ActorRefFrom<typeof withdrawMachine>;
  asked: AskedOrder;
  form: StepAreaProps;
  order: (code: string) => Omit<StepAreaProps, 'step'>;
  missing: Omit<OrderMissingProps, 'onAgain'>;
  skeleton: ReactNode;
}

/** Shows the step that the flow of an order is in. */
export function OrderSteps({ flow, asked, form, order, missing, skeleton }: OrderStepsProps) {
  const code = useSelector(flow, orderCode);
  const showsForm = useSelector(flow, isForm);
  const isNotThere = useSelector(flow, isMissing);
  const isLooking = useSelector(flow, isLocating);
  const failure = useSelector(flow, lookupFailure);
  const isPlayer = useSelector(useServices().auth, isLoggedIn);
  // Repeats a lookup that failed before the player was known
  useEffect(() => {
    if (isPlayer && isLookupFailed(flow.getSnapshot())) flow.send({ type: 'order.retry' });
  }, [isPlayer, flow]);
  useEffect(() => {
    if (showsForm && asked.code !== null) asked.leave();
  }, [showsForm, asked]);

  const lookupError = (
    <LoadError
      error={failure}
      isRetrying={isLooking}
      onRetry={() => flow.send({ type: 'order.retry' })}
    />
  );
  const onTouched = () => {
    preloadFailureNotice();
    form.onTouched?.();
  };
  // Most players have no open order: the form is usable while the call runs, and stays if it fails
  if (showsForm || (asked.code === null && code === null && !isNotThere))
    return (
      <StepArea {...form} onTouched={onTouched}>
        {failure !== null && isPlayer && lookupError}
        {form.children}
      </StepArea>
    );
  if (code !== null) return <StepArea step="order" {...order(code)} />;
  if (isNotThere)
    return <OrderMissing {...missing} onAgain={() => flow.send({ type: 'order.again' })} />;
  return failure !== null ? lookupError : skeleton;
}
