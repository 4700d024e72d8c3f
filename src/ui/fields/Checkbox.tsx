import { useId, type ReactNode } from 'react';
import { Icon } from '../display/Icon';
import { cx } from '../cx';
import * as hidden from '../display/VisuallyHidden.module.css';
import * as fieldStyles from './Field.module.css';
import * as styles from './Checkbox.module.css';

export interface CheckboxProps {
  name: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** The error message. Its presence makes the field invalid. */
  error?: ReactNode;
  /** What is confirmed; it may hold links. */
  children: ReactNode;
}

/** Something to confirm: the browser's own checkbox, with its sentence beside it. */
export function Checkbox({ name, isSelected, onChange, error, children }: CheckboxProps) {
  const errorId = useId();
  const isInvalid = Boolean(error);
  return (
    <div className={fieldStyles.field} data-invalid={isInvalid || undefined}>
      <label className={styles.row}>
        <input
          type="checkbox"
          name={name}
          className={cx(hidden.hidden, styles.input)}
          checked={isSelected}
          required
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? errorId : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span className={styles.box} aria-hidden="true">
          {isSelected && <Icon name="check" size={20} />}
        </span>
        <span className={styles.text}>{children}</span>
      </label>
      {isInvalid && (
        <span id={errorId} slot="errorMessage" className={fieldStyles.error}>
          <Icon name="error" size={18} />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
}
