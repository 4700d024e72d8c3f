import { useEffect, useRef, type ReactNode } from 'react';
import * as styles from './HistoryFrame.module.css';

/** One page of a history. Another page is shown from its top and takes the focus: the link that led there is gone. */
export function HistoryTop({ of, children }: { of: number | string | null; children: ReactNode }) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(of);
  useEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    window.scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, [of]);
  return (
    <div ref={top} tabIndex={-1} className={styles.frame}>
      {children}
    </div>
  );
}
