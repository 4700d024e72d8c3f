import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { depositMachine } from '../../../machines/deposit';
import { isLocating, isPending, isUncertain } from '../../../machines/orderFlow';
import { useFlow } from '../../api/useFlow';
import { useBlock, useBreak } from '../../api/resources/protection';
import { BreakCard } from '../../components/BreakCard';
import { Closed } from '../../components/Closed';
import { useClosed } from '../../components/useClosed';
import { EarlyFormNotice } from '../../components/EarlyFormNotice';
import { LazyContent } from '../../components/LazyContent';
import { OrderSteps } from '../orders/OrderSteps';
import type { AskedOrder } from '../orders/useAskedOrder';
import { createLazyPart } from '../../ui/overlays/LazyPart';
import { paths } from '../../lib/paths';
import { DepositSkeleton } from './DepositSkeleton';
import { Provider } from '../../../contract/provider';
import { promotionToFund } from './depositQuote';
import { provideDeposit } from './provideDeposit';
import type { ActorRefFrom } from 'xstate';
import { NeedsBankAccount } from '../orders/NeedsBankAccount';
import { DepositForm } from './DepositForm';
import { useDepositOffer } from './useDepositOffer';
import { useDepositData } from './useDepositData';

// Fetched at the first touch of the form.
const orderStep = createLazyPart(() => import('./DepositOrderStep'), 'depositOrder');

/** Shows the step that the flow is in. */
export function DepositSteps({ asked }: { asked: AskedOrder }) {
  const { t } = useLingui();
  const flow = useFlow(provideDeposit, { input: { code: asked.code } });
  return (
    <OrderSteps
      flow={flow}
      asked={asked}
      form={{
        step: 'form',
        label: t`New deposit`,
        onTouched: orderStep.preload,
        children: <DepositFormStep flow={flow} />,
      }}
      order={(code) => ({
        label: t`Deposit ${code}`,
        children: (
          <LazyContent of={orderStep} fallback={<DepositSkeleton />} props={{ flow, code }} />
        ),
      })}
      missing={{
        page: { href: paths.deposit, words: t`Make a new deposit` },
        history: { href: paths.depositHistory, words: t`Deposit history` },
      }}
      skeleton={<DepositSkeleton />}
    />
  );
}

/** The form; without a bank account, a link to add one. */
function DepositFormStep({ flow }: { flow: ActorRefFrom<typeof depositMachine> }) {
  const { data, failed } = useDepositData();
  // The offer is shown above other parts, which must not move
  const { isPending: isOfferPending } = useDepositOffer(null);
  const [isOfferKnown, setOfferKnown] = useState(false);
  // Waits once: a failed call is repeated by the form
  if (!isOfferPending && !isOfferKnown) setOfferKnown(true);
  const closed = useClosed('deposit');
  const isLooking = useSelector(flow, isLocating);
  // An order that is being sent, or that may exist, comes first
  const isBusy = useSelector(flow, (snapshot) => isPending(snapshot) || isUncertain(snapshot));
  const tied = Provider.safeParse(promotionToFund(data?.terms.inUse?.usage ?? null)?.provider).data;
  const refusal = tied ? closed.at(tied) : null;
  const block = useBlock('deposit');
  const refused = block ?? refusal;
  const reasons = refused ? [refused] : closed.everywhere;
  if (useBreak()) return <BreakCard />;
  if (reasons.length > 0 && !isBusy)
    return <Closed part="deposit" reasons={reasons} form="deposit" />;
  if (data && !data.account)
    return (
      <NeedsBankAccount>
        <Trans>
          You pay from your own account and withdraw to it. Add it once, then deposit by QR.
        </Trans>
      </NeedsBankAccount>
    );
  const isComplete = data?.account && (data.terms.inUse || isOfferKnown);
  return (
    <>
      <EarlyFormNotice failed={failed} />
      <DepositForm
        flow={flow}
        data={isComplete ? data : null}
        isWaiting={!failed && (!data || isLooking)}
      />
    </>
  );
}
