import { Field, type FieldTexts } from '../../src/ui/fields/Field';
import * as styles from './LongTextField.module.css';

interface LongTextFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  maxLength?: number;
  lang?: string;
}

/** Several lines of text with their label, hint and error. */
export function LongTextField(props: LongTextFieldProps) {
  const { label, hint, error, value, onChange, rows = 3, maxLength, lang } = props;
  return (
    <Field labels="control" label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...control}
          className={styles.area}
          rows={rows}
          maxLength={maxLength}
          lang={lang}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
