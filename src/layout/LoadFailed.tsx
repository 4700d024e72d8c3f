import { Trans, useLingui } from '@lingui/react/macro';
import { toCallFailure } from '../../machines/failure';
import { useFailureTexts } from '../i18n/failureText';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Notice } from '../ui/Notice';
import { ContactLinks } from './ContactLinks';

export interface LoadFailedProps {
  /** What could not be loaded, where that is not all of the page. */
  title?: string | undefined;
  /** What the query, or the flow, failed with; null while it is asked once more. */
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Stands where something could not be loaded: why, and the way to try again. */
export function LoadFailed({ title, error, onRetry, isRetrying }: LoadFailedProps) {
  const { t } = useLingui();
  const texts = useFailureTexts();
  const failure = error === null ? null : texts.failure(toCallFailure(error));
  return (
    <Notice
      tone="warn"
      title={title ?? t`We could not load this`}
      isAnnounced
      action={
        <>
          {failure?.needsStaff && <ContactLinks />}
          <Button icon={<Icon name="refresh" size={20} />} isPending={isRetrying} onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      }
    >
      {failure?.text}
    </Notice>
  );
}
