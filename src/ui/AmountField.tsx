import { useLayoutEffect, useReducer, useRef, type ChangeEvent, type ReactNode } from 'react';
import { Input, TextField as AriaTextField } from 'react-aria-components/TextField';
import { Button } from 'react-aria-components/Button';
import { FieldLabel, FieldNotes, type FieldTexts } from './FieldParts';
import { caretBefore, countBehind, groupAmount, readAmount, type Separators } from './amountText';
import * as field from './Field.module.css';
import * as styles from './AmountField.module.css';
import { cx } from './cx';

export interface QuickAmount {
  /** A plain decimal string. */
  value: string;
  /** The same, as the player reads it. */
  label: string;
}

export interface AmountFieldProps extends FieldTexts {
  name?: string | undefined;
  /** A plain decimal string, `200000` or `312.5`; empty when nothing was typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The word behind the number. */
  currency: ReactNode;
  /** 0 for kip, 2 for baht. */
  decimals: number;
  separators: Separators;
  quickAmounts?: readonly QuickAmount[] | undefined;
  quickLabel?: string | undefined;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  maxDigits?: number | undefined;
  /** Reads a pasted amount, in whatever style it was written; without it the page's own style is taken. */
  readPasted?: ((text: string) => string) | undefined;
}

const plainSeparators: Separators = { group: '', decimal: '.' };

/** An amount of money: large figures that group themselves while typing, the currency behind, and quick choices. */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, value, onChange, currency, decimals, separators } = props;
  const input = useRef<HTMLInputElement>(null);
  const behind = useRef<number | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const shown = groupAmount(value, separators);

  // Grouping moves the digits under the caret: it stays before the same digit, not at the same place.
  useLayoutEffect(() => {
    if (behind.current === null || !input.current) return;
    const caret = caretBefore(shown, behind.current, separators);
    input.current.setSelectionRange(caret, caret);
    behind.current = null;
  });

  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.currentTarget;
    const caret = selectionStart ?? text.length;
    const { inputType, data } = event.nativeEvent as InputEvent;
    behind.current = countBehind(text, caret, separators);
    const typed = data === '.' || data === ',' ? ownSign(text, caret) : text;
    const pasted = inputType === 'insertFromPaste' ? props.readPasted?.(text) : undefined;
    const next = pasted === undefined ? readAmount(typed, separators, decimals) : plain(pasted);
    if (next.replace('.', '').length <= (props.maxDigits ?? 12)) onChange(next);
    // What is refused leaves the value as it was: the caret must be set all the same.
    redraw();
  };

  // A pasted text that has no safe reading must not become an amount by chance.
  const plain = (pasted: string) =>
    /^\d+(\.\d+)?$/.test(pasted) ? readAmount(pasted, plainSeparators, decimals) : value;

  // Keyboards offer `.` or `,` by the phone's language, not by the page's: either starts the decimals.
  const ownSign = (text: string, caret: number) => {
    const sign = decimals > 0 && !value.includes('.') ? separators.decimal : '';
    return text.slice(0, caret - 1) + sign + text.slice(caret);
  };

  return (
    <AriaTextField
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      isDisabled={props.isDisabled ?? false}
      isReadOnly={props.isReadOnly ?? false}
      className={cx(field.field)}
    >
      <FieldLabel>{label}</FieldLabel>
      <div className={cx(field.box, styles.box)}>
        <Input
          ref={input}
          {...(props.name !== undefined && { name: props.name })}
          className={cx(field.input, styles.input)}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          enterKeyHint="done"
          placeholder="0"
          value={shown}
          onChange={read}
          onBlur={() => props.onBlur?.()}
        />
        <span className={styles.currency}>{currency}</span>
      </div>
      <FieldNotes hint={hint} error={error} />
      {props.quickAmounts && (
        <div role="group" aria-label={props.quickLabel} className={styles.quick}>
          {props.quickAmounts.map((quick) => (
            <Button
              key={quick.value}
              className={cx(styles.chip)}
              data-selected={quick.value === value || undefined}
              aria-pressed={quick.value === value}
              isDisabled={props.isDisabled || props.isReadOnly || false}
              onPress={() => onChange(quick.value)}
            >
              {quick.label}
            </Button>
          ))}
        </div>
      )}
    </AriaTextField>
  );
}
