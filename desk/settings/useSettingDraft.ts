import { useState } from 'react';
import type { CurrentSetting } from '../../contract/staffSettings';

/** The typed value of a setting. */
export interface SettingDraft<Form> {
  form: Form;
  type: (form: Form) => void;
  /** The version that was current when typing began; the current one while nothing is typed. */
  basedOn: number;
  /** Bases the typed value on the current version. Call it when both were shown side by side. */
  rebase: () => void;
  clear: () => void;
}

/**
 * Keeps the typed values when a colleague changes the setting at the same time; without typed values the form shows the
 * current value.
 */
export function useSettingDraft<Form>(
  current: CurrentSetting,
  toForm: (value: unknown) => Form,
): SettingDraft<Form> {
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
