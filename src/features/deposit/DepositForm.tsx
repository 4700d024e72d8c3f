import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, EventFrom } from 'xstate';
import { Provider } from '../../../contract/provider';
import {
  depositBlockedByPromotion,
  choiceProblem,
  depositAmountProblem,
  depositRange,
  type Problem,
} from '../../../contract/rules';
import type { depositMachine } from '../../../machines/deposit';
import { isForm, isPending, isUncertain, orderFailure } from '../../../machines/orderFlow';
import type { OrderDraft, DepositTerms } from '../../../machines/orderForm';
import { useTermsToAccept } from '../../api/resources/players';
import { isLoggedIn } from '../../../machines/auth';
import { useServices } from '../../api/services';
import { BankAccountLine } from '../orders/BankAccountLine';
import { Columns } from '../../components/Columns';
import { DepositLimitLine } from './DepositLimitLine';
import { LazyContent } from '../../components/LazyContent';
import { Outcome } from '../../components/Outcome';
import { SlowLoadingNotice } from '../../components/SlowLoadingNotice';
import { MoneyField } from '../orders/MoneyField';
import { ProviderChoice } from '../orders/ProviderChoice';
import { SendOrder } from '../orders/SendOrder';
import { useFieldErrors } from '../../components/form/useFieldErrors';
import { useSettling } from '../orders/useSettling';
import { useMoney } from '../../i18n/money';
import { useClosed } from '../../components/useClosed';
import { useDraft } from '../../components/form/useDraft';
import { useEarlySubmit } from '../../components/form/useEarlySubmit';
import { useSearchParams } from 'wouter';
import { Card } from '../../ui/display/Card';
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Steps } from '../../ui/display/Steps';
import { Form } from '../../ui/fields/Form';
import { createLazyPart } from '../../ui/overlays/LazyPart';
import { depositQuote, promotionToFund, type DepositQuote } from './depositQuote';
import { useDepositOffer } from './useDepositOffer';
import { QuoteFacts } from './QuoteFacts';
import type { DepositData } from './useDepositData';
import type { MessageDescriptor } from '@lingui/core';
import { fieldMessages } from '../../i18n/problemMessages';
import { isBounded, type Limits } from '../../../contract/limits';
import { minorOf } from '../../../contract/money';

export interface DepositFormProps {
  flow: ActorRefFrom<typeof depositMachine>;
  /** Null while loading; the form can be filled in already. */
  data: DepositData | null;
  /** Data or the open order is still loading, and no call has failed. */
  isWaiting: boolean;
}

// Loaded lazily, because most deposits do not need it
const promotionInForm = createLazyPart(() => import('./PromotionInForm'));

const empty = { provider: '', amount: '' };

/**
 * Provider and amount, with the quote. The values stay while the order is sent and after a refusal. Parts that depend
 * on data are below the amount, so that nothing that loads later moves it. A form that is sent before its data has
 * loaded waits for it.
 */
export function DepositForm({ flow, data, isWaiting }: DepositFormProps) {
  const { t } = useLingui();
  const failure = useSelector(flow, orderFailure);
  const isReady = useSelector(flow, isForm) && data !== null;
  const isSending = useSelector(flow, isPending) && isReady;
  const isOpen = useSelector(flow, isUncertain);
  // Pressed before the page knew of a promotion in use: the player sees it first, and presses again
  const [isHeldBack, setHeldBack] = useState(false);
  // A notice above the form already asks the player to accept the terms
  const asksForTerms = useTermsToAccept() !== null;
  const { terms = null, rate = null, account = null } = data ?? {};
  const usage = terms?.inUse?.usage ?? null;
  const { draft, order, fixedProvider, fixedAmount } = useDepositOrder(data);
  const problems = depositProblems(order, terms);
  const { errorOf, unhandled } = useFieldErrors({ draft, problems, failure, own: ownMessage });
  const isSettling = useSettling(usage) !== null;
  const { offer, OfferCard, decline } = useDepositOffer(order.provider);
  const isBlocked =
    terms !== null &&
    terms.inUse !== null &&
    (isSettling || depositBlockedByPromotion(terms.inUse.usage, terms.inUse.credit, terms.limits));

  const range = terms && depositRange(terms.limits, usage);
  const quote = depositQuote(order.amount, rate, usage);
  const hint = useAmountHint(range, problems.amount === null ? quote : null);
  const isLocked = isSending || isOpen;
  const { isSentEarly, send } = useEarlySubmit(isReady, draft.edits, (isEarly) => {
    if (!terms || asksForTerms) return;
    const submission = { type: 'deposit.submit', draft: order, terms } as const;
    const accepts = (event: EventFrom<typeof depositMachine>) => flow.getSnapshot().can(event);
    setHeldBack(accepts(submission) && !accepts({ ...submission, isEarly }));
    flow.send({ ...submission, isEarly });
  });
  const submit = () => {
    draft.markSent();
    send();
  };

  if (isBlocked) return <InUse terms={terms} />;
  return (
    <>
      <Steps count={3} current={1} label={t`Step 1 of 3: choose the amount`} />
      <Form onSubmit={submit} label={t`New deposit`}>
        <Columns
          side={
            <>
              {account ? (
                <>
                  <Card look="featured">
                    <QuoteFacts quote={quote} rate={rate} />
                  </Card>
                  <BankAccountLine account={account} label={t`You pay from`} />
                </>
              ) : (
                <>
                  <Skeleton shape="block" height="146px" />
                  <Skeleton shape="block" height="72px" />
                </>
              )}
              <Outcome of={isHeldBack}>
                {isHeldBack && (
                  <Notice tone="warn" title={t`Not sent yet`} isAnnounced>
                    <Trans>
                      You are using a promotion. Check provider and amount, then press again.
                    </Trans>
                  </Notice>
                )}
              </Outcome>
              <SendOrder
                kind="deposit"
                failure={unhandled}
                isSending={isSending || isSentEarly}
                isUncertain={isOpen}
                isDisabled={asksForTerms}
                above={isWaiting && <SlowLoadingNotice isShort />}
                onRetry={() => flow.send({ type: 'order.retry' })}
              >
                {asksForTerms ? <Trans>Accept the terms first</Trans> : <Trans>Get the QR</Trans>}
              </SendOrder>
            </>
          }
        >
          <ProviderChoice
            label={t`Deposit to which provider?`}
            value={order.provider}
            onChange={draft.bind('provider').onChange}
            error={errorOf('provider')}
            only={fixedProvider}
            part="deposit"
            isDisabled={isLocked}
          />
          <MoneyField
            {...draft.bind('amount')}
            value={order.amount}
            label={t`Amount`}
            hint={fixedAmount ? t`The promotion sets this amount.` : hint}
            error={errorOf('amount')}
            currency="LAK"
            quickAmounts={
              range && !fixedAmount && isBounded(range.max) ? quickAmounts(range) : undefined
            }
            quickPlaces={range ? undefined : 6}
            quickLabel={t`Often chosen amounts`}
            isReadOnly={fixedAmount !== undefined}
            isDisabled={isLocked}
          />
          {terms ? (
            <>
              {/* Announces a promotion that has just been taken */}
              <Outcome of={usage?.usageId}>{usage && <InUse terms={terms} />}</Outcome>
              {OfferCard && (
                <OfferCard
                  offer={offer}
                  provider={order.provider}
                  isDisabled={isLocked}
                  onDecline={decline}
                />
              )}
              <DepositLimitLine />
            </>
          ) : (
            <Skeleton width="200px" />
          )}
        </Columns>
      </Form>
    </>
  );
}

