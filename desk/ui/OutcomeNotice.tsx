import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '../../src/ui/feedback/Notice';

/** The outcome of a step whose answer was lost, as it was found later. */
export function OutcomeNotice({ outcome }: { outcome: 'taken' | 'notTaken' | 'changed' }) {
  const { t } = useLingui();
  switch (outcome) {
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
        <Notice tone="warn" title={t`Someone else has changed it`} isAnnounced>
          <Trans>Your step got no answer. What you see now is current: please look again.</Trans>
        </Notice>
      );
  }
}
