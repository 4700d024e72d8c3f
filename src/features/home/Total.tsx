import { Trans, useLingui } from '@lingui/react/macro';
import { totalBalance } from '../../../contract/document';
import { useMoney } from '../../i18n/money';
import { Amount } from '../../components/Amount';
import { EarlyAmount } from '../../components/EarlyAmount';
import { Private } from '../../components/Private';
import { SlowLoadingNotice } from '../../components/SlowLoadingNotice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import type { Balances } from './useBalances';
import { useCountingAmount } from './useCountingAmount';
import * as styles from './Total.module.css';

/**
 * The total in kip, large, with baht and the rate below; in baht only while there is no rate. A change is shown in the
 * second line for a moment.
 */
export function Total({ balances }: { balances: Balances }) {
  const { t } = useLingui();
  const { total, totalInLak, rate, isLoading } = balances;
  const money = useMoney();
  const whole = totalInLak ?? total;
  const { shown, change } = useCountingAmount(whole);

  if (isLoading)
    return (
      <>
        <SlowLoadingNotice />
        <div role="status">
          <VisuallyHidden>{t`Loading your balance`}</VisuallyHidden>
          <div className={styles.large}>
            <Private>
              <EarlyAmount of={totalBalance} currency="LAK" size="hero">
                <Skeleton width="62%" height="0.65em" />
              </EarlyAmount>
            </Private>
          </div>
          <div className={styles.beneath}>
            <Skeleton width="78%" />
          </div>
        </div>
      </>
    );

  return (
    <div>
      <div className={styles.large}>
        <Private>
          {shown === whole ? (
            <Amount of={whole} size="hero" />
          ) : (
            <>
              <span aria-hidden="true">
                <Amount of={shown} size="hero" />
              </span>
              <VisuallyHidden>{money.text(whole)}</VisuallyHidden>
            </>
          )}
        </Private>
      </div>
      <div className={styles.beneath}>
        {change ? (
          <span className={styles.change} aria-hidden="true">
            <Private>
              {!change.amount.startsWith('-') && '+'}
              {money.text(change)}
            </Private>
          </span>
        ) : (
          <>
            {total && totalInLak && (
              <span>
                <Private>{money.text(total)}</Private> ·{' '}
              </span>
            )}
            {rate === null ? <Trans>The rate could not be loaded.</Trans> : money.rate(rate)}
          </>
        )}
      </div>
    </div>
  );
}
