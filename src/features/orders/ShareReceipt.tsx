import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadDepositOrder } from '../../../contract/deposits';
import type { Money } from '../../../contract/money';
import type { ReadWithdrawalOrder } from '../../../contract/withdrawals';
import { useBanks } from '../../api/resources/operator';
import { serverClock } from '../../api/serverClock';
import { brandName } from '../../brand/name';
import { dateTimeText, dayTimeText } from '../../i18n/dates';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { shownStatus, statusTone, statusWord } from '../../i18n/statuses';
import { bankLabel } from '../../lib/bankLabel';
import { isSandbox } from '../../lib/build';
import { canShareFile, isShareCanceled } from '../../lib/device';
import { isInsideApp } from '../../lib/inAppBrowser';
import { dataAddress, saveFile } from '../../lib/saveFile';
import { HeldPicture } from '../../components/HeldPicture';
import { Button } from '../../ui/buttons/Button';
import { Icon } from '../../ui/display/Icon';
import { Text } from '../../ui/display/Text';
import { maskedNumber } from './accountNumber';
import { isReversed } from './isReversed';
import type { Receipt } from './receiptPicture';
import { useWithdrawalAccount } from './useWithdrawalAccount';

interface ShareButtonProps {
  code: string;
  kind: 'deposit' | 'withdrawal';
  status: string;
  amount: Money;
  rows: Receipt['rows'];
}

/** The receipt of a deposit, to share as a picture. */
export function ShareDepositReceipt({ order }: { order: ReadDepositOrder }) {
  const { t } = useLingui();
  const money = useMoney();
  return (
    <ShareButton
      kind="deposit"
      {...order}
      rows={[
        { term: t`Reference`, value: order.code },
        { term: t`Made`, value: dateTimeText(order.createdAt) },
        { term: t`Game provider`, value: providerName(order.provider) },
        ...(order.status === 'SUCCESS' && order.totalCredit
          ? [{ term: t`Total credited`, value: money.text(order.totalCredit) }]
          : []),
      ]}
    />
  );
}

/** The receipt of a withdrawal, to share as a picture; of the bank account it shows the last digits. */
export function ShareWithdrawalReceipt({ order }: { order: ReadWithdrawalOrder }) {
  const { t } = useLingui();
  const money = useMoney();
  const account = useWithdrawalAccount(order);
  const bank = useBanks().data?.banks.find(({ id }) => id === account?.bankId);
  const isSentOut = !isReversed(order);
  return (
    <ShareButton
      kind="withdrawal"
      {...order}
      status={shownStatus(order)}
      amount={isSentOut && order.payout ? order.payout : order.amount}
      rows={[
        { term: t`Reference`, value: order.code },
        { term: t`Made`, value: dateTimeText(order.createdAt) },
        { term: t`Game provider`, value: providerName(order.provider) },
        { term: t`Credit withdrawn`, value: money.text(order.amount) },
        ...(account && isSentOut
          ? [
              {
                term: t`To your bank account`,
                value: [bank && bankLabel(bank), maskedNumber(account.accountNumber)]
                  .filter(Boolean)
                  .join(' '),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Opens the share sheet of the phone; without one, the browser saves the picture. */
function ShareButton({ code, kind, status, amount, rows }: ShareButtonProps) {
  const { t, i18n } = useLingui();
  const money = useMoney();
  const [result, setResult] = useState<'saved' | 'failed' | { picture: string } | null>(null);
  const [isPending, setPending] = useState(false);
  const share = async () => {
    const { receiptPicture } = await import('./receiptPicture');
    const now = dayTimeText(new Date(serverClock.now()).toISOString());
    const picture = await receiptPicture({
      title: kind === 'deposit' ? t`Receipt of a deposit` : t`Receipt of a withdrawal`,
      amount: { text: money.amount(amount), currency: money.currency(amount.currency) },
      status: { word: statusWord(i18n, kind, status), tone: statusTone(kind, status) },
      rows,
      note: t`${brandName} · as of ${now}`,
      mark: isSandbox ? t`TEST` : null,
    });
    const file = new File([picture], `${code}.png`, { type: 'image/png' });
    if (canShareFile(file)) {
      // Some browsers never settle the promise: the button is enabled again once the sheet is open
      setPending(false);
      await navigator.share({ files: [file], title: code });
      return null;
    }
    if (isInsideApp()) return { picture: await dataAddress(file) };
    saveFile(file, file.name);
    return 'saved' as const;
  };
  return (
    <div>
      <Button
        isWide
        icon={<Icon name="share" size={20} />}
        isPending={isPending}
        onPress={() => {
          setPending(true);
          share()
            .then(setResult, (error: unknown) =>
              setResult(isShareCanceled(error) ? null : 'failed'),
            )
            .finally(() => setPending(false));
        }}
      >
        <Trans>Share the receipt</Trans>
      </Button>
      <div role="status">
        {typeof result === 'object' && result && (
          <HeldPicture src={result.picture} alt={t`Receipt of ${code}`} />
        )}
        {typeof result === 'string' && (
          <Text as="span" size="sm" tone="soft">
            {result === 'saved'
              ? t`The receipt is saved as a picture.`
              : t`Your browser cannot make the picture. Take a screenshot instead.`}
          </Text>
        )}
      </div>
    </div>
  );
}
