import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { promotionRefusal } from '../../../contract/rules';
import { usePromotions } from '../../api/resources/promotions';
import { BonusBadge } from '../../components/BonusBadge';
import { usePromotionCases } from '../../components/usePromotionCases';
import { useMoney } from '../../i18n/money';
import { operatorText, promotionName } from '../../i18n/operatorText';
import { paths } from '../../lib/paths';
import { Link, LinkButton } from '../../ui/buttons/Link';
import { Card } from '../../ui/display/Card';
import { Row, Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';

/**
 * The best promotion that this player may use with their first deposit: afterwards it is too late for it. Nothing where
 * there is none, and nothing while that is not known.
 */
export function NewcomerOffer() {
  const { i18n } = useLingui();
  const money = useMoney();
  const promotions = usePromotions().data?.promotions;
  const { caseOf } = usePromotionCases();
  if (!promotions || !caseOf) return null;
  const [best] = promotions
    .filter((one) => one.firstOrderOnly && promotionRefusal(one, caseOf(one.id)) === null)
    .sort((a, b) => (b.bonusPercent ?? 0) - (a.bonusPercent ?? 0));
  if (!best) return null;
  const summary = operatorText(best.summary, i18n.locale);
  const amount = best.depositAmount && money.text(best.depositAmount);
  return (
    <Card look="calling" labelledBy="offer">
      <Stack gap={3}>
        <Row gap={4}>
          {best.bonusPercent !== null && <BonusBadge percent={best.bonusPercent} />}
          <Stack gap={1}>
            <Heading id="offer">{promotionName(best, i18n.locale)}</Heading>
            {summary ? (
              <Text tone="soft" size="sm">
                {summary}
              </Text>
            ) : (
              amount && (
                <Text tone="soft" size="sm">
                  <Trans>With a deposit of {amount}</Trans>
                </Text>
              )
            )}
          </Stack>
        </Row>
        <Text size="sm">
          <Trans>Only with your first deposit: choose it before you deposit.</Trans>
        </Text>
        <Row justify="between" wrap>
          <LinkButton href={paths.promotion(best.id)}>
            <Trans>See the promotion</Trans>
          </LinkButton>
          <Link href={paths.promotions}>
            <Trans>All promotions</Trans>
          </Link>
        </Row>
      </Stack>
    </Card>
  );
}
