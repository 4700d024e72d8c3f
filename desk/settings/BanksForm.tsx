import { Trans, useLingui } from '@lingui/react/macro';
import type { SettingValues } from '../../contract/settings';
import { Button } from '../../src/ui/buttons/Button';
import { IconButton } from '../../src/ui/buttons/IconButton';
import { Icon } from '../../src/ui/display/Icon';
import { Row } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import { Select } from '../../src/ui/fields/Select';
import { TextField } from '../../src/ui/fields/TextField';
import { ChangeForm, type SettingFormProps } from './ChangeForm';
import * as styles from './Settings.module.css';
import { useSettingDraft } from './useSettingDraft';

const example = 'onepay://qr/{payload}';

type Banks = SettingValues['banks'];
type Bank = Banks[number];

/** The accepted banks in the order in which players see them. A bank is switched off, never removed: players have accounts there. */
export function BanksForm(props: SettingFormProps) {
  const { t } = useLingui();
  const typed = useSettingDraft(props.current, (value) => value as Banks);
  const banks = typed.form;
  const known = new Set((props.current.value as Banks).map(({ id }) => id));
  const put = (at: number, change: Partial<Bank>) =>
    typed.type(banks.map((bank, index) => (index === at ? { ...bank, ...change } : bank)));
  const move = (at: number, by: number) => {
    const rest = banks.filter((_, index) => index !== at);
    const [bank] = banks.slice(at, at + 1);
    if (bank) typed.type([...rest.slice(0, at + by), bank, ...rest.slice(at + by)]);
  };
  const onOff = [
    { value: 'on', label: t`Accepted` },
    { value: 'off', label: t`Not accepted` },
  ];
  return (
    <ChangeForm {...props} settingKey="banks" typed={typed} wanted={banks}>
      {(errorOf) => (
        <>
          <Text size="sm" tone="soft">
            <Trans>A link into the app of a bank carries the QR: {example}</Trans>
          </Text>
          <ol className={styles.rows}>
            {banks.map((bank, at) => {
              const { id, name, shortName, appLink, isOn } = bank;
              const isNew = !known.has(id) || banks.findIndex((one) => one.id === id) !== at;
              return (
                <li key={at} className={styles.row}>
                  <div className={styles.bank}>
                    {isNew && (
                      <TextField
                        label={t`Id, kept for good`}
                        hint={t`a-z, 0-9 and -`}
                        value={id}
                        onChange={(text) => put(at, { id: text.trim() })}
                        maxLength={32}
                        error={errorOf(`${at}.id`)}
                        isVerbatim
                      />
                    )}
                    <TextField
                      label={t`Short name`}
                      value={shortName}
                      onChange={(text) => put(at, { shortName: text })}
                      maxLength={20}
                      error={errorOf(`${at}.shortName`)}
                    />
                    <TextField
                      label={t`Name`}
                      value={name}
                      onChange={(text) => put(at, { name: text })}
                      maxLength={100}
                      error={errorOf(`${at}.name`)}
                    />
                    <TextField
                      label={t`Link into its app`}
                      value={appLink ?? ''}
                      onChange={(text) => put(at, { appLink: text.trim() || null })}
                      maxLength={200}
                      error={errorOf(`${at}.appLink`)}
                      isVerbatim
                    />
                    <Select
                      label={t`New accounts`}
                      placeholder=""
                      options={onOff}
                      value={isOn ? 'on' : 'off'}
                      onChange={(value) => put(at, { isOn: value === 'on' })}
                    />
                  </div>
                  <div className={styles.moves}>
                    <IconButton
                      label={t`${shortName}: further up`}
                      icon={<Icon name="up" />}
                      isDisabled={at === 0}
                      onPress={() => move(at, -1)}
                    />
                    <IconButton
                      label={t`${shortName}: further down`}
                      icon={<Icon name="down" />}
                      isDisabled={at === banks.length - 1}
                      onPress={() => move(at, 1)}
                    />
                  </div>
                </li>
              );
            })}
          </ol>
          <Row>
            <Button
              icon={<Icon name="add" size={18} />}
              onPress={() =>
                typed.type([
                  ...banks,
                  { id: '', name: '', shortName: '', appLink: null, isOn: true },
                ])
              }
            >
              <Trans>Add a bank</Trans>
            </Button>
          </Row>
        </>
      )}
    </ChangeForm>
  );
}
