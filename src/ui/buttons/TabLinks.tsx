import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from './Link';
import * as styles from './TabLinks.module.css';

export interface TabLink {
  href: string;
  label: ReactNode;
  isCurrent: boolean;
}

/** Filters and tabs whose choice is in the URL: a row that scrolls sideways when it is long. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href;

  // A chosen tab far along the row must be seen; the page itself stays where it is.
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !chosen) return;
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);

  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
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
    </nav>
  );
}
