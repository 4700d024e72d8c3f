import type { CSSProperties } from 'react';
import * as styles from './Spinner.module.css';

/**
 * Five petals that breathe in turn, in the color of the text around them. Decorative: a text must say what is awaited.
 */
export function Spinner({ size = 24 }: { size?: number }) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="-50 -50 100 100"
      aria-hidden="true"
    >
      {[0, 1, 2, 3, 4].map((turn) => (
        <g key={turn} transform={`rotate(${turn * 72})`}>
          <path
            d="M0-4C-13-14-17-26-14-36-10-47 10-47 14-36 17-26 13-14 0-4Z"
            style={{ '--petal': turn } as CSSProperties}
          />
        </g>
      ))}
    </svg>
  );
}
