import * as styles from './Progress.module.css';

export interface ProgressProps {
  /** From 0 to 1; anything beyond is cut. */
  value: number;
  /** What advances. */
  label: string;
  /** How far it is, in words: "380 THB to go". */
  valueText?: string | undefined;
}

/** How much of something is done, from petal to pollen. */
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
