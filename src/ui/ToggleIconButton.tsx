import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import * as styles from './IconButton.module.css';
import { cx } from './cx';

interface ToggleIconButtonProps {
  /** What is on while it is pressed in. */
  label: string;
  icon: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** A square button that stays pressed in while what it names is on. */
export function ToggleIconButton({ label, icon, isSelected, onChange }: ToggleIconButtonProps) {
  return (
    <ToggleButton
      className={cx(styles.button)}
      data-look="bare"
      aria-label={label}
      isSelected={isSelected}
      onChange={onChange}
    >
      {icon}
    </ToggleButton>
  );
}
