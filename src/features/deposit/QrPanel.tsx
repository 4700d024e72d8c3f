import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadDepositOrder } from '../../../contract/deposits';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../components/Amount';
import { isSandbox } from '../../lib/build';
import { Card } from '../../ui/display/Card';
import { Notice } from '../../ui/feedback/Notice';
import { QrCode } from '../../ui/display/QrCode';
import { Stack } from '../../ui/display/Stack';
import { Text } from '../../ui/display/Text';
import type { OrderText } from './useOrderText';

export interface QrPanelProps {
  order: ReadDepositOrder;
  text: OrderText;
  /** The time to pay is over: the QR is no longer shown, whatever the server says next. */
  isOver: boolean;
}

/** What to pay, and the QR to pay it by. */
export function QrPanel({ order, text, isOver }: QrPanelProps) {
  const { t } = useLingui();
  const money = useMoney();
  const { amount, code, totalCredit, provider, qr } = order;
  const credit = money.text(totalCredit);
  const name = providerName(provider);
  const price = money.text(amount);
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={1} align="center">
          <Text tone="soft">{text.title}</Text>
          <Amount of={amount} size="hero" />
          {totalCredit && (
            <Text tone="soft">
              <Trans>
                ≈ {credit} to {name}
              </Trans>
            </Text>
          )}
        </Stack>
        {qr && !isOver ? (
          <QrCode
            payload={qr.payload}
            label={t`QR to pay ${price}, reference ${code}`}
            ribbon={isSandbox ? t`TEST` : null}
          />
        ) : (
          <Notice tone="warn" title={t`The time to pay is over`}>
            <Trans>Please do not pay this QR any more. We are looking whether you did.</Trans>
          </Notice>
        )}
        <Text size="sm" tone="soft">
          {text.text}
        </Text>
      </Stack>
    </Card>
  );
}
