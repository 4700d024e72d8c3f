import type { ReactNode } from 'react';
import { Link } from './Link';
import { Icon } from './Icon';
import * as styles from './List.module.css';

/** Rows divided by hairlines; `label` names them where no heading does. */
export function List({ children, label }: { children: ReactNode; label?: string }) {
  return (
    // Safari takes the meaning of a list away with its bullets, unless the role says it.
    <ul role="list" className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

export interface ListRowProps {
  mark?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** At the far end: an amount, a chip, a button. */
  trailing?: ReactNode;
  /** Makes the whole row a link, with a sign at its end. */
  href?: string | undefined;
}

/** One thing of a list. */
export function ListRow({ mark, title, subtitle, trailing, href }: ListRowProps) {
  const content = (
    <>
      {mark}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
      {trailing && <span className={styles.trailing}>{trailing}</span>}
      {href && (
        <span className={styles.go}>
          <Icon name="forward" size={20} />
        </span>
      )}
    </>
  );
  return (
    <li className={styles.item}>
      {href === undefined ? (
        <div className={styles.row}>{content}</div>
      ) : (
        <Link href={href} look="bare" className={styles.row}>
          {content}
        </Link>
      )}
    </li>
  );
}
