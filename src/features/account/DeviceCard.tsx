import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { PushSwitch } from '../../components/device/InstallApp';
import { useChooseLanguage } from '../../components/useChooseLanguage';
import { languageNames, languageOf, languages } from '../../i18n/languages';
import { chooseScheme, colorSchemes, storedScheme, type ColorScheme } from '../../lib/colorScheme';
import { Card } from '../../ui/display/Card';
import { Stack } from '../../ui/display/Stack';
import { Heading } from '../../ui/display/Text';
import { Select } from '../../ui/fields/Select';

/** How the page looks on this device. */
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
    <Card labelledBy="device">
      <Stack>
        <Heading id="device">
          <Trans>On this device</Trans>
        </Heading>
        <Select
          label={t`Language`}
          placeholder={t`Language`}
          value={languageOf(i18n.locale)}
          options={languages.map((id) => ({ value: id, label: languageNames[id] }))}
          onChange={(value) =>
            chooseLanguage(languages.find((one) => one === value) ?? languageOf(i18n.locale))
          }
        />
        <Select
          label={t`Colors`}
          placeholder={t`Colors`}
          value={scheme}
          options={colorSchemes.map((id) => ({ value: id, label: words[id] }))}
          onChange={change}
        />
        <PushSwitch />
      </Stack>
    </Card>
  );
}
