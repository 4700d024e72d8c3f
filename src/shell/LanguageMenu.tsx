import { useLingui } from '@lingui/react/macro';
import { languageNames, languages, localeTags, type Language } from '../i18n/languages';
import { Icon } from '../ui/display/Icon';
import { MenuButton } from '../ui/overlays/MenuButton';
import * as styles from './Navbar.module.css';

export interface LanguageMenuProps {
  language: Language;
  onChange: (language: Language) => void;
}

/** The four languages, each by its own name. */
export function LanguageMenu({ language, onChange }: LanguageMenuProps) {
  const { t } = useLingui();
  const name = languageNames[language];
  return (
    <MenuButton
      label={t`Language: ${name}`}
      selected={language}
      entries={languages.map((id) => ({
        id,
        label: languageNames[id],
        lang: localeTags[id],
        onAction: () => onChange(id),
      }))}
    >
      <Icon name="globe" size={20} />
      <span className={styles.language}>{name}</span>
    </MenuButton>
  );
}
