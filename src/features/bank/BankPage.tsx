import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  bankAccountFailure,
  isAdded,
  type bankAccountMachine,
} from '../../../machines/bankAccount';
import { useFlow } from '../../api/useFlow';
import { combineErrors } from '../../api/combineErrors';
import { useBankAccounts } from '../../api/resources/bankAccounts';
import { useBanks, useLimits } from '../../api/resources/operator';
import { ContactLinks } from '../../components/ContactLinks';
import { Loading } from '../../components/Loading';
import { FailureNotice } from '../../components/FailureNotice';
import { LoadError } from '../../components/LoadError';
import { Page } from '../../components/Page';
import { StepArea } from '../../components/StepArea';
import { paths } from '../../lib/paths';
import { Icon } from '../../ui/display/Icon';
import { LinkButton } from '../../ui/buttons/Link';
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/display/Text';
import { BankAccountCard } from './BankAccountCard';
import { BankAccountForm } from './BankAccountForm';
import { provideBankAccount } from './provideBankAccount';

/** The player's one bank account: the form that adds it, then the account. */
export default function BankPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Bank account`} back={paths.home}>
      <BankAccountView />
    </Page>
  );
}

/** Scrolls to the success notice at the top once the account is saved. */
function BankAccountView() {
  const { t } = useLingui();
  const flow = useFlow(provideBankAccount);
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

  const failed = combineErrors([accounts, banks, limits]);
  if (failed) {
    return (
      <LoadError error={failed.error} isRetrying={failed.isFetching} onRetry={failed.refetch} />
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
      <Text tone="soft">
        <Trans>
          You pay from this account, and withdrawals go to it. Only staff can change it later.
        </Trans>
      </Text>
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
