import { Trans, useLingui } from '@lingui/react/macro';
import {
  missingTexts,
  promotionTextNames,
  textLengths,
  type PromotionDraft,
  type PromotionTextName,
} from '../../contract/promotionTerms';
import { localeTags } from '../../contract/languages';
import { languages } from '../../contract/provider';
import { languageNames } from '../../src/i18n/languages';
import { Button } from '../../src/ui/buttons/Button';
import { Card } from '../../src/ui/display/Card';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { StatusChip } from '../../src/ui/feedback/StatusChip';
import { TextArea } from '../../src/ui/fields/TextArea';
import { contradictionsIn } from './contradictions';
import * as styles from './Promotions.module.css';
import type { PartProps } from './TermsFields';
import { textWords } from './texts';
import { writtenTexts } from './wording';

interface TextsCardProps extends PartProps {
  /** The draft as it is typed; null while its terms cannot be read. */
  draft: PromotionDraft | null;
  isReadOnly: boolean;
}

/** The texts for players in each language: generated from the terms, then edited; missing or contradicting ones are marked. */
export function TextsCard({ form, onChange, draft, errorOf, isReadOnly }: TextsCardProps) {
  const { t, i18n } = useLingui();
  const missing = missingTexts(form);
  const isEmpty = missing.length === languages.length * promotionTextNames.length;
  const write = () => {
    if (!draft) return;
    const written = writtenTexts(draft);
    // Edited texts stay: only missing ones are generated, unless all are requested
    const keep = (name: PromotionTextName) =>
      Object.fromEntries(
        languages.map((language) => [
          language,
          form[name][language].trim() || written[name][language],
        ]),
      ) as PromotionDraft['name'];
    onChange({ name: keep('name'), summary: keep('summary'), terms: keep('terms') });
  };
  return (
    <Card labelledBy="texts">
      <Stack gap={4}>
        <Row justify="between" wrap>
          <Heading id="texts">
            <Trans>What players read</Trans>
          </Heading>
          {!isReadOnly && (
            <Row gap={2} wrap>
              <Button onPress={write} isDisabled={!draft || missing.length === 0}>
                {isEmpty ? (
                  <Trans>Write from the terms</Trans>
                ) : (
                  <Trans>Write what is missing</Trans>
                )}
              </Button>
              <Button
                variant="plain"
                onPress={() => draft && onChange(writtenTexts(draft))}
                isDisabled={!draft || isEmpty}
              >
                <Trans>Write all again</Trans>
              </Button>
            </Row>
          )}
        </Row>
        {!draft && (
          <Text size="sm" tone="soft">
            <Trans>The texts are written once the terms above are complete.</Trans>
          </Text>
        )}
        <div className={styles.languages}>
          {languages.map((language) => (
            <section
              key={language}
              className={styles.language}
              aria-label={languageNames[language]}
            >
              <div className={styles.languageHead}>
                <b>{languageNames[language]}</b>
                {missing.some((field) => field.endsWith(`.${language}`)) && (
                  <StatusChip tone="yellow" icon="warning">{t`Missing`}</StatusChip>
                )}
              </div>
              {promotionTextNames.map((name) => {
                const wrong = draft ? contradictionsIn(form[name][language], draft) : [];
                const named = wrong.join(' · ');
                return (
                  <TextArea
                    key={name}
                    label={i18n._(textWords[name])}
                    lang={localeTags[language]}
                    rows={name === 'terms' ? 7 : name === 'summary' ? 2 : 1}
                    maxLength={textLengths[name]}
                    value={form[name][language]}
                    onChange={(text) => onChange({ [name]: { ...form[name], [language]: text } })}
                    error={errorOf(`${name}.${language}`)}
                    hint={wrong.length > 0 && t`Not in the terms: ${named}`}
                  />
                );
              })}
            </section>
          ))}
        </div>
      </Stack>
    </Card>
  );
}
