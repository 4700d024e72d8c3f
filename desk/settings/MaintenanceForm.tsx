import { Trans, useLingui } from '@lingui/react/macro';
import type { LocalizedText } from '../../contract/provider';
import type { SettingValues } from '../../contract/settings';
import { maintenanceParts, type MaintenancePart } from '../../contract/switches';
import { Button } from '../../src/ui/buttons/Button';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import * as layout from '../ui/Layout.module.css';
import { ChangeForm, type SettingFormProps } from './ChangeForm';
import { LanguageTexts } from '../ui/LanguageTexts';
import { emptyTexts } from '../ui/texts';
import { TimeField } from '../ui/TimeField';
import * as styles from './Settings.module.css';
import { useSettingTexts } from './settingTexts';
import { shownTime, typedEnd, typedTime } from './times';
import { useSettingDraft } from './useSettingDraft';

type Maintenance = SettingValues['maintenance'];

/** The typed values; null: no maintenance. */
interface Planned {
  parts: readonly MaintenancePart[];
  from: string;
  until: string;
  text: LocalizedText;
}

const toForm = (value: unknown): Planned | null => {
  const planned = value as Maintenance;
  return planned && { ...planned, from: shownTime(planned.from), until: shownTime(planned.until) };
};

/** Maintenance: closed features, start and end. Players see it as soon as it is set; staff are not affected. */
export function MaintenanceForm(props: SettingFormProps) {
  const { t } = useLingui();
  const { part } = useSettingTexts();
  const typed = useSettingDraft(props.current, toForm);
  const planned = typed.form;
  const wanted = planned && {
    ...planned,
    from: typedTime(planned.from),
    until: typedEnd(planned.until),
  };
  const begin = () =>
    typed.type({
      parts: [...maintenanceParts],
      from: shownTime(new Date().toISOString()),
      ...{ until: '', text: emptyTexts },
    });
  return (
    <ChangeForm {...props} settingKey="maintenance" typed={typed} wanted={wanted}>
      {(errorOf) =>
        planned === null ? (
          <Row wrap>
            <Text>
              <Trans>No maintenance, and none is planned.</Trans>
            </Text>
            <Button onPress={begin}>
              <Trans>Plan maintenance</Trans>
            </Button>
          </Row>
        ) : (
          <Stack gap={4}>
            <fieldset className={styles.choices}>
              <legend>
                <Trans>What is closed</Trans>
              </legend>
              {maintenanceParts.map((name) => (
                <label key={name}>
                  <input
                    type="checkbox"
                    checked={planned.parts.includes(name)}
                    onChange={({ currentTarget: { checked } }) =>
                      typed.type({
                        ...planned,
                        parts: maintenanceParts.filter((one) =>
                          one === name ? checked : planned.parts.includes(one),
                        ),
                      })
                    }
                  />
                  {part(name)}
                </label>
              ))}
              {errorOf('parts') && <span className={styles.invalid}>{errorOf('parts')}</span>}
            </fieldset>
            <div className={layout.fields}>
              <TimeField
                label={t`Closed from`}
                hint={t`Day and time; announced until then`}
                value={planned.from}
                onChange={(from) => typed.type({ ...planned, from })}
                error={errorOf('from')}
              />
              <TimeField
                label={t`Closed until`}
                hint={t`Empty: not known yet`}
                value={planned.until}
                onChange={(until) => typed.type({ ...planned, until })}
                error={errorOf('until')}
              />
            </div>
            <LanguageTexts
              label={t`What players read`}
              value={planned.text}
              onChange={(text) => typed.type({ ...planned, text })}
              errorOf={(language) => errorOf(`text.${language}`)}
              maxLength={300}
            />
            <Row>
              <Button onPress={() => typed.type(null)}>
                <Trans>No maintenance</Trans>
              </Button>
            </Row>
          </Stack>
        )
      }
    </ChangeForm>
  );
}
