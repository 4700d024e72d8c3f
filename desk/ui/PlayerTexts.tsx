import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languages } from '../../contract/languages';
import type { LocalizedText } from '../../contract/provider';
import type { TextPurpose } from '../../contract/savedTexts';
import type { SavedReason } from '../../contract/staffReasons';
import { languageNames } from '../../src/i18n/languages';
import { Select } from '../../src/ui/fields/Select';
import { TextArea } from '../../src/ui/fields/TextArea';
import { bodyOf, staffApi } from '../api';

/** What staff have saved for one purpose, in every language of players. */
export function useSavedTexts(purpose: TextPurpose): readonly SavedReason[] {
  const list = useQuery({ queryKey: ['reasons'], queryFn: () => bodyOf(staffApi.reasons.list()) });
  return list.data?.items.filter((saved) => saved.purpose === purpose) ?? [];
}

/** No text yet. */
export const noTexts = Object.fromEntries(languages.map((one) => [one, ''])) as LocalizedText;

/** Whether a text is written in every language of players. */
export const isInAll = (texts: LocalizedText): boolean =>
  languages.every((language) => texts[language].trim() !== '');

interface PlayerTextsProps {
  texts: LocalizedText;
  onChange: (texts: LocalizedText) => void;
  /** Which saved texts are offered to begin with; none without it. */
  purpose?: TextPurpose;
  maxLength: number;
  /** It was sent: a language that is missing says so. */
  isSent: boolean;
  /** A text in one language is enough. */
  isPartial?: boolean;
}

/** What players read, in each of their languages; it may begin with a saved text. */
export function PlayerTexts(props: PlayerTextsProps) {
  const { texts, onChange, purpose, maxLength, isSent, isPartial = false } = props;
  const { t } = useLingui();
  return (
    <>
      {purpose && <SavedChoice purpose={purpose} onChange={onChange} />}
      {languages.map((language) => (
        <TextArea
          key={language}
          label={languageNames[language]}
          lang={language}
          value={texts[language]}
          onChange={(text) => onChange({ ...texts, [language]: text })}
          rows={2}
          maxLength={maxLength}
          error={isSent && !isPartial && texts[language].trim() === '' && t`Please fill this in.`}
        />
      ))}
    </>
  );
}

function SavedChoice({
  purpose,
  onChange,
}: Required<Pick<PlayerTextsProps, 'purpose' | 'onChange'>>) {
  const { t } = useLingui();
  const saved = useSavedTexts(purpose);
  const [chosen, setChosen] = useState<string | null>(null);
  if (saved.length === 0) return null;
  return (
    <Select
      label={t`Begin with`}
      placeholder={t`An empty text`}
      value={chosen}
      onChange={(id) => {
        setChosen(id);
        const text = saved.find((one) => String(one.id) === id);
        if (text) onChange(text.texts);
      }}
      options={saved.map(({ id, texts }) => ({ value: String(id), label: texts.lo }))}
    />
  );
}
