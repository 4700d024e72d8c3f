import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isUndecided, refusalCode, type CallFailure } from '../../../machines/failure';
import type { ToastDraft } from '../../../machines/toasts';
import { failureText } from '../../i18n/failureText';

const title = msg({ id: 'password.notification.error', message: 'The password was not changed' });
const isIncorrect = msg({
  id: 'password.notification.password_is_incorrect',
  message: 'The current password is incorrect. Please enter it again.',
});
const mayBeChanged: ToastDraft = {
  kind: 'failure',
  title: msg`Your new password may already be saved.`,
  description: msg`If the current password does not work any more, use the new one.`,
};

/** The toast of a change of password that failed (specification, section 8). */
export function passwordToast(failure: CallFailure): ToastDraft {
  if (isUndecided(failure)) return mayBeChanged;
  const isRefused = refusalCode(failure) === 'PASSWORD_INCORRECT';
  const description = isRefused ? isIncorrect : failureText(i18n, failure).text;
  return { kind: 'failure', title, description };
}
