import { useRef, type ReactNode, type RefObject } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { ReadDepositOrder } from '../../../contract/deposits';
import { minorOf } from '../../../contract/money';
import { Provider } from '../../../contract/provider';
import { type depositMachine, isOverdue } from '../../../machines/deposit';
import { orderFailure } from '../../../machines/orderFlow';
import { awaitsCredit } from '../../../machines/depositOrder';
import { useFreshCredit } from '../../api/resources/credits';
import { statusWord } from '../../i18n/statuses';
import { Columns } from '../../components/Columns';
import { HeldPayment } from '../orders/HeldPayment';
import { OrderStatusChip } from '../orders/OrderStatusChip';
import { Card } from '../../ui/display/Card';
import { Row, Stack } from '../../ui/display/Stack';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { CancelDialog } from './CancelDialog';
import { isCredited, showsNextStep, OrderActions } from './OrderActions';
import { QrPanel } from './QrPanel';
import { type OrderText, useOrderText } from './useOrderText';
import { useSelector } from '@xstate/react';
import { useFocusOnStep } from '../../components/navigation';
import { refusalCode } from '../../../machines/failure';
import { useFailureTexts } from '../../i18n/failureText';
import { FailureNotice } from '../../components/FailureNotice';
import { Outcome } from '../../components/Outcome';
import { Notice } from '../../ui/feedback/Notice';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../components/Amount';
import { CopyLine } from '../../components/CopyLine';
import { Facts } from '../../ui/display/Facts';
import { Text } from '../../ui/display/Text';
import { ContactLinks } from '../../components/ContactLinks';
import { PaymentInquiry } from './PaymentInquiry';
import { PushOffer } from './PushOffer';
import { OutcomeHead } from '../orders/OutcomeSign';
import { useOutcomeVibration } from '../orders/useOutcomeVibration';

export interface DepositOrderViewProps {
  flow: ActorRefFrom<typeof depositMachine>;
  order: ReadDepositOrder;
  /** The service cannot be reached, and a banner above shows that. */
  isAway: boolean;
}

