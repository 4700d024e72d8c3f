import { useLingui } from '@lingui/react/macro';
import { Loading } from '../../components/Loading';
import { OrderFormSkeleton } from '../orders/OrderFormSkeleton';

/** Loading state: the open withdrawal or the form's data is on its way. */
export function WithdrawSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading your withdrawal`}>
      <OrderFormSkeleton chips={1} />
    </Loading>
  );
}
