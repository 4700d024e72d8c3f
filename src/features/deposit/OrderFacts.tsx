import { useLingui } from '@lingui/react/macro';
import type { ReadDepositOrder } from '../../../contract/deposits';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../components/Amount';
import { CopyLine } from '../../components/CopyLine';
import { Facts } from '../../ui/display/Facts';
import { Text } from '../../ui/display/Text';

/** Reference and amount, and where the credit goes. The amount is there to be copied as long as it can be paid. */
export function OrderFacts({ order }: { order: ReadDepositOrder }) {
  const { t } = useLingui();
  const money = useMoney();
  const isOpen = order.status === 'OPEN';
  return (
    <>
      <CopyLine label={t`Reference`} text={order.code}>
        <Text as="span" isCode>
          {order.code}
        </Text>
      </CopyLine>
      {isOpen && (
        <CopyLine label={t`Amount`} text={order.amount.amount}>
          <Amount of={order.amount} />
        </CopyLine>
      )}
      <Facts
        facts={[
          ...(isOpen
            ? []
            : [{ id: 'amount', term: t`Amount`, value: <Amount of={order.amount} /> }]),
          { id: 'provider', term: t`Game provider`, value: providerName(order.provider) },
          ...(order.rate === null
            ? []
            : [{ id: 'rate', term: t`Rate`, value: money.rate(order.rate) }]),
        ]}
      />
    </>
  );
}
