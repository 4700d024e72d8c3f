import type { ReactNode } from 'react';
import { useField } from 'react-aria/useField';
import { Icon } from '../display/Icon';
import * as styles from './Field.module.css';

/** Texts of a field: its label above, a hint or an error below. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message. Its presence makes the field invalid. */
  error?: ReactNode;
}

/** Ids that link a control to its label and to the lines below it. */
export interface ControlProps {
  id?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  /** A label names one control; a group of controls is named by plain text. */
  labels: 'control' | 'group';
  isDisabled?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
  /** Content below the lines. */
  after?: ReactNode;
}

/** A control between its label and the lines below it. */
export function Field(props: FieldProps) {
  const { label, hint, error, labels, isDisabled, children, after } = props;
  const isInvalid = Boolean(error);
  const { labelProps, fieldProps, descriptionProps, errorMessageProps } = useField({
    label,
    description: isInvalid ? null : hint,
    errorMessage: error,
    isInvalid,
    labelElementType: labels === 'control' ? 'label' : 'span',
  });
  const Label = labels === 'control' ? 'label' : 'span';
  return (
    <div
      className={styles.field}
      data-invalid={isInvalid || undefined}
      data-disabled={isDisabled || undefined}
    >
      <Label {...labelProps} className={styles.label}>
        {label}
      </Label>
      {children({ ...fieldProps, 'aria-invalid': isInvalid || undefined })}
      {hint && !isInvalid && (
        <span {...descriptionProps} slot="description" className={styles.hint}>
          {hint}
        </span>
      )}
      {isInvalid && (
        <span {...errorMessageProps} slot="errorMessage" className={styles.error}>
          <Icon name="error" size={18} />
          <span>{error}</span>
        </span>
      )}
      {after}
    </div>
  );
}
