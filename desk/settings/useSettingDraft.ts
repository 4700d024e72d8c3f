import { useState } from 'react';
import type { CurrentSetting } from '../../contract/staffSettings';

/** The typed value of a setting. */
export interface SettingDraft<Form> {
  form: Form;
  type: (form: Form) => void;
  /** The version that was current when typing began; the current one while nothing is typed. */
  basedOn: number;
  /** Bases the typed value on a newer version. Call it when both are shown side by side. */
  rebase: (version: number) => void;
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
  const [typed, setTyped] = useState<{ form: Form; basedOn: number } | null>(null);
  return {
    // The typed value may be null
    form: typed ? typed.form : toForm(current.value),
    type: (form) => setTyped((before) => ({ form, basedOn: before?.basedOn ?? current.version })),
    basedOn: typed?.basedOn ?? current.version,
    rebase: (version) => setTyped((before) => before && { ...before, basedOn: version }),
    clear: () => setTyped(null),
  };
}
