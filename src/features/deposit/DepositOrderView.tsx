import { useRef, type ReactNode, type RefObject } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { ReadDepositOrder } from '../../../contract/deposits';
import { depositFailure, type depositMachine, isOverdue } from '../../../machines/deposit';
import { statusWord } from '../../i18n/statusWords';
import { Columns } from '../../components/Columns';
import { HeldPayment } from '../orders/HeldPayment';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { Card } from '../../ui/display/Card';
import { Row, Stack } from '../../ui/display/Stack';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { CancelDialog } from './CancelDialog';
import { OrderActions } from './OrderActions';
import { QrPanel } from './QrPanel';
import { type OrderText, useOrderText } from './useOrderText';
import { useSelector } from '@xstate/react';
import { useFocusOnStep } from '../../components/navigation';
import { refusalCode } from '../../../machines/failure';
import { useFailureTexts } from '../../i18n/failureText';
import { FailureNotice } from '../../components/FailureNotice';
import { Notice } from '../../ui/feedback/Notice';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../components/Amount';
import { CopyLine } from '../../components/CopyLine';
import { Facts } from '../../ui/display/Facts';
import { Heading, Text } from '../../ui/display/Text';
import { ContactLinks } from '../../components/ContactLinks';
import { PushOffer } from './PushOffer';
import { OutcomeSign } from '../orders/OutcomeSign';

export interface DepositOrderViewProps {
  flow: ActorRefFrom<typeof depositMachine>;
  order: ReadDepositOrder;
}

/** One deposit from its QR to its end. */
export function DepositOrderView({ flow, order }: DepositOrderViewProps) {
  const { i18n } = useLingui();
  const text = useOrderText(order);
  const { situation } = text;
  const isOver = useSelector(flow, isOverdue);
  const isShown = situation === 'open' || (situation === 'preparing' && isOver);
  const isCredited = situation === 'credited' || situation === 'creditedLate';
  const outcome = useRef<HTMLHeadingElement>(null);
  useFocusOnStep(outcome, situation);
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {statusWord(i18n, 'deposit', order.status)}. {text.title}. {text.text}
        </span>
      </VisuallyHidden>
      {!text.needsStaff && <HeldPayment order={order} />}
      <OrderFailure flow={flow} order={order} />
      <Columns
        side={
          <>
            <Card>
              <Stack gap={4}>
                <Row>
                  <OrderStatusChip kind="deposit" status={order.status} />
                </Row>
                <OrderFacts order={order} hasQr={isShown && !isOver && order.qr !== null} />
              </Stack>
            </Card>
            {!isCredited && <OrderActions flow={flow} order={order} situation={situation} />}
            {order.status === 'SUCCESS' && <PushOffer />}
          </>
        }
      >
        {isShown ? (
          <QrPanel flow={flow} order={order} text={text} isOver={isOver} />
        ) : (
          <OutcomePanel order={order} text={text} heading={outcome}>
            {isCredited && <OrderActions flow={flow} order={order} situation={situation} />}
          </OutcomePanel>
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
 * paid another amount: another notice says so.
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

/** Reference and amount, and where the credit goes. With a QR both may be typed into a bank app by hand. */
function OrderFacts({ order, hasQr }: { order: ReadDepositOrder; hasQr: boolean }) {
  const { t } = useLingui();
  const money = useMoney();
  return (
    <>
      <CopyLine label={t`Reference`} text={order.code}>
        <Text as="span" isCode>
          {order.code}
        </Text>
      </CopyLine>
      {hasQr && (
        <CopyLine label={t`Amount`} text={order.amount.amount}>
          <Amount of={order.amount} />
        </CopyLine>
      )}
      <Facts
        facts={[
          ...(hasQr
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

interface OutcomePanelProps {
  order: ReadDepositOrder;
  text: OrderText;
  heading: RefObject<HTMLHeadingElement | null>;
  /** What to do next, where that belongs to the outcome itself. */
  children: ReactNode;
}

/** Where an order stands once nothing is left to scan: what happened, what comes next, what was credited. */
function OutcomePanel({ order, text, heading, children }: OutcomePanelProps) {
  const { t } = useLingui();
  const isCredited = text.situation === 'credited' || text.situation === 'creditedLate';
  return (
    <Card look={isCredited ? 'featured' : 'plain'}>
      <Stack gap={4}>
        <Stack gap={3} align="center">
          <OutcomeSign mark={text.mark} />
          <Heading ref={heading}>{text.title}</Heading>
          {isCredited && <Amount of={order.totalCredit} size="hero" tone="gain" />}
          <Text tone="soft">{text.text}</Text>
          {text.situation === 'refused' && <Text size="sm">{order.refusal}</Text>}
        </Stack>
        {text.needsStaff && <ContactLinks />}
        {children}
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
