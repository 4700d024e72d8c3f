import { useLingui } from '@lingui/react/macro';
import { settingSchemas } from '../../contract/settings';
import { useSettingTexts, type FieldsKey } from './settingTexts';

/** Fields that the contract compares: the lower bound and the upper one. */
const boundPairs: readonly (readonly [string, string])[] = [
  ['deposit.min.amount', 'deposit.max.amount'],
  ['withdrawal.min.amount', 'withdrawal.max.amount'],
  ['fourEyesAbove', 'fourEyesAboveInAll'],
  ['providerReturn.atLeast', 'providerReturn.atMost'],
];

/** What the contract refuses of a typed value: the message of a field, by its path. */
export function useSettingProblems(settingKey: FieldsKey, wanted: unknown) {
  const { t, i18n } = useLingui();
  const { field } = useSettingTexts();
  const issues = settingSchemas[settingKey].safeParse(wanted).error?.issues ?? [];
  const issueAt = (path: string) =>
    issues.find((issue) => `${path}.`.startsWith(`${issue.path.join('.')}.`));
  return (path: string): string | false => {
    const pair = boundPairs.find((bounds) => bounds.includes(path));
    // The contract says it of the upper bound
    if (pair && issueAt(pair[1])?.code === 'custom') {
      const [lower, upper] = pair.map(field);
      return path === pair[0] ? t`Not more than “${upper}”` : t`Not less than “${lower}”`;
    }
    const issue = issueAt(path);
    if (issue?.code === 'too_small' && issue.type === 'number') {
      const smallest = i18n.number(Number(issue.minimum));
      return t`At least ${smallest}`;
    }
    if (issue?.code === 'too_big' && issue.type === 'number') {
      const largest = i18n.number(Number(issue.maximum));
      return t`At most ${largest}`;
    }
    return issue !== undefined && t`Please check this value.`;
  };
}
