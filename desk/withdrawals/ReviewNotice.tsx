import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewFailure } from '../../machines/reviewTypes';
import { Button } from '../../src/ui/buttons/Button';
import { Notice } from '../../src/ui/feedback/Notice';
import { OutcomeNotice } from '../ui/OutcomeNotice';
import { failureText } from '../texts';

interface ReviewNoticeProps {
  failure: ReviewFailure | null;
  onRetry?: () => void;
}

/** Failure of the last step; after a lost answer, the outcome that was found later. */
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
        {failureText(i18n, failure.failure, 'withdrawals')}
      </Notice>
    );
  switch (failure.outcome) {
    case 'taken':
    case 'notTaken':
    case 'changed':
      return <OutcomeNotice outcome={failure.outcome} />;
    case null:
      return (
        <Notice tone="warn" title={t`No answer from the server`} isAnnounced action={action}>
          {!onRetry && <Trans>The desk asks what became of it. Please wait.</Trans>}
        </Notice>
      );
  }
}
