import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useSearchParams } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { ReadBankAccount } from '../../../contract/bankAccounts';
import { isBounded } from '../../../contract/limits';
import { minorOf } from '../../../contract/money';
import { Provider } from '../../../contract/provider';
import type { OrderDraft } from '../../../machines/orderForm';
import { isReview, withdrawFailure, type withdrawMachine } from '../../../machines/withdraw';
import { useMoney } from '../../i18n/money';
import { BankAccountLine } from '../orders/BankAccountLine';
import { Columns } from '../../components/Columns';
import { MoneyField } from '../orders/MoneyField';
import { ProviderChoice } from '../orders/ProviderChoice';
import { Outcome } from '../../components/Outcome';
import { FailureNotice } from '../../components/FailureNotice';
import { StickyAction } from '../../components/StickyAction';
import { Button } from '../../ui/buttons/Button';
import { useFieldErrors } from '../../components/form/useFieldErrors';
import { useClosed } from '../../components/useClosed';
import { useDraft } from '../../components/form/useDraft';
import { Card } from '../../ui/display/Card';
import { Form } from '../../ui/fields/Form';
import { PromotionTerms } from './PromotionTerms';
import type { WithdrawData } from './useWithdrawData';
import {
  mostOf,
  onlyProviderWithCredit,
  ownMessage,
  termsAt,
  withdrawProblems,
  quickParts,
  withdrawQuote,
} from './eligibility';
import { QuoteFacts } from './QuoteFacts';

export interface WithdrawFormProps {
  flow: ActorRefFrom<typeof withdrawMachine>;
  data: WithdrawData & { account: ReadBankAccount };
}

const empty = { provider: '', amount: '' };

/** Provider and amount, with the quote. The values stay while they are confirmed and sent, and after a refusal. */
export function WithdrawForm({ flow, data }: WithdrawFormProps) {
  const { t } = useLingui();
  const money = useMoney();
  // While it is confirmed and sent, the review says what went wrong.
  const failure = useSelector(flow, (snapshot) =>
    isReview(snapshot) ? null : withdrawFailure(snapshot),
  );
  const draft = useDraft(empty, 'withdraw');
  const { account, limits, rate, credits } = data;

  const [search] = useSearchParams();
  const chosen = Provider.safeParse(draft.values.provider || search.get('provider')).data;
  const isKnown = chosen !== undefined && credits[chosen] !== undefined;
  const wanted = isKnown ? chosen : onlyProviderWithCredit(credits);
  const closed = useClosed('withdraw');
  // It comes back when it is open again
  const provider = wanted && closed.at(wanted) ? null : wanted;
  const terms = termsAt(provider, data);
  const takesAll = Boolean(terms.usage?.funded && terms.usage.promotion.withdrawAll);
  const order: OrderDraft = {
    provider,
    bankAccountId: account.id,
    amount: takesAll ? terms.credit.amount : draft.values.amount,
  };
  const problems = withdrawProblems(order, terms);
  const { errorOf, isHandled } = useFieldErrors({ draft, problems, failure, own: ownMessage });

  const most = mostOf(terms.credit, limits);
  const hasMore = minorOf(most) < minorOf(terms.credit);
  const whole = hasMore ? t`Most` : t`All`;
  const parts = quickParts(most, limits).map(({ percent, part }) => ({
    value: part.amount,
    name: percent === 100 ? whole : `${percent}%`,
  }));
  const [least, limit] = [money.text(limits.withdrawal.min), money.text(limits.withdrawal.max)];
  const quote =
    provider !== null && problems.amount === null ? withdrawQuote(order.amount, rate, terms) : null;
  const payout = quote?.payout && money.text(quote.payout);
  const minutes = limits.withdrawalMinutes;
  const arrival = () =>
    minutes
      ? t`≈ ${payout} to your account, usually within ${minutes} minutes`
      : t`≈ ${payout} to your bank account`;
  const submit = () => {
    draft.markSent();
    flow.send({ type: 'withdraw.submit', draft: order, terms });
  };

  return (
    <Form onSubmit={submit} label={t`New withdrawal`}>
      <Columns
        side={
          <>
            <Card look="featured">
              <QuoteFacts quote={quote} rate={rate} />
            </Card>
            <BankAccountLine account={account} label={t`Goes to`} />
            <Outcome of={isHandled ? null : failure}>
              {failure && !isHandled && <FailureNotice failure={failure} kind="withdrawal" />}
            </Outcome>
            <StickyAction>
              <Button type="submit" variant="main">
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
          needsCredit
          part="withdraw"
        />
        <PromotionTerms terms={terms} />
        <MoneyField
          {...draft.bind('amount')}
          value={order.amount}
          label={t`Amount`}
          hint={
            takesAll
              ? t`The promotion asks you to withdraw all.`
              : payout
                ? arrival()
                : isBounded(limits.withdrawal.max) && t`From ${least} to ${limit}.`
          }
          error={errorOf('amount')}
          currency="THB"
          quickAmounts={takesAll ? undefined : parts}
          quickLabel={t`Quick amounts`}
          isReadOnly={takesAll}
        />
      </Columns>
    </Form>
  );
}
