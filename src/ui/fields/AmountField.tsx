import { useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { ChangeEvent, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Field, type FieldTexts } from './Field';
import { caretBefore, countBehind, groupAmount, isPlainAmount, typedAmount } from './amountText';
import type { Separators, TypedAmount } from './amountText';
import * as field from './Field.module.css';
import * as styles from './AmountField.module.css';
import { cx } from '../cx';

export interface QuickAmount {
  /** A plain decimal string. */
  value: string;
  /** The same, as the player reads it. */
  label: string;
}

export interface AmountFieldProps extends FieldTexts {
  name?: string | undefined;
  /** A plain decimal string, `200000` or `312.5`; empty when nothing was typed; else a text that is no amount. */
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
  /**
   * Reads an amount that is not written in the page's own style; what has no safe reading it gives back as a text that
   * is no amount. Without it nothing but the page's own style is an amount.
   */
  readText?: ((text: string) => string) | undefined;
}

const maxDigits = 12;
const nothingElse = (text: string) => `?${text}`;

/** An amount of money: large figures that group themselves while typing, the currency behind, and quick choices. */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, value, onChange, currency, decimals, separators } = props;
  const input = useRef<HTMLInputElement>(null);
  const behind = useRef<number | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [typed, setTyped] = useState<TypedAmount | null>(null);
  const verbatim = typed?.value === value ? typed.text : null;
  const shown = verbatim ?? groupAmount(value, separators);

  // Grouping moves the digits under the caret: it stays before the same digit, not at the same place.
  useLayoutEffect(() => {
    if (behind.current === null || !input.current) return;
    const caret = caretBefore(shown, behind.current, separators);
    input.current.setSelectionRange(caret, caret);
    behind.current = null;
  });

  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.currentTarget;
    const before = { text: shown, isVerbatim: verbatim !== null };
    const { readText = nothingElse } = props;
    const next = typedAmount(before, text, { separators, decimals, read: readText });
    const isOwn = next.text === null;
    if (next.text !== text) behind.current = countBehind(text, selectionStart, separators);
    // A rejected edit leaves the value as it was: the caret must still be set.
    if (isOwn && next.value.replace('.', '').length > maxDigits) return redraw();
    setTyped(next);
    onChange(next.value);
  };

  /** On blur a readable amount is formatted; an unreadable one stays, to be corrected. */
  const leave = () => {
    if (isPlainAmount(value)) setTyped(null);
    props.onBlur?.();
  };

  const isDisabled = props.isDisabled ?? false;
  const isReadOnly = props.isReadOnly ?? false;
  const quickAmounts = props.quickAmounts && (
    <div role="group" aria-label={props.quickLabel} className={styles.quick}>
      {props.quickAmounts.map((quick) => (
        <Button
          key={quick.value}
          className={cx(styles.chip)}
          data-selected={quick.value === value || undefined}
          aria-pressed={quick.value === value}
          isDisabled={isDisabled || isReadOnly}
          onPress={() => onChange(quick.value)}
        >
          {quick.label}
        </Button>
      ))}
    </div>
  );
  return (
    <Field {...{ label, hint, error, isDisabled }} labels="control" after={quickAmounts}>
      {(control) => (
        <div className={cx(field.box, styles.box)}>
          <input
            {...control}
            ref={input}
            name={props.name}
            type="text"
            className={cx(field.input, styles.input)}
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            enterKeyHint="done"
            placeholder="0"
            disabled={isDisabled}
            readOnly={isReadOnly}
            value={shown}
            onChange={read}
            onBlur={leave}
          />
          <span className={styles.currency}>{currency}</span>
        </div>
      )}
    </Field>
  );
}
