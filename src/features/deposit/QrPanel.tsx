import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { ReadDepositOrder } from '../../../contract/deposits';
import type { depositMachine } from '../../../machines/deposit';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../components/Amount';
import { isSandbox } from '../../lib/build';
import { secondsUntil, useSecondsLeft } from '../orders/useSecondsLeft';
import { Card } from '../../ui/display/Card';
import { Countdown } from '../../ui/display/Countdown';
import { Notice } from '../../ui/feedback/Notice';
import { QrCode } from '../../ui/display/QrCode';
import { Text } from '../../ui/display/Text';
import { QrActions } from './QrActions';
import type { OrderText } from './useOrderText';
import * as styles from './QrPanel.module.css';

export interface QrPanelProps {
  flow: ActorRefFrom<typeof depositMachine>;
  order: ReadDepositOrder;
  text: OrderText;
  /** The time to pay is over: the QR is hidden, even if the server still has the order open. */
  isOver: boolean;
  /** Result of the last check. */
  children: ReactNode;
}

/** Amount, payee, deadline, the QR and the ways to pay it: all on the first screen of a small phone. */
export function QrPanel({ flow, order, text, isOver, children }: QrPanelProps) {
  const { t } = useLingui();
  const money = useMoney();
  const { amount, code, totalCredit, provider, qr } = order;
  const credit = money.text(totalCredit);
  const name = providerName(provider);
  const price = money.text(amount);
  const payee = qr && payeeName(qr.payload);
  return (
    <Card padding="snug">
      <div className={styles.panel}>
        <div className={styles.head}>
          <div className={styles.price}>
            <Text size="sm" tone="soft">
              {payee ? (
                <Trans>
                  Transfer to <b className={styles.payee}>{payee}</b>
                </Trans>
              ) : (
                <Trans>Transfer</Trans>
              )}
            </Text>
            <Amount of={amount} size="large" />
          </div>
          <TimeLeft order={order} />
        </div>
        {qr && !isOver ? (
          <div className={styles.qr}>
            <QrCode
              payload={qr.payload}
              label={t`QR to pay ${price}, reference ${code}`}
              ribbon={isSandbox ? t`TEST` : null}
            />
          </div>
        ) : (
          <Notice tone="warn" title={t`The time to pay ran out`}>
            <Trans>Please do not pay this QR any more. We are looking whether you did.</Trans>
          </Notice>
        )}
        <QrActions flow={flow} order={order} qr={isOver ? null : qr}>
          {children}
        </QrActions>
        {!isOver && (
          <Text size="sm" tone="soft">
            {text.text}
          </Text>
        )}
        {totalCredit && (
          <Text size="sm" tone="soft">
            <Trans>
              ≈ {credit} to {name}
            </Trans>
          </Text>
        )}
      </div>
    </Card>
  );
}

/** The remaining time to pay, from the first second on. Renders nothing for an order without an end, or after it. */
function TimeLeft({ order: { createdAt, expiresAt } }: { order: ReadDepositOrder }) {
  const secondsLeft = useSecondsLeft(expiresAt, true);
  if (!secondsLeft) return null;
  const secondsTotal = secondsUntil(expiresAt, Date.parse(createdAt));
  return (
    <Countdown secondsLeft={secondsLeft} secondsTotal={secondsTotal ?? undefined}>
      <Trans>Left to pay</Trans>
    </Countdown>
  );
}

/**
 * The payee as bank apps will show it: the merchant name (tag 59) of an EMVCo payload, which is a sequence of a
 * two-digit tag, a two-digit length and the value. Null if the payload has another format.
 */
function payeeName(payload: string): string | null {
  for (let at = 0; at + 4 <= payload.length;) {
    const [, tag, digits] = /^(\d{2})(\d{2})/.exec(payload.slice(at)) ?? [];
    if (tag === undefined) return null;
    const value = payload.slice(at + 4, at + 4 + Number(digits));
    if (tag === '59') return value.trim() || null;
    at += 4 + Number(digits);
  }
  return null;
}
