import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SettingKey } from '../../contract/settings';
import type { CurrentSetting, SettingChange } from '../../contract/staffSettings';
import { Button } from '../../src/ui/buttons/Button';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { Form } from '../../src/ui/fields/Form';
import { TextField } from '../../src/ui/fields/TextField';
import { fetchBody, staffApi, StaffCallError, useStaffMutation } from '../api';
import * as styles from './Settings.module.css';
import * as layout from '../ui/Layout.module.css';
import { errorText } from '../texts';
import { parseTime, timeText } from '../ui/formats';
import { TimeField } from '../ui/TimeField';
import { Differences } from './Differences';
import { Effects } from './Effects';
import { useSettingLines, type Difference } from './settingLines';
import type { SettingDraft } from './useSettingDraft';

/** Settings that contain times themselves. Their form has no start time of its own. */
const timed: readonly SettingKey[] = ['maintenance', 'notices'];

/** Returns the error of the field at this path of the value, or false. */
export type GetFieldError = (path: string) => string | false;

export interface SettingFormProps {
  current: CurrentSetting;
  /** The planned changes of this setting, the next one first. */
  planned: readonly SettingChange[];
  isReadOnly: boolean;
}

interface ChangeFormProps extends SettingFormProps {
  settingKey: SettingKey;
  typed: Pick<SettingDraft<unknown>, 'basedOn' | 'rebase' | 'clear'>;
  /** The typed value, valid or not. */
  wanted: unknown;
  /** A field shows that its value would be refused: nothing is sent. */
  isInvalid?: boolean;
  /** Renders the fields. */
  children: (errorOf: GetFieldError) => ReactNode;
}

/** The version that a colleague has made valid first; null for every other error. */
function newerVersion(error: unknown): number | null {
  const failure = error instanceof StaffCallError ? error.failure : null;
  return failure?.code === 'EDITED_MEANWHILE' ? Number(failure.params?.version) : null;
}

/**
 * The frame of each setting's form: who has set it, old and new value, effects, start time and reason. Typed values stay when a
 * colleague changes the setting at the same time: a notice says so, and the current value is shown.
 */
export function ChangeForm(props: ChangeFormProps) {
  const { settingKey, current, planned, typed, wanted, isReadOnly, children } = props;
  const { isInvalid = false } = props;
  const { t } = useLingui();
  const { title, differences } = useSettingLines();
  const [from, setFrom] = useState('');
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const [outcome, setOutcome] = useState<SettingChange | null>(null);
  const validFrom = from.trim() === '' ? undefined : parseTime(from);
  const isLater = ({ validFrom: at }: SettingChange) => !validFrom || at > validFrom;
  const before = planned.findLast((one) => !isLater(one));
  const changes = differences(settingKey, before?.value ?? current.value, wanted);
  const change = useStaffMutation(() =>
    fetchBody(
      staffApi.settings.change({
        params: { key: settingKey },
        body: {
          ...{ value: wanted, reason: reason.trim(), basedOn: typed.basedOn },
          ...(validFrom && { validFrom }),
        },
      }),
    ),
  );
  const named = change.error instanceof StaffCallError ? (change.error.failure?.fields ?? []) : [];
  const errorOf: GetFieldError = (path) =>
    named.some((field) => path === field || path.startsWith(`${field}.`)) &&
    t`Please check this value.`;
  const clear = () => {
    typed.clear();
    setReason('');
    setFrom('');
    setSent(false);
    change.reset();
  };
  // What is typed while a change is sent would be cleared with it
  const isFixed = isReadOnly || change.isPending;
  const submit = () => {
    setSent(true);
    setOutcome(null);
    if (isInvalid || reason.trim() === '' || changes.length === 0 || validFrom === null) return;
    change.mutate(undefined, {
      onSuccess: (made) => {
        setOutcome(made);
        clear();
      },
      onError: (error) => {
        // That version is now shown beside the typed value, and may be overwritten deliberately
        const version = newerVersion(error);
        if (version !== null) typed.rebase(version);
      },
    });
  };
  return (
    <Form onSubmit={submit} label={title(settingKey)}>
      <Since current={current} />
      <fieldset className={styles.plainSet} disabled={isFixed}>
        {children(errorOf)}
      </fieldset>
      {!change.isPending &&
        (newerVersion(change.error) !== null || typed.basedOn !== current.version) && (
          <Overtaken by={current.by} />
        )}
      {changes.length > 0 && (
        <>
          {!isInvalid && (
            <Notice tone="info" title={t`What changes`}>
              <Differences of={changes} />
              <Effects settingKey={settingKey} wanted={wanted} validFrom={validFrom ?? undefined} />
            </Notice>
          )}
          <Replacing
            changes={planned.filter(isLater)}
            differencesTo={(value) => differences(settingKey, wanted, value)}
          />
          <fieldset className={`${styles.plainSet} ${layout.fields}`} disabled={isFixed}>
            {!timed.includes(settingKey) && (
              <TimeField
                label={t`Valid from`}
                hint={t`Day and time, such as 24/11/2026 14:00. Empty: now.`}
                value={from}
                onChange={setFrom}
                maxLength={40}
                error={
                  isSent && validFrom === null ? t`Please check this value.` : errorOf('validFrom')
                }
              />
            )}
            <TextField
              label={t`Reason`}
              hint={t`It is kept in the log.`}
              value={reason}
              onChange={setReason}
              maxLength={500}
              error={isSent && reason.trim() === '' && t`Please fill this in.`}
              isRequired
            />
          </fieldset>
          {!isReadOnly && (
            <Row wrap>
              <Button type="submit" variant="main" size="medium" isPending={change.isPending}>
                <Trans context="button">Change</Trans>
              </Button>
              <Button onPress={clear} isDisabled={change.isPending}>
                <Trans>Leave as it is</Trans>
              </Button>
            </Row>
          )}
        </>
      )}
      <Result
        outcome={changes.length > 0 ? null : outcome}
        error={newerVersion(change.error) === null ? change.error : null}
      />
    </Form>
  );
}

