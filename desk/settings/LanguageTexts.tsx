import { localeTags } from '../../contract/languages';
import { languages, type LocalizedText } from '../../contract/provider';
import { languageNames } from '../../src/i18n/languages';
import { LongTextField } from '../ui/LongTextField';
import type { ErrorOf } from './ChangeForm';
import * as styles from './Settings.module.css';

interface LanguageTextsProps {
  /** Named before each language. */
  label: string;
  value: LocalizedText;
  onChange: (value: LocalizedText) => void;
  errorOf: ErrorOf;
  /** Its place in the value. */
  place: string;
  maxLength: number;
}

/** A text in every language that players read. */
export function LanguageTexts(props: LanguageTextsProps) {
  const { label, value, onChange, errorOf, place, maxLength } = props;
  return (
    <div className={styles.languages}>
      {languages.map((language) => (
        <LongTextField
          key={language}
          label={`${label} · ${languageNames[language]}`}
          lang={localeTags[language]}
          rows={2}
          maxLength={maxLength}
          value={value[language]}
          onChange={(text) => onChange({ ...value, [language]: text })}
          error={errorOf(`${place}.${language}`)}
        />
      ))}
    </div>
  );
}

export const noTexts = Object.fromEntries(
  languages.map((language) => [language, '']),
) as LocalizedText;
