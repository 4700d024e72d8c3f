import { Trans, useLingui } from '@lingui/react/macro';
import { stakePercentAt } from '../../../contract/promotionRules';
import type { ReadPromotion } from '../../../contract/promotions';
import { dayTimeText } from '../../i18n/dates';
import { listText } from '../../i18n/lists';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { type Fact, Facts } from '../../ui/display/Facts';
import { Row, Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import { Amount } from '../Amount';
import { Marks } from './Marks';

interface ConditionsProps {
  promotion: ReadPromotion;
  /** The operator's summary, where it is not shown above. */
  summary: string | null;
}

/** The terms of a promotion that the operator states, as a list of facts. */
export function Conditions({ promotion, summary }: ConditionsProps) {
  const { i18n, t } = useLingui();
  const { number, text } = useMoney();
  const { depositAmount, bonusPercent, requiredPercent, maxCredit } = promotion;
  const { deductBonus, withdrawAll, turnoverPercent, depositMax, maxBonus, until } = promotion;
  const turnover = number(turnoverPercent ?? 0);
  const bonus = number(bonusPercent ?? 0);
  const counted = (turnoverPercent ? (promotion.providers ?? []) : []).flatMap((provider) => {
    const percent = stakePercentAt(promotion, provider);
    return percent < 100 ? [`${providerName(provider)} ${number(percent)}%`] : [];
  });
  const required = number(requiredPercent ?? 0);
  const cap = maxCredit && text(maxCredit);
  const facts: Fact[] = [
    depositAmount && {
      id: 'deposit',
      term: t`You deposit`,
      value: depositMax ? (
        <>
          <Amount of={depositAmount} /> – <Amount of={depositMax} />
        </>
      ) : (
        <Amount of={depositAmount} />
      ),
    },
    bonusPercent !== null && { id: 'bonus', term: t`Bonus`, value: t`+${bonus}%` },
    maxBonus && { id: 'maxBonus', term: t`Bonus at most`, value: <Amount of={maxBonus} /> },
    promotion.providers && {
      id: 'at',
      term: t`Providers`,
      value: listText(promotion.providers.map(providerName), i18n.locale),
    },
    requiredPercent && {
      id: 'asks',
      term: t`Credit to withdraw`,
      value: t`above ${required}% of what you got`,
    },
    turnoverPercent && {
      id: 'turnover',
      term: t`Bets before you withdraw`,
      value: t`${turnover}% of what you got`,
    },
    counted.length > 0 && {
      id: 'counted',
      term: t`Bets that count`,
      value: listText(counted, i18n.locale),
    },
    maxCredit && { id: 'cap', term: t`Paid out at most`, value: <Amount of={maxCredit} /> },
    deductBonus !== null && {
      id: 'deduct',
      term: t`Bonus when you withdraw`,
      value: deductBonus ? t`deducted` : t`yours`,
    },
    withdrawAll !== null && {
      id: 'all',
      term: t`You withdraw`,
      value: withdrawAll ? t`all at once` : t`any amount`,
    },
    until && { id: 'until', term: t`Offered until`, value: dayTimeText(until) },
  ].filter((fact) => typeof fact === 'object' && fact !== null);
  if (facts.length === 0) return <Marks promotion={promotion} />;
  return (
    <Stack gap={3}>
      <Row justify="between" wrap>
        <Heading id="conditions" look={3}>
          <Trans>What it gives and asks</Trans>
        </Heading>
        <Row gap={2}>
          <Marks promotion={promotion} />
        </Row>
      </Row>
      {summary && (
        <Text size="sm" tone="soft">
          {summary}
        </Text>
      )}
      <Facts facts={facts} />
      {cap && (
        <Text size="sm" tone="soft">
          <Trans>At most {cap} is paid out; what is over goes back to the operator.</Trans>
        </Text>
      )}
    </Stack>
  );
}
