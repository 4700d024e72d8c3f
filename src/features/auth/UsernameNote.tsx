import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { FieldNote } from './FieldNote';
import type { UsernameCheck } from './useUsernameCheck';

interface UsernameNoteProps {
  check: UsernameCheck;
  /** The rules of a username, shown until there is a result for the typed one. */
  children: ReactNode;
}

const states = { free: 'met', taken: 'remark', asking: 'asking', unknown: 'unmet' } as const;

/** The result of the check of the typed username. */
export function UsernameNote({ check, children }: UsernameNoteProps) {
  return (
    <FieldNote state={states[check]}>
      {check === 'free' && <Trans>This username is free.</Trans>}
      {check === 'taken' && <Trans>Already taken</Trans>}
      {check === 'asking' && <Trans>Looking whether it is free…</Trans>}
      {check === 'unknown' && children}
    </FieldNote>
  );
}
