import { useEffect } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { isForm, isLocating } from '../../../machines/orderFlow';
import { isReview, type withdrawMachine } from '../../../machines/withdraw';
import { isLoggedIn } from '../../../machines/auth';
import { useServices } from '../../api/services';
import { useFlow } from '../../api/useFlow';
import { Closed } from '../../components/Closed';
import { useClosed } from '../../components/useClosed';
import { EarlyFormNotice } from '../../components/EarlyFormNotice';
import { LazyContent } from '../../components/LazyContent';
import { OrderSteps } from '../orders/OrderSteps';
import type { AskedOrder } from '../orders/useAskedOrder';
import { createLazyPart } from '../../ui/overlays/LazyPart';
import { paths } from '../../lib/paths';
import { WithdrawSkeleton } from './WithdrawSkeleton';
import { provideWithdraw, unansweredWithdrawal } from './provideWithdraw';
import type { ActorRefFrom } from 'xstate';
import { useBlock } from '../../api/resources/protection';
import { providers } from '../../../contract/provider';
import { LazyCreditArt } from '../../components/emptyArt/lazyArts';
import { MissingCredits } from '../orders/MissingCredits';
import { NeedsBankAccount } from '../orders/NeedsBankAccount';
import { EmptyState } from '../../ui/display/EmptyState';
import { Icon } from '../../ui/display/Icon';
import { LinkButton } from '../../ui/buttons/Link';
import { useWithdrawData, type WithdrawData } from './useWithdrawData';
import { providersWithCredit } from './eligibility';
import { WithdrawForm } from './WithdrawForm';

// Fetched at the first touch of the form.
const review = createLazyPart(() => import('./WithdrawReview'), 'withdrawReview');
const orderStep = createLazyPart(() => import('./WithdrawOrderStep'), 'withdrawOrder');

function preloadNext(): void {
  review.preload();
  orderStep.preload();
}

/** Shows the step that the flow is in. */
export function WithdrawSteps({ asked }: { asked: AskedOrder }) {
  const { t } = useLingui();
  const flow = useFlow(provideWithdraw, { input: { code: asked.code } });
  const showsReview = useSelector(flow, isReview);
  const showsForm = useSelector(flow, isForm);
  const isPlayer = useSelector(useServices().auth, isLoggedIn);
  useEffect(() => {
    // What is kept may be another player's until this one is known
    const sent = isPlayer && showsForm && unansweredWithdrawal.read();
    if (sent) flow.send({ type: 'withdraw.resume', ...sent });
  }, [flow, isPlayer, showsForm]);
  return (
    <OrderSteps
      flow={flow}
      asked={asked}
      form={{
        step: showsReview ? 'review' : 'form',
        label: showsReview ? t`Check your withdrawal` : t`New withdrawal`,
        onTouched: preloadNext,
        children: <WithdrawFormStep flow={flow} showsReview={showsReview} />,
      }}
      order={(code) => ({
        label: t`Withdrawal ${code}`,
        children: (
          <LazyContent of={orderStep} fallback={<WithdrawSkeleton />} props={{ flow, code }} />
        ),
      })}
      missing={{
        page: { href: paths.withdraw, words: t`New withdrawal` },
        history: { href: paths.withdrawHistory, words: t`Withdraw history` },
      }}
      skeleton={<WithdrawSkeleton />}
    />
  );
}

interface WithdrawFormStepProps {
  flow: ActorRefFrom<typeof withdrawMachine>;
  showsReview: boolean;
}

/** The form or its review; without an account or credit, how to get them. */
function WithdrawFormStep({ flow, showsReview }: WithdrawFormStepProps) {
  const { t } = useLingui();
  const isLooking = useSelector(flow, isLocating);
  const { data, failed } = useWithdrawData();
  const closed = useClosed('withdraw');
  const block = useBlock('withdraw');
  // A withdrawal that is being reviewed or sent comes first
  const reasons = block ? [block] : closed.everywhere;
  if (reasons.length > 0 && !showsReview)
    return <Closed part="withdraw" reasons={reasons} form="withdraw" />;
  if (data && !data.account)
    return (
      <NeedsBankAccount>
        <Trans>Your withdrawals go to your own account. Add it once, then withdraw.</Trans>
      </NeedsBankAccount>
    );
  if (data && isEmpty(data) && !showsReview)
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
  const { account } = data ?? {};
  const complete = data && account ? { ...data, account } : null;
  return (
    <>
      <EarlyFormNotice failed={failed} />
      {data && <MissingCredits />}
      {showsReview &&
        (complete ? (
          <LazyContent
            of={review}
            fallback={<WithdrawSkeleton />}
            props={{ flow, data: complete }}
          />
        ) : (
          <WithdrawSkeleton />
        ))}
      {/* The form stays as it was filled in, for a change or a refusal. */}
      <div hidden={showsReview}>
        <WithdrawForm flow={flow} data={complete} isWaiting={!failed && (!data || isLooking)} />
      </div>
    </>
  );
}

/** Whether all four credits are known, and all are zero. */
function isEmpty({ credits }: WithdrawData): boolean {
  return (
    providers.every((provider) => credits[provider]) && providersWithCredit(credits).length === 0
  );
}
