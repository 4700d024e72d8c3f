import { useLingui } from '@lingui/react/macro';
import { Loading } from '../../components/Loading';
import { Skeleton } from '../../ui/feedback/Skeleton';

/** Shown while the open order is loading. */
export function DepositSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading your deposit`}>
      <Skeleton shape="block" height="6px" />
      <Skeleton shape="block" height="260px" />
      <Skeleton shape="block" height="146px" />
    </Loading>
  );
}
