import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { nextStatus } from '../../../machines/lifecycle';
import { isPending } from '../../../machines/protect';
import { protectionMachine } from '../../../machines/protection';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/display/Card';
import { Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import { RadioCards } from '../../ui/fields/RadioCards';
import { Select } from '../../ui/fields/Select';
import { dialogIntent } from '../../ui/overlays/LazyDialog';
import type { ProtectProps } from './ProtectionPage';
import { useLengths } from './useLengths';

/** A time-out or a self-exclusion to choose, as far as one can begin now. */
export function BreakChoices(props: ProtectProps) {
  const { status } = props.protection;
  return (
    <>
      {nextStatus(protectionMachine, status, 'timeOut') && <TimeOut {...props} />}
      {nextStatus(protectionMachine, status, 'exclude') && <Exclusion {...props} />}
    </>
  );
}

function TimeOut({ flow, protection: { choices } }: ProtectProps) {
  const { t } = useLingui();
  const lengths = useLengths();
  const [days, setDays] = useState<string | null>(null);
  const isSaving = useSelector(flow, isPending);
  return (
    <Card labelledBy="time-out">
      <Stack>
        <Heading id="time-out">
          <Trans>Take a break</Trans>
        </Heading>
        <Text tone="soft" size="sm">
          <Trans>
            Deposits, games and promotions close at once and open again by themselves. You can
            withdraw all the time. A break cannot be shortened.
          </Trans>
        </Text>
        <RadioCards
          label={t`For how long?`}
          name="timeOut"
          layout="grid"
          value={days}
          onChange={setDays}
          options={choices.timeOutDays.map((count) => ({
            value: String(count),
            label: lengths.days(count),
          }))}
          isDisabled={isSaving}
        />
        <Button
          {...dialogIntent}
          size="large"
          isDisabled={days === null || isSaving}
          onPress={() =>
            flow.send({ type: 'protect.ask', pause: { change: 'timeOut', days: Number(days) } })
          }
        >
          <Trans>Take this break</Trans>
        </Button>
      </Stack>
    </Card>
  );
}

function Exclusion({ flow, protection: { choices } }: ProtectProps) {
  const { t } = useLingui();
  const lengths = useLengths();
  const [months, setMonths] = useState<string | null>(null);
  const isSaving = useSelector(flow, isPending);
  const hours = choices.exclusionWaitHours;
  return (
    <Card labelledBy="exclusion">
      <Stack>
        <Heading id="exclusion">
          <Trans>Self-exclusion</Trans>
        </Heading>
        <Text tone="soft" size="sm">
          <Trans>
            For when a break is not enough. You are logged out everywhere, and nobody can end it
            early, not even our staff. At its end you ask to play again, and wait {hours} hours.
          </Trans>
        </Text>
        <Select
          label={t`For how long?`}
          placeholder={t`Choose a time`}
          value={months}
          onChange={setMonths}
          options={choices.exclusionMonths.map((count) => ({
            value: String(count),
            label: lengths.months(count),
          }))}
          isDisabled={isSaving}
        />
        <Button
          {...dialogIntent}
          variant="danger"
          size="large"
          isDisabled={months === null || isSaving}
          onPress={() =>
            flow.send({ type: 'protect.ask', pause: { change: 'exclude', months: Number(months) } })
          }
        >
          <Trans>Exclude myself</Trans>
        </Button>
      </Stack>
    </Card>
  );
}
