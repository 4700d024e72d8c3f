import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../src/ui/fields/TextField';
import * as layout from '../ui/Layout.module.css';
import * as styles from './Settings.module.css';
import { ChangeForm, type SettingFormProps } from './ChangeForm';
import {
  fieldGroups,
  flattenValue,
  settingFields,
  useSettingTexts,
  withText,
  type FieldsKey,
} from './settingTexts';
import { useSettingProblems } from './useSettingProblems';
import { useSettingDraft } from './useSettingDraft';

/** A setting whose values are all short texts and numbers. */
export function SettingForm({
  settingKey,
  ...props
}: SettingFormProps & { settingKey: FieldsKey }) {
  const { t, i18n } = useLingui();
  const texts = useSettingTexts();
  const { current } = props;
  const typed = useSettingDraft<Readonly<Record<string, string>>>(current, () => ({}));
  const valid = flattenValue(current.value);
  const wanted = Object.entries(typed.form).reduce(
    (value, [path, text]) => withText(value, path, texts.read(path, text)),
    current.value,
  );
  const problemAt = useSettingProblems(settingKey, wanted);
  const isInvalid = Object.keys(typed.form).some(problemAt);
  return (
    <ChangeForm
      {...props}
      settingKey={settingKey}
      typed={typed}
      wanted={wanted}
      isInvalid={isInvalid}
    >
      {(errorOf) => {
        const fieldAt = (path: string) => {
          const before = texts.shown(path, valid[path] ?? '');
          const value = typed.form[path] ?? before;
          const hints = [
            settingKey === 'rates' && value === before && t`As in 640 or 640.5`,
            value !== before && before && t`Now: ${before}`,
          ];
          return (
            <TextField
              key={path}
              label={texts.field(path)}
              value={value}
              suffix={texts.unit(path)}
              onChange={(text) => typed.type({ ...typed.form, [path]: text })}
              hint={hints.find(Boolean) || undefined}
              maxLength={300}
              {...(isNumber(settingKey) && { inputMode: 'decimal' as const })}
              error={(path in typed.form && problemAt(path)) || errorOf(path)}
            />
          );
        };
        const groups = fieldGroups[settingKey];
        if (!groups)
          return (
            <div className={settingKey === 'contacts' ? styles.links : layout.fields}>
              {settingFields[settingKey].map(fieldAt)}
            </div>
          );
        return groups.map(({ title, fields }) => (
          <fieldset key={fields[0]} className={`${styles.set} ${styles.group}`}>
            <legend>{i18n._(title)}</legend>
            <div className={layout.fields}>{fields.map(fieldAt)}</div>
          </fieldset>
        ));
      }}
    </ChangeForm>
  );
}

const isNumber = (key: FieldsKey) => key === 'rates' || key in fieldGroups;
