import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../ui/buttons/Button';
import { IconButton } from '../ui/buttons/IconButton';
import { Icon } from '../ui/display/Icon';
import { Notice } from '../ui/feedback/Notice';

/** After this time a load counts as slow, ms. */
const slowAfterMs = 8_000;

interface SlowLoadingNoticeProps {
  /** For a notice over a form: one line, so that it covers no field. */
  isShort?: boolean;
}

/** Shown next to a loading state when it takes long, with a button to reload. */
export function SlowLoadingNotice({ isShort = false }: SlowLoadingNoticeProps) {
  const { t } = useLingui();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  const reload = { icon: <Icon name="refresh" size={20} />, onPress: () => location.reload() };
  const title = t`This takes longer than usual`;
  if (isShort)
    return (
      <Notice
        tone="warn"
        title={title}
        isAnnounced
        end={<IconButton {...reload} label={t`Load the page again`} />}
      />
    );
  return (
    <Notice
      tone="warn"
      title={title}
      isAnnounced
      action={<Button {...reload}>{t`Load the page again`}</Button>}
    >
      <Trans>We keep trying. Check your internet connection, or load the page again.</Trans>
    </Notice>
  );
}
