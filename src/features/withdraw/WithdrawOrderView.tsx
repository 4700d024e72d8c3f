import { useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ReadWithdrawalOrder } from '../../../contract/withdrawals';
import {
  isCanceling,
  isConfirmingCancel,
  isUnderReview,
  type withdrawMachine,
} from '../../../machines/withdraw';
import { orderFailure } from '../../../machines/orderFlow';
import { messageText } from '../../i18n/messageText';
import { useMoney } from '../../i18n/money';
import { operatorText } from '../../i18n/operatorText';
import { providerName } from '../../i18n/providerNames';
import { shownStatus, statusWord } from '../../i18n/statuses';
import { useFocusOnStep } from '../../components/navigation';
import { Columns } from '../../components/Columns';
import { FailureNotice } from '../../components/FailureNotice';
import { OnlineButton } from '../../components/OnlineButton';
import { ContactLinks } from '../../components/ContactLinks';
import { isReversed } from '../orders/isReversed';
import { OutcomeHead } from '../orders/OutcomeSign';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/display/Card';
import { LinkButton } from '../../ui/buttons/Link';
import { dialogIntent } from '../../ui/overlays/LazyDialog';
import { Stack, Row } from '../../ui/display/Stack';
import { Text } from '../../ui/display/Text';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { RejectionNotice } from '../orders/RejectionNotice';
import { CancelDialog } from './CancelDialog';
import { mustAskStaff, Rejected } from './Rejected';
import { Amount } from '../../components/Amount';
import { ReviewSteps } from './ReviewSteps';
import { statusMessages } from './statusMessages';
import { BankAccountLine, BankAccountName } from '../orders/BankAccountLine';
import { CopyLine } from '../../components/CopyLine';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { ShareWithdrawalReceipt } from '../orders/ShareReceipt';
import { useOutcomeVibration } from '../orders/useOutcomeVibration';
import { WithdrawalFacts } from '../orders/WithdrawalFacts';
import { useWithdrawalAccount } from '../orders/useWithdrawalAccount';

export interface WithdrawOrderViewProps {
  flow: ActorRefFrom<typeof withdrawMachine>;
  order: ReadWithdrawalOrder;
}

/** One withdrawal from its review to its end. */
export function WithdrawOrderView({ flow, order }: WithdrawOrderViewProps) {
  const { i18n } = useLingui();
  const money = useMoney();
  const isWaiting = useSelector(flow, isUnderReview);
  const outcome = useRef<HTMLHeadingElement>(null);
  useFocusOnStep(outcome, order.status);
  const words = statusMessages(order.status, order);
  useOutcomeVibration(words.mark);
  const status = statusWord(i18n, 'withdrawal', order.status);
  const values = {
    amount: money.text(order.amount),
    provider: providerName(order.provider),
    status,
  };
  const title = messageText(i18n, words.title, values);
  const text = messageText(i18n, words.text, values);
  const isRejected = order.status === 'REJECTED';
  const isPaidOut = order.status === 'SUCCESS';
  const isOnItsWay = isWaiting && order.cancellation !== 'UNDERWAY';
  const asksStaff = mustAskStaff(order);
  // Most rejections are about the account name: the same request would be rejected again
  const mayBeName = isRejected && !asksStaff && order.isDebitRefused !== true;
  const bank = (
    <LinkButton key="bank" href={paths.bank} variant="main">
      <Trans>Check my bank account</Trans>
    </LinkButton>
  );
  const home = (
    <LinkButton key="home" href={paths.home} variant={isWaiting ? 'main' : 'ghost'} size="large">
      <Trans>To my balances</Trans>
    </LinkButton>
  );
  const again = (
    <Button
      key="again"
      variant={isWaiting || mayBeName || asksStaff ? 'ghost' : 'main'}
      size="large"
      onPress={() => flow.send({ type: 'order.again' })}
    >
      <Trans>Make another withdrawal</Trans>
    </Button>
  );
  const contacts = <ContactLinks key="contacts" />;
  const [main, ...others] = asksStaff
    ? [contacts, again, home]
    : mayBeName
      ? [bank, contacts, again, home]
      : [again, contacts, home];
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {status}. {title}. {text} {operatorText(order.reasonTexts ?? order.reason, i18n.locale)}
        </span>
      </VisuallyHidden>
      <Columns
        side={
          isRejected ? (
            <>
              {others}
              <WithdrawReceipt order={order} />
            </>
          ) : (
            <>
              <WithdrawReceipt order={order} />
              {words.needsStaff && contacts}
              {isWaiting ? [home, again] : [again, home]}
            </>
          )
        }
      >
        {isRejected ? (
          <Rejected order={order} title={title} text={text} heading={outcome}>
            {main}
          </Rejected>
        ) : (
          <Card look={isPaidOut ? 'featured' : 'plain'}>
            <Stack gap={4}>
              <Stack gap={3} align="center">
                <OutcomeHead mark={words.mark} heading={outcome}>
                  {title}
                </OutcomeHead>
                {isPaidOut && order.payout && <Amount of={order.payout} size="hero" />}
                {isOnItsWay && <OnItsWay order={order} />}
                <Text tone="soft">{text}</Text>
              </Stack>
              {isPaidOut && <WhereTo order={order} omitsPayout />}
              {isOnItsWay && <ReviewSteps order={order} />}
              {isWaiting && <Cancellation flow={flow} />}
              <RejectionNotice order={order} />
              {isPaidOut && <ShareWithdrawalReceipt order={order} />}
            </Stack>
          </Card>
        )}
      </Columns>
      <CancelDialog flow={flow} order={order} />
    </>
  );
}

