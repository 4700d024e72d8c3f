import { useLingui } from '@lingui/react/macro';
import type { OrderIssue } from '../../contract/staffIssues';
import { Facts } from '../../src/ui/display/Facts';
import { Text } from '../../src/ui/display/Text';
import { fetchBody, staffApi } from '../api';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useFormats } from '../ui/formats';
import { issueHint, issueStatus, issueWord } from './issueTexts';
import { ReasonDialog } from '../ui/ReasonDialog';

/**
 * `clear`: mark it as cleared up, or ask a second person; `giveBack`: the same for credit that the provider is to give back;
 * `confirm`: confirm as the second person; `keep`: drop the request.
 */
export type IssueDecision = 'clear' | 'giveBack' | 'confirm' | 'keep';

interface IssueDialogProps {
  issue: OrderIssue;
  decision: IssueDecision;
  onClose: () => void;
}

/** Dialog for a decision about an order that ended otherwise than an external service answered, with what to do. */
export function IssueDialog({ issue, decision, onClose }: IssueDialogProps) {
  const { t, i18n } = useLingui();
  const { money, time } = useFormats();
  const asksToGiveBack = issue.giveBack === 'ASKED';
  const params = { id: String(issue.id) };
  const facts = [
    { id: 'reason', term: t`What has happened`, value: issueWord(i18n, issue.reason) },
    { id: 'since', term: t`Since`, value: time(issue.since) },
    { id: 'amount', term: t`Amount`, value: money(issue.amount) },
    { id: 'order', term: t`Order`, value: `${issue.code} · ${issue.username}` },
    { id: 'status', term: t`Status`, value: issueStatus(i18n, issue) },
    ...(issue.askedBy === null
      ? []
      : [
          {
            id: 'asked',
            term: asksToGiveBack ? t`Who asks to give it back` : t`Who says it is cleared up`,
            value: `${issue.askedBy}: ${issue.note ?? ''}`,
          },
        ]),
  ];
  const hint = decision === 'keep' ? null : issueHint(i18n, issue.reason);
  const about = (
    <>
      <Facts facts={facts} />
      {hint && (
        <Text size="sm" tone="soft">
          {hint}
        </Text>
      )}
      {(decision === 'clear' || decision === 'giveBack') && issue.needsSecondPerson && (
        <Text size="sm" tone="soft">
          {t`A large amount: it stays here until someone else has confirmed it.`}
        </Text>
      )}
    </>
  );
  if (decision === 'confirm')
    return (
      <ConfirmDialog
        onClose={onClose}
        title={asksToGiveBack ? t`Give the credit back?` : t`Is this cleared up?`}
        action={t`Confirm`}
        about={about}
        act={() =>
          fetchBody(
            staffApi.issues.confirm({
              params,
              body: { seen: asksToGiveBack ? 'giveBack' : 'clear' },
            }),
          )
        }
      />
    );
  const texts = {
    clear: { title: t`Is this cleared up?`, action: t`Cleared up` },
    giveBack: { title: t`Give the credit back?`, action: t`Give back` },
    keep: asksToGiveBack
      ? { title: t`Not give the credit back?`, action: t`Do not give back` }
      : { title: t`Is this not cleared up?`, action: t`Not cleared up` },
  };
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      {...texts[decision]}
      about={about}
      act={(reason) => fetchBody(staffApi.issues[decision]({ params, body: { reason } }))}
    />
  );
}
