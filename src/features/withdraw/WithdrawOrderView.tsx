import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { WithdrawalOrder } from '../../../contract/withdrawals';
import { isUnderReview, type withdrawMachine } from '../../../machines/withdraw';
import { messageText } from '../../i18n/messageText';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { statusWord } from '../../i18n/statusWords';
import { Columns } from '../../layout/Columns';
import { ContactLinks } from '../../layout/ContactLinks';
import { OutcomeSign } from '../../layout/OutcomeSign';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { LinkButton } from '../../ui/Link';
import { Notice } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { Heading, Text } from '../../ui/Text';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { WithdrawReceipt } from './WithdrawReceipt';
import { withdrawWords } from './withdrawWords';

export interface WithdrawOrderViewProps {
  flow: ActorRefFrom<typeof withdrawMachine>;
  order: WithdrawalOrder;
}

/** One withdrawal from its review to its end, by what the server says of it. */
export function WithdrawOrderView({ flow, order }: WithdrawOrderViewProps) {
  const { i18n, t } = useLingui();
  const money = useMoney();
  const isWaiting = useSelector(flow, isUnderReview);
  const words = withdrawWords(order.status);
  const status = statusWord(i18n, 'withdrawal', order.status);
  const values = {
    amount: money.text(order.amount),
    payout: money.text(order.payout),
    provider: providerName(order.provider),
    status,
  };
  const title = messageText(i18n, words.title, values);
  const text = messageText(i18n, words.text, values);
  const home = (
    <LinkButton key="home" href={paths.home} variant={isWaiting ? 'main' : 'ghost'} size="large">
      <Trans>To my balances</Trans>
    </LinkButton>
  );
  const again = (
    <Button
      key="again"
      variant={isWaiting ? 'ghost' : 'main'}
      size="large"
      onPress={() => flow.send({ type: 'withdraw.again' })}
    >
      <Trans>Make another withdrawal</Trans>
    </Button>
  );
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {status}. {title}. {text} {order.reason}
        </span>
      </VisuallyHidden>
      <Columns
        side={
          <>
            <WithdrawReceipt order={order} />
            {isWaiting ? [home, again] : [again, home]}
          </>
        }
      >
        <Card look={order.status === 'SUCCESS' ? 'featured' : 'plain'}>
          <Stack gap={4}>
            <Stack gap={3} align="center">
              <OutcomeSign mark={words.mark} />
              <Heading>{title}</Heading>
              <Text tone="soft">{text}</Text>
            </Stack>
            {order.reason !== null && (
              <Notice tone="error" title={t`Staff wrote`}>
                {order.reason}
              </Notice>
            )}
            {words.needsStaff && <ContactLinks />}
          </Stack>
        </Card>
      </Columns>
    </>
  );
}
