import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { BankAccount } from '../../../contract/bankAccounts';
import { Provider } from '../../../contract/provider';
import { depositBlockedByPromotion } from '../../../contract/rules';
import {
  depositFailure,
  isPending,
  isUncertain,
  type depositMachine,
} from '../../../machines/deposit';
import type { OrderDraft } from '../../../machines/orderForm';
import { BankAccountLine } from '../../layout/BankAccountLine';
import { Columns } from '../../layout/Columns';
import { MoneyField } from '../../layout/MoneyField';
import { ProviderChoice } from '../../layout/ProviderChoice';
import { SendOrder } from '../../layout/SendOrder';
import { useFieldErrors } from '../../layout/useFieldErrors';
import { useSettling } from '../../layout/useSettling';
import { useMoney } from '../../i18n/money';
import { useDraft } from '../../lib/useDraft';
import { Card } from '../../ui/Card';
import { Form } from '../../ui/Form';
import { depositProblems, ownMessage } from './depositProblems';
import { depositQuote, promotionToFund } from './depositQuote';
import { PromotionInForm } from './PromotionInForm';
import { QuoteFacts } from './QuoteFacts';
import { quickAmounts } from './quickAmounts';
import type { DepositFacts } from './useDepositFacts';

export interface DepositFormProps {
  flow: ActorRefFrom<typeof depositMachine>;
  facts: DepositFacts & { account: BankAccount };
}

const empty = { provider: '', amount: '' };

/** Provider and amount, and what comes of them. What was filled in stays while the order is sent, and after a refusal. */
export function DepositForm({ flow, facts: { terms, rate, account } }: DepositFormProps) {
  const { t } = useLingui();
  const money = useMoney();
  const failure = useSelector(flow, depositFailure);
  const isSending = useSelector(flow, isPending);
  const isOpen = useSelector(flow, isUncertain);
  const draft = useDraft(empty, 'deposit');

  const usage = terms.inUse?.usage ?? null;
  const toFund = promotionToFund(usage);
  const order: OrderDraft = {
    provider: toFund?.provider ?? Provider.safeParse(draft.values.provider).data ?? null,
    bankAccountId: account.id,
    amount: toFund?.promotion.depositAmount.amount ?? draft.values.amount,
  };
  const problems = depositProblems(order, terms);
  const { errorOf, isSaid } = useFieldErrors({ draft, problems, failure, own: ownMessage });
  const isSettling = useSettling(usage) !== null;
  const isBlocked =
    terms.inUse !== null &&
    (isSettling || depositBlockedByPromotion(terms.inUse.usage, terms.inUse.credit, terms.limits));

  const amount = draft.bind('amount');
  const { min, max } = terms.limits.deposit;
  const [least, most] = [money.text(min), money.text(max)];
  const isLocked = isSending || isOpen;
  const submit = () => {
    draft.markSent();
    flow.send({ type: 'deposit.submit', draft: order, terms });
  };

  return (
    <Form onSubmit={submit} label={t`New deposit`}>
      <PromotionInForm terms={terms} />
      <Columns
        side={
          <>
            <Card look="featured">
              <QuoteFacts quote={depositQuote(order.amount, rate, usage)} rate={rate} />
            </Card>
            <BankAccountLine account={account} label={t`You pay from`} />
            <SendOrder
              failure={isSaid ? null : failure}
              isSending={isSending}
              isUncertain={isOpen}
              isDisabled={isBlocked}
              onRetry={() => flow.send({ type: 'deposit.retry' })}
            >
              <Trans>Get the QR</Trans>
            </SendOrder>
          </>
        }
      >
        <ProviderChoice
          label={t`Where do you want to play?`}
          value={order.provider}
          onChange={draft.bind('provider').onChange}
          error={errorOf('provider')}
          only={toFund?.provider}
          isDisabled={isLocked || isBlocked}
        />
        <MoneyField
          {...amount}
          value={order.amount}
          label={t`Amount`}
          hint={toFund ? t`The promotion sets this amount.` : t`From ${least} to ${most}.`}
          error={errorOf('amount')}
          currency="LAK"
          quickAmounts={toFund ? undefined : quickAmounts(terms.limits.deposit)}
          quickLabel={t`Often chosen amounts`}
          isReadOnly={toFund !== null}
          isDisabled={isLocked || isBlocked}
        />
      </Columns>
    </Form>
  );
}
