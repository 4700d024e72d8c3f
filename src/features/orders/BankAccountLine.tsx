import { useLingui } from '@lingui/react/macro';
import type { ReadBankAccount } from '../../../contract/bankAccounts';
import { useBanks } from '../../api/resources/operator';
import { bankLabel } from '../../lib/bankLabel';
import { maskedNumber } from './accountNumber';
import { BankMark } from '../../ui/display/BankMark';
import { Text } from '../../ui/display/Text';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import * as styles from './BankAccountLine.module.css';

/** The player's bank account in one line, its number masked but for the end. */
export function BankAccountLine({ account, label }: { account: ReadBankAccount; label: string }) {
  const { t } = useLingui();
  const { data } = useBanks();
  const bank = data?.banks.find(({ id }) => id === account.bankId);
  const name = bank ? bankLabel(bank) : account.bankId;
  const ending = account.accountNumber.slice(-4);
  return (
    <div className={styles.line}>
      <BankMark shortName={name} />
      <div className={styles.text}>
        <Text size="sm" tone="soft">
          {label}
        </Text>
        <Text isBold>{name}</Text>
      </div>
      <Text as="span" isCode>
        <span aria-hidden="true">{maskedNumber(account.accountNumber)}</span>
        <VisuallyHidden>{t`account ending in ${ending}`}</VisuallyHidden>
      </Text>
    </div>
  );
}
