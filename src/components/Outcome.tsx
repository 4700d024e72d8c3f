/* eslint-disable lingui/no-unlocalized-strings -- a selector */

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useIsCovered } from '../ui/overlays/covered';
import * as styles from './Outcome.module.css';

export interface OutcomeProps {
  /**
   * The result of the last action. A new object is a new result and takes the focus: pass what a machine holds, not what a
   * render makes of it. Null, undefined or false: none yet.
   */
  of: unknown;
  children: ReactNode;
}

/**
 * Holds what came of an action, and stays mounted. An outcome is brought onto the screen and takes the focus, wherever the
 * button was and even if it is gone; behind a dialog, once that has closed. One that is there at first was told before.
 */
export function Outcome({ of: outcome, children }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  const isCovered = useIsCovered();
  const told = useRef(outcome);
  useLayoutEffect(() => {
    const area = place.current;
    if (!area || told.current === outcome) return;
    if (isCovered && !area.closest('[role=dialog], [role=alertdialog]')) return;
    told.current = outcome;
    if (outcome === null || outcome === undefined || outcome === false) return;
    area.focus({ preventScroll: true });
    area.scrollIntoView({ block: 'nearest' });
  }, [outcome, isCovered]);
  return (
    <div ref={place} tabIndex={-1} className={styles.outcome}>
      {children}
    </div>
  );
}
