import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffWithdrawal } from '../../contract/payouts';
import { providerName } from '../../src/i18n/providerNames';
import { CopyButton } from '../../src/ui/buttons/CopyButton';
import { Card } from '../../src/ui/display/Card';
import { Facts } from '../../src/ui/display/Facts';
import { Stack } from '../../src/ui/display/Stack';
import { Heading } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { accountText } from '../players/AccountChangeDialog';
import * as styles from './Withdrawals.module.css';
import { useFormats } from '../ui/formats';
import { rejectionWords, wordOf } from '../texts';

interface CardProps {
  withdrawal: StaffWithdrawal;
}

/** The data to enter at the bank, each with a button to copy it. */
export function TransferCard({ withdrawal }: CardProps) {
  const { t } = useLingui();
  const { amount, time } = useFormats();
  const { account, otherAccount, payout, review } = withdrawal;
  const held = withdrawal.heldUntil && time(withdrawal.heldUntil);
  const lines = [
    { id: 'bank', term: t`Bank`, text: account.bankId.toUpperCase(), copied: null },
    {
      id: 'number',
      term: t`Account number`,
      text: account.accountNumber,
      copied: account.accountNumber,
    },
    { id: 'name', term: t`Account name`, text: account.accountName, copied: account.accountName },
    {
      id: 'amount',
      term: t`Amount, LAK`,
      text: amount(payout),
      copied: payout.amount,
    },
  ];
  return (
    <Card labelledBy="transfer">
      <Stack gap={3}>
        <Heading id="transfer">
          <Trans>Transfer to</Trans>
        </Heading>
        <dl className={styles.copies}>
          {lines.map(({ id, term, text, copied }) => (
            <div key={id}>
              <dt>{term}</dt>
              <dd>{text}</dd>
              {copied !== null && (
                <dd>
                  <CopyButton
                    text={copied}
                    label={t`Copy`}
                    copiedLabel={t`Copied`}
                    name={t`Copy: ${term}`}
                  />
                </dd>
              )}
            </div>
          ))}
        </dl>
        {withdrawal.status === 'OPEN' && otherAccount && (
          <Notice
            tone="warn"
            title={
              otherAccount.isApplied
                ? t`The player has another account now`
                : t`The player asks for another account`
            }
          >
            {accountText(otherAccount)}.{' '}
            <Trans>
              This withdrawal keeps the account above. Reject it if the money must not go there.
            </Trans>
          </Notice>
        )}
        {held && (
          <Notice tone="info" title={t`Held until ${held}`}>
            <Trans>The bank account was changed lately, so nothing is paid to it before.</Trans>
          </Notice>
        )}
        {review.failure && review.status !== 'SETTLED' && (
          <Notice tone="error" title={t`The bank has not paid`}>
            {review.failure}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

/** The order, from the credit to the payout, and who did what. */
export function WithdrawalCard({ withdrawal }: CardProps) {
  const { t, i18n } = useLingui();
  const { money, time } = useFormats();
  const { review } = withdrawal;
  const facts = [
    { id: 'requested', term: t`Requested`, value: time(withdrawal.createdAt) },
    { id: 'provider', term: t`Provider`, value: providerName(withdrawal.provider) },
    { id: 'amount', term: t`Taken from the credit`, value: money(withdrawal.amount) },
    { id: 'return', term: t`Returned to the operator`, value: money(withdrawal.returnCredit) },
    { id: 'receive', term: t`Paid out of it`, value: money(withdrawal.receiveCredit) },
    ...(review.approvedBy
      ? [{ id: 'approved', term: t`Approved by`, value: review.approvedBy }]
      : []),
    ...(review.sentBy ? [{ id: 'sent', term: t`Sent by`, value: review.sentBy }] : []),
    ...(review.bankReference
      ? [{ id: 'reference', term: t`Number of the transfer`, value: review.bankReference }]
      : []),
    ...(withdrawal.cause
      ? [
          {
            id: 'cause',
            term: t`Rejected for`,
            value: wordOf(i18n, rejectionWords, withdrawal.cause),
          },
        ]
      : []),
    ...(withdrawal.reason
      ? [{ id: 'reason', term: t`Reason, as the player reads it`, value: withdrawal.reason }]
      : []),
    { id: 'payout', term: t`Payout`, value: money(withdrawal.payout), isTotal: true },
  ];
  return (
    <Card labelledBy="order">
      <Stack gap={3}>
        <Heading id="order">
          <Trans>Order</Trans>
        </Heading>
        <Facts facts={facts} />
      </Stack>
    </Card>
  );
}
