import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useSearchParams } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { ReadBankAccount } from '../../../contract/bankAccounts';
import { isBounded, type Limits } from '../../../contract/limits';
import { minorOf } from '../../../contract/money';
import { Provider } from '../../../contract/provider';
import { canSplit, choiceProblem } from '../../../contract/rules';
import { isLoggedIn } from '../../../machines/auth';
import type { OrderDraft } from '../../../machines/orderForm';
import { isReview, type withdrawMachine } from '../../../machines/withdraw';
import { isForm, orderFailure } from '../../../machines/orderFlow';
import { useServices } from '../../api/services';
import { useMoney } from '../../i18n/money';
import { BankAccountLine } from '../orders/BankAccountLine';
import { Columns } from '../../components/Columns';
import { MoneyField } from '../orders/MoneyField';
import { ProviderChoice } from '../orders/ProviderChoice';
import { Outcome } from '../../components/Outcome';
import { LazyFailureNotice } from '../../components/LazyFailureNotice';
import { SlowLoadingNotice } from '../../components/SlowLoadingNotice';
import { StickyAction } from '../../components/StickyAction';
import { Button } from '../../ui/buttons/Button';
import { useFieldErrors } from '../../components/form/useFieldErrors';
import { useClosed } from '../../components/useClosed';
import { useDraft } from '../../components/form/useDraft';
import { useEarlySubmit } from '../../components/form/useEarlySubmit';
import { LazyContent } from '../../components/LazyContent';
import { Card } from '../../ui/display/Card';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Form } from '../../ui/fields/Form';
import { createLazyPart } from '../../ui/overlays/LazyPart';
import type { WithdrawData } from './useWithdrawData';
import {
  isOverLimit,
  getMaxWithdrawal,
  onlyProviderWithCredit,
  ownMessage,
  termsAt,
  withdrawProblems,
  quickParts,
  withdrawQuote,
  type WithdrawQuote,
} from './eligibility';
import { QuoteFacts } from './QuoteFacts';

export interface WithdrawFormProps {
  flow: ActorRefFrom<typeof withdrawMachine>;
  /** Null while loading; the form can be filled in already. */
  data: (WithdrawData & { account: ReadBankAccount }) | null;
  /** Data or an order under review is still loading, and no call has failed. */
  isWaiting: boolean;
}

// Loaded lazily, because most withdrawals need none of these
const promotionTerms = createLazyPart(() => import('./PromotionTerms'));

const empty = { provider: '', amount: '' };

/**
 * Provider and amount, with the quote. The values stay while they are confirmed and sent, and after a refusal. Content
 * that depends on data is below the amount, so that the field never moves.
 */
