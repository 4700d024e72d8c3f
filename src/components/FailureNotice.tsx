import type { ReactNode } from 'react';
import type { CallFailure } from '../../machines/failure';
import { useFailureTexts } from '../i18n/failureText';
import type { StatusKind } from '../i18n/statusWords';
import { Notice } from '../ui/feedback/Notice';
import { ContactLinks } from './ContactLinks';

export interface FailureNoticeProps {
  failure: CallFailure;
  /** What kind of thing a status in the failure belongs to. */
  kind?: StatusKind | undefined;
  /** A link to what has to be done first. */
  action?: ReactNode;
}

/** Why an action failed and what to do next, with the contact links where staff must help. */
export function FailureNotice({ failure, kind, action }: FailureNoticeProps) {
  const { text, needsStaff } = useFailureTexts().failure(failure, kind);
  return (
    <Notice tone="error" isAnnounced action={needsStaff ? <ContactLinks /> : action}>
      {text}
    </Notice>
  );
}
