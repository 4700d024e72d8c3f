import { useLingui } from '@lingui/react/macro';
import { Loading } from '../../components/Loading';
import { Skeleton } from '../../ui/feedback/Skeleton';

/** Shown while the withdrawal is loading. */
export function WithdrawSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading your withdrawal`}>
      <Skeleton shape="block" height="260px" />
      <Skeleton shape="block" height="146px" />
    </Loading>
  );
}
