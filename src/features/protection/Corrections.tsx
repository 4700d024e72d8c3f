import { Trans, useLingui } from '@lingui/react/macro';
import { minorOf } from '../../../contract/money';
import type { ReadStatement } from '../../../contract/protection';
import { dayTimeText } from '../../i18n/dates';
import { operatorText } from '../../i18n/operatorText';
import { providerName } from '../../i18n/providerNames';
import { Card } from '../../ui/display/Card';
import { Row, Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import { NetAmount } from '../../components/NetAmount';

/** Credit that staff gave or took, and why. Nothing without any. */
export function Corrections({ corrections }: Pick<ReadStatement, 'corrections'>) {
  const { i18n } = useLingui();
  if (corrections.length === 0) return null;
  return (
    <Card labelledBy="corrections">
      <Stack>
        <Heading id="corrections">
          <Trans>Corrections of your credit</Trans>
        </Heading>
        {corrections.map(({ at, provider, amount, reason }) => (
          <div key={`${at} ${provider}`}>
            <Row justify="between">
              <Text>{providerName(provider)}</Text>
              <NetAmount {...sides(amount)} />
            </Row>
            <Text>{operatorText(reason, i18n.locale)}</Text>
            <Text tone="soft" size="sm">
              {dayTimeText(at)}
            </Text>
          </div>
        ))}
      </Stack>
    </Card>
  );
}

/** A correction as credit given, or taken. */
function sides({ amount, currency }: ReadStatement['corrections'][number]['amount']) {
  const size = { amount: amount.replace('-', ''), currency };
  const none = { amount: '0.00', currency };
  const isTaken = amount.startsWith('-') && minorOf(size) > 0n;
  return isTaken ? { gain: none, loss: size } : { gain: size, loss: none };
}
