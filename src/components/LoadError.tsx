import { Trans, useLingui } from '@lingui/react/macro';
import { toCallFailure } from '../../machines/failure';
import { useFailureTexts } from '../i18n/failureText';
import { Button } from '../ui/buttons/Button';
import { Icon } from '../ui/display/Icon';
import { Notice } from '../ui/feedback/Notice';
import { useOnRestored } from './connection';
import { ContactLinks } from './ContactLinks';
import { Reference } from './Reference';

export interface LoadFailedProps {
  /** What could not be loaded, if not the whole page. */
  title?: string | undefined;
  /** The error of the query or the flow; null while it is retried. */
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/**
 * Shown where data could not be loaded: the reason, and a button to retry. It also retries automatically when the
 * service is reachable again.
 */
export function LoadError({ title, error, onRetry, isRetrying }: LoadFailedProps) {
  const { t } = useLingui();
  const texts = useFailureTexts();
  useOnRestored(onRetry);
  const failed = error === null ? null : toCallFailure(error);
  const failure = failed && texts.failure(failed);
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
      <Reference of={failed} />
    </Notice>
  );
}
