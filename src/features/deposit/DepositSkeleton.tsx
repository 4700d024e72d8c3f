import { useLingui } from '@lingui/react/macro';
import { Columns } from '../../layout/Columns';
import { Loading } from '../../layout/Loading';
import { Skeleton } from '../../ui/Skeleton';

/** The page while it looks for an open order, and while the form's facts are on their way. */
export function DepositSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading your deposit`}>
      <Skeleton shape="block" height="6px" />
      <Columns
        side={
          <>
            <Skeleton shape="block" height="150px" />
            <Skeleton shape="block" height="64px" />
            <Skeleton shape="block" height="52px" />
          </>
        }
      >
        <Skeleton shape="block" height="170px" />
        <Skeleton shape="block" height="150px" />
      </Columns>
    </Loading>
  );
}
