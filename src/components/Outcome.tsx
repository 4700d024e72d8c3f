/* eslint-disable lingui/no-unlocalized-strings -- a selector */

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useIsCovered } from '../ui/overlays/covered';
import * as styles from './Outcome.module.css';

export interface OutcomeProps {
  /**
   * The result of the last action; null, undefined or false: none yet. A new object counts as a new result and takes
   * the focus, so pass the object that a machine holds, not one that is made on each render.
   */
  of: unknown;
  children: ReactNode;
}

/**
 * Shows the result of an action, and stays mounted. A new result is scrolled into view and takes the focus, even if the
 * pressed button is gone; behind a dialog, once the dialog has closed. A result that exists at the first render has
 * been announced before.
 */
export function Outcome({ of: outcome, children }: OutcomeProps) {
  const container = useRef<HTMLDivElement>(null);
  const isCovered = useIsCovered();
  const told = useRef(outcome);
  useLayoutEffect(() => {
    const area = container.current;
    if (!area || told.current === outcome) return;
    if (isCovered && !area.closest('[role=dialog], [role=alertdialog]')) return;
    told.current = outcome;
    if (outcome === null || outcome === undefined || outcome === false) return;
    area.focus({ preventScroll: true });
    area.scrollIntoView({ block: 'nearest' });
  }, [outcome, isCovered]);
  return (
    <div ref={container} tabIndex={-1} className={styles.outcome}>
      {children}
    </div>
  );
}
