import { useEffect, useRef, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import * as styles from './DeskPage.module.css';
import { useNewCount } from '../keys/newWaiting';

interface DeskPageProps {
  title: string;
  /** Number of waiting items. Also in the title of the tab, where staff see it from another tab. */
  count?: number | undefined;
  /** Beside the heading. */
  mark?: ReactNode;
  /** At the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
}

let isFirst = true;

/** The frame of a screen: its heading takes the focus after a navigation. */
export function DeskPage({ title, count, mark, action, children }: DeskPageProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, []);
  const isNew = useNewCount();
  const named = count ? `(${count}) ${title}` : title;
  const tab = isNew > 0 ? `● ${t`${isNew} new`} · ${named}` : named;
  return (
    <>
      <title>{`${tab} · ${t`Desk`}`}</title>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {mark}
        <div className={styles.action}>{action}</div>
      </div>
      {children}
    </>
  );
}
