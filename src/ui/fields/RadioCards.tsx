import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Field, type FieldTexts } from './Field';
import * as styles from './RadioCards.module.css';
import * as hidden from '../display/VisuallyHidden.module.css';
import { cx } from '../cx';

export interface RadioCard {
  value: string;
  label: ReactNode;
  /** Below the label, in a softer color. */
  description?: ReactNode;
  /** Before the label: a provider's or a bank's mark. */
  mark?: ReactNode;
  /** At the end: a balance. */
  trailing?: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface RadioCardsProps extends FieldTexts {
  name?: string | undefined;
  options: readonly RadioCard[];
  /** The chosen value, or null. */
  value: string | null;
  onChange: (value: string) => void;
  /** `list`: one column. `grid`: two columns. */
  layout?: 'list' | 'grid' | undefined;
  isDisabled?: boolean | undefined;
}

/** A choice of one among a few, each with room for a mark and a number. Made of the browser's own radio buttons. */
export function RadioCards(props: RadioCardsProps) {
  const { label, hint, error, options, layout = 'list', value, onChange } = props;
  const ownName = useId();
  const isDisabled = props.isDisabled ?? false;

  // In a prerendered page a card may have been chosen before hydration.
  const cards = useRef<HTMLDivElement>(null);
  const takeChosen = useEffectEvent(() => {
    const chosen = cards.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (chosen !== undefined && chosen !== value) onChange(chosen);
  });
  useLayoutEffect(() => takeChosen(), []);

  return (
    <Field {...{ label, hint, error, isDisabled }} labels="group">
      {(control) => (
        <div
          {...control}
          ref={cards}
          role="radiogroup"
          className={styles.cards}
          data-layout={layout}
        >
          {options.map((option) => (
            <label
              key={option.value}
              className={styles.card}
              data-selected={option.value === value || undefined}
              data-disabled={isDisabled || option.isDisabled || undefined}
            >
              <input
                type="radio"
                className={cx(hidden.hidden, styles.radio)}
                name={props.name ?? ownName}
                value={option.value}
                checked={option.value === value}
                disabled={isDisabled || option.isDisabled}
                onChange={() => onChange(option.value)}
              />
              {option.mark}
              <span className={styles.text}>
                <span className={styles.name}>{option.label}</span>
                {option.description && <span className={styles.more}>{option.description}</span>}
              </span>
              {option.trailing && <span className={styles.trailing}>{option.trailing}</span>}
              <span className={styles.dot} aria-hidden="true" />
              <span className={styles.ring} aria-hidden="true" />
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
