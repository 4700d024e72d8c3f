import type { ReactNode } from 'react';
import * as styles from './Countdown.module.css';

export interface CountdownProps {
  /** Whole seconds that are left; below zero counts as none. */
  secondsLeft: number;
  /** The total duration; with it a ring shows the remaining part. */
  secondsTotal?: number | undefined;
  /** Label above the figures. */
  children?: ReactNode;
}

/** Time that is left, as minutes and seconds. The last minute looks urgent. It is not read aloud each second. */
export function Countdown({ secondsLeft, secondsTotal, children }: CountdownProps) {
  const left = Math.max(0, Math.floor(secondsLeft));
  const figures = `${pad(Math.floor(left / 60))}:${pad(left % 60)}`;
  return (
    <span className={styles.countdown} data-urgent={left <= 60 || undefined}>
      {secondsTotal !== undefined && (
        <svg className={styles.ring} width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
          <circle cx="11" cy="11" r="9" pathLength="1" />
          <circle
            cx="11"
            cy="11"
            r="9"
            pathLength="1"
            className={styles.rest}
            strokeDasharray={`${Math.min(1, left / secondsTotal)} 1`}
          />
        </svg>
      )}
      {children && <span className={styles.label}>{children}</span>}
      <span role="timer" aria-live="off" className={styles.figures}>
        {figures}
      </span>
    </span>
  );
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}
