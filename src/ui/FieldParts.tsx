import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components/TextField';
import { Icon } from './Icon';
import * as styles from './Field.module.css';
import { cx } from './cx';

/** What every field says: its label above, a hint and its error below. An error stands in the hint's place. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** The sentence that says what to mend. Its presence makes the field invalid. */
  error?: ReactNode;
}

export function FieldLabel({ children }: { children: ReactNode }) {
  return <Label className={styles.label}>{children}</Label>;
}

/** The lines below a control, linked to it for screen readers. Inside a react-aria field only. */
export function FieldNotes({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      {hint && !error && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={cx(styles.error)}>
        <Icon name="error" size={18} />
        <span>{error}</span>
      </FieldError>
    </>
  );
}
