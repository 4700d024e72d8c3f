import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ReadBankAccount } from '../../../contract/bankAccounts';
import { isTold } from '../../../contract/limits';
import { minorOf, type Money } from '../../../contract/money';
import { Provider } from '../../../contract/provider';
import type { OrderDraft } from '../../../machines/orderForm';
import {
  isPending,
  isUncertain,
  withdrawFailure,
  type withdrawMachine,
} from '../../../machines/withdraw';
import { useMoney } from '../../i18n/money';
import { BankAccountLine } from '../orders/BankAccountLine';
import { Columns } from '../../components/Columns';
import { MoneyField } from '../orders/MoneyField';
import { ProviderChoice } from '../orders/ProviderChoice';
import { SendOrder } from '../orders/SendOrder';
import { useFieldErrors } from '../../components/form/useFieldErrors';
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
  withdrawQuote,
  type WithdrawQuote,
} from './eligibility';
import { Amount } from '../../components/Amount';
import { ReturnNote } from '../orders/WithdrawalFacts';
import { Facts } from '../../ui/display/Facts';
import { Text } from '../../ui/display/Text';

export interface WithdrawFormProps {
  flow: ActorRefFrom<typeof withdrawMachine>;
  facts: WithdrawData & { account: ReadBankAccount };
}

const empty = { provider: '', amount: '' };

/** Provider and amount, with the quote. The values stay while the order is sent and after a refusal. */
export function WithdrawForm({ flow, facts }: WithdrawFormProps) {
  const { t } = useLingui();
  const money = useMoney();
  const failure = useSelector(flow, withdrawFailure);
  const isSending = useSelector(flow, isPending);
  const isOpen = useSelector(flow, isUncertain);
  const draft = useDraft(empty, 'withdraw');
  const { account, limits, rate, credits } = facts;

  const chosen = Provider.safeParse(draft.values.provider).data;
  const isKnown = chosen !== undefined && credits[chosen] !== undefined;
  const provider = isKnown ? chosen : onlyProviderWithCredit(credits);
  const terms = termsAt(provider, facts);
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
  const [least, limit] = [money.text(limits.withdrawal.min), money.text(limits.withdrawal.max)];
  const isLocked = isSending || isOpen;
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
              <QuoteFacts
                quote={
                  provider !== null && problems.amount === null
                    ? withdrawQuote(order.amount, rate, terms)
                    : null
                }
                rate={rate}
              />
            </Card>
            <BankAccountLine account={account} label={t`Goes to`} />
            <SendOrder
              failure={isHandled ? null : failure}
              isSending={isSending}
              isUncertain={isOpen}
              isDisabled={false}
              onRetry={() => flow.send({ type: 'order.retry' })}
            >
              <Trans>Withdraw</Trans>
            </SendOrder>
          </>
        }
      >
        <ProviderChoice
          label={t`From which provider?`}
          value={provider}
          onChange={draft.bind('provider').onChange}
          error={errorOf('provider')}
          needsCredit
          isDisabled={isLocked}
        />
        <PromotionTerms terms={terms} />
        <MoneyField
          {...draft.bind('amount')}
          value={order.amount}
          label={t`Amount`}
          hint={
            takesAll
              ? t`The promotion asks you to withdraw all.`
              : isTold(limits.withdrawal.max) && t`From ${least} to ${limit}.`
          }
          error={errorOf('amount')}
          currency="THB"
          quickAmounts={takesAll || minorOf(most) === 0n ? undefined : [most.amount]}
          quickName={hasMore ? t`Most` : t`All`}
          quickLabel={t`Quick amounts`}
          isReadOnly={takesAll}
          isDisabled={isLocked}
        />
      </Columns>
    </Form>
  );
}

interface QuoteFactsProps {
  /** Null while the amount cannot be withdrawn. */
  quote: WithdrawQuote | null;
  /** LAK for one THB. */
  rate: string | null;
}

const nothing: Money = { amount: '0', currency: 'LAK' };

/** What reaches the bank account, and what goes back. */
function QuoteFacts({ quote, rate }: QuoteFactsProps) {
  const { t } = useLingui();
  const money = useMoney();
  return (
    <>
      <Text tone="soft">
        <Trans>To your bank account</Trans>
      </Text>
      <Amount of={quote?.payout ?? nothing} size="large" tone={quote ? 'ink' : 'soft'} />
      {rate !== null && (
        <Text size="sm" tone="soft">
          {money.rate(rate)}
        </Text>
      )}
      {quote && minorOf(quote.return) > 0n && (
        <>
          <Facts
            facts={[
              { id: 'receive', term: t`Receive credit`, value: <Amount of={quote.receive} /> },
              { id: 'return', term: t`Return credit`, value: <Amount of={quote.return} /> },
            ]}
          />
          <ReturnNote returned={quote.return} />
        </>
      )}
    </>
  );
}
