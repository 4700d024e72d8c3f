import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { nextStatus } from '../../../machines/lifecycle';
import { isPending } from '../../../machines/protect';
import { protectionMachine } from '../../../machines/protection';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { List, ListRow, OpeningRow } from '../../ui/display/List';
import { Stack } from '../../ui/display/Stack';
import { Text } from '../../ui/display/Text';
import { RadioCards } from '../../ui/fields/RadioCards';
import { dialogIntent } from '../../ui/overlays/LazyDialog';
import type { ProtectProps } from './ProtectionPage';
import { useLengths } from './useLengths';

/** A time-out or a self-exclusion to choose, as far as one can begin now, each behind a row that opens; and the statement. */
export function BreakChoices(props: ProtectProps) {
  const { t } = useLingui();
  const { status } = props.protection;
  return (
    <Card padding="tight">
      <List label={t`Breaks and statement`}>
        {nextStatus(protectionMachine, status, 'timeOut') && (
          <OpeningRow
            id="time-out"
            mark={<Icon name="clock" />}
            title={t`Take a break`}
            subtitle={t`Days or weeks without deposits and games`}
          >
            <TimeOut {...props} />
          </OpeningRow>
        )}
        {nextStatus(protectionMachine, status, 'exclude') && (
          <OpeningRow
            id="exclusion"
            mark={<Icon name="lock" />}
            title={t`Self-exclusion`}
            subtitle={t`Months or years, and nobody can end it early`}
          >
            <Exclusion {...props} />
          </OpeningRow>
        )}
        <ListRow
          mark={<Icon name="history" />}
          title={t`Statement`}
          subtitle={t`What you deposited and withdrew, by month`}
          href={paths.statement}
        />
      </List>
    </Card>
  );
}

function TimeOut({ flow, protection: { choices } }: ProtectProps) {
  const { t } = useLingui();
  const lengths = useLengths();
  const [days, setDays] = useState<string | null>(null);
  const isSaving = useSelector(flow, isPending);
  return (
    <Stack>
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
  );
}

function Exclusion({ flow, protection: { choices } }: ProtectProps) {
  const { t } = useLingui();
  const lengths = useLengths();
  const [months, setMonths] = useState<string | null>(null);
  const isSaving = useSelector(flow, isPending);
  const hours = choices.exclusionWaitHours;
  return (
    <Stack>
      <Text tone="soft" size="sm">
        <Trans>
          For when a break is not enough. You are logged out everywhere, and nobody can end it
          early, not even our staff. At its end you ask to play again, and wait {hours} hours.
        </Trans>
      </Text>
      <RadioCards
        label={t`For how long?`}
        name="exclude"
        layout="grid"
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
  );
}
