import { Trans, useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import type { depositMachine } from '../../../machines/deposit';
import { LoadError } from '../../components/LoadError';
import { NeedsBankAccount } from '../orders/NeedsBankAccount';
import { Steps } from '../../ui/display/Steps';
import { DepositForm } from './DepositForm';
import { DepositSkeleton } from './DepositSkeleton';
import { useDepositData } from './useDepositData';

/** The form once its data is loaded; without a bank account, a link to add one. */
export function DepositFormStep({ flow }: { flow: ActorRefFrom<typeof depositMachine> }) {
  const { t } = useLingui();
  const { facts, failed } = useDepositData();
  if (!facts) {
    if (!failed) return <DepositSkeleton />;
    return (
      <LoadError error={failed.error} isRetrying={failed.isFetching} onRetry={failed.refetch} />
    );
  }
  const { account, ...rest } = facts;
  if (!account)
    return (
      <NeedsBankAccount>
        <Trans>
          You pay from your own account and withdraw to it. Add it once, then deposit by QR.
        </Trans>
      </NeedsBankAccount>
    );
  return (
    <>
      <Steps count={3} current={1} label={t`Step 1 of 3: choose the amount`} />
      <DepositForm flow={flow} facts={{ ...rest, account }} />
    </>
  );
}
