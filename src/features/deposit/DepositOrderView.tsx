import { Trans, useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { DepositOrder } from '../../../contract/deposits';
import type { depositMachine } from '../../../machines/deposit';
import { statusWord } from '../../i18n/statusWords';
import { Columns } from '../../layout/Columns';
import { HeldPayment } from '../../layout/HeldPayment';
import { OrderStatusChip } from '../../layout/OrderStatusChip';
import { useSecondsLeft } from '../../layout/useSecondsLeft';
import { Card } from '../../ui/Card';
import { Countdown } from '../../ui/Countdown';
import { Row, Stack } from '../../ui/Stack';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { CancelDialog } from './CancelDialog';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderFailure } from './OrderFailure';
import { OutcomePanel } from './OutcomePanel';
import { QrPanel } from './QrPanel';
import { useOrderText } from './useOrderText';

/** The time that is left is shown in its last part only: before, it would hurry nobody but the anxious. */
const lastPart = 300;

export interface DepositOrderViewProps {
  flow: ActorRefFrom<typeof depositMachine>;
  order: DepositOrder;
}

/** One deposit from its QR to its end, by what the server says of it. */
export function DepositOrderView({ flow, order }: DepositOrderViewProps) {
  const { i18n } = useLingui();
  const text = useOrderText(order);
  const { situation } = text;
  const secondsLeft = useSecondsLeft(order.expiresAt, situation === 'open');
  const isOver = secondsLeft === 0;
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
