import type { ReactNode } from 'react';
import { Overlay } from './Overlay';

export interface DrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** `left` is 393 px wide; `bottom` rises from the lower edge. */
  side: 'left' | 'bottom';
  /** A heading, or a `header` with a `label` that names the drawer. */
  title?: ReactNode;
  header?: ReactNode;
  label?: string | undefined;
  closeLabel: string;
  children: ReactNode;
  /** Stays at the lower edge while the rest scrolls. */
  footer?: ReactNode;
}

/** A panel that slides in from an edge and gives the focus back when it leaves. */
export function Drawer({ side, ...rest }: DrawerProps) {
  return <Overlay {...rest} placement={side} />;
}
