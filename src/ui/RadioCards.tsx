import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { FieldLabel, FieldNotes, type FieldTexts } from './FieldParts';
import * as field from './Field.module.css';
import * as styles from './RadioCards.module.css';
import { cx } from './cx';

export interface RadioCard {
  value: string;
  label: ReactNode;
  /** Stands under the label, softer. */
  description?: ReactNode;
  /** Stands before the label: a provider's or a bank's mark. */
  mark?: ReactNode;
  /** Stands at the far end: a balance. */
  trailing?: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface RadioCardsProps extends FieldTexts {
  name?: string | undefined;
  options: readonly RadioCard[];
  /** The chosen value, or null. */
  value: string | null;
  onChange: (value: string) => void;
  /** `list`: one under another. `grid`: two beside another. */
  layout?: 'list' | 'grid' | undefined;
  isDisabled?: boolean | undefined;
}

/** A choice of one among a few, each with room for a mark and a number. */
export function RadioCards(props: RadioCardsProps) {
  const { label, hint, error, options, layout = 'list' } = props;
  return (
    <RadioGroup
      validationBehavior="aria"
      {...(props.name !== undefined && { name: props.name })}
      value={props.value}
      onChange={props.onChange}
      isDisabled={props.isDisabled ?? false}
      isInvalid={Boolean(error)}
      className={cx(field.field)}
    >
      <FieldLabel>{label}</FieldLabel>
      <div className={styles.cards} data-layout={layout}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled ?? false}
            className={cx(styles.card)}
          >
            {option.mark}
            <span className={styles.text}>
              <span className={styles.name}>{option.label}</span>
              {option.description && <span className={styles.more}>{option.description}</span>}
            </span>
            {option.trailing && <span className={styles.trailing}>{option.trailing}</span>}
            <span className={styles.dot} aria-hidden="true" />
          </Radio>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} />
    </RadioGroup>
  );
}
