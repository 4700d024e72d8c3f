import type { ReactNode } from 'react';
import { Field, type FieldTexts } from './Field';
import { Icon } from '../display/Icon';
import * as field from './Field.module.css';
import * as styles from './Select.module.css';
import { cx } from '../cx';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

export interface SelectProps extends FieldTexts {
  name?: string | undefined;
  options: readonly SelectOption[];
  /** The chosen value, or null. */
  value: string | null;
  onChange: (value: string) => void;
  placeholder: string;
  isDisabled?: boolean | undefined;
  /** Mark of the chosen option, before its name: the browser's own list shows none. */
  mark?: ReactNode;
}

/**
 * A choice of one among many. It is the browser's own, since phones open it as a wheel or a sheet,
 * and it costs no script. For up to about six choices prefer RadioCards.
 */
export function Select(props: SelectProps) {
  const { label, hint, error, options, value, onChange, placeholder, isDisabled, mark } = props;
  return (
    <Field labels="control" label={label} hint={hint} error={error} isDisabled={isDisabled}>
      {(control) => (
        <div className={cx(field.box, styles.box)}>
          {mark && <span className={styles.mark}>{mark}</span>}
          <select
            {...control}
            name={props.name}
            className={cx(styles.select)}
            data-marked={mark ? true : undefined}
            value={value ?? ''}
            disabled={isDisabled}
            data-placeholder={value === null || undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {value === null && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={20} />
        </div>
      )}
    </Field>
  );
}
