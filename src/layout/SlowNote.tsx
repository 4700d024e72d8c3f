import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Notice } from '../ui/Notice';

/** How long one waits before one asks oneself whether anything still comes, ms. */
const patience = 8_000;

/** Stands beside what is on its way: when it takes long it says so, and gives a way to begin anew. */
export function SlowNote() {
  const { t } = useLingui();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <Notice
      tone="warn"
      title={t`This takes longer than usual`}
      isAnnounced
      action={
        <Button icon={<Icon name="refresh" size={20} />} onPress={() => location.reload()}>
          <Trans>Load the page again</Trans>
        </Button>
      }
    >
      <Trans>We keep trying. Check your internet connection, or load the page again.</Trans>
    </Notice>
  );
}
