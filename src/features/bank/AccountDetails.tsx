import type { Bank, ReadAccountFields } from '../../../contract/bankAccounts';
import { bankLabel } from '../../lib/bankLabel';
import { groupedNumber } from '../orders/accountNumber';
import { BankMark } from '../../ui/display/BankMark';
import { Text } from '../../ui/display/Text';
import * as styles from './AccountDetails.module.css';

interface AccountDetailsProps {
  account: ReadAccountFields;
  banks: readonly Bank[];
}

/** Bank, full number and holder, to be checked by the player. */
export function AccountDetails({ account, banks }: AccountDetailsProps) {
  const bank = banks.find(({ id }) => id === account.bankId);
  return (
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
      <p className={styles.number}>{groupedNumber(account.accountNumber)}</p>
      <Text isBold>{account.accountName.trim()}</Text>
    </div>
  );
}
