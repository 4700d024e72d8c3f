import { Trans, useLingui } from '@lingui/react/macro';
import type { UploadFailure } from '../../machines/statementImportTypes';
import { Button } from '../../src/ui/buttons/Button';
import { Notice } from '../../src/ui/feedback/Notice';
import { OutcomeNotice } from '../ui/OutcomeNotice';
import { failureText } from '../texts';

interface ImportNoticeProps {
  failure: UploadFailure | null;
  /** The failed call was the upload: the file may be chosen again. */
  isSending?: boolean;
  onRetry?: () => void;
}

/** Failure of a step of an import; after a lost answer, the outcome that was found later. */
export function ImportNotice({ failure, isSending, onRetry }: ImportNoticeProps) {
  const { t, i18n } = useLingui();
  if (!failure) return null;
  const action = onRetry && (
    <Button onPress={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  switch (failure.kind) {
    case 'empty':
      return (
        <Notice tone="error" isAnnounced>
          <Trans>This file is empty.</Trans>
        </Notice>
      );
    case 'tooLarge':
      return (
        <Notice tone="error" isAnnounced>
          <Trans>This file is too large. Ask the bank for fewer days.</Trans>
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="error" isAnnounced action={action}>
          {failureText(i18n, failure.failure, 'reconciliation')}
        </Notice>
      );
    case 'unanswered':
      break;
  }
  switch (failure.outcome) {
    case 'taken':
    case 'notTaken':
    case 'changed':
      return <OutcomeNotice outcome={failure.outcome} />;
    case 'unsure':
      return (
        <Notice tone="warn" title={t`No answer from the server`} isAnnounced>
          <Trans>These rows were read last. Look at them before you import them.</Trans>
        </Notice>
      );
    case null:
      return (
        <Notice tone="warn" title={t`No answer from the server`} isAnnounced action={action}>
          {isSending ? (
            <Trans>Nothing was imported. Choose the file again.</Trans>
          ) : (
            !onRetry && <Trans>The desk asks what became of it. Please wait.</Trans>
          )}
        </Notice>
      );
  }
}
