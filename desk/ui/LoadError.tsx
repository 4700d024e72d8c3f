import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../src/ui/buttons/Button';
import { Notice } from '../../src/ui/feedback/Notice';
import { isLoggedOut } from '../api';
import { errorText } from '../texts';

/** Error of a failed load, with a button to retry. Data that was loaded before stays visible. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { i18n } = useLingui();
  // The login covers the page
  if (isLoggedOut(error)) return null;
  return (
    <Notice
      tone="error"
      isAnnounced
      action={
        <Button onPress={() => void onRetry()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {errorText(i18n, error)}
    </Notice>
  );
}
