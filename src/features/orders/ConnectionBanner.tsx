import { Trans, useLingui } from '@lingui/react/macro';
import { useConnection } from '../../components/connection';
import { Notice } from '../../ui/feedback/Notice';

/** Shows that data may be a little old, while the service cannot be reached. */
export function ConnectionBanner({ isAway }: { isAway: boolean }) {
  const { t } = useLingui();
  const isSaidAbove = useConnection() !== 'online';
  if (!isAway || isSaidAbove) return null;
  return (
    <Notice tone="warn" title={t`We cannot reach the service right now`} isAnnounced>
      <Trans>Your order is safe. This page goes on by itself as soon as it can.</Trans>
    </Notice>
  );
}
