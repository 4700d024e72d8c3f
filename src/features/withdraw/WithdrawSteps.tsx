import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  isForm,
  isMissing,
  isPending,
  isReview,
  isLookupFailed,
  orderCode,
  withdrawFailure,
  type withdrawMachine,
} from '../../../machines/withdraw';
import { useFlow } from '../../api/useFlow';
import { Closed } from '../../components/Closed';
import { useClosed } from '../../components/useClosed';
import { LoadError } from '../../components/LoadError';
import { LazyContent } from '../../components/LazyContent';
import { OrderMissing } from '../orders/OrderMissing';
import { StepArea } from '../../components/StepArea';
import { partOf } from '../../ui/overlays/LazyPart';
import { paths } from '../../lib/paths';
import { WithdrawSkeleton } from './WithdrawSkeleton';
import { provideWithdraw } from './provideWithdraw';
import type { ActorRefFrom } from 'xstate';
import { useBlock } from '../../api/resources/protection';
import { providers } from '../../../contract/provider';
import { refreshCredits } from '../../api/resources/credits';
import { useServices } from '../../api/services';
import { LazyCreditArt } from '../../components/emptyArt/lazyArts';
import { NeedsBankAccount } from '../orders/NeedsBankAccount';
import { EmptyState } from '../../ui/display/EmptyState';
import { Icon } from '../../ui/display/Icon';
import { LinkButton } from '../../ui/buttons/Link';
import { useWithdrawData, type WithdrawData } from './useWithdrawData';
import { providersWithCredit } from './eligibility';
import { WithdrawForm } from './WithdrawForm';
import { WithdrawReview } from './WithdrawReview';

// The first touch of the form fetches what comes after.
const orderStep = partOf(() => import('./WithdrawOrderStep'), 'withdrawOrder');

/** Shows the step that the flow is in. */
export function WithdrawSteps({ code: asked }: { code: string | null }) {
  const { t } = useLingui();
  const flow = useFlow(provideWithdraw, { input: { code: asked } });
  const code = useSelector(flow, orderCode);
  const showsForm = useSelector(flow, isForm);
  const showsReview = useSelector(flow, isReview);
  const isNotThere = useSelector(flow, isMissing);
  const isLoadError = useSelector(flow, isLookupFailed);
  const isLooking = useSelector(flow, isPending);
  const failure = useSelector(flow, withdrawFailure);

  if (showsForm)
    return (
      <StepArea
        step={showsReview ? 'review' : 'form'}
        label={showsReview ? t`Check your withdrawal` : t`New withdrawal`}
        onTouched={orderStep.preload}
      >
        <WithdrawFormStep flow={flow} showsReview={showsReview} />
      </StepArea>
    );
  if (code !== null)
    return (
      <StepArea step="order" label={t`Withdrawal ${code}`}>
        <LazyContent of={orderStep} fallback={<WithdrawSkeleton />} props={{ flow, code }} />
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

interface WithdrawFormStepProps {
  flow: ActorRefFrom<typeof withdrawMachine>;
  showsReview: boolean;
}

/** The form once its data is loaded, or its review; without an account or credit, how to get them. */
function WithdrawFormStep({ flow, showsReview }: WithdrawFormStepProps) {
  const { t } = useLingui();
  const { client } = useServices();
  const { data, failed, missing } = useWithdrawData();
  const closed = useClosed('withdraw');
  const block = useBlock('withdraw');
  if (!data) {
    if (!failed) return <WithdrawSkeleton />;
    return (
      <LoadError error={failed.error} isRetrying={failed.isFetching} onRetry={failed.refetch} />
    );
  }
  // One that is read through, or sent, is answered first
  const reasons = block ? [block] : closed.everywhere;
  if (reasons.length > 0 && !showsReview)
    return <Closed part="withdraw" reasons={reasons} form="withdraw" />;
  const { account, ...rest } = data;
  if (!account)
    return (
      <NeedsBankAccount>
        <Trans>Your withdrawals go to your own account. Add it once, then withdraw.</Trans>
      </NeedsBankAccount>
    );
  if (isEmpty(data) && !showsReview)
    return (
      <EmptyState
        art={<LazyCreditArt />}
        title={t`Nothing to withdraw yet`}
        action={
          <LinkButton href={paths.deposit} variant="main" icon={<Icon name="deposit" />}>
            <Trans>Deposit by QR</Trans>
          </LinkButton>
        }
      >
        <Trans>You have no credit at any provider. Deposit, play, and withdraw what you win.</Trans>
      </EmptyState>
    );
  return (
    <>
      {missing && (
        <LoadError
          title={t`We could not load every balance`}
          error={missing.error}
          isRetrying={missing.isFetching}
          onRetry={() => void refreshCredits(client)}
        />
      )}
      {showsReview && <WithdrawReview flow={flow} data={{ ...rest, account }} />}
      {/* It stays as it was filled in, for a change or a refusal. */}
      <div hidden={showsReview}>
        <WithdrawForm flow={flow} data={{ ...rest, account }} />
      </div>
    </>
  );
}

/** All four credits are known, and there is nothing in them. */
function isEmpty({ credits }: WithdrawData): boolean {
  return (
    providers.every((provider) => credits[provider]) && providersWithCredit(credits).length === 0
  );
}
