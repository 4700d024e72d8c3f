import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { CallFailure } from '../../machines/failure';
import { useFailureTexts } from '../i18n/failureText';
import type { StatusKind } from '../i18n/statuses';
import { Link } from '../ui/buttons/Link';
import { Row } from '../ui/display/Stack';
import { Notice } from '../ui/feedback/Notice';
import { ContactLinks } from './ContactLinks';
import { failureHelp } from './failureHelp';
import { failureWay } from './failureWays';
import { Reference } from './Reference';

export interface FailureNoticeProps {
  failure: CallFailure;
  /** The kind of resource that a status in the failure belongs to. */
  kind?: StatusKind | undefined;
  /** Replaces the link to the next step. */
  action?: ReactNode;
}

/** Shows why an action failed and what to do next: a link, or the contacts where staff must help. */
export function FailureNotice({ failure, kind, action }: FailureNoticeProps) {
  const { t, i18n } = useLingui();
  const { text, needsStaff } = useFailureTexts().failure(failure, kind);
  const way = 'failure' in failure ? failureWay(failure.failure.code, kind) : null;
  const help = 'failure' in failure ? failureHelp(failure.failure.code) : null;
  const link = way && <Link href={way.href}>{i18n._(way.words)}</Link>;
  const ways = help ? (
    <Row gap={4} wrap>
      {link}
      <Link href={help}>{t`Help`}</Link>
    </Row>
  ) : (
    link
  );
  return (
    <Notice
      tone="error"
      isAnnounced
      action={needsStaff ? <ContactLinks /> : action === undefined ? ways : action}
    >
      {text}
      <Reference of={failure} />
    </Notice>
  );
}
