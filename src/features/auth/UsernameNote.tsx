import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../ui/display/Icon';
import type { UsernameCheck } from './useUsernameCheck';
import * as styles from './UsernameNote.module.css';

interface UsernameNoteProps {
  check: UsernameCheck;
  taken: string;
  /** The rules of a username, shown until there is a result for the typed one. */
  children: ReactNode;
}

/** One quiet line below the username. It keeps its height, so that nothing moves while typing. */
export function UsernameNote({ check, taken, children }: UsernameNoteProps) {
  return (
    <span className={styles.note} data-check={check} role="status">
      {check === 'free' && (
        <>
          <Icon name="success" size={18} />
          <Trans>This username is free.</Trans>
        </>
      )}
      {check === 'taken' && (
        <>
          <Icon name="info" size={18} />
          {taken}
        </>
      )}
      {check === 'asking' && <Trans>Looking whether it is free…</Trans>}
      {check === 'unknown' && children}
    </span>
  );
}
