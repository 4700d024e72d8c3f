import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { chooseLanguage } from '../../i18n/i18n';
import {
  languageNames,
  languageOf,
  languages,
  localeTags,
  type Language,
} from '../../i18n/languages';
import { Button } from '../../ui/buttons/Button';
import { Icon } from '../../ui/display/Icon';
import { Notice } from '../../ui/feedback/Notice';
import { Part } from './Part';
import * as styles from './Languages.module.css';

/** The four languages, each by its own name, so that every reader finds theirs. */
export function Languages() {
  const { t, i18n } = useLingui();
  const current = languageOf(i18n.locale);
  const [hasFailed, setFailed] = useState(false);
  const choose = (language: Language) => {
    setFailed(false);
    chooseLanguage(language).catch(() => setFailed(true));
  };
  return (
    <Part
      title={t`Your language`}
      lead={t`You can change it at any time, at the top of each page.`}
    >
      <div role="group" aria-label={t`Your language`} className={styles.languages}>
        {languages.map((language) => (
          <Button
            key={language}
            aria-pressed={language === current}
            icon={language === current ? <Icon name="check" size={18} /> : null}
            onPress={() => choose(language)}
          >
            <span lang={localeTags[language]}>{languageNames[language]}</span>
          </Button>
        ))}
      </div>
      {hasFailed && (
        <Notice tone="error" isAnnounced>
          <Trans>The texts could not be loaded. Check your connection and try again.</Trans>
        </Notice>
      )}
    </Part>
  );
}
