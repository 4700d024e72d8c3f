import { useLingui } from '@lingui/react/macro';
import type { ReadAccountFields } from '../../../contract/bankAccounts';
import { useBanks } from '../../api/resources/operator';
import { bankLabel } from '../../lib/bankLabel';
import { maskedNumber } from './accountNumber';
import { BankMark } from '../../ui/display/BankMark';
import { Text } from '../../ui/display/Text';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import * as styles from './BankAccountLine.module.css';

/** The player's bank account in one line, its number masked except for the end. */
export function BankAccountLine({ account, label }: { account: ReadAccountFields; label: string }) {
  const name = useBankName(account);
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
        <MaskedNumber account={account} />
      </Text>
    </div>
  );
}

/** Bank and masked number, for a row of facts. */
export function BankAccountName({ account }: { account: ReadAccountFields }) {
  return (
    <>
      {useBankName(account)} <MaskedNumber account={account} />
    </>
  );
}

function useBankName({ bankId }: ReadAccountFields): string {
  const bank = useBanks().data?.banks.find(({ id }) => id === bankId);
  return bank ? bankLabel(bank) : bankId;
}

function MaskedNumber({ account: { accountNumber } }: { account: ReadAccountFields }) {
  const { t } = useLingui();
  const ending = accountNumber.slice(-4);
  return (
    <>
      <span aria-hidden="true">{maskedNumber(accountNumber)}</span>
      <VisuallyHidden>{t`account ending in ${ending}`}</VisuallyHidden>
    </>
  );
}
