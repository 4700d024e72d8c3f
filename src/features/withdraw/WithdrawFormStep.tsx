import { Trans, useLingui } from '@lingui/react/macro';
import type { ActorRefFrom } from 'xstate';
import { providers } from '../../../contract/provider';
import type { withdrawMachine } from '../../../machines/withdraw';
import { refreshCredits } from '../../api/resources/credits';
import { useServices } from '../../api/services';
import { EmptyArt } from '../../components/EmptyArt';
import { LoadError } from '../../components/LoadError';
import { NeedsBankAccount } from '../orders/NeedsBankAccount';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/display/EmptyState';
import { Icon } from '../../ui/display/Icon';
import { LinkButton } from '../../ui/buttons/Link';
import { useWithdrawData, type WithdrawData } from './useWithdrawData';
import { providersWithCredit } from './eligibility';
import { WithdrawForm } from './WithdrawForm';
import { WithdrawSkeleton } from './WithdrawSkeleton';

/** The form once its data is loaded; without an account or credit, how to get them. */
export function WithdrawFormStep({ flow }: { flow: ActorRefFrom<typeof withdrawMachine> }) {
  const { t } = useLingui();
  const { client } = useServices();
  const { facts, failed, missing } = useWithdrawData();
  if (!facts) {
    if (!failed) return <WithdrawSkeleton />;
    return (
      <LoadError error={failed.error} isRetrying={failed.isFetching} onRetry={failed.refetch} />
    );
  }
  const { account, ...rest } = facts;
  if (!account)
    return (
      <NeedsBankAccount>
        <Trans>Your withdrawals go to your own account. Add it once, then withdraw.</Trans>
      </NeedsBankAccount>
    );
  if (isEmpty(facts))
    return (
      <EmptyState
        art={<EmptyArt of="credit" />}
        title={t`Nothing to withdraw yet`}
        action={
          <LinkButton href={paths.deposit} variant="main" icon={<Icon name="deposit" />}>
            <Trans>Deposit by QR</Trans>
          </LinkButton>
        }
      >
        <Trans>You have no credit at any provider. Deposit, play, and withdraw what you win.</Trans>
      </EmptyState>
    );
  return (
    <>
      {missing && (
        <LoadError
          title={t`We could not load every balance`}
          error={missing.error}
          isRetrying={missing.isFetching}
          onRetry={() => void refreshCredits(client)}
        />
      )}
      <WithdrawForm flow={flow} facts={{ ...rest, account }} />
    </>
  );
}

/** All four credits are known, and there is nothing in them. */
function isEmpty({ credits }: WithdrawData): boolean {
  return (
    providers.every((provider) => credits[provider]) && providersWithCredit(credits).length === 0
  );
}
