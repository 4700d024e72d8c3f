import { languages, localeTags } from '../../contract/languages';
import type { LocalizedText } from '../../contract/provider';
import { languageNames } from '../../src/i18n/languages';
import { TextArea } from '../../src/ui/fields/TextArea';
import * as styles from './LanguageTexts.module.css';

interface LanguageTextsProps {
  /** Shown before the name of each language, for a form with several texts. */
  label?: string;
  value: LocalizedText;
  onChange: (value: LocalizedText) => void;
  /** Error of the text in a language; false: none. */
  errorOf: (language: keyof LocalizedText) => string | false;
  maxLength: number;
}

/** A field for each language that players read. */
export function LanguageTexts({ label, value, onChange, errorOf, maxLength }: LanguageTextsProps) {
  return (
    <div className={styles.languages}>
      {languages.map((language) => (
        <TextArea
          key={language}
          label={[label, languageNames[language]].filter(Boolean).join(' · ')}
          lang={localeTags[language]}
          rows={2}
          maxLength={maxLength}
          value={value[language]}
          onChange={(text) => onChange({ ...value, [language]: text })}
          error={errorOf(language)}
        />
      ))}
    </div>
  );
}
