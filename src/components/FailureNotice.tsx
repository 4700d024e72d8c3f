import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { CallFailure } from '../../machines/failure';
import { useFailureTexts } from '../i18n/failureText';
import type { StatusKind } from '../i18n/statusWords';
import { Link } from '../ui/buttons/Link';
import { Notice } from '../ui/feedback/Notice';
import { ContactLinks } from './ContactLinks';
import { failureWay } from './failureWays';

export interface FailureNoticeProps {
  failure: CallFailure;
  /** What kind of thing a status in the failure belongs to. */
  kind?: StatusKind | undefined;
  /** In place of the link to what has to be done first. */
  action?: ReactNode;
}

/** Why an action failed and what to do next: a way to it, or the contact links where staff must help. */
export function FailureNotice({ failure, kind, action }: FailureNoticeProps) {
  const { i18n } = useLingui();
  const { text, needsStaff } = useFailureTexts().failure(failure, kind);
  const way = 'failure' in failure ? failureWay(failure.failure.code, kind) : null;
  const link = way && <Link href={way.href}>{i18n._(way.words)}</Link>;
  return (
    <Notice
      tone="error"
      isAnnounced
      action={needsStaff ? <ContactLinks /> : action === undefined ? link : action}
    >
      {text}
    </Notice>
  );
}
