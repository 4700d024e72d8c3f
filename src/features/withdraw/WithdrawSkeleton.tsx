import { useLingui } from '@lingui/react/macro';
import { Loading } from '../../layout/Loading';
import { OrderFormSkeleton } from '../../layout/OrderFormSkeleton';

/** The page while it looks for a withdrawal under review, and while the form's facts are on their way. */
export function WithdrawSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading your withdrawal`}>
      <OrderFormSkeleton chips={1} />
    </Loading>
  );
}
