import { msg } from '@lingui/core/macro';
import type { ToastDraft } from '../../machines/toasts';
import type { Services } from './services';

/** Shown when the messages of failures could not be loaded. */
const failureUnknown: ToastDraft = {
  kind: 'failure',
  title: msg`That did not work. Check your connection and try again.`,
};

/** Shows a toast whose texts are loaded when they are needed. */
export async function showToast(
  toasts: Services['toasts'],
  toast: Promise<ToastDraft>,
): Promise<void> {
  toasts.send({ type: 'toast.show', toast: await toast.catch(() => failureUnknown) });
}
