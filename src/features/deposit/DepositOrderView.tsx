import { Trans, useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { ReadDepositOrder } from '../../../contract/deposits';
import { depositFailure, isOverdue, type depositMachine } from '../../../machines/deposit';
import { statusWord } from '../../i18n/statusWords';
import { Columns } from '../../components/Columns';
import { HeldPayment } from '../orders/HeldPayment';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { useSecondsLeft } from '../orders/useSecondsLeft';
import { Card } from '../../ui/display/Card';
import { Countdown } from '../../ui/display/Countdown';
import { Row, Stack } from '../../ui/display/Stack';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { CancelDialog } from './CancelDialog';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OutcomePanel } from './OutcomePanel';
import { QrPanel } from './QrPanel';
import { useOrderText } from './useOrderText';
import { useSelector } from '@xstate/react';
import { refusalCode } from '../../../machines/failure';
import { useFailureTexts } from '../../i18n/failureText';
import { FailureNotice } from '../../components/FailureNotice';
import { Notice } from '../../ui/feedback/Notice';

/** The remaining time is shown only near its end. */
const lastPart = 300;

export interface DepositOrderViewProps {
  flow: ActorRefFrom<typeof depositMachine>;
  order: ReadDepositOrder;
}

/** One deposit from its QR to its end. */
export function DepositOrderView({ flow, order }: DepositOrderViewProps) {
  const { i18n } = useLingui();
  const text = useOrderText(order);
  const { situation } = text;
  const secondsLeft = useSecondsLeft(order.expiresAt, situation === 'open');
  const isOver = useSelector(flow, isOverdue);
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {statusWord(i18n, 'deposit', order.status)}. {text.title}. {text.text}
        </span>
      </VisuallyHidden>
      {!text.needsStaff && <HeldPayment order={order} />}
      <Columns
        side={
          <>
            <Card>
              <Stack gap={4}>
                <Row justify="between" wrap>
                  <OrderStatusChip kind="deposit" status={order.status} />
                  {secondsLeft !== null && secondsLeft > 0 && secondsLeft <= lastPart && (
                    <Countdown secondsLeft={secondsLeft} secondsTotal={lastPart}>
                      <Trans>Left to pay</Trans>
                    </Countdown>
                  )}
                </Row>
                <OrderFacts order={order} />
              </Stack>
            </Card>
            <OrderFailure flow={flow} order={order} />
            <OrderActions flow={flow} order={order} situation={situation} isOver={isOver} />
          </>
        }
      >
        {situation === 'open' ? (
          <QrPanel order={order} text={text} isOver={isOver} />
        ) : (
          <OutcomePanel order={order} text={text} />
        )}
      </Columns>
      <CancelDialog flow={flow} />
    </>
  );
}

interface OrderFailureProps {
  flow: ActorRefFrom<typeof depositMachine>;
  order: Pick<ReadDepositOrder, 'held'>;
}

/**
 * Why a check or a cancel had no effect. "Not paid yet" is information, not an error; it is not shown to a player who
 * paid another amount: they are told so already.
 */
function OrderFailure({ flow, order }: OrderFailureProps) {
  const failure = useSelector(flow, depositFailure);
  const texts = useFailureTexts();
  if (!failure) return null;
  if (refusalCode(failure) === 'ORDER_NOT_PAID')
    return order.held ? null : (
      <Notice tone="warn" isAnnounced>
        {texts.failure(failure).text}
      </Notice>
    );
  return <FailureNotice failure={failure} kind="deposit" />;
}
