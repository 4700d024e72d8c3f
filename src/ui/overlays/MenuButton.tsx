import { useRef, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import * as styles from './MenuButton.module.css';
import { cx } from '../cx';
import type { MenuEntry } from './MenuPopover';
import { LazyPart, createLazyPart } from './LazyPart';

// Menus are larger than all buttons together: fetched on the intent to open one.
const menuPopover = createLazyPart(() => import('./MenuPopover'), 'menuPopover');

export interface MenuButtonProps {
  /** Names the menu, and the button unless `children` say it in words. */
  label: string;
  entries: readonly MenuEntry[];
  /** Marks the current entry, such as the chosen language. */
  selected?: string | undefined;
  children: ReactNode;
  look?: 'pill' | 'bare' | undefined;
}

/** A button that opens a menu of actions, links or choices. */
export function MenuButton({ label, entries, selected, children, look = 'pill' }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={cx(styles.button)}
        data-look={look}
        onHoverStart={menuPopover.preload}
        onFocus={menuPopover.preload}
        onPress={() => setOpen(!isOpen)}
      >
        {children}
      </Button>
      <LazyPart
        of={menuPopover}
        isAsked={isOpen}
        onMissing={() => setOpen(false)}
        props={{ label, entries, selected, triggerRef: button, isOpen, onOpenChange: setOpen }}
      />
    </>
  );
}
