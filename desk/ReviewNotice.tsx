import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewFailure } from '../machines/review';
import { Button } from '../src/ui/buttons/Button';
import { Notice } from '../src/ui/feedback/Notice';
import { failureText } from './texts';

interface ReviewNoticeProps {
  failure: ReviewFailure | null;
  onRetry?: () => void;
}

/** Why the last step was not taken, or what became of one without an answer. */
export function ReviewNotice({ failure, onRetry }: ReviewNoticeProps) {
  const { t, i18n } = useLingui();
  if (!failure) return null;
  const action = onRetry && (
    <Button onPress={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (failure.kind === 'refused')
    return (
      <Notice tone="error" isAnnounced action={action}>
        {failureText(i18n, failure.failure)}
      </Notice>
    );
  switch (failure.outcome) {
    case 'taken':
      return (
        <Notice tone="success" title={t`It was done`} isAnnounced>
          <Trans>
            The answer of the server was lost on the way, but it did what you asked for.
          </Trans>
        </Notice>
      );
    case 'notTaken':
      return (
        <Notice tone="warn" title={t`It was not done`} isAnnounced>
          <Trans>The server gave no answer and nothing has changed. You can do it again.</Trans>
        </Notice>
      );
    case 'changed':
      return (
        <Notice tone="warn" title={t`Somebody else has changed it`} isAnnounced>
          <Trans>Your step got no answer. What you see now is current: please look again.</Trans>
        </Notice>
      );
    case null:
      return (
        <Notice tone="warn" title={t`No answer from the server`} isAnnounced action={action}>
          {!onRetry && <Trans>The desk asks what became of it. Please wait.</Trans>}
        </Notice>
      );
  }
}
