import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Bank, ReadBankAccount } from '../../../contract/bankAccounts';
import { useMoney } from '../../i18n/money';
import { bankLabel } from '../../lib/bankLabel';
import { groupedNumber, maskedNumber } from '../orders/accountNumber';
import { BankMark } from '../../ui/display/BankMark';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { Heading, Text } from '../../ui/display/Text';
import { ToggleIconButton } from '../../ui/buttons/ToggleIconButton';
import * as styles from './BankAccountCard.module.css';

export interface BankAccountCardProps {
  account: ReadBankAccount;
  /** Undefined while the banks are loading, or when the account's bank is no longer listed. */
  bank: Bank | undefined;
}

/** The player's account as a card. Its number is masked until the player asks for it. */
export function BankAccountCard({ account, bank }: BankAccountCardProps) {
  const { t } = useLingui();
  const { currency } = useMoney();
  const [isShown, setShown] = useState(false);
  const { accountNumber, accountName } = account;
  const name = bank ? bankLabel(bank) : account.bankId;
  return (
    <Card look="featured" labelledBy="bank-account">
      <div className={styles.bank}>
        <BankMark shortName={name} size={48} />
        <div className={styles.names}>
          <Heading id="bank-account">{name}</Heading>
          {bank && (
            <Text size="sm" tone="soft">
              {bank.name}
            </Text>
          )}
        </div>
        <span className={styles.currency}>{currency(account.currency)}</span>
      </div>
      <div className={styles.number}>
        <span className={styles.digits}>
          {isShown ? groupedNumber(accountNumber) : maskedNumber(accountNumber)}
        </span>
        <ToggleIconButton
          label={t`Show account number`}
          icon={<Icon name={isShown ? 'eyeOff' : 'eye'} />}
          isSelected={isShown}
          onChange={setShown}
        />
      </div>
      <Text tone="soft">{accountName}</Text>
    </Card>
  );
}
