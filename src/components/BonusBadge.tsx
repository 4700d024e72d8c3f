import * as styles from './BonusBadge.module.css';

export interface BonusBadgeProps {
  /** Whole percent of the deposit. */
  percent: number;
  isInactive?: boolean | undefined;
  /** `small`: next to two lines of text. */
  size?: 'small' | 'medium' | undefined;
}

/** The bonus of a promotion in large figures. */
export function BonusBadge({ percent, isInactive, size }: BonusBadgeProps) {
  return (
    <span className={styles.badge} data-inactive={isInactive || undefined} data-size={size}>
      <small>+</small>
      {percent}
      <small>%</small>
    </span>
  );
}
