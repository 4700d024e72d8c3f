import { useLingui } from '@lingui/react/macro';
import { Loading } from '../../layout/Loading';
import { OrderFormSkeleton } from '../../layout/OrderFormSkeleton';
import { Skeleton } from '../../ui/Skeleton';

/** The page while it looks for an open order, and while the form's facts are on their way. */
export function DepositSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading your deposit`}>
      <Skeleton shape="block" height="6px" />
      <OrderFormSkeleton chips={6} />
    </Loading>
  );
}
