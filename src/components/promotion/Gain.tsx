import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadPromotion } from '../../../contract/promotions';
import { requiredCredit } from '../../../contract/promotionRules';
import type { BonusExample } from '../../../contract/rules';
import { Amount } from '../Amount';
import { useMoney } from '../../i18n/money';
import { Text } from '../../ui/display/Text';
import * as styles from './Gain.module.css';

export interface GainProps {
  promotion: Pick<ReadPromotion, 'bonusPercent' | 'requiredPercent'>;
  example: BonusExample;
}

/**
 * The gain of a promotion at today's rate, in three amounts: the deposit, its bonus, and the total; and when it can be
 * withdrawn.
 */
export function Gain({ promotion, example }: GainProps) {
  const { t } = useLingui();
  const { number, text } = useMoney();
  const { bonusPercent, requiredPercent } = promotion;
  const percent = number(bonusPercent ?? 0);
  const needed = requiredPercent && text(requiredCredit(example.total, requiredPercent));
  const parts = [
    { id: 'deposit', term: t`You deposit`, value: <Amount of={example.deposit} /> },
    {
      id: 'bonus',
      term: t`Bonus +${percent}%`,
      value: <Amount of={example.bonus} tone="gain" />,
    },
    { id: 'total', term: t`You play with`, value: <Amount of={example.total} /> },
  ];
  return (
    <>
      <dl className={styles.gain}>
        {parts.map(({ id, term, value }) => (
          <div key={id} className={styles.part}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {needed && (
        <Text size="sm">
          <Trans>You can withdraw once you have more than {needed}.</Trans>
        </Text>
      )}
    </>
  );
}
