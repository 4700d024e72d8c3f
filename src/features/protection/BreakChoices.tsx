import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { nextStatus } from '../../../machines/lifecycle';
import { isPending, type Break } from '../../../machines/protect';
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
import type { ProtectProps } from './protectProps';
import { useLengths } from './useLengths';

/** Rows that open to a time-out and a self-exclusion, if one can begin now; and the statement. */
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
            subtitle={t`Months or years, and no one can end it early`}
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
  return (
    <BreakForm
      flow={flow}
      counts={choices.timeOutDays}
      lengthOf={lengths.days}
      pauseOf={(days) => ({ change: 'timeOut', days })}
      action={t`Take this break`}
    >
      <Trans>
        Deposits, games and promotions close at once and open again by themselves. You can withdraw
        all the time. A break cannot be shortened.
      </Trans>
    </BreakForm>
  );
}

function Exclusion({ flow, protection: { choices } }: ProtectProps) {
  const { t } = useLingui();
  const lengths = useLengths();
  const hours = choices.exclusionWaitHours;
  return (
    <BreakForm
      flow={flow}
      counts={choices.exclusionMonths}
      lengthOf={lengths.months}
      pauseOf={(months) => ({ change: 'exclude', months })}
      action={t`Exclude myself`}
      isDanger
    >
      <Trans>
        For when a break is not enough. You are logged out everywhere, and no one can end it early,
        not even our staff. At its end you ask to play again, and wait {hours} hours.
      </Trans>
    </BreakForm>
  );
}

interface BreakFormProps extends Pick<ProtectProps, 'flow'> {
  /** What the break means. */
  children: ReactNode;
  /** The lengths to choose from: days, or months. */
  counts: readonly number[];
  lengthOf: (count: number) => string;
  pauseOf: (count: number) => Break;
  action: string;
  isDanger?: boolean;
}

/** The duration, and the button that asks for the password. */
function BreakForm(props: BreakFormProps) {
  const { flow, counts, lengthOf, pauseOf, action, isDanger = false } = props;
  const { t } = useLingui();
  const [count, setCount] = useState<string | null>(null);
  const isSaving = useSelector(flow, isPending);
  return (
    <Stack>
      <Text tone="soft" size="sm">
        {props.children}
      </Text>
      <RadioCards
        label={t`For how long?`}
        layout="grid"
        value={count}
        onChange={setCount}
        options={counts.map((one) => ({ value: String(one), label: lengthOf(one) }))}
        isDisabled={isSaving}
      />
      <Button
        {...dialogIntent}
        {...(isDanger && { variant: 'danger' })}
        size="large"
        isDisabled={count === null || isSaving}
        onPress={() => flow.send({ type: 'protect.ask', pause: pauseOf(Number(count)) })}
      >
        {action}
      </Button>
    </Stack>
  );
}
