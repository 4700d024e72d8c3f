import { msg } from '@lingui/core/macro';
import type { ToastDraft } from '../../machines/toasts';
import type { Services } from './services';

/** What is said when the words for a failure could not be fetched. */
const failureUnknown: ToastDraft = {
  kind: 'failure',
  title: msg`That did not work. Check your connection and try again.`,
};

/** Shows a toast whose words are fetched when they are needed. */
export async function showToast(
  toasts: Services['toasts'],
  toast: Promise<ToastDraft>,
): Promise<void> {
  toasts.send({ type: 'toast.show', toast: await toast.catch(() => failureUnknown) });
}
