import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../src/ui/buttons/Link';
import { Notice } from '../../src/ui/feedback/Notice';
import { issueHint, issueWord } from './issueTexts';
import { useIssues } from './OrderIssues';
import { deskPaths } from '../paths';

/** Open issues of an order, to be read before the order is decided. */
export function IssueNotice({ code }: { code: string }) {
  const { i18n } = useLingui();
  const issue = useIssues().data?.items.find((item) => item.code === code);
  if (!issue) return null;
  return (
    <Notice
      tone="warn"
      title={issueWord(i18n, issue.reason)}
      action={
        <Link href={deskPaths.payments} look="text">
          <Trans>To clear up</Trans>
        </Link>
      }
    >
      {issueHint(i18n, issue.reason)}
    </Notice>
  );
}
