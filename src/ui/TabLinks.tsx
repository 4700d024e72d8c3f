import type { ReactNode } from 'react';
import { Link } from './Link';
import * as styles from './TabLinks.module.css';

export interface TabLink {
  href: string;
  label: ReactNode;
  isCurrent: boolean;
}

/** Filters and tabs whose choice is in the URL: a row that scrolls sideways when it is long. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
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
