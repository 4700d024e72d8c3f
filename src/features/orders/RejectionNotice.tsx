import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadWithdrawalOrder } from '../../../contract/withdrawals';
import { useBankAccounts } from '../../api/resources/bankAccounts';
import { operatorText } from '../../i18n/operatorText';
import { changeAccountPath } from '../../lib/paths';
import { Link } from '../../ui/buttons/Link';
import { Notice } from '../../ui/feedback/Notice';
import * as styles from './RejectionNotice.module.css';

/** Why a withdrawal was rejected, and what to do next; the text above it says that the credit is back. */
export function RejectionNotice({ order }: { order: ReadWithdrawalOrder }) {
  const { t, i18n } = useLingui();
  return (
    <>
      {order.isDebitRefused === true && (
        <Notice tone="error" title={t`The provider has less credit of yours`}>
          <Trans>
            You may have played on since you asked. Look at your balance and withdraw what is there.
          </Trans>
        </Notice>
      )}
      {order.cause === 'NAME_MISMATCH' && <NameDiffers />}
      {order.reason !== null && (
        <Notice tone="error" title={t`Staff wrote`}>
          {operatorText(order.reasonTexts ?? order.reason, i18n.locale)}
        </Notice>
      )}
    </>
  );
}

function NameDiffers() {
  const { t } = useLingui();
  return (
    <Notice tone="error" title={t`The name of your bank account does not match`}>
      <NameSteps />
    </Notice>
  );
}

/** Steps for a player whose account has another name at the bank: staff correct it. */
export function NameSteps() {
  const { bankAccounts, changes } = useBankAccounts().data ?? {};
  const name = bankAccounts?.[0]?.accountName;
  return (
    <ol className={styles.steps}>
      <li>
        {name ? (
          <Trans>
            We have the name <b>{name}</b>. Look in your bank app how the bank writes it.
          </Trans>
        ) : (
          <Trans>Look in your bank app how the bank writes your name.</Trans>
        )}
      </li>
      <li>
        {changes ? (
          <Trans>
            <Link href={changeAccountPath}>Ask for the correction here</Link>. Two people of our
            staff check it; they may want a picture from your bank app.
          </Trans>
        ) : (
          <Trans>
            Send staff a picture from your bank app that shows the name and the account number. They
            correct it here.
          </Trans>
        )}
      </li>
      <li>
        <Trans>Then withdraw again. It must be your own account.</Trans>
      </li>
    </ol>
  );
}
