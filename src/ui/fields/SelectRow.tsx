import { useId, type ReactNode } from 'react';
import * as list from '../display/List.module.css';
import { Words } from '../display/List';
import { Icon } from '../display/Icon';
import type { SelectOption } from './Select';
import * as styles from './SelectRow.module.css';
import { cx } from '../cx';

export interface SelectRowProps {
  mark?: ReactNode;
  label: string;
  /** Below the label. */
  hint?: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  isDisabled?: boolean;
}

/** A setting as a row of a list: its name, its value, and the browser's own list to choose another one. */
export function SelectRow(props: SelectRowProps) {
  const { mark, label, hint, options, value, onChange, isDisabled } = props;
  const hintId = useId();
  return (
    <li className={list.item}>
      <div className={cx(list.row, styles.row)} data-disabled={isDisabled || undefined}>
        <Words
          mark={mark}
          title={label}
          subtitle={
            hint && (
              <span id={hintId} className={styles.hint}>
                {hint}
              </span>
            )
          }
        />
        <span className={styles.value} aria-hidden="true">
          {options.find((option) => option.value === value)?.label}
          <Icon name="down" size={20} />
        </span>
        <select
          className={styles.select}
          aria-label={label}
          aria-describedby={hint ? hintId : undefined}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.ring} />
      </div>
    </li>
  );
}
