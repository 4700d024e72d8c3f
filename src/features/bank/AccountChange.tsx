import { Trans, useLingui } from '@lingui/react/macro';
import type { Bank, ReadBankAccount, ReadBankAccountChange } from '../../../contract/bankAccounts';
import { bankAccountChangeMachine } from '../../../machines/bankAccountChange';
import { toCallFailure } from '../../../machines/failure';
import { isEnded } from '../../../machines/lifecycle';
import { useWithdrawAccountChange } from '../../api/resources/bankAccounts';
import { FailureNotice } from '../../components/FailureNotice';
import { OnlineButton } from '../../components/OnlineButton';
import { dateTimeText, dayTimeText } from '../../i18n/dates';
import { operatorText } from '../../i18n/operatorText';
import { Card } from '../../ui/display/Card';
import { Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import { Notice } from '../../ui/feedback/Notice';
import { AccountDetails } from './AccountDetails';

/** Whether a change still waits for staff: it can be withdrawn, and no second one requested. */
export const isWaiting = (change: ReadBankAccountChange | null): change is ReadBankAccountChange =>
  change !== null && !isEnded(bankAccountChangeMachine, change.status);

interface DecidedProps {
  account: ReadBankAccount;
  change: ReadBankAccountChange | null;
}

/** The result of a change, above the account: it was refused, or the new account is still under a security hold. */
export function ChangeOutcome({ account, change }: DecidedProps) {
  const { t, i18n } = useLingui();
  if (change?.status === 'REFUSED')
    return (
      <Notice tone="error" title={t`Staff did not change your account`}>
        {change.refusal !== null && operatorText(change.refusal, i18n.locale)}{' '}
        <Trans>Everything stays with the account below.</Trans>
      </Notice>
    );
  if (!account.heldUntil) return null;
  const time = dayTimeText(account.heldUntil);
  return (
    <Notice tone="success" title={t`Your bank account was changed`}>
      <Trans>
        To keep your money safe, withdrawals to it are paid from {time} on. You can ask for them
        now.
      </Trans>
    </Notice>
  );
}

interface WaitingProps {
  change: ReadBankAccountChange;
  banks: readonly Bank[];
}

/** A change that waits: the new account, who checks it, and a button to withdraw it. */
export function WaitingChange({ change, banks }: WaitingProps) {
  const { t } = useLingui();
  const withdraw = useWithdrawAccountChange();
  const asked = dateTimeText(change.askedAt);
  const held = change.heldUntil && dayTimeText(change.heldUntil);
  return (
    <Card labelledBy="change">
      <Stack gap={4}>
        <div>
          <Heading id="change">
            <Trans>Another account is asked for</Trans>
          </Heading>
          <Text tone="soft">
            {change.isByStaff ? (
              <Trans>Staff began this for you on {asked}.</Trans>
            ) : (
              <Trans>You asked for it on {asked}.</Trans>
            )}
          </Text>
        </div>
        <AccountDetails account={change} banks={banks} />
        <Text>
          <Trans>
            Two people of our staff check it. Until then everything stays with your present account.
          </Trans>
        </Text>
        {held && (
          <Notice tone="info">
            <Trans>
              Your password was changed lately, so the account is changed after {held} at the
              earliest.
            </Trans>
          </Notice>
        )}
        <Notice tone="warn" title={t`Was it not you?`}>
          <Trans>Withdraw the request and change your password.</Trans>
        </Notice>
        {withdraw.error && <FailureNotice failure={toCallFailure(withdraw.error)} />}
        <OnlineButton
          size="large"
          isPending={withdraw.isPending}
          onPress={() => withdraw.mutate(change.id)}
        >
          <Trans>Withdraw the request</Trans>
        </OnlineButton>
      </Stack>
    </Card>
  );
}
