import { useState } from 'react';
import type { CurrentSetting } from '../../contract/staffSettings';

/** A setting as it is typed. */
export interface Typed<Form> {
  form: Form;
  type: (form: Form) => void;
  /** The version that was shown when typing began; the one that is valid while nothing is typed. */
  basedOn: number;
  /** Call it when the valid value was shown beside the typed one. */
  rebase: () => void;
  clear: () => void;
}

/**
 * Keeps the typed values when a colleague changes the setting at the same time; without typed values the form shows the
 * current value.
 */
export function useTyped<Form>(
  current: CurrentSetting,
  toForm: (value: unknown) => Form,
): Typed<Form> {
  const [typed, setTyped] = useState<{ form: Form; basedOn: number | null } | null>(null);
  return {
    // The typed value may be null
    form: typed ? typed.form : toForm(current.value),
    type: (form) => setTyped((before) => ({ form, basedOn: before?.basedOn ?? current.version })),
    basedOn: typed?.basedOn ?? current.version,
    rebase: () => setTyped((before) => before && { ...before, basedOn: null }),
    clear: () => setTyped(null),
  };
}
