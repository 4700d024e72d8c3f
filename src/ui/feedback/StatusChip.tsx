import type { ReactNode } from 'react';
import { Icon, type IconName } from '../display/Icon';
import * as styles from './StatusChip.module.css';

/** The colors of the specification, section 4.3: OPEN and unknown grey, PAID yellow, SUCCESS green, CANCELED and FAILED red. */
export type StatusTone = 'grey' | 'yellow' | 'green' | 'red';

const toneIcons: Record<StatusTone, IconName> = {
  grey: 'clock',
  yellow: 'paid',
  green: 'check',
  red: 'close',
};

export interface StatusChipProps {
  tone: StatusTone;
  /** The status in words: color never says it alone. */
  children: ReactNode;
  /** An icon of its own, if the tone's does not fit. */
  icon?: IconName | undefined;
}

/** A status: a word and an icon, on a background of its color. */
export function StatusChip({ tone, children, icon = toneIcons[tone] }: StatusChipProps) {
  return (
    <span className={styles.chip} data-tone={tone}>
      <Icon name={icon} size={15} />
      <span>{children}</span>
    </span>
  );
}
