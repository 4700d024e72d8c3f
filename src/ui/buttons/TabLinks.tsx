import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { BareButton } from './BareButton';
import { Link } from './Link';
import * as styles from './TabLinks.module.css';

export interface TabLink {
  href: string;
  label: ReactNode;
  isCurrent: boolean;
}

export interface TabButton {
  /** Accessible name: only the icon is visible. */
  label: string;
  icon: ReactNode;
  isOpen: boolean;
  onPress: () => void;
  onHoverStart: () => void;
}

export interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
  /** Buttons before the tabs, which show more to choose from. */
  first?: readonly TabButton[];
  /** A button at the end, which opens something without an address. */
  last?: { label: string; isOpen: boolean; onPress: () => void; onHoverStart: () => void };
}

/** Filters and tabs whose choice is in the URL: a row that scrolls sideways when it is long. */
export function TabLinks({ label, tabs, first, last }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  const current = last?.isOpen ? null : tabs.find(({ isCurrent }) => isCurrent)?.href;

  // A chosen tab far along the row must be seen, in any language; the page itself stays where it is.
  useLayoutEffect(() => {
    const chosen =
      row.current?.querySelector<HTMLElement>('[aria-current]') ??
      row.current?.querySelector<HTMLElement>('[aria-expanded=true]');
    if (!row.current || !chosen) return;
    const { clientWidth } = row.current;
    const isInSight = chosen.offsetLeft + chosen.offsetWidth <= clientWidth;
    row.current.scrollLeft = isInSight
      ? 0
      : chosen.offsetLeft - (clientWidth - chosen.offsetWidth) / 2;
  }, [current, label]);

  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {first?.map((button) => (
        <BareButton
          key={button.label}
          className={styles.tab}
          aria-label={button.label}
          aria-expanded={button.isOpen}
          onPress={button.onPress}
          onHoverStart={button.onHoverStart}
        >
          {button.icon}
        </BareButton>
      ))}
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          look="bare"
          className={styles.tab}
          {...(tab.isCurrent && { 'aria-current': 'page' as const })}
        >
          {tab.label}
        </Link>
      ))}
      {last && (
        <BareButton
          className={styles.tab}
          aria-expanded={last.isOpen}
          onPress={last.onPress}
          onHoverStart={last.onHoverStart}
        >
          {last.label}
        </BareButton>
      )}
    </nav>
  );
}
