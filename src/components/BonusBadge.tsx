import * as styles from './BonusBadge.module.css';

export interface BonusBadgeProps {
  /** Whole percent of the deposit. */
  percent: number;
  isInactive?: boolean | undefined;
}

/** The bonus of a promotion, large: what it is known by. */
export function BonusBadge({ percent, isInactive }: BonusBadgeProps) {
  return (
    <span className={styles.badge} data-inactive={isInactive || undefined}>
      <small>+</small>
      {percent}
      <small>%</small>
    </span>
  );
}
