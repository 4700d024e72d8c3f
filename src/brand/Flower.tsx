import { useId, type CSSProperties } from 'react';
import { petal, petals } from './flowerShape';
import * as styles from './Flower.module.css';

interface FlowerProps {
  /** Width and height in CSS pixels. */
  size?: number;
  /** `breathing`: petals in turn, while something is awaited. `blooming`: once, when something good arrived. */
  motion?: 'breathing' | 'blooming';
  className?: string | undefined;
}

/** The champa flower, the brand mark: five petals, white to pollen. Decorative: write the name next to it. */
export function Flower({ size = 32, motion, className = '' }: FlowerProps) {
  const gradient = useId();
  return (
    <svg
      className={`${styles.flower} ${className}`}
      data-breathing={motion === 'breathing' || undefined}
      data-blooming={motion === 'blooming' || undefined}
      width={size}
      height={size}
      viewBox="-50 -50 100 100"
      aria-hidden="true"
    >
      <radialGradient id={gradient} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="48">
        <stop offset="0" stopColor="var(--brand-flower-heart)" />
        <stop offset=".2" stopColor="var(--brand-flower-gold)" />
        <stop offset=".52" stopColor="var(--brand-flower-cream)" />
        <stop offset=".8" stopColor="var(--brand-flower-rim)" />
      </radialGradient>
      {petals.map((turn) => (
        <g key={turn} className={styles.petal} transform={`rotate(${turn * 72})`}>
          <path d={petal} fill={`url(#${gradient})`} style={{ '--petal': turn } as CSSProperties} />
        </g>
      ))}
    </svg>
  );
}
