import { Trans, useLingui } from '@lingui/react/macro';
import { languages } from '../../contract/languages';
import { providers, type Provider } from '../../contract/provider';
import type { SettingValues } from '../../contract/settings';
import { providerParts, type ProviderPart } from '../../contract/switches';
import { providerNames } from '../../src/i18n/providerNames';
import { Disclosure } from '../../src/ui/buttons/Disclosure';
import { Select } from '../../src/ui/fields/Select';
import * as layout from '../ui/Layout.module.css';
import { ChangeForm, type SettingFormProps } from './ChangeForm';
import { LanguageTexts } from '../ui/LanguageTexts';
import { emptyTexts } from '../ui/texts';
import * as styles from './Settings.module.css';
import { useSettingTexts } from './settingTexts';
import { useSettingDraft } from './useSettingDraft';

type Switches = SettingValues['providers'];
type Switch = Switches[Provider][ProviderPart];

const maxReasonLength = 300;

/** Features of each provider; a closed one has a reason in the players' languages. */
export function ProvidersForm(props: SettingFormProps) {
  const { t } = useLingui();
  const { part } = useSettingTexts();
  const typed = useSettingDraft(props.current, (value) => value as Switches);
  const switches = typed.form;
  const valid = props.current.value as Switches;
  const put = (provider: Provider, name: ProviderPart, to: Switch) =>
    typed.type({ ...switches, [provider]: { ...switches[provider], [name]: to } });
  /** The reason of another feature of the provider, most often the same. */
  const reasonAt = (provider: Provider) =>
    providerParts.flatMap((name) => switches[provider][name].reason ?? [])[0] ?? emptyTexts;
  return (
    <ChangeForm {...props} settingKey="providers" typed={typed} wanted={switches}>
      {(errorOf) => (
        <ul className={styles.pairs}>
          {providers.map((provider) => (
            <li key={provider} className={styles.row}>
              <fieldset className={styles.set}>
                <legend>{providerNames[provider]}</legend>
                <div className={layout.fields}>
                  {providerParts.map((name) => (
                    <Select
                      key={name}
                      label={part(name)}
                      placeholder=""
                      options={[
                        {
                          value: 'on',
                          label: t({ message: 'Open', context: 'a part of a provider' }),
                        },
                        {
                          value: 'off',
                          label: t({ message: 'Closed', context: 'a part of a provider' }),
                        },
                      ]}
                      value={switches[provider][name].isOn ? 'on' : 'off'}
                      onChange={(value) =>
                        put(
                          ...([provider, name] as const),
                          value === 'on'
                            ? { isOn: true, reason: null }
                            : { isOn: false, reason: reasonAt(provider) },
                        )
                      }
                    />
                  ))}
                </div>
                {providerParts.map((name) => {
                  const { isOn, reason } = switches[provider][name];
                  if (isOn) return null;
                  const closed = part(name);
                  const why = reason?.[languages[0]] ?? '';
                  // A feature that is closed already has a line of its own
                  const isNew = valid[provider][name].isOn;
                  return (
                    <div key={name}>
                      <Disclosure
                        showLabel={
                          <Trans>
                            {closed}, what players read: {why}
                          </Trans>
                        }
                        hideLabel={<Trans>{closed}, what players read</Trans>}
                        isOpenAtFirst={isNew}
                      >
                        <LanguageTexts
                          label={t`${closed}: why`}
                          value={reason ?? emptyTexts}
                          onChange={(texts) => put(provider, name, { isOn, reason: texts })}
                          errorOf={(language) => errorOf(`${provider}.${name}.reason.${language}`)}
                          maxLength={maxReasonLength}
                        />
                      </Disclosure>
                    </div>
                  );
                })}
              </fieldset>
            </li>
          ))}
        </ul>
      )}
    </ChangeForm>
  );
}
