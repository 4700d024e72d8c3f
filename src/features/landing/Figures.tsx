import { useLingui } from '@lingui/react/macro';
import { isTold } from '../../../contract/limits';
import { rateOf } from '../../../contract/rules';
import { useCurrencyRates, useLimits } from '../../api/resources/operator';
import { useMoney } from '../../i18n/money';
import { Part } from './Part';
import * as styles from './Figures.module.css';

/** What can be checked before one registers: rate, smallest amounts, how long a withdrawal takes. */
export function Figures() {
  const { t } = useLingui();
  const money = useMoney();
  const rates = useCurrencyRates().data?.rates;
  const limits = useLimits().data?.limits;
  const rate = rates ? rateOf(rates, 'THB') : null;
  const minutes = limits?.withdrawalMinutes;
  const figures = [
    { id: 'rate', term: t`Rate today`, value: rate !== null && money.rate(rate) },
    {
      id: 'deposit',
      term: t`Deposit from`,
      value: limits && isTold(limits.deposit.max) && money.text(limits.deposit.min),
    },
    {
      id: 'withdrawal',
      term: t`Withdraw from`,
      value: limits && isTold(limits.withdrawal.max) && money.text(limits.withdrawal.min),
    },
    { id: 'time', term: t`A withdrawal usually takes`, value: minutes && t`${minutes} minutes` },
  ].filter(({ value }) => Boolean(value));
  if (figures.length === 0) return null;
  return (
    <Part title={t`In figures`}>
      <dl className={styles.figures}>
        {figures.map(({ id, term, value }) => (
          <div key={id} className={styles.figure}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
