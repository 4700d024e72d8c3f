import { useLingui } from '@lingui/react/macro';
import type { ReadDepositOrder } from '../../../contract/deposits';
import { Amount } from '../../components/Amount';
import { ContactLinks } from '../../components/ContactLinks';
import { OutcomeSign } from '../orders/OutcomeSign';
import { Card } from '../../ui/display/Card';
import { Facts } from '../../ui/display/Facts';
import { Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import type { OrderText } from './useOrderText';

/** Where an order stands once nothing is left to scan: what happened, what comes next, what was credited. */
export function OutcomePanel({ order, text }: { order: ReadDepositOrder; text: OrderText }) {
  const { t } = useLingui();
  const isCredited = text.situation === 'credited' || text.situation === 'creditedLate';
  return (
    <Card look={isCredited ? 'featured' : 'plain'}>
      <Stack gap={4}>
        <Stack gap={3} align="center">
          <OutcomeSign mark={text.mark} />
          <Heading>{text.title}</Heading>
          {isCredited && <Amount of={order.totalCredit} size="hero" tone="gain" />}
          <Text tone="soft">{text.text}</Text>
        </Stack>
        {text.needsStaff && <ContactLinks />}
        {isCredited && (
          <Facts
            facts={[
              {
                id: 'deposit',
                term: t`Deposit credit`,
                value: <Amount of={order.depositCredit} />,
              },
              { id: 'promo', term: t`Promo credit`, value: <Amount of={order.promoCredit} /> },
              {
                id: 'total',
                term: t`Total credited`,
                value: <Amount of={order.totalCredit} />,
                isTotal: true,
              },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}
