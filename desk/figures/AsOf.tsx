import { Trans } from '@lingui/react/macro';
import { Text } from '../../src/ui/display/Text';
import { timeText } from '../ui/formats';

/** The time of figures, which a standby may give with a delay. */
export function AsOf({ at }: { at: string }) {
  const time = timeText(at);
  return (
    <Text size="sm" tone="soft">
      <Trans>As of {time}</Trans>
    </Text>
  );
}