/** The button to cancel, as long as that is possible, and why a cancellation failed. */
function Cancellation({ flow }: Pick<WithdrawOrderViewProps, 'flow'>) {
  const failure = useSelector(flow, orderFailure);
  const isAsked = useSelector(flow, (now) => isConfirmingCancel(now) || isCanceling(now));
  const canCancel = useSelector(flow, (now) => now.can({ type: 'withdraw.cancel' }));
  return (
    <>
      {failure && <FailureNotice failure={failure} kind="withdrawal" />}
      {(canCancel || isAsked) && (
        <OnlineButton
          {...dialogIntent}
          variant="plain"
          onPress={() => flow.send({ type: 'withdraw.cancel' })}
        >
          <Trans>Cancel this withdrawal</Trans>
        </OnlineButton>
      )}
    </>
  );
}

interface WhereToProps {
  order: ReadWithdrawalOrder;
  omitsPayout?: boolean;
}

/** Status and reference of a withdrawal, and its account; for a paid one these are shown above, with the amount. */
function WithdrawReceipt({ order }: { order: ReadWithdrawalOrder }) {
  const { t } = useLingui();
  return (
    <Card>
      <Stack gap={4}>
        <Row>
          <OrderStatusChip kind="withdrawal" status={shownStatus(order)} />
        </Row>
        <CopyLine label={t`Reference`} text={order.code}>
          <Text as="span" isCode>
            {order.code}
          </Text>
        </CopyLine>
        {order.status !== 'SUCCESS' && <WhereTo order={order} />}
      </Stack>
    </Card>
  );
}

/** The amount that will arrive, and the account. */
function OnItsWay({ order }: { order: ReadWithdrawalOrder }) {
  const account = useWithdrawalAccount(order);
  return (
    <div>
      <Amount of={order.payout ?? order.amount} size="large" />
      {account && (
        <Text size="sm" tone="soft">
          <BankAccountName account={account} />
        </Text>
      )}
    </div>
  );
}

/** The split, and the target account unless the credit came back or its cancellation has begun. */
function WhereTo({ order, omitsPayout = false }: WhereToProps) {
  const { t } = useLingui();
  const account = useWithdrawalAccount(order);
  return (
    <>
      <WithdrawalFacts order={order} omitsPayout={omitsPayout} />
      {account && !isReversed(order) && <BankAccountLine account={account} label={t`Goes to`} />}
    </>
  );
}
