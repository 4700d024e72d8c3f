import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { promotionCost } from '../../contract/promotionCost';
import type { PromotionDraft } from '../../contract/promotionTerms';
import { findRate } from '../../contract/amounts';
import { Card } from '../../src/ui/display/Card';
import { Facts } from '../../src/ui/display/Facts';
import { Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { TextField } from '../../src/ui/fields/TextField';
import { fetchBody, publicApi } from '../api';
import { groupDigits, parseKip } from '../ui/amounts';
import { useFormats } from '../ui/formats';
import * as layout from '../ui/Layout.module.css';
import { baht } from './baht';

/** The cost of one deposit, computed from the terms as they are typed. */
export function CostCard({ draft }: { draft: PromotionDraft | null }) {
  const { t, i18n } = useLingui();
  const format = useFormats();
  const [deposit, setDeposit] = useState('');
  const [returned, setReturned] = useState('96');
  const rates = useQuery({
    queryKey: ['rates'],
    queryFn: () => fetchBody(publicApi.rates({})),
    staleTime: 60_000,
  });
  const rate = rates.data ? findRate(rates.data.rates, 'THB') : null;
  const kip = deposit.trim() === '' ? draft?.depositMin : parseKip(deposit);
  const percent = Number(returned.replace(',', '.'));
  const isPercent = percent > 0 && percent <= 100;
  const cost =
    draft && rate !== null && kip && isPercent
      ? promotionCost(
          { ...draft, maxBonus: baht(draft.maxBonus), maxCredit: baht(draft.maxCredit) },
          { amount: kip, currency: 'LAK' },
          { returnPercent: percent, rate },
        )
      : null;
  return (
    <Card labelledBy="cost">
      <Stack gap={3}>
        <Heading id="cost">
          <Trans>What it can cost</Trans>
        </Heading>
        <div className={layout.fields}>
          <TextField
            label={t`A deposit of`}
            value={deposit}
            placeholder={draft ? groupDigits(draft.depositMin, 'LAK', i18n.locale) : undefined}
            onChange={setDeposit}
            inputMode="numeric"
            suffix={t`LAK`}
            error={kip === null && t`Please check this.`}
          />
          <TextField
            label={t`Games return`}
            value={returned}
            onChange={setReturned}
            inputMode="decimal"
            suffix="%"
            error={!isPercent && t`Please check this.`}
          />
        </div>
        {cost ? (
          <>
            <Facts
              facts={[
                { id: 'deposit', term: t`Deposit`, value: format.money(cost.deposit) },
                { id: 'bonus', term: t`Bonus`, value: format.money(cost.bonus) },
                { id: 'required', term: t`Credit to exceed`, value: format.money(cost.required) },
                { id: 'turnover', term: t`Bets to place`, value: format.money(cost.turnover) },
                {
                  id: 'without',
                  term: t`Taken out without play`,
                  value: format.money(cost.withoutPlay),
                },
                {
                  id: 'most',
                  term: t`Taken out at most, with luck`,
                  value: cost.atMost ? format.money(cost.atMost) : t`no cap`,
                },
                { id: 'chance', term: t`Players who can withdraw`, value: `≈ ${cost.chance}%` },
                {
                  id: 'expected',
                  term: t`Taken out on average`,
                  value: `≈ ${format.money(cost.expected)}`,
                },
                {
                  id: 'cost',
                  isTotal: true,
                  term: cost.isGain ? t`One use brings about` : t`One use costs about`,
                  value: format.money(cost.cost),
                },
              ]}
            />
            <Text size="sm" tone="soft">
              <Trans>
                An estimate: players who play for it as well as one can, by what games return.
              </Trans>
            </Text>
          </>
        ) : (
          <Text size="sm" tone="soft">
            <Trans>It is counted once the terms are complete.</Trans>
          </Text>
        )}
      </Stack>
    </Card>
  );
}
