import { useLingui } from '@lingui/react/macro';
import { isBounded } from '../../../contract/limits';
import { creditForLak, findRate } from '../../../contract/amounts';
import { useCurrencyRates, useLimits } from '../../api/resources/operator';
import { useMoney } from '../../i18n/money';
import { LandingSection } from './LandingSection';
import * as styles from './Figures.module.css';

interface Figure {
  id: string;
  term: string;
  /** Added at the end of the term's line. */
  more?: string | false;
  /** Hidden if it is unknown. */
  value: string | number | false | null | undefined;
}

/** The amount whose value in baht is shown. */
const sample = { amount: '100000', currency: 'LAK' } as const;

/** Facts that a visitor can check before registering: rate, smallest amounts, time of a withdrawal. */
export function Figures() {
  const { t } = useLingui();
  const money = useMoney();
  const rates = useCurrencyRates().data?.rates;
  const limits = useLimits().data?.limits;
  const rate = rates ? findRate(rates, 'THB') : null;
  const minutes = limits?.withdrawalMinutes;
  const figures: Figure[] = [
    {
      id: 'rate',
      term: t`Rate today`,
      more: rate !== null && money.rate(rate),
      value: rate !== null && `${money.text(sample)} = ${money.text(creditForLak(sample, rate))}`,
    },
    {
      id: 'deposit',
      term: t`Deposit from`,
      value: limits && isBounded(limits.deposit.max) && money.text(limits.deposit.min),
    },
    {
      id: 'withdrawal',
      term: t`Withdraw from`,
      value: limits && isBounded(limits.withdrawal.max) && money.text(limits.withdrawal.min),
    },
    { id: 'time', term: t`A withdrawal usually takes`, value: minutes && t`${minutes} minutes` },
  ].filter(({ value }) => Boolean(value));
  if (figures.length === 0) return null;
  return (
    <LandingSection title={t`In figures`}>
      <dl className={styles.figures}>
        {figures.map(({ id, term, more, value }) => (
          <div key={id} className={styles.figure} data-wide={Boolean(more) || undefined}>
            <dt className={styles.term}>
              {term}
              {more && <span>{more}</span>}
            </dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </LandingSection>
  );
}
