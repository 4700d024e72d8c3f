import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { nextStatus } from '../../../machines/lifecycle';
import { isPending } from '../../../machines/protect';
import { protectionMachine } from '../../../machines/protection';
import { serverClock } from '../../api/serverClock';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/display/Card';
import { Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import type { ProtectProps } from './protectProps';

/** Lets the player end an exclusion once its time is over. Renders nothing otherwise. */
export function EndOfExclusion({ flow, protection: { status, until, choices } }: ProtectProps) {
  const isSaving = useSelector(flow, isPending);
  const isEarly = until !== null && Date.parse(until) > serverClock.now();
  const canAsk = nextStatus(protectionMachine, status, 'askEnd', { isEarly }) !== null;
  const hours = choices.exclusionWaitHours;
  if (!canAsk) return null;
  return (
    <Card look="calling" labelledBy="end">
      <Stack>
        <Heading id="end">
          <Trans>The time of your exclusion is over</Trans>
        </Heading>
        <Text>
          <Trans>
            It goes on until you ask to play again. Think about it: {hours} hours after you ask,
            deposits and games open.
          </Trans>
        </Text>
        <Button
          size="large"
          isPending={isSaving}
          onPress={() => flow.send({ type: 'protect.save', change: { change: 'askEnd' } })}
        >
          <Trans>Ask to play again</Trans>
        </Button>
      </Stack>
    </Card>
  );
}
