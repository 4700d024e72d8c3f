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
import { bankLabel } from '../../lib/bankLabel';
import { groupedNumber } from '../orders/accountNumber';
import { Button } from '../../ui/buttons/Button';
import { BankMark } from '../../ui/display/BankMark';
import { Text } from '../../ui/display/Text';
import { LazyAlertDialog } from '../../ui/overlays/LazyDialog';
import * as styles from './ConfirmAccount.module.css';

export interface ConfirmAccountProps {
  flow: ActorRefFrom<typeof bankAccountMachine>;
  banks: readonly Bank[];
}

/** The account once more before it is saved: all withdrawals go to it, and the player cannot change it. */
export function ConfirmAccount({ flow, banks }: ConfirmAccountProps) {
  const { t } = useLingui();
  const asked = useSelector(flow, bankAccountAsked);
  const isAsking = useSelector(flow, isConfirming);
  const isSaving = useSelector(flow, isPending);
  const bank = banks.find(({ id }) => id === asked?.bankId);
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
            <Trans>Yes, save it</Trans>
          </OnlineButton>
          <Button size="large" isDisabled={isSaving} onPress={edit}>
            <Trans>Change it</Trans>
          </Button>
        </>
      }
    >
      {asked && (
        <div className={styles.account}>
          {bank && (
            <div className={styles.bank}>
              <BankMark shortName={bankLabel(bank)} size={44} />
              <div>
                <Text isBold>{bankLabel(bank)}</Text>
                <Text size="sm" tone="soft">
                  {bank.name}
                </Text>
              </div>
            </div>
          )}
          <p className={styles.number}>{groupedNumber(asked.accountNumber)}</p>
          <Text isBold>{asked.accountName.trim()}</Text>
        </div>
      )}
      <Text>
        <Trans>
          Your withdrawals go to this account. You cannot change it later; only staff can.
        </Trans>
      </Text>
    </LazyAlertDialog>
  );
}
