import type { ReactNode, Ref } from 'react';
import {
  Input,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { FieldLabel, FieldNotes, type FieldTexts } from './FieldParts';
import * as styles from './Field.module.css';
import { cx } from './cx';

export interface TextFieldProps
  extends
    FieldTexts,
    Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'render' | 'isInvalid'> {
  placeholder?: string | undefined;
  /** Stands before and behind what is typed: a sign, a unit, a small button. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Phones neither capitalise nor correct it: a username, a password. */
  isVerbatim?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, placeholder, prefix, suffix, ...others } = props;
  const { isVerbatim, inputRef, ...rest } = others;
  return (
    <AriaTextField
      validationBehavior="aria"
      {...rest}
      isInvalid={Boolean(error)}
      className={cx(styles.field)}
    >
      <FieldLabel>{label}</FieldLabel>
      <div className={styles.box}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <Input
          ref={inputRef ?? null}
          className={cx(styles.input)}
          placeholder={placeholder ?? ''}
          {...(isVerbatim && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  );
}
