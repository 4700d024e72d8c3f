import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallFailure } from '../../machines/failure';
import type { ToastDraft } from '../../machines/toasts';
import { failureText } from '../i18n/failureText';

/** The toast of a logout that did not reach the server: on a shared phone it must not go unseen. */
export function logoutToast(failure: CallFailure): ToastDraft {
  return {
    kind: 'failure',
    title: msg`You are still logged in`,
    description: failureText(i18n, failure).text,
  };
}
