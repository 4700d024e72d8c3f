import { useLingui } from '@lingui/react';
import { Button } from '../../src/ui/buttons/Button';
import { chooseDeskLanguage, deskLanguageNames, deskLanguages } from '../language';

/** The other language, by its own name. */
export function LanguageSwitch() {
  const { i18n } = useLingui();
  const other = deskLanguages.find((language) => language !== i18n.locale) ?? 'en';
  return (
    <Button variant="plain" onPress={() => void chooseDeskLanguage(other)}>
      <span lang={other}>{deskLanguageNames[other]}</span>
    </Button>
  );
}
