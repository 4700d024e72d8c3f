import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../ui/display/Icon';
import type { UsernameCheck } from './useUsernameCheck';
import * as styles from './UsernameNote.module.css';

interface UsernameNoteProps {
  check: UsernameCheck;
  /** The rules of a username, shown until there is a result for the typed one. */
  children: ReactNode;
}

/** A few quiet words beside the label of the username: they fit its line, so that nothing moves while typing. */
export function UsernameNote({ check, children }: UsernameNoteProps) {
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
          <Trans>Already taken</Trans>
        </>
      )}
      {check === 'asking' && <Trans>Looking whether it is free…</Trans>}
      {check === 'unknown' && children}
    </span>
  );
}