/** What the player has chosen so far. A promotion in use may set the provider, the amount or both. */
function useDepositOrder(data: DepositData | null) {
  const isPlayer = useSelector(useServices().auth, isLoggedIn);
  const draft = useDraft(empty, isPlayer ? 'deposit' : undefined);
  const [search] = useSearchParams();
  const closed = useClosed('deposit');
  const toFund = promotionToFund(data?.terms.inUse?.usage ?? null);
  // With a range the player chooses the amount
  const fixedAmount = toFund?.promotion.depositMax
    ? undefined
    : toFund?.promotion.depositAmount?.amount;
  const fixedProvider = Provider.safeParse(toFund?.provider).data;
  const chosen =
    fixedProvider ??
    Provider.safeParse(search.get('provider') ?? draft.values.provider).data ??
    null;
  const order: OrderDraft = {
    // The choice returns when the provider is open again
    provider: chosen && closed.at(chosen) ? null : chosen,
    bankAccountId: data?.account?.id ?? '',
    amount: fixedAmount ?? draft.values.amount,
  };
  return { draft, order, fixedProvider, fixedAmount };
}

/** The line below the amount: the credit for it or, before it is valid, its range. Blank until that is known. */
function useAmountHint(range: Limits['deposit'] | null, quote: DepositQuote | null) {
  const { t } = useLingui();
  const money = useMoney();
  const result = quote && money.text(quote.total);
  if (result) return t`≈ ${result} of credit`;
  if (!range) return '\u00a0';
  const [least, most] = [money.text(range.min), money.text(range.max)];
  return isBounded(range.max) && t`From ${least} to ${most}.`;
}

function InUse({ terms }: { terms: DepositTerms }) {
  const skeleton = <Skeleton shape="block" height="132px" />;
  return <LazyContent of={promotionInForm} fallback={skeleton} props={{ terms }} />;
}

type Field = 'provider' | 'amount';

/** Validates the order before it is sent (specification, section 5), by the rules that are loaded so far. */
function depositProblems(
  { provider, amount }: OrderDraft,
  terms: DepositTerms | null,
): Record<Field, Problem | null> {
  return {
    provider: choiceProblem(provider),
    amount: terms && depositAmountProblem(amount, terms.limits, terms.inUse?.usage ?? null),
  };
}

function ownMessage(field: Field): MessageDescriptor | undefined {
  return field === 'provider' ? fieldMessages.chooseProvider : undefined;
}

/** Amounts for buttons, LAK digits: the 6 smallest of 1, 2 and 5 times each power of ten within the limits. */
function quickAmounts({ min, max }: Limits['deposit']): { value: string }[] {
  const low = minorOf(min);
  const high = minorOf(max);
  const found: { value: string }[] = [];
  for (let unit = 1n; unit <= high; unit *= 10n)
    for (const amount of [unit, unit * 2n, unit * 5n])
      if (amount >= low && amount <= high) found.push({ value: String(amount) });
  return found.slice(0, 6);
}
