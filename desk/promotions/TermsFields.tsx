import { Trans, useLingui } from '@lingui/react/macro';
import { audiences, type Audience } from '../../contract/promotionTerms';
import { providers, type Provider } from '../../contract/provider';
import { providerNames } from '../../src/i18n/providerNames';
import { parseAmount } from '../../src/components/form/parseAmount';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { Select } from '../../src/ui/fields/Select';
import { TextField } from '../../src/ui/fields/TextField';
import { TextArea } from '../../src/ui/fields/TextArea';
import { TimeField } from '../ui/TimeField';
import {
  requiresTurnover,
  fieldCurrencies,
  type FormValues,
  type TextFieldName,
} from './draftForm';
import * as layout from '../ui/Layout.module.css';
import { groupDigits } from '../ui/amounts';
import * as styles from './Promotions.module.css';
import { audienceWords, choiceWords, fieldWords, weekdayWords } from './texts';
import { useUsableProviders } from './useUsableProviders';

export interface PartProps {
  form: FormValues;
  onChange: (changes: Partial<FormValues>) => void;
  /** Error of a field; null: none. */
  errorOf: (field: string) => string | null;
}

interface TypedProps extends PartProps {
  name: TextFieldName;
  hint?: string;
  suffix?: string;
}

/** Field for a number or a time. An amount has its currency as suffix, and its digits are grouped on blur. */
function Typed({ form, onChange, errorOf, name, hint, suffix }: TypedProps) {
  const { t, i18n } = useLingui();
  const currency = fieldCurrencies[name];
  const text = form.text[name];
  const label = i18n._(fieldWords[name]);
  const put = (value: string) => onChange({ text: { ...form.text, [name]: value } });
  const group = () => {
    if (!currency) return;
    const typed = groupDigits(parseAmount(text, currency, i18n.locale), currency, i18n.locale);
    if (/^\d/.test(typed) && typed !== text) put(typed);
  };
  if (name === 'from' || name === 'until')
    return (
      <TimeField label={label} hint={hint} value={text} onChange={put} error={errorOf(name)} />
    );
  const unit = currency === 'LAK' ? t`LAK` : t`THB`;
  return (
    <TextField
      label={label}
      hint={hint}
      suffix={currency ? unit : suffix}
      value={text}
      onChange={put}
      onBlur={group}
      error={errorOf(name)}
      isVerbatim
    />
  );
}

interface CheckProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Check({ label, isOn, onChange }: CheckProps) {
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={() => onChange(!isOn)} />
      {label}
    </label>
  );
}

