import * as styles from './Progress.module.css';

export interface ProgressProps {
  /** From 0 to 1; other values are clamped. */
  value: number;
  /** Accessible name of what advances. */
  label: string;
  /** The progress in words: "380 THB to go". */
  valueText?: string | undefined;
}

/** A progress bar, drawn from petal to pollen. */
export function Progress({ value, label, valueText }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
    >
      <div className={styles.done} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
