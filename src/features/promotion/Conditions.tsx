import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadPromotion } from '../../../contract/promotions';
import { listText } from '../../i18n/lists';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { Amount } from '../../components/Amount';
import { Facts, type Fact } from '../../ui/display/Facts';
import { Row, Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import { Marks } from './Marks';

/** The terms of a promotion as a list of facts: those that the operator tells. */
export function Conditions({ promotion }: { promotion: ReadPromotion }) {
  const { i18n, t } = useLingui();
  const { number, text } = useMoney();
  const { depositAmount, bonusPercent, requiredPercent, maxCredit } = promotion;
  const { deductBonus, withdrawAll } = promotion;
  const bonus = number(bonusPercent ?? 0);
  const required = number(requiredPercent ?? 0);
  const cap = maxCredit && text(maxCredit);
  const facts: Fact[] = [
    depositAmount && {
      id: 'deposit',
      term: t`You deposit`,
      value: <Amount of={depositAmount} />,
    },
    bonusPercent !== null && { id: 'bonus', term: t`Bonus`, value: t`+${bonus}%` },
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
      <Facts facts={facts} />
      {cap && (
        <Text size="sm" tone="soft">
          <Trans>At most {cap} is paid out; what is over goes back to the operator.</Trans>
        </Text>
      )}
    </Stack>
  );
}