/** Fields of the bonus and the requirements. */
export function TermsCard(props: PartProps) {
  const { form, onChange, errorOf } = props;
  const { t, i18n } = useLingui();
  const usable = useUsableProviders();
  const isOffered = (id: Provider) => usable.includes(id) || form.providers.includes(id);
  const others = providers
    .filter((id) => !isOffered(id))
    .map((id) => providerNames[id])
    .join(', ');
  const toggle = (id: Provider, isOn: boolean) =>
    onChange({
      providers: providers.filter((one) => (one === id ? isOn : form.providers.includes(one))),
    });
  return (
    <Card labelledBy="terms">
      <Stack gap={4}>
        <Heading id="terms">
          <Trans>What it gives and asks</Trans>
        </Heading>
        <div className={layout.fields}>
          <Typed {...props} name="depositMin" />
          <Typed {...props} name="depositMax" hint={t`Empty: exactly that amount`} />
          <Typed {...props} name="bonusPercent" suffix="%" />
          <Typed {...props} name="maxBonus" hint={t`Empty: no cap`} />
          <Typed {...props} name="requiredPercent" hint={t`Of deposit and bonus`} suffix="%" />
          <Typed
            {...props}
            name="turnoverPercent"
            hint={t`Of deposit and bonus; 0: none`}
            suffix="%"
          />
          <Typed {...props} name="maxCredit" hint={t`Empty: no cap`} />
        </div>
        <fieldset className={styles.choices}>
          <Check
            label={i18n._(choiceWords.deductBonus)}
            isOn={form.deductBonus}
            onChange={(deductBonus) => onChange({ deductBonus })}
          />
          <Check
            label={i18n._(choiceWords.withdrawAll)}
            isOn={form.withdrawAll}
            onChange={(withdrawAll) => onChange({ withdrawAll })}
          />
          <Check
            label={i18n._(choiceWords.oncePerPlayer)}
            isOn={form.oncePerPlayer}
            onChange={(oncePerPlayer) => onChange({ oncePerPlayer })}
          />
          {errorOf('withdrawAll') && (
            <span className={styles.invalid}>
              <Trans>A cap of what is paid out needs that all is withdrawn at once.</Trans>
            </span>
          )}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>{i18n._(choiceWords.providers)}</legend>
          {providers.filter(isOffered).map((id) => (
            <Check
              key={id}
              label={providerNames[id]}
              isOn={form.providers.includes(id)}
              onChange={(isOn) => toggle(id, isOn)}
            />
          ))}
          {errorOf('providers') && <span className={styles.invalid}>{errorOf('providers')}</span>}
        </fieldset>
        {others !== '' && (
          <Text size="sm" tone="soft">
            <Trans>Not at {others}: the credit is kept there, so no promotion can be used.</Trans>
          </Text>
        )}
        {requiresTurnover(form) && (
          <Stack gap={2}>
            <Text>{i18n._(choiceWords.stakePercents)}</Text>
            <div className={layout.fields}>
              {form.providers.map((id) => (
                <TextField
                  key={id}
                  label={providerNames[id]}
                  value={form.stakePercents[id] ?? ''}
                  placeholder="100"
                  inputMode="numeric"
                  suffix="%"
                  onChange={(percent) =>
                    onChange({ stakePercents: { ...form.stakePercents, [id]: percent } })
                  }
                />
              ))}
            </div>
            {errorOf('stakePercents') && (
              <span className={styles.invalid}>
                <Trans>
                  From 1 to 100. Where no bet counts, players could not withdraw: leave the provider
                  out.
                </Trans>
              </span>
            )}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

/** Fields of the schedule, the audience and the budget. */
export function LimitsCard(props: PartProps) {
  const { form, onChange, errorOf } = props;
  const { t, i18n } = useLingui();
  const format = t`26/11/2026 18:00, time of Vientiane; empty: no bound`;
  return (
    <Card labelledBy="limits">
      <Stack gap={4}>
        <Heading id="limits">
          <Trans>When, for whom, how much</Trans>
        </Heading>
        <div className={layout.fields}>
          <Typed {...props} name="from" hint={format} />
          <Typed {...props} name="until" hint={format} />
          <Typed {...props} name="hoursFrom" hint={t`18:00`} />
          <Typed {...props} name="hoursUntil" hint={t`02:00 is the next morning`} />
        </div>
        <fieldset className={styles.choices}>
          <legend>{i18n._(choiceWords.weekdays)}</legend>
          {weekdayWords.map(([day, word]) => (
            <Check
              key={day}
              label={i18n._(word)}
              isOn={form.weekdays.includes(day)}
              onChange={(isOn) =>
                onChange({
                  weekdays: isOn
                    ? [...form.weekdays, day].sort((a, b) => a - b)
                    : form.weekdays.filter((one) => one !== day),
                })
              }
            />
          ))}
        </fieldset>
        <div className={layout.fields}>
          <Select
            label={i18n._(choiceWords.audience)}
            options={audiences.map((one) => ({ value: one, label: i18n._(audienceWords[one]) }))}
            value={form.audience}
            onChange={(audience) => onChange({ audience: audience as Audience })}
            placeholder={t`Choose`}
          />
          {form.audience === 'CODE' && (
            <Typed {...props} name="code" hint={t`3 to 24 letters and digits`} />
          )}
        </div>
        {form.audience === 'LISTED' && (
          <TextArea
            label={i18n._(fieldWords.players)}
            rows={5}
            value={form.text.players}
            onChange={(players) => onChange({ text: { ...form.text, players } })}
            error={errorOf('players')}
          />
        )}
        <div className={layout.fields}>
          <Typed {...props} name="bonus" hint={t`Empty: no bound`} />
          <Typed {...props} name="uses" hint={t`Empty: no bound`} />
          <Typed {...props} name="dayBonus" hint={t`Empty: no bound`} />
          <Typed {...props} name="dayUses" hint={t`Empty: no bound`} />
        </div>
      </Stack>
    </Card>
  );
}
