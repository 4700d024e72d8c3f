import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { isPending, type PlainChange } from '../../../machines/protect';
import { mayRaise } from '../../../machines/protection';
import { Card } from '../../ui/display/Card';
import { List } from '../../ui/display/List';
import { Heading } from '../../ui/display/Text';
import { SelectRow } from '../../ui/fields/SelectRow';
import type { ProtectProps } from './protectProps';
import { useLengths } from './useLengths';

const never = 'never';

/** Settings for the length of a session and the interval of reality checks. */
export function TimesCard({ flow, protection }: ProtectProps) {
  const { t } = useLingui();
  const lengths = useLengths();
  const { limits, realityCheck, choices, status } = protection;
  const isSaving = useSelector(flow, isPending);
  const save = (change: PlainChange) => flow.send({ type: 'protect.save', change });
  const optionsOf = (minutes: readonly number[], present: number | null, none: string) => [
    { value: never, label: none },
    ...withPresent(minutes, present).map((count) => ({
      value: String(count),
      label: lengths.minutes(count),
    })),
  ];
  const read = (value: string) => (value === never ? null : Number(value));
  // During a break a session can only be made shorter.
  const sessions = choices.sessionMinutes.filter(
    (count) => mayRaise(status) || count <= (limits.sessionMinutes ?? Infinity),
  );
  return (
    <Card>
      <Heading id="times">
        <Trans>Time</Trans>
      </Heading>
      <List label={t`Time`}>
        <SelectRow
          label={t`Reality check`}
          hint={t`After this time of play we show how long you have played, and the result.`}
          value={String(realityCheck ?? never)}
          options={optionsOf(choices.realityCheckMinutes, realityCheck, t`Never`)}
          onChange={(value) => save({ change: 'realityCheck', minutes: read(value) })}
          isDisabled={isSaving}
        />
        <SelectRow
          label={t`Log me out after`}
          hint={t`A longer time counts like a higher limit: after a day, when you confirm it.`}
          value={String(limits.sessionMinutes ?? never)}
          options={optionsOf(sessions, limits.sessionMinutes, t`No limit`)}
          onChange={(value) => save({ change: 'limits', limits: { sessionMinutes: read(value) } })}
          isDisabled={isSaving}
        />
      </List>
    </Card>
  );
}

/** The offered times and the present one, which may have been offered before: the browser would show the first instead. */
const withPresent = (offered: readonly number[], present: number | null): readonly number[] =>
  present === null || offered.includes(present)
    ? offered
    : [...offered, present].sort((one, other) => one - other);
