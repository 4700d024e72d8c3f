import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components/Menu';
import { Icon } from '../display/Icon';
import { useLinkIntent } from '../buttons/LinkProvider';
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
          <Entry
            key={entry.id}
            entry={entry}
            isSelectable={selected !== undefined}
            onChoose={() => {
              chosen.current = entry;
            }}
          />
        ))}
      </Menu>
      <Ending menu={menu} trigger={triggerRef} chosen={chosen} />
    </Popover>
  );
}

interface EntryProps {
  entry: MenuEntry;
  isSelectable: boolean;
  onChoose: () => void;
}

function Entry({ entry, isSelectable, onChoose }: EntryProps) {
  const { id, label, icon, href, isExternal = false, lang } = entry;
  const { onHoverStart } = useLinkIntent(isExternal ? undefined : href);
  return (
    <MenuItem
      id={id}
      textValue={label}
      className={cx(styles.entry)}
      {...(href !== undefined && { href })}
      {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
      onHoverStart={onHoverStart}
      onAction={onChoose}
    >
      {icon}
      <span className={styles.label} lang={lang}>
        {label}
      </span>
      {isSelectable && (
        <span className={styles.check}>
          <Icon name="check" size={20} />
        </span>
      )}
    </MenuItem>
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
