import { Field, type FieldTexts } from './Field';
import * as styles from './Field.module.css';
import { cx } from '../cx';

export interface TextAreaProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  /** Lines that are seen without scrolling. */
  rows?: number;
  maxLength?: number;
  /** The language of the text, for spelling and screen readers. */
  lang?: string;
  isDisabled?: boolean;
}

/** A multi-line text field with its label, hint and error. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, isDisabled, onChange, rows = 3, ...rest } = props;
  return (
    <Field labels="control" label={label} hint={hint} error={error} isDisabled={isDisabled}>
      {(control) => (
        <div className={styles.box}>
          <textarea
            {...rest}
            {...control}
            rows={rows}
            className={cx(styles.input, styles.area)}
            disabled={isDisabled}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}
