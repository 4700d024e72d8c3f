import { useLingui } from '@lingui/react/macro';
import type { DepositOrder } from '../../../contract/deposits';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../layout/Amount';
import { CopyLine } from '../../layout/CopyLine';
import { Facts } from '../../ui/Facts';
import { Text } from '../../ui/Text';

/** Reference and amount with a way to copy each, and where the credit goes. */
export function OrderFacts({ order }: { order: DepositOrder }) {
  const { t } = useLingui();
  const money = useMoney();
  return (
    <>
      <CopyLine label={t`Reference`} text={order.code}>
        <Text as="span" isCode>
          {order.code}
        </Text>
      </CopyLine>
      <CopyLine label={t`Amount`} text={order.amount.amount}>
        <Amount of={order.amount} />
      </CopyLine>
      <Facts
        facts={[
          { id: 'provider', term: t`Game provider`, value: providerName(order.provider) },
          { id: 'rate', term: t`Rate`, value: money.rate(order.rate) },
        ]}
      />
    </>
  );
}
