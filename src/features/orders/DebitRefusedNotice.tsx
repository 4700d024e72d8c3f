import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '../../ui/feedback/Notice';

/** Why a withdrawal was rejected by the game provider, not by staff; the words above it say that the credit is back. */
export function DebitRefusedNotice() {
  const { t } = useLingui();
  return (
    <Notice tone="error" title={t`The provider has less credit of yours`}>
      <Trans>
        You may have played on since you asked. Look at your balance and withdraw what is there.
      </Trans>
    </Notice>
  );
}
