import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';
import { cx } from './cx';

export interface BareButtonProps extends Omit<
  AriaButtonProps,
  'className' | 'children' | 'style' | 'render'
> {
  className?: string | undefined;
  children: ReactNode;
}

/** A button that brings no looks of its own, for what is pressed but is no button to the eye: a tile, a bar's entry. */
export function BareButton({ className, ...rest }: BareButtonProps) {
  return <AriaButton {...rest} className={cx(className)} />;
}
