import type { ReactNode, Ref } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';
import { Spinner } from '../feedback/Spinner';
import * as styles from './Button.module.css';
import { cx } from '../cx';

/**
 * `main` is the one accent action of a screen; `ghost` is for actions beside it, `plain` is text, `danger` destroys.
 */
export type ButtonVariant = 'main' | 'ghost' | 'plain' | 'danger';
export type ButtonSize = 'large' | 'medium';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** `large` (52 px) by default for `main`, `medium` (44 px) for the others. */
  size?: ButtonSize | undefined;
  /** Fills the width it is given. A large one does by default. */
  isWide?: boolean | undefined;
  icon?: ReactNode;
  children?: ReactNode;
}

export interface ButtonProps
  extends ButtonLook, Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'render'> {
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** The class and data attributes that style a button, or a link that looks like one. */
export function buttonLook({ variant = 'ghost', size, isWide }: ButtonLook) {
  const actualSize = size ?? (variant === 'main' ? 'large' : 'medium');
  const wide = isWide ?? actualSize === 'large';
  return {
    className: cx(styles.button),
    'data-variant': variant,
    'data-size': actualSize,
    'data-wide': wide || undefined,
  };
}

/** A button. While `isPending` it keeps its width and focus, shows a spinner and ignores presses. */
export function Button({ variant, size, isWide, icon, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} {...buttonLook({ variant, size, isWide })}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {rest.isPending && (
        <span className={styles.pending}>
          <Spinner />
        </span>
      )}
    </AriaButton>
  );
}
