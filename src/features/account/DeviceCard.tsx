import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { PushRow } from './PushRow';
import { useChooseLanguage } from '../../components/useChooseLanguage';
import { languageNames, toLanguage, languages } from '../../i18n/languages';
import { chooseScheme, colorSchemes, storedScheme, type ColorScheme } from '../../lib/colorScheme';
import { Card } from '../../ui/display/Card';
import { Icon } from '../../ui/display/Icon';
import { List } from '../../ui/display/List';
import { SelectRow } from '../../ui/fields/SelectRow';

/** Appearance of the page on this device. */
export function DeviceCard() {
  const { t, i18n } = useLingui();
  const chooseLanguage = useChooseLanguage();
  const [scheme, setScheme] = useState<ColorScheme>(storedScheme);
  const words: Record<ColorScheme, string> = {
    system: t`As this device has it`,
    light: t`Light`,
    dark: t`Dark`,
  };
  const change = (value: string) => {
    const chosen = colorSchemes.find((one) => one === value) ?? 'system';
    setScheme(chosen);
    chooseScheme(chosen);
  };
  return (
    <Card padding="tight">
      <List isSlim label={t`On this device`}>
        <SelectRow
          mark={<Icon name="globe" />}
          label={t`Language`}
          value={toLanguage(i18n.locale)}
          options={languages.map((id) => ({ value: id, label: languageNames[id] }))}
          onChange={(value) =>
            chooseLanguage(languages.find((one) => one === value) ?? toLanguage(i18n.locale))
          }
        />
        <SelectRow
          mark={<Icon name="contrast" />}
          label={t`Colors`}
          value={scheme}
          options={colorSchemes.map((id) => ({ value: id, label: words[id] }))}
          onChange={change}
        />
        <PushRow />
      </List>
    </Card>
  );
}
