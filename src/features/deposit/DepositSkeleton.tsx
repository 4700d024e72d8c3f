import { useLingui } from '@lingui/react/macro';
import { Loading } from '../../components/Loading';
import { OrderFormSkeleton } from '../orders/OrderFormSkeleton';
import { Skeleton } from '../../ui/feedback/Skeleton';

/** Loading state: the open order or the form's data is on its way. */
export function DepositSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading your deposit`}>
      <Skeleton shape="block" height="6px" />
      <OrderFormSkeleton chips={6} />
    </Loading>
  );
}
