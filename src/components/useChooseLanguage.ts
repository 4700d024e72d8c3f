import { useCallback } from 'react';
import { msg } from '@lingui/core/macro';
import { isLoggedIn } from '../../machines/auth';
import { useServices } from '../api/services';
import { chooseLanguage } from '../i18n/i18n';
import type { Language } from '../i18n/languages';
import { changePushLanguage } from './device/pushLanguage';

const textsMissing = msg`The texts could not be loaded. Check your connection and try again.`;

/** Switches the language of the page and of pushes; a toast reports when its texts cannot be loaded. The callback is stable. */
export function useChooseLanguage(): (language: Language) => void {
  const { auth, toasts } = useServices();
  return useCallback(
    (language) => {
      chooseLanguage(language).then(
        () => {
          // Without an answer pushes stay in the language before, which can still be read
          if (isLoggedIn(auth.getSnapshot())) changePushLanguage(language).catch(() => {});
        },
        () => toasts.send({ type: 'toast.show', toast: { kind: 'failure', title: textsMissing } }),
      );
    },
    [auth, toasts],
  );
}
