import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LocalizedText } from '../../contract/provider';
import type { TextPurpose } from '../../contract/savedTexts';
import type { SavedReason } from '../../contract/staffReasons';
import { Select } from '../../src/ui/fields/Select';
import { fetchBody, staffApi } from '../api';
import { LanguageTexts } from './LanguageTexts';

/** The saved texts of one purpose, in every language of players. */
export function useSavedTexts(purpose: TextPurpose): readonly SavedReason[] {
  const list = useQuery({
    queryKey: ['reasons'],
    queryFn: () => fetchBody(staffApi.reasons.list()),
  });
  return list.data?.items.filter((saved) => saved.purpose === purpose) ?? [];
}

interface PlayerTextsProps {
  texts: LocalizedText;
  onChange: (texts: LocalizedText) => void;
  /** Purpose of the saved texts to choose from; none without it. */
  purpose?: TextPurpose;
  maxLength: number;
  /** The form was sent: a missing language shows its error. */
  isSent: boolean;
  /** A text in one language is enough. */
  isPartial?: boolean;
}

/** Texts for players, in each of their languages; they may begin with a saved text. */
export function PlayerTextFields(props: PlayerTextsProps) {
  const { texts, onChange, purpose, maxLength, isSent, isPartial = false } = props;
  const { t } = useLingui();
  return (
    <>
      {purpose && <SavedChoice purpose={purpose} onChange={onChange} />}
      <LanguageTexts
        value={texts}
        onChange={onChange}
        maxLength={maxLength}
        errorOf={(language) =>
          isSent && !isPartial && texts[language].trim() === '' && t`Please fill this in.`
        }
      />
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
