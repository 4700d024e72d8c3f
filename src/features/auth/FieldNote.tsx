import type { ReactNode } from 'react';
import { Icon } from '../../ui/display/Icon';
import * as styles from './FieldNote.module.css';

const signs = { met: 'success', remark: 'info', asking: null, unmet: null } as const;

interface FieldNoteProps {
  /** Whether the requirement is met. */
  state: keyof typeof signs;
  children: ReactNode;
}

/** A few words next to the label of a field: they fit its line, so that nothing moves while typing. */
export function FieldNote({ state, children }: FieldNoteProps) {
  const sign = signs[state];
  return (
    <span className={styles.note} data-note={state} role="status">
      {sign && <Icon name={sign} size={18} />}
      {children}
    </span>
  );
}
