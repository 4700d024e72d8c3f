import { useLingui } from '@lingui/react/macro';
import { Columns } from '../../layout/Columns';
import { Loading } from '../../layout/Loading';
import { Skeleton } from '../../ui/Skeleton';

/** The page while it looks for a withdrawal under review, and while the form's facts are on their way. */
export function WithdrawSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading your withdrawal`}>
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
