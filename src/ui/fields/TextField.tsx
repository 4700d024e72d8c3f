import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type InputHTMLAttributes,
  type ReactNode,
} from 'react';
import { cleanPasted } from './cleanPasted';
import { Field, type FieldTexts } from './Field';
import * as styles from './Field.module.css';
import { cx } from '../cx';

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'autoFocus'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'placeholder'
>;

export interface TextFieldProps extends FieldTexts, InputProps {
  type?: 'text' | 'password' | 'search' | undefined;
  /** Without it the field is uncontrolled. */
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  /** Before and after the input: a sign, a unit, a small button. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** No autocapitalize or autocorrect: a username, a password. */
  isVerbatim?: boolean | undefined;
}

/** A text field with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, prefix, suffix, isVerbatim, ...others } = props;
  const { onChange, isDisabled, isRequired, type = 'text', ...rest } = others;
  const input = useRef<HTMLInputElement>(null);
  const change = (typed: string) => onChange?.(type === 'password' ? typed : cleanPasted(typed));

  // In a prerendered page a value may have been typed before hydration.
  const takeTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== (rest.value ?? '')) change(typed);
  });
  useLayoutEffect(() => takeTyped(), []);

  return (
    <Field labels="control" label={label} hint={hint} error={error} isDisabled={isDisabled}>
      {(control) => (
        <div className={styles.box}>
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <input
            {...rest}
            {...control}
            ref={input}
            type={type}
            className={cx(styles.input)}
            disabled={isDisabled}
            aria-required={isRequired || undefined}
            onChange={(event) => change(event.currentTarget.value)}
            {...(isVerbatim && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
          />
          {suffix && <span className={styles.affix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
