import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components/Menu';
import { Icon } from '../display/Icon';
import { useOverlayEntry } from './overlayEntry';
import * as styles from './MenuPopover.module.css';
import { cx } from '../cx';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A link; `isExternal` opens it in another tab. */
  href?: string | undefined;
  isExternal?: boolean | undefined;
  onAction?: (() => void) | undefined;
  /** The language of the label, where it is not the page's. */
  lang?: string | undefined;
}

export interface MenuPopoverProps {
  label: string;
  entries: readonly MenuEntry[];
  selected?: string | undefined;
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The part of a menu that opens. Use {@link MenuButton}, which fetches it when needed. */
export default function MenuPopover(props: MenuPopoverProps) {
  const { label, entries, selected, triggerRef, isOpen, onOpenChange } = props;
  const menu = useRef<HTMLDivElement>(null);
  const chosen = useRef<MenuEntry | null>(null);
  useOverlayEntry(isOpen, () => onOpenChange(false));
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      className={cx(styles.popover)}
    >
      <Menu
        ref={menu}
        aria-label={label}
        autoFocus="first"
        className={cx(styles.menu)}
        onClose={() => onOpenChange(false)}
        {...(selected !== undefined && {
          selectionMode: 'single' as const,
          selectedKeys: [selected],
          disallowEmptySelection: true,
        })}
      >
        {entries.map((entry) => (
          <MenuItem
            key={entry.id}
            id={entry.id}
            textValue={entry.label}
            className={cx(styles.entry)}
            {...(entry.href !== undefined && { href: entry.href })}
            {...(entry.isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
            onAction={() => {
              chosen.current = entry;
            }}
          >
            {entry.icon}
            <span className={styles.label} lang={entry.lang}>
              {entry.label}
            </span>
            {selected !== undefined && (
              <span className={styles.check}>
                <Icon name="check" size={20} />
              </span>
            )}
          </MenuItem>
        ))}
      </Menu>
      <Ending menu={menu} trigger={triggerRef} chosen={chosen} />
    </Popover>
  );
}

interface EndingProps {
  menu: RefObject<HTMLElement | null>;
  trigger: RefObject<HTMLElement | null>;
  chosen: RefObject<MenuEntry | null>;
}

/**
 * Runs the chosen action after the menu has closed and its button has the focus again: a dialog opened earlier could
 * not return the focus.
 */
function Ending({ menu, trigger, chosen }: EndingProps) {
  useLayoutEffect(() => {
    const [list, button] = [menu.current, trigger.current];
    return () => {
      if (list?.contains(document.activeElement)) button?.focus({ preventScroll: true });
      const { onAction } = chosen.current ?? {};
      chosen.current = null;
      if (onAction) queueMicrotask(onAction);
    };
  }, [menu, trigger, chosen]);
  return null;
}
