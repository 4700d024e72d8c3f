import { Trans, useLingui } from '@lingui/react/macro';
import { minorOf, type Money } from '../../../contract/money';
import { Amount } from '../../components/Amount';
import { useMoney } from '../../i18n/money';
import { Facts } from '../../ui/display/Facts';
import { Text } from '../../ui/display/Text';
import { ReturnNote } from '../orders/WithdrawalFacts';
import type { WithdrawQuote } from './eligibility';

export interface QuoteFactsProps {
  /** Null while the amount cannot be withdrawn. */
  quote: WithdrawQuote | null;
  /** LAK for one THB. */
  rate: string | null;
}

const nothing: Money = { amount: '0', currency: 'LAK' };

/** What reaches the bank account, and what goes back. */
export function QuoteFacts({ quote, rate }: QuoteFactsProps) {
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
