import { useCallback } from 'react';
import { msg } from '@lingui/core/macro';
import { useServices } from '../api/services';
import { chooseLanguage } from '../i18n/i18n';
import type { Language } from '../i18n/languages';

const textsMissing = msg`The texts could not be loaded. Check your connection and try again.`;

/** Switches the language of the page; a toast reports when its texts cannot be loaded. The callback is stable. */
export function useChooseLanguage(): (language: Language) => void {
  const { toasts } = useServices();
  return useCallback(
    (language) => {
      chooseLanguage(language).catch(() =>
        toasts.send({ type: 'toast.show', toast: { kind: 'failure', title: textsMissing } }),
      );
    },
    [toasts],
  );
}
