import { Trans } from '@lingui/react/macro';
import { minorOf, type Money } from '../../../contract/money';
import { Amount } from '../../components/Amount';
import { useMoney } from '../../i18n/money';
import { Facts, type Fact } from '../../ui/display/Facts';
import { Text } from '../../ui/display/Text';
import { ReturnNote } from '../orders/WithdrawalFacts';
import type { WithdrawQuote } from './eligibility';

export interface QuoteFactsProps {
  /** Null while the amount cannot be withdrawn. */
  quote: WithdrawQuote | null;
  /** LAK for one THB; null: what arrives of an amount is not known. */
  rate: string | null;
  /** The parts of a split are shown with its sum already. */
  omitsParts?: boolean;
}

/** The returned part of a split, and the rest that is paid out; empty if all of it is paid. */
export const partsOf = (quote: WithdrawQuote | null): Fact[] =>
  quote && minorOf(quote.return) > 0n
    ? [
        {
          id: 'return',
          term: <Trans>Return credit</Trans>,
          value: <Amount of={quote.return} />,
        },
        {
          id: 'receive',
          term: <Trans>Receive credit</Trans>,
          value: <Amount of={quote.receive} />,
        },
      ]
    : [];

const nothing: Money = { amount: '0', currency: 'LAK' };

/** The amount that reaches the bank account, and the amount that goes back. */
export function QuoteFacts({ quote, rate, omitsParts = false }: QuoteFactsProps) {
  const money = useMoney();
  const parts = partsOf(quote);
  const payout = quote?.payout ?? (rate === null ? null : nothing);
  return (
    <>
      <Text tone="soft">
        <Trans>To your bank account</Trans>
      </Text>
      <Amount of={payout} size="large" tone={quote ? 'ink' : 'soft'} />
      {rate !== null && (
        <Text size="sm" tone="soft">
          {money.rate(rate)}
        </Text>
      )}
      {parts.length > 0 && !omitsParts && <Facts facts={parts} />}
      <ReturnNote returned={quote?.return ?? null} />
    </>
  );
}
