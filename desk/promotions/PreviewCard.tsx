import { useMemo, useState } from 'react';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { money, toMinor } from '../../contract/money';
import type { ReadPromotion } from '../../contract/promotions';
import type { PromotionDraft } from '../../contract/promotionTerms';
import { languages, type Language } from '../../contract/provider';
import { rateOf } from '../../contract/amounts';
import { bonusExample } from '../../contract/rules';
import { BonusBadge } from '../../src/components/BonusBadge';
import { Conditions } from '../../src/components/promotion/Conditions';
import { Gain } from '../../src/components/promotion/Gain';
import { loadCatalog } from '../../src/i18n/catalogs';
import { languageNames, localeTags } from '../../src/i18n/languages';
import { Card } from '../../src/ui/display/Card';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { Select } from '../../src/ui/fields/Select';
import { LocaleProvider } from '../../src/ui/LocaleProvider';
import { bodyOf, publicApi } from '../api';
import * as desk from '../Desk.module.css';
import * as styles from './Promotions.module.css';

const baht = (amount: string | null) =>
  amount === null ? null : money(toMinor(amount, 'THB'), 'THB');
const kip = (amount: string) => money(toMinor(amount, 'LAK'), 'LAK');

/** The promotion as a player's page reads it. */
const asRead = (draft: PromotionDraft): ReadPromotion => ({
  id: 'preview',
  ...{ name: draft.name, summary: draft.summary, terms: draft.terms },
  providers: draft.providers,
  depositAmount: kip(draft.depositMin),
  depositMax: draft.depositMax === draft.depositMin ? null : kip(draft.depositMax),
  bonusPercent: draft.bonusPercent,
  maxBonus: baht(draft.maxBonus),
  requiredPercent: draft.requiredPercent,
  turnoverPercent: draft.turnoverPercent,
  stakePercents: draft.stakePercents,
  maxCredit: baht(draft.maxCredit),
  deductBonus: draft.deductBonus,
  withdrawAll: draft.withdrawAll,
  firstOrderOnly: draft.audience === 'NEW',
  oncePerPlayer: draft.oncePerPlayer,
  active: true,
  until: draft.schedule.until,
});

/** What a player sees on a phone: the parts of their page, in their language, light or dark. */
export function PreviewCard({ draft }: { draft: PromotionDraft | null }) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>('lo');
  const [theme, setTheme] = useState('light');
  return (
    <Card labelledBy="preview">
      <Stack gap={3}>
        <Heading id="preview">
          <Trans>As a player sees it</Trans>
        </Heading>
        <div className={desk.fields}>
          <Select
            label={t`Language`}
            options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
            value={language}
            onChange={(one) => setLanguage(one as Language)}
            placeholder={t`Choose`}
          />
          <Select
            label={t`Look`}
            options={[
              { value: 'light', label: t`Light` },
              { value: 'dark', label: t`Dark` },
            ]}
            value={theme}
            onChange={setTheme}
            placeholder={t`Choose`}
          />
        </div>
        {draft ? (
          <Phone promotion={asRead(draft)} language={language} theme={theme} />
        ) : (
          <Text size="sm" tone="soft">
            <Trans>It is shown once the terms are complete.</Trans>
          </Text>
        )}
      </Stack>
    </Card>
  );
}

interface PhoneProps {
  promotion: ReadPromotion;
  language: Language;
  theme: string;
}

function Phone({ promotion, language, theme }: PhoneProps) {
  const { t } = useLingui();
  const catalog = useQuery({
    queryKey: ['catalog', language],
    queryFn: () => loadCatalog(language),
    staleTime: Infinity,
  });
  const rates = useQuery({
    queryKey: ['rates'],
    queryFn: () => bodyOf(publicApi.rates({})),
    staleTime: 60_000,
  });
  const tag = localeTags[language];
  const i18n = useMemo(
    () => (catalog.data ? setupI18n({ locale: tag, messages: { [tag]: catalog.data } }) : null),
    [catalog.data, tag],
  );
  if (!i18n) return null;
  const rate = rates.data ? rateOf(rates.data.rates, 'THB') : null;
  const example = bonusExample(promotion, rate);
  const text = (of: ReadPromotion['name']) =>
    typeof of === 'string' ? of : (of?.[language] ?? '');
  return (
    <section
      className={styles.phone}
      data-theme={theme}
      lang={tag}
      aria-label={t`As a player sees it`}
    >
      <I18nProvider i18n={i18n}>
        <LocaleProvider locale={tag}>
          <Stack gap={3}>
            <Row gap={3}>
              <BonusBadge percent={promotion.bonusPercent ?? 0} />
              <Stack gap={1}>
                <b>{text(promotion.name)}</b>
                <Text size="sm" tone="soft">
                  {text(promotion.summary)}
                </Text>
              </Stack>
            </Row>
            {example && (
              <Card padding="snug">
                <Stack gap={2}>
                  <Gain promotion={promotion} example={example} />
                </Stack>
              </Card>
            )}
            <Card look="featured">
              <Conditions
                promotion={promotion}
                summary={example ? text(promotion.summary) : null}
              />
            </Card>
            {text(promotion.terms).trim() !== '' && (
              <Card>
                <Stack gap={3}>
                  {text(promotion.terms)
                    .split('\n')
                    .map((paragraph, index) => (
                      <Text key={index} tone="soft" size="sm">
                        {paragraph}
                      </Text>
                    ))}
                </Stack>
              </Card>
            )}
          </Stack>
        </LocaleProvider>
      </I18nProvider>
    </section>
  );
}
