import { useEffect, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useSearchParams } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { Bank, ReadBankAccount } from '../../../contract/bankAccounts';
import type { Limits } from '../../../contract/limits';
import {
  bankAccountFailure,
  isAdded,
  type bankAccountMachine,
} from '../../../machines/bankAccount';
import { useFlow } from '../../api/useFlow';
import { combineErrors } from '../../api/combineErrors';
import { useBankAccounts } from '../../api/resources/bankAccounts';
import { useBanks, useLimits } from '../../api/resources/operator';
import { EarlyFormNotice } from '../../components/EarlyFormNotice';
import { ContactLinks } from '../../components/ContactLinks';
import { Loading } from '../../components/Loading';
import { FailureNotice } from '../../components/FailureNotice';
import { LoadError } from '../../components/LoadError';
import { Page } from '../../components/Page';
import { StepArea } from '../../components/StepArea';
import { StickyAction } from '../../components/StickyAction';
import { changeAccountPath, paths } from '../../lib/paths';
import { Icon } from '../../ui/display/Icon';
import { LinkButton } from '../../ui/buttons/Link';
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/display/Text';
import { ChangeOutcome, isWaiting, WaitingChange } from './AccountChange';
import { BankAccountCard } from './BankAccountCard';
import { BankAccountForm } from './BankAccountForm';
import { provideAccountChange, provideBankAccount } from './provideBankAccount';

/** The player's one bank account: the form that adds it, then the account. `?change=1`: the form for another one. */
export default function BankPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const accounts = useBankAccounts().data;
  const isAsked = isWaiting(accounts?.changes?.newest ?? null);
  const isWished = search.has('change');
  const isChanging = isWished && !isAsked && !!accounts?.bankAccounts.length && !!accounts.changes;
  // A pending request removes `?change`: its form must not come back when staff have decided.
  useEffect(() => {
    if (isWished && isAsked) setSearch({}, { replace: true });
  }, [isWished, isAsked, setSearch]);
  const flow = useFlow(provideBankAccount);
  const wasAdded = useSelector(flow, isAdded);
  const title = isChanging ? t`Another bank account` : t`Bank account`;
  const step = isAsked ? 'waiting' : isWished ? 'change' : wasAdded ? 'added' : 'account';
  return (
    <Page title={title} back={isChanging ? paths.bank : paths.home}>
      <StepArea step={step} label={title}>
        {isChanging ? <ChangeForm /> : <FormOrAccount flow={flow} wasAdded={wasAdded} />}
      </StepArea>
    </Page>
  );
}

interface FormOrAccountProps {
  flow: ActorRefFrom<typeof bankAccountMachine>;
  wasAdded: boolean;
}

function FormOrAccount({ flow, wasAdded }: FormOrAccountProps) {
  const accounts = useBankAccounts();
  const banks = useBanks();
  const failure = useSelector(flow, bankAccountFailure);

  const account = accounts.data?.bankAccounts[0];
  if (account) {
    const { changes } = accounts.data ?? {};
    const change = changes?.newest ?? null;
    const known = banks.data?.banks ?? [];
    return (
      <>
        {wasAdded && change === null && (
          <Notice tone="success" isAnnounced>
            <Trans>Your bank account is saved. You can deposit now.</Trans>
          </Notice>
        )}
        {/* The account was added elsewhere */}
        {failure?.kind === 'refused' && <FailureNotice failure={failure} />}
        <ChangeOutcome account={account} change={change} />
        <BankAccountCard account={account} bank={known.find(({ id }) => id === account.bankId)} />
        {isWaiting(change) && <WaitingChange change={change} banks={known} />}
        <WhyOne />
        <StickyAction>
          <LinkButton href={paths.deposit} variant="main" icon={<Icon name="deposit" />}>
            <Trans>Deposit by QR</Trans>
          </LinkButton>
        </StickyAction>
        {!changes && failure?.kind !== 'refused' && <AskStaff />}
        {changes && !isWaiting(change) && (
          <LinkButton href={changeAccountPath} variant="ghost" size="large">
            <Trans>Change my bank account</Trans>
          </LinkButton>
        )}
      </>
    );
  }
  return <NewAccount flow={flow} />;
}

/** The form of the first account, usable before it is known that there is none. */
function NewAccount({ flow }: Pick<FormOrAccountProps, 'flow'>) {
  const accounts = useBankAccounts();
  const banks = useBanks();
  const limits = useLimits();
  const failed = combineErrors([accounts, banks, limits]);
  if (!banks.data)
    return failed ? (
      <LoadError error={failed.error} isRetrying={failed.isFetching} onRetry={failed.refetch} />
    ) : (
      <FormSkeleton />
    );
  if (areAllOff(banks.data.banks)) return <NoBank />;
  return (
    <>
      <EarlyFormNotice failed={failed} />
      <Text tone="soft">
        <Trans>
          You pay from this account, and withdrawals go to it. Only staff can change it later.
        </Trans>
      </Text>
      <BankAccountForm
        flow={flow}
        banks={banks.data.banks}
        limits={(accounts.data && limits.data?.limits) ?? null}
        isWaiting={!failed && !(accounts.data && limits.data)}
      />
    </>
  );
}

/** Requests a change of the account; the page then shows the request. */
function ChangeForm() {
  const flow = useFlow(provideAccountChange);
  return (
    <WithFacts>
      {({ account, banks, limits }) => (
        <>
          <Text tone="soft">
            <Trans>
              It must be your own account, in kip (LAK). Two people of our staff check it before it
              is changed, and withdrawals to it are paid a day later.
            </Trans>
          </Text>
          <BankAccountForm flow={flow} banks={banks} limits={limits} present={account} />
        </>
      )}
    </WithFacts>
  );
}

interface FormFacts {
  account: ReadBankAccount | undefined;
  banks: readonly Bank[];
  limits: Limits;
}

/** Loads the data for the form of another account, or shows why it is missing. */
function WithFacts({ children }: { children: (facts: FormFacts) => ReactNode }) {
  const accounts = useBankAccounts();
  const banks = useBanks();
  const limits = useLimits();
  const failed = combineErrors([accounts, banks, limits]);
  if (failed) {
    return (
      <LoadError error={failed.error} isRetrying={failed.isFetching} onRetry={failed.refetch} />
    );
  }
  if (!accounts.data || !banks.data || !limits.data) return <FormSkeleton />;
  if (areAllOff(banks.data.banks)) return <NoBank />;
  const [account] = accounts.data.bankAccounts;
  return children({ account, banks: banks.data.banks, limits: limits.data.limits });
}

const areAllOff = (banks: readonly Bank[]) => banks.every(({ isOff }) => isOff);

function NoBank() {
  return (
    <Notice tone="warn" action={<ContactLinks />}>
      <Trans>No bank can be added right now. Please contact staff.</Trans>
    </Notice>
  );
}

function FormSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading your bank account`}>
      <Skeleton shape="block" height="220px" />
      <Skeleton shape="block" height="52px" />
    </Loading>
  );
}

/** Explains why a player has one account only (specification, section 9). */
function WhyOne() {
  return (
    <Text tone="soft">
      <Trans>
        You pay from this account and your withdrawals go to it, so your money only ever comes back
        to you. That is why each player has one.
      </Trans>
    </Text>
  );
}

/** Shown where the backend takes no requests for another account. */
function AskStaff() {
  return (
    <>
      <Text tone="soft">
        <Trans>To change it, contact staff.</Trans>
      </Text>
      <ContactLinks />
    </>
  );
}
