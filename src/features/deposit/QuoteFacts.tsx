import { Trans, useLingui } from '@lingui/react/macro';
import { Amount } from '../../components/Amount';
import { useMoney } from '../../i18n/money';
import { Facts } from '../../ui/display/Facts';
import { Text } from '../../ui/display/Text';
import type { DepositQuote } from './depositQuote';

export interface QuoteFactsProps {
  quote: DepositQuote | null;
  /** LAK for one THB; null: the credit is not known. */
  rate: string | null;
}

/** The credit for an amount, and its rate. */
export function QuoteFacts({ quote, rate }: QuoteFactsProps) {
  const { t } = useLingui();
  const money = useMoney();
  const zero = { amount: '0', currency: 'THB' } as const;
  const total = quote?.total ?? (rate === null ? null : zero);
  return (
    <>
      <Text tone="soft">
        <Trans>You will receive about</Trans>
      </Text>
      <Amount of={total} size="large" tone={quote ? 'ink' : 'soft'} />
      {rate !== null && (
        <Text size="sm" tone="soft">
          {money.rate(rate)}
        </Text>
      )}
      {quote?.bonus && (
        <Facts
          facts={[
            { id: 'credit', term: t`Deposit credit`, value: <Amount of={quote.credit} /> },
            { id: 'bonus', term: t`Promo credit`, value: <Amount of={quote.bonus} /> },
          ]}
        />
      )}
    </>
  );
}
