import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, CompositionEvent, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { cleanPasted } from './cleanPasted';
import { Field, type FieldTexts } from './Field';
import { Skeleton } from '../feedback/Skeleton';
import { groupAmount, isPlainAmount, type Separators } from './amountText';
import * as field from './Field.module.css';
import * as styles from './AmountField.module.css';
import { cx } from '../cx';

export interface QuickAmount {
  /** A plain decimal string. */
  value: string;
  /** The amount as the player reads it. */
  label: string;
}

export interface AmountFieldProps extends FieldTexts {
  name?: string | undefined;
  /** A plain decimal string, `200000` or `312.5`; empty when nothing was typed; else a text that is not an amount. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The currency after the number. */
  currency: ReactNode;
  /** 0 for kip, 2 for baht. */
  decimals: number;
  separators: Separators;
  quickAmounts?: readonly QuickAmount[] | undefined;
  quickLabel?: string | undefined;
  /** Number of quick choices whose space is reserved while they are loading. */
  quickPlaces?: number | undefined;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  /** Converts typed text to a plain decimal string; ambiguous text to one that is no valid amount. */
  parse: (text: string) => string;
}

const maxDigits = 12;
/** Characters that cannot be typed into an amount. */
const strayKey = /[^\p{Nd}\s.,'’，．、。]/u;

/**
 * Removes the group separators of a text that is being edited, where they would become wrong. `key` was just typed, and
 * is not a separator. The caret keeps its place.
 */
function ungroup(input: HTMLInputElement, { group }: Separators, key: string): void {
  const caret = input.selectionEnd ?? input.value.length;
  const head = input.value.slice(0, caret - key.length).replaceAll(group, '') + key;
  input.value = head + input.value.slice(caret).replaceAll(group, '');
  input.setSelectionRange(head.length, head.length);
}

/**
 * Scrolls a chosen amount to the middle of its line, if that scrolls sideways: the amount may have been typed, or be
 * beyond the edge. Not by `scrollIntoView`, which would move the page too.
 */
function reveal(chip: HTMLButtonElement | null): void {
  const line = chip?.parentElement;
  if (!line) return;
  const [inner, outer] = [chip, line].map((one) => one.getBoundingClientRect());
  if (inner && outer)
    line.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

/**
 * An amount of money: large figures, the currency behind, and quick choices. What is typed stays as it is until the
 * field is left; then it is grouped.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, value, onChange, parse, currency, decimals, separators } = props;
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const own = typed?.value === value ? typed.text : null;
  const shown = own ?? groupAmount(value, separators);

  const input = useRef<HTMLInputElement>(null);
  /** An input method began to compose in a grouped text. */
  const isComposedInGroups = useRef(false);

  const take = (text: string) => {
    const next = parse(cleanPasted(text));
    if (isPlainAmount(next) && next.replace('.', '').length > maxDigits) return;
    setTyped({ text, value: next });
    onChange(next);
  };

  // In a prerendered page an amount may have been typed before hydration.
  const takeTyped = useEffectEvent(() => {
    const text = input.current?.value ?? '';
    if (text === shown) return;
    take(text);
    const isLeft = document.activeElement !== input.current;
    if (isLeft && isPlainAmount(parse(cleanPasted(text)))) setTyped(null);
  });
  useLayoutEffect(() => takeTyped(), []);

  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { data, inputType, isComposing } = nativeEvent as Partial<InputEvent>;
    // The keyboard would lose its place if the text changed under it.
    if (isComposing) {
      isComposedInGroups.current ||= own === null;
      setTyped({ text: currentTarget.value, value });
      return;
    }
    const isKey = data?.length === 1;
    // A pasted text is never cut: that could change its meaning
    if (isKey && strayKey.test(data)) return;
    const isEdited = isKey || inputType?.startsWith('delete');
    if (isEdited && own === null) ungroup(currentTarget, separators, isKey ? data : '');
    take(currentTarget.value);
  };

  const endComposition = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
    if (isComposedInGroups.current) ungroup(currentTarget, separators, '');
    isComposedInGroups.current = false;
    setTyped(null);
    take(currentTarget.value);
  };

  /** A readable amount is grouped; an unreadable one stays, to be corrected. */
  const leave = () => {
    if (isPlainAmount(value)) setTyped(null);
    props.onBlur?.();
  };

  const isDisabled = props.isDisabled ?? false;
  const isReadOnly = props.isReadOnly ?? false;
  const places = props.quickPlaces !== undefined && (
    <div className={styles.quick} data-locked>
      {Array.from({ length: props.quickPlaces }, (_, index) => (
        <Skeleton key={index} shape="block" height="44px" />
      ))}
    </div>
  );
  const quickAmounts = props.quickAmounts && (
    <div
      role="group"
      aria-label={props.quickLabel}
      className={styles.quick}
      data-locked={isDisabled || isReadOnly || undefined}
    >
      {props.quickAmounts.map((quick) => (
        <Button
          key={quick.value}
          ref={quick.value === value ? reveal : null}
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
    <Field {...{ label, hint, error, isDisabled }} labels="control" after={quickAmounts ?? places}>
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
            maxLength={40}
            onChange={change}
            onCompositionEnd={endComposition}
            onBlur={leave}
          />
          <span className={styles.currency}>{currency}</span>
        </div>
      )}
    </Field>
  );
}
