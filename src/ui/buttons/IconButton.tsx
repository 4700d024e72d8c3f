import type { ReactNode, Ref } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';
import * as styles from './IconButton.module.css';
import { cx } from '../cx';

export interface IconButtonProps extends Omit<
  AriaButtonProps,
  'children' | 'className' | 'style' | 'render' | 'aria-label'
> {
  /** Accessible name; it is not visible. */
  label: string;
  icon: ReactNode;
  /** `framed` has a border; `bare` has none. */
  look?: 'bare' | 'framed' | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A 44 px square button that shows only an icon. */
export function IconButton({ label, icon, look = 'bare', ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} className={cx(styles.button)} data-look={look} aria-label={label}>
      {icon}
    </AriaButton>
  );
}