export function WithdrawForm({ flow, data, isWaiting }: WithdrawFormProps) {
  const { t } = useLingui();
  // While the withdrawal is confirmed and sent, the review shows the failure
  const failure = useSelector(flow, (snapshot) =>
    isReview(snapshot) ? null : orderFailure(snapshot),
  );
  const isReady = useSelector(flow, isForm) && data !== null;
  const { account = null, limits = null, rate = null } = data ?? {};
  const { draft, order, terms, whole } = useWithdrawOrder(data);
  const { provider } = order;
  const problems = terms
    ? withdrawProblems(order, terms)
    : { provider: choiceProblem(provider), amount: null };
  const { errorOf, unhandled } = useFieldErrors({ draft, problems, failure, own: ownMessage });
  const quote =
    terms && provider !== null && problems.amount === null
      ? withdrawQuote(order.amount, rate, terms)
      : null;
  const hint = useAmountHint({
    limits,
    isHeld: Boolean(account?.heldUntil),
    quote,
    isWhole: whole !== null,
  });
  const parts = terms && quickParts(getMaxWithdrawal(terms.credit, terms.limits), terms.limits);
  const hasMore = terms && isOverLimit(terms);
  const quickAmounts = parts?.map(({ percent, part }) => ({
    value: part.amount,
    name: percent < 100 ? `${percent}%` : hasMore ? t`Most` : t`All`,
  }));
  const { isSentEarly, send } = useEarlySubmit(isReady, draft.edits, () => {
    if (terms) flow.send({ type: 'withdraw.submit', draft: order, terms });
  });
  const submit = () => {
    draft.markSent();
    send();
  };

  return (
    <Form onSubmit={submit} label={t`New withdrawal`}>
      <Columns
        side={
          <>
            {account ? (
              <>
                <Card look="featured">
                  <QuoteFacts quote={quote} rate={canSplit(terms?.usage ?? null) ? rate : null} />
                </Card>
                <BankAccountLine account={account} label={t`Goes to`} />
              </>
            ) : (
              <>
                <Skeleton shape="block" height="146px" />
                <Skeleton shape="block" height="72px" />
              </>
            )}
            <Outcome of={unhandled}>
              {unhandled && <LazyFailureNotice failure={unhandled} kind="withdrawal" />}
            </Outcome>
            <StickyAction above={isWaiting && <SlowLoadingNotice isShort />}>
              <Button type="submit" variant="main" isPending={isSentEarly}>
                <Trans>Continue</Trans>
              </Button>
            </StickyAction>
          </>
        }
      >
        <ProviderChoice
          label={t`From which provider?`}
          value={provider}
          onChange={draft.bind('provider').onChange}
          error={errorOf('provider')}
          needsCredit={data !== null}
          part="withdraw"
        />
        <MoneyField
          {...draft.bind('amount')}
          value={order.amount}
          label={t`Amount`}
          hint={hint}
          error={errorOf('amount')}
          currency="THB"
          quickAmounts={whole ? undefined : quickAmounts}
          quickPlaces={limits ? undefined : 3}
          quickLabel={t`Quick amounts`}
          isReadOnly={whole !== null}
        />
        {terms?.usage?.funded && (
          <LazyContent
            of={promotionTerms}
            fallback={<Skeleton shape="block" height="132px" />}
            props={{ terms }}
          />
        )}
      </Columns>
    </Form>
  );
}

/** What the player has chosen so far, with the terms at that provider. A funded promotion may ask for `whole` of its credit. */
function useWithdrawOrder(data: WithdrawFormProps['data']) {
  const isPlayer = useSelector(useServices().auth, isLoggedIn);
  const draft = useDraft(empty, isPlayer ? 'withdraw' : undefined);
  const closed = useClosed('withdraw');
  const [search] = useSearchParams();
  const chosen = Provider.safeParse(search.get('provider') ?? draft.values.provider).data ?? null;
  const wanted =
    data === null || (chosen && data.credits[chosen])
      ? chosen
      : onlyProviderWithCredit(data.credits);
  // The choice returns when the provider is open again
  const provider = wanted && closed.at(wanted) ? null : wanted;
  const terms = data && termsAt(provider, data);
  const whole = terms?.usage?.funded && terms.usage.promotion.withdrawAll ? terms.credit : null;
  const order: OrderDraft = {
    provider,
    bankAccountId: data?.account.id ?? '',
    amount: whole?.amount ?? draft.values.amount,
  };
  return { draft, order, terms, whole };
}

interface AmountHint {
  limits: Limits | null;
  /** The account was changed lately: nothing is paid to it yet. */
  isHeld: boolean;
  quote: WithdrawQuote | null;
  /** A promotion asks for all of its credit. */
  isWhole: boolean;
}

/** The line below the amount: what arrives or, before it is valid, what can be withdrawn. Blank until that is known. */
function useAmountHint({ limits, isHeld, quote, isWhole }: AmountHint) {
  const { t } = useLingui();
  const money = useMoney();
  const payout = quote?.payout && money.text(quote.payout);
  const returned = quote && minorOf(quote.return) > 0n && money.text(quote.return);
  // The returned amount is shown with the sum it is taken from; the review says how long it takes
  if (payout && returned)
    return t`≈ ${payout} to your bank account. ${returned} goes back with the promotion.`;
  if (isWhole) return t`The promotion asks you to withdraw all.`;
  const minutes = !isHeld && limits?.withdrawalMinutes;
  if (payout)
    return minutes
      ? t`≈ ${payout} to your account, usually within ${minutes} minutes`
      : t`≈ ${payout} to your bank account`;
  if (!limits) return '\u00a0';
  const { min, max } = limits.withdrawal;
  const [least, most] = [money.text(min), money.text(max)];
  return isBounded(max) && t`From ${least} to ${most}.`;
}