/** One deposit from its QR to its end. */
export function DepositOrderView({ flow, order, isAway }: DepositOrderViewProps) {
  const { t, i18n } = useLingui();
  const text = useOrderText(order);
  const { situation } = text;
  const isOver = useSelector(flow, isOverdue);
  const isShown = situation === 'OPEN' || (situation === 'preparing' && isOver);
  const leads = showsNextStep(situation);
  const outcome = useRef<HTMLHeadingElement>(null);
  useFocusOnStep(outcome, situation);
  useOutcomeVibration(text.mark);
  const failure = <OrderFailure flow={flow} order={order} isAway={isAway} />;
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {statusWord(i18n, 'deposit', order.status)}.{' '}
          {isShown && isOver ? t`The time to pay ran out` : `${text.title}. ${text.text}`}
        </span>
      </VisuallyHidden>
      {!text.needsStaff && <HeldPayment order={order} />}
      {!isShown && failure}
      <Columns
        side={
          <>
            <Card>
              <Stack gap={4}>
                <Row>
                  <OrderStatusChip kind="deposit" status={order.status} />
                </Row>
                <OrderFacts
                  order={order}
                  isOpen={isShown}
                  hasQr={isShown && !isOver && order.qr !== null}
                  isCredited={isCredited(situation)}
                />
              </Stack>
            </Card>
            {!leads && <OrderActions flow={flow} order={order} situation={situation} />}
            <PaymentInquiry order={order} />
            {order.status === 'SUCCESS' && <PushOffer />}
          </>
        }
      >
        {isShown ? (
          <QrPanel flow={flow} order={order} text={text} isOver={isOver}>
            {failure}
          </QrPanel>
        ) : (
          <OutcomePanel order={order} text={text} heading={outcome}>
            {leads && <OrderActions flow={flow} order={order} situation={situation} />}
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
  isAway: boolean;
}

/**
 * Failure of a check or a cancellation, beside the buttons; an outage is reported once, above. "Not paid yet" is
 * information, not an error; it is not shown to a player who paid another amount: another notice explains that.
 */
function OrderFailure({ flow, order, isAway }: OrderFailureProps) {
  const failure = useSelector(flow, orderFailure);
  const texts = useFailureTexts();
  const isNotPaid = refusalCode(failure) === 'ORDER_NOT_PAID';
  const isSaid = isNotPaid
    ? Boolean(order.held)
    : isAway && (failure?.kind === 'offline' || failure?.kind === 'timeout');
  const shown = isSaid ? null : failure;
  return (
    <Outcome of={shown}>
      {shown &&
        (isNotPaid ? (
          <Notice tone="warn" isAnnounced>
            {texts.failure(shown).text}
          </Notice>
        ) : (
          <FailureNotice failure={shown} kind="deposit" />
        ))}
    </Outcome>
  );
}

interface OrderFactsProps {
  order: ReadDepositOrder;
  /** When no longer open, the reference is shown with the outcome. */
  isOpen: boolean;
  /** With a QR, reference and amount may be typed into a bank app by hand. */
  hasQr: boolean;
  /** When credited, the amount is shown with the credit already. */
  isCredited: boolean;
}

/** Reference and amount, and where the credit goes. */
function OrderFacts({ order, isOpen, hasQr, isCredited }: OrderFactsProps) {
  const { t } = useLingui();
  const money = useMoney();
  return (
    <>
      {isOpen && <Reference of={order} />}
      {hasQr && (
        <CopyLine label={t`Amount`} text={order.amount.amount}>
          <Amount of={order.amount} />
        </CopyLine>
      )}
      <Facts
        facts={[
          ...(hasQr || isCredited
            ? []
            : [{ id: 'amount', term: t`Amount`, value: <Amount of={order.amount} /> }]),
          ...(awaitsCredit(order.status)
            ? [{ id: 'credit', term: t`Credit to come`, value: <Amount of={order.totalCredit} /> }]
            : []),
          { id: 'provider', term: t`Game provider`, value: providerName(order.provider) },
          ...(order.rate === null
            ? []
            : [{ id: 'rate', term: t`Rate`, value: money.rate(order.rate) }]),
        ]}
      />
    </>
  );
}

function Reference({ of: { code } }: { of: Pick<ReadDepositOrder, 'code'> }) {
  const { t } = useLingui();
  return (
    <CopyLine label={t`Reference`} text={code}>
      <Text as="span" isCode>
        {code}
      </Text>
    </CopyLine>
  );
}

interface OutcomePanelProps {
  order: ReadDepositOrder;
  text: OrderText;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Buttons of the next actions; false if they are shown in the side column instead. */
  children: ReactNode;
}

/** The state of an order without a QR to scan: what happened, what comes next, what was credited. */
function OutcomePanel({ order, text, heading, children }: OutcomePanelProps) {
  const isIn = isCredited(text.situation);
  return (
    <Card look={isIn ? 'featured' : 'plain'}>
      <Stack gap={3}>
        <Stack gap={3} align="center">
          <OutcomeHead mark={text.mark} heading={heading}>
            {text.title}
          </OutcomeHead>
          {isIn && <Amount of={order.totalCredit} size="hero" tone="gain" />}
          <Text tone="soft">{text.text}</Text>
          {text.situation === 'refused' && order.refusal && <Text size="sm">{order.refusal}</Text>}
        </Stack>
        {isIn && <CreditFacts order={order} />}
        <Reference of={order} />
        {children}
        {text.needsStaff && <ContactLinks />}
      </Stack>
    </Card>
  );
}

/** The paid amount, the parts of the credit if there is a bonus, and the player's balance at the provider. */
function CreditFacts({ order }: { order: ReadDepositOrder }) {
  const { t } = useLingui();
  const { amount, depositCredit, promoCredit } = order;
  const provider = providerName(order.provider);
  const known = Provider.safeParse(order.provider).data;
  return (
    <Facts
      facts={[
        { id: 'amount', term: t`Amount`, value: <Amount of={amount} /> },
        ...(promoCredit && minorOf(promoCredit) > 0n
          ? [
              { id: 'deposit', term: t`Deposit credit`, value: <Amount of={depositCredit} /> },
              { id: 'promo', term: t`Promo credit`, value: <Amount of={promoCredit} /> },
            ]
          : []),
        ...(known
          ? [
              {
                id: 'balance',
                term: t`Balance at ${provider}`,
                value: <CreditThere provider={known} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** The credit that includes this deposit. */
function CreditThere({ provider }: { provider: Provider }) {
  return <Amount of={useFreshCredit(provider)} />;
}
