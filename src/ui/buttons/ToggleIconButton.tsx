import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import * as styles from './IconButton.module.css';
import { cx } from '../cx';

interface ToggleIconButtonProps {
  /** Accessible name: the state that is on while the button is pressed. */
  label: string;
  icon: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** A square toggle button, pressed while the state that it names is on. */
export function ToggleIconButton({ label, icon, isSelected, onChange }: ToggleIconButtonProps) {
  return (
    <Button
      className={cx(styles.button)}
      data-look="bare"
      aria-label={label}
      aria-pressed={isSelected}
      onPress={() => onChange(!isSelected)}
    >
      {icon}
    </Button>
  );
}
