import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';
import { cx } from '../cx';

export interface BareButtonProps extends Omit<
  AriaButtonProps,
  'className' | 'children' | 'style' | 'render'
> {
  className?: string | undefined;
  children: ReactNode;
}

/** A button without styles, for a tile or an entry of a bar. */
export function BareButton({ className, ...rest }: BareButtonProps) {
  return <AriaButton {...rest} className={cx(className)} />;
}
