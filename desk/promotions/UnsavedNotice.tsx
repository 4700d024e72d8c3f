import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { promotionTextNames, type PromotionDraft } from '../../contract/promotionTerms';
import { languages } from '../../contract/provider';
import { languageNames } from '../../src/i18n/languages';
import { providerNames } from '../../src/i18n/providerNames';
import { Button } from '../../src/ui/buttons/Button';
import { Facts } from '../../src/ui/display/Facts';
import { Notice } from '../../src/ui/feedback/Notice';
import { toFormValues, type FormValues, type TextFieldName } from './draftForm';
import { audienceWords, choiceWords, fieldWords, textWords, weekdayWords } from './texts';

/** A value that was typed and not saved. */
export interface UnsavedValue {
  id: string;
  name: string;
  value: string;
}

/**
 * The values of a form that are neither stored nor were there before.
 * @param before the draft that was changed in the form
 * @param stored the draft that is stored now
 */
export function listUnsaved(
  form: FormValues,
  before: PromotionDraft,
  stored: PromotionDraft,
  i18n: I18n,
): UnsavedValue[] {
  const others = [before, stored].map((draft) =>
    shownValues(toFormValues(draft, i18n.locale), i18n),
  );
  return shownValues(form, i18n).filter(({ id, value }) =>
    others.every((values) => values.find((one) => one.id === id)?.value !== value),
  );
}

/** All values of a form, with the names of their fields. */
function shownValues(form: FormValues, i18n: I18n): UnsavedValue[] {
  const names = Object.keys(fieldWords) as TextFieldName[];
  const checks = ['deductBonus', 'withdrawAll', 'oncePerPlayer'] as const;
  const days = weekdayWords.filter(([day]) => form.weekdays.includes(day));
  return [
    ...names.map((id) => ({ id, name: i18n._(fieldWords[id]), value: form.text[id] })),
    ...checks.map((id) => ({ id, name: i18n._(choiceWords[id]), value: form[id] ? '✓' : '' })),
    {
      id: 'providers',
      name: i18n._(choiceWords.providers),
      value: form.providers.map((id) => providerNames[id]).join(', '),
    },
    ...form.providers.map((id) => ({
      id: `stakePercents.${id}`,
      name: `${i18n._(choiceWords.stakePercents)} · ${providerNames[id]}`,
      value: form.stakePercents[id] ?? '',
    })),
    {
      id: 'weekdays',
      name: i18n._(choiceWords.weekdays),
      value: days.map(([, word]) => i18n._(word)).join(', '),
    },
    {
      id: 'audience',
      name: i18n._(choiceWords.audience),
      value: i18n._(audienceWords[form.audience]),
    },
    ...promotionTextNames.flatMap((name) =>
      languages.map((language) => ({
        id: `${name}.${language}`,
        name: `${i18n._(textWords[name])} · ${languageNames[language]}`,
        value: form[name][language],
      })),
    ),
  ];
}

interface UnsavedNoticeProps {
  values: readonly UnsavedValue[];
  onClose: () => void;
}

/** What was typed into a draft that is none any more, to be copied. */
export function UnsavedNotice({ values, onClose }: UnsavedNoticeProps) {
  const { t } = useLingui();
  return (
    <Notice
      tone="warn"
      isAnnounced
      title={t`What you typed was not saved`}
      action={
        <Button onPress={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Trans>Someone else was faster: it is no draft any more. This is what you typed:</Trans>
      <Facts
        facts={values.map(({ id, name, value }) => ({ id, term: name, value: value || '—' }))}
      />
    </Notice>
  );
}
