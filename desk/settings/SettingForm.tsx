import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrentSetting } from '../../contract/staffSettings';
import { Button } from '../../src/ui/buttons/Button';
import { Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { Form } from '../../src/ui/fields/Form';
import { TextField } from '../../src/ui/fields/TextField';
import { bodyOf, staffApi, StaffCallError, useStaffMutation } from '../api';
import * as styles from '../Desk.module.css';
import { errorText } from '../texts';
import { timeOf, timeText } from '../ui/formats';
import {
  differences,
  fieldsOf,
  flat,
  useSettingTexts,
  withText,
  type FormKey,
} from './settingTexts';

interface SettingFormProps {
  settingKey: FormKey;
  current: CurrentSetting;
  isReadOnly: boolean;
}

/** The fields of a setting. What is typed stays when another one has changed the setting meanwhile: they are told what is valid. */
export function SettingForm({ settingKey, current, isReadOnly }: SettingFormProps) {
  const { t, i18n } = useLingui();
  const texts = useSettingTexts();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  /** The version that was shown when typing began. */
  const [basedOn, setBasedOn] = useState<number | null>(null);
  const [from, setFrom] = useState('');
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const [outcome, setOutcome] = useState<'VALID' | 'WAITING' | null>(null);
  const valid = flat(current.value);
  const wanted = Object.entries(typed).reduce(
    (value, [place, text]) => withText(value, place, text.trim()),
    current.value,
  );
  const changes = differences(current.value, wanted);
  const validFrom = from.trim() === '' ? undefined : timeOf(from);
  const change = useStaffMutation(() =>
    bodyOf(
      staffApi.settings.change({
        params: { key: settingKey },
        body: {
          value: wanted,
          reason: reason.trim(),
          basedOn: basedOn ?? current.version,
          ...(validFrom && { validFrom }),
        },
      }),
    ),
  );
  const failure = change.error instanceof StaffCallError ? change.error.failure : null;
  const isChanged = failure?.code === 'EDITED_MEANWHILE';
  const named = failure?.fields ?? [];
  const type = (place: string, text: string) => {
    setBasedOn((version) => version ?? current.version);
    setTyped({ ...typed, [place]: text });
    setOutcome(null);
  };
  const clear = () => {
    setTyped({});
    setBasedOn(null);
    setReason('');
    setFrom('');
    setSent(false);
  };
  const submit = () => {
    setSent(true);
    if (reason.trim() === '' || changes.length === 0 || validFrom === null) return;
    change.mutate(undefined, {
      onSuccess: ({ state }) => {
        setOutcome(state === 'WAITING' ? 'WAITING' : 'VALID');
        clear();
      },
      onError: (error) => {
        // What is valid now is shown beside what was typed, and may be changed knowingly
        if (error instanceof StaffCallError && error.failure?.code === 'EDITED_MEANWHILE')
          setBasedOn(null);
      },
    });
  };
  const since = current.since === null ? null : timeText(current.since);
  const by = current.by;
  return (
    <Form onSubmit={submit} label={texts.title(settingKey)}>
      <Text size="sm" tone="soft">
        {since === null ? (
          <Trans>As delivered with the program</Trans>
        ) : (
          <Trans>
            Since {since}, by {by}
          </Trans>
        )}
      </Text>
      <div className={styles.fields}>
        {fieldsOf[settingKey].map((place) => (
          <TextField
            key={place}
            label={texts.field(place)}
            value={typed[place] ?? valid[place] ?? ''}
            onChange={(text) => type(place, text)}
            maxLength={300}
            isDisabled={isReadOnly}
            error={
              named.some((field) => place === field || place.startsWith(`${field}.`)) &&
              t`Please check this value.`
            }
          />
        ))}
      </div>
      {changes.length > 0 && (
        <>
          <Notice tone="info" title={t`What changes`}>
            <ul>
              {changes.map(([place, old, now]) => (
                <li key={place}>
                  {texts.field(place)}: {old} → <b>{now}</b>
                </li>
              ))}
            </ul>
            <Trans>Orders that are open keep what they were made with.</Trans>
          </Notice>
          <TextField
            label={t`Valid from`}
            hint={t`Day and time, such as 24/11/2026 14:00. Empty: now.`}
            value={from}
            onChange={setFrom}
            maxLength={40}
            error={isSent && validFrom === null && t`Please check this value.`}
          />
          <TextField
            label={t`Reason`}
            hint={t`It is kept in the log.`}
            value={reason}
            onChange={setReason}
            maxLength={500}
            error={isSent && reason.trim() === '' && t`Please fill this in.`}
            isRequired
          />
          <Button type="submit" variant="main" isPending={change.isPending}>
            <Trans>Change</Trans>
          </Button>
          <Button onPress={clear}>
            <Trans>Leave as it is</Trans>
          </Button>
        </>
      )}
      {outcome && (
        <Notice tone="success" isAnnounced>
          {outcome === 'WAITING' ? (
            <Trans>A second person must confirm it.</Trans>
          ) : (
            <Trans>It is changed.</Trans>
          )}
        </Notice>
      )}
      {change.error && outcome === null && (
        <Notice tone="error" isAnnounced>
          {isChanged ? (
            <Trans>
              Somebody else has changed this meanwhile. What is valid now stands above; what you
              typed is kept. Look again before you change it.
            </Trans>
          ) : (
            errorText(i18n, change.error)
          )}
        </Notice>
      )}
    </Form>
  );
}