function Since({ current }: Pick<SettingFormProps, 'current'>) {
  const { by, confirmedBy, reason } = current;
  const since = current.since === null ? null : timeText(current.since);
  return (
    <Stack gap={1}>
      <Text size="sm" tone="soft">
        {since === null ? (
          <Trans>Standard values</Trans>
        ) : confirmedBy ? (
          <Trans>
            Since {since}, by {by}, confirmed by {confirmedBy}: {reason}
          </Trans>
        ) : (
          <Trans>
            Since {since}, by {by}: {reason}
          </Trans>
        )}
      </Text>
    </Stack>
  );
}

/** Notice that a colleague has changed the setting first. */
function Overtaken({ by }: { by: string | null }) {
  return (
    <Notice tone="warn" isAnnounced>
      <Trans>
        {by} has changed this. The current value is on the left of each arrow; what you typed is
        kept. Look again before you change it.
      </Trans>
    </Notice>
  );
}

interface ReplacingProps {
  /** Planned changes that take effect after the typed one. */
  changes: readonly SettingChange[];
  /** What differs between the typed value and another one. */
  differencesTo: (value: unknown) => Difference[];
}

/** Says what planned changes make of the typed value: each replaces the whole setting. */
function Replacing({ changes, differencesTo }: ReplacingProps) {
  return changes.map(({ id, by, value, validFrom }) => {
    const at = timeText(validFrom);
    return (
      <Notice key={id} tone="warn">
        <Trans>
          On {at} the change that {by} has planned replaces all of this. If that is not meant, take
          it back and plan it again.
        </Trans>
        <Differences of={differencesTo(value)} />
      </Notice>
    );
  });
}

function Result({ outcome, error }: { outcome: SettingChange | null; error: Error | null }) {
  const { i18n } = useLingui();
  if (outcome)
    return (
      <Notice tone="success" isAnnounced>
        <OutcomeText change={outcome} />
      </Notice>
    );
  return (
    error && (
      <Notice tone="error" isAnnounced>
        {errorText(i18n, error)}
      </Notice>
    )
  );
}

function OutcomeText({ change: { state, at, validFrom } }: { change: SettingChange }) {
  if (state === 'WAITING') return <Trans>A second person must confirm it.</Trans>;
  if (validFrom <= at) return <Trans>It is changed.</Trans>;
  const start = timeText(validFrom);
  return <Trans>It will be changed on {start}.</Trans>;
}
