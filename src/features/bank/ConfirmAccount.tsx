import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Bank } from '../../../contract/bankAccounts';
import {
  bankAccountAsked,
  type bankAccountMachine,
  isConfirming,
  isPending,
} from '../../../machines/bankAccount';
import { OnlineButton } from '../../components/OnlineButton';
import { Button } from '../../ui/buttons/Button';
import { Text } from '../../ui/display/Text';
import { LazyAlertDialog } from '../../ui/overlays/LazyDialog';
import { AccountDetails } from './AccountDetails';

export interface ConfirmAccountProps {
  flow: ActorRefFrom<typeof bankAccountMachine>;
  banks: readonly Bank[];
  /** The account is to replace another one. */
  isChange: boolean;
}

/** Shows the account once more before it is saved: all withdrawals go to it, and the player cannot change it. */
export function ConfirmAccount({ flow, banks, isChange }: ConfirmAccountProps) {
  const { t } = useLingui();
  const asked = useSelector(flow, bankAccountAsked);
  const isAsking = useSelector(flow, isConfirming);
  const isSaving = useSelector(flow, isPending);
  const edit = () => flow.send({ type: 'bankAccount.edit' });
  return (
    <LazyAlertDialog
      isOpen={isAsking || isSaving}
      onOpenChange={(isOpen) => {
        if (!isOpen) edit();
      }}
      title={t`Is this your account?`}
      actions={
        <>
          <OnlineButton
            variant="main"
            isPending={isSaving}
            onPress={() => flow.send({ type: 'bankAccount.confirm' })}
          >
            {isChange ? <Trans>Yes, ask for it</Trans> : <Trans>Yes, save it</Trans>}
          </OnlineButton>
          <Button size="large" isDisabled={isSaving} onPress={edit}>
            <Trans>Change it</Trans>
          </Button>
        </>
      }
    >
      {asked && <AccountDetails account={asked} banks={banks} />}
      <Text>
        {isChange ? (
          <Trans>
            Two people of our staff check it first. Until then everything stays with your present
            account.
          </Trans>
        ) : (
          <Trans>
            Your withdrawals go to this account. You cannot change it later; only staff can.
          </Trans>
        )}
      </Text>
    </LazyAlertDialog>
  );
}
