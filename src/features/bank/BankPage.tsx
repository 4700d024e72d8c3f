import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  bankAccountFailure,
  isAdded,
  type bankAccountMachine,
} from '../../../machines/bankAccount';
import { useFlow, useFlows } from '../../api/flows';
import { failedOf } from '../../api/failedOf';
import { useBankAccounts, useBanks, useLimits } from '../../api/hooks';
import { ContactLinks } from '../../layout/ContactLinks';
import { Loading } from '../../layout/Loading';
import { FailureNotice } from '../../layout/FailureNotice';
import { LoadFailed } from '../../layout/LoadFailed';
import { Page } from '../../layout/Page';
import { StepArea } from '../../layout/StepArea';
import { paths } from '../../lib/paths';
import { Icon } from '../../ui/Icon';
import { LinkButton } from '../../ui/Link';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { Text } from '../../ui/Text';
import { BankAccountCard } from './BankAccountCard';
import { BankAccountForm } from './BankAccountForm';

/** The player's one bank account: the form that adds it, then the account. */
export default function BankPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Bank account`} back={paths.home}>
      <BankAccountView />
    </Page>
  );
}

/** Once the account is saved the page begins anew at its top, where it says so. */
function BankAccountView() {
  const { t } = useLingui();
  const flow = useFlow(useFlows().bankAccount);
  const wasAdded = useSelector(flow, isAdded);
  return (
    <StepArea step={wasAdded ? 'added' : 'account'} label={t`Bank account`}>
      <FormOrAccount flow={flow} wasAdded={wasAdded} />
    </StepArea>
  );
}

interface FormOrAccountProps {
  flow: ActorRefFrom<typeof bankAccountMachine>;
  wasAdded: boolean;
}

function FormOrAccount({ flow, wasAdded }: FormOrAccountProps) {
  const { t } = useLingui();
  const accounts = useBankAccounts();
  const banks = useBanks();
  const limits = useLimits();
  const failure = useSelector(flow, bankAccountFailure);

  const account = accounts.data?.bankAccounts[0];
  if (account) {
    return (
      <>
        {wasAdded && (
          <Notice tone="success" isAnnounced>
            <Trans>Your bank account is saved. You can deposit now.</Trans>
          </Notice>
        )}
        {/* It was added elsewhere meanwhile */}
        {failure?.kind === 'refused' && <FailureNotice failure={failure} />}
        <BankAccountCard
          account={account}
          bank={banks.data?.banks.find(({ id }) => id === account.bankId)}
        />
        <WhyOne />
        <LinkButton href={paths.deposit} variant="main" icon={<Icon name="deposit" />}>
          <Trans>Deposit by QR</Trans>
        </LinkButton>
      </>
    );
  }

  const failed = failedOf([accounts, banks, limits]);
  if (failed) {
    return (
      <LoadFailed error={failed.error} isRetrying={failed.isFetching} onRetry={failed.refetch} />
    );
  }
  if (!accounts.data || !banks.data || !limits.data) {
    return (
      <Loading label={t`Loading your bank account`}>
        <Skeleton shape="block" height="220px" />
        <Skeleton shape="block" height="52px" />
      </Loading>
    );
  }
  if (banks.data.banks.length === 0) {
    return (
      <Notice tone="warn" action={<ContactLinks />}>
        <Trans>No bank can be added right now. Please contact staff.</Trans>
      </Notice>
    );
  }
  return (
    <>
      <WhyOne />
      <BankAccountForm flow={flow} banks={banks.data.banks} limits={limits.data.limits} />
    </>
  );
}

/** One account a player, and why (specification, section 9). */
function WhyOne() {
  return (
    <Text tone="soft">
      <Trans>
        You pay from this account and your withdrawals go to it, so your money only ever comes back
        to you. That is why each player has one. To change it, contact staff.
      </Trans>
    </Text>
  );
}
