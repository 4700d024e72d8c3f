import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../src/ui/fields/TextField';
import * as desk from '../Desk.module.css';
import * as styles from './Settings.module.css';
import { ChangeForm, type SettingFormProps } from './ChangeForm';
import { settingFields, flat, useSettingTexts, withText, type FieldsKey } from './settingTexts';
import { useTyped } from './useTyped';

/** A setting whose values are all short texts and numbers. */
export function SettingForm({
  settingKey,
  ...props
}: SettingFormProps & { settingKey: FieldsKey }) {
  const { t } = useLingui();
  const texts = useSettingTexts();
  const { current } = props;
  const typed = useTyped<Readonly<Record<string, string>>>(current, () => ({}));
  const valid = flat(current.value);
  const wanted = Object.entries(typed.form).reduce(
    (value, [place, text]) => withText(value, place, texts.read(place, text)),
    current.value,
  );
  return (
    <ChangeForm {...props} settingKey={settingKey} typed={typed} wanted={wanted}>
      {(errorOf) => (
        <div className={settingKey === 'contacts' ? styles.links : `${desk.fields} ${styles.even}`}>
          {settingFields[settingKey].map((place) => (
            <TextField
              key={place}
              label={texts.field(place)}
              value={typed.form[place] ?? texts.shown(place, valid[place] ?? '')}
              suffix={texts.unit(place)}
              onChange={(text) => typed.type({ ...typed.form, [place]: text })}
              hint={settingKey === 'rates' && t`As in 640 or 640.5`}
              maxLength={300}
              error={errorOf(place)}
            />
          ))}
        </div>
      )}
    </ChangeForm>
  );
}
