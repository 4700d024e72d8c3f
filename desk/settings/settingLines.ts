import { useLingui } from '@lingui/react/macro';
import { languages, providers, type LocalizedText } from '../../contract/provider';
import type { SettingKey, SettingValues } from '../../contract/settings';
import { providerParts } from '../../contract/switches';
import { languageNames } from '../../src/i18n/languages';
import { providerNames } from '../../src/i18n/providerNames';
import { timeText } from '../ui/formats';
import { flattenValue, useSettingTexts } from './settingTexts';

/** A part of a setting as text. Its id stays the same when its value changes. */
export interface Line {
  id: string;
  label: string;
  text: string;
  /** It is one of several that can be removed, such as a notice. */
  isEntry?: boolean;
  /** Name of the entry that it is a part of. */
  of?: string;
}

/** A part that differs. A dash: it does not exist in this value. */
export interface Difference extends Omit<Line, 'text' | 'isEntry'> {
  old: string;
  now: string;
}

/** The name of a part where the one of its entry is not shown above it. */
export const fullLabel = ({ of, label }: Pick<Line, 'of' | 'label'>): string =>
  of === undefined ? label : `${of} · ${label}`;

function differencesIn(
  before: readonly Line[],
  after: readonly Line[],
  removed: string,
): Difference[] {
  const lineIn = (lines: readonly Line[], id: string) => lines.find((line) => line.id === id);
  const lines = new Map([...before, ...after].map((line) => [line.id, line]));
  return [...lines.values()].flatMap(({ id, label, of, isEntry }) => {
    const [old, now] = [lineIn(before, id), lineIn(after, id)];
    // With its entry
    if (of !== undefined && !now) return [];
    const text = now?.text ?? (isEntry ? removed : '—');
    const part = { id, label, ...(of !== undefined && { of }) };
    return old?.text === text ? [] : [{ ...part, old: old?.text ?? '—', now: text }];
  });
}

const maxNameLength = 30;

/** The beginning of a text, cut after a word. Lao has few spaces. */
const beginningOf = (text: string): string => {
  if (text.length <= maxNameLength) return text;
  const beginning = text.slice(0, maxNameLength);
  const space = beginning.lastIndexOf(' ');
  return `${space < maxNameLength / 2 ? beginning : beginning.slice(0, space)}…`;
};

/** The parts of a setting as texts. */
export function useSettingLines() {
  const { t } = useLingui();
  const { title, field, unit, shown, page, part, tone } = useSettingTexts();
  const time = (at: string | null) => {
    if (at === null) return t`open end`;
    return Number.isNaN(Date.parse(at)) ? at : timeText(at);
  };
  const textsIn = (id: string, label: string, texts: LocalizedText | null): Line[] =>
    languages.map((language) => ({
      id: `${id} ${language}`,
      label: `${label} · ${languageNames[language]}`,
      text: texts?.[language] || '—',
    }));

  const bankLines = (banks: SettingValues['banks']): Line[] => [
    {
      id: 'order',
      label: t({ message: 'Order', context: 'of banks in a list' }),
      text: banks.map(({ shortName }) => shortName).join(', '),
    },
    ...banks.map(({ id, name, shortName, appLink, isOn }) => ({
      ...{ id: `bank ${id}`, label: id, isEntry: true },
      text: [isOn ? t`accepted` : t`not accepted`, shortName, name, appLink ?? '']
        .filter(Boolean)
        .join(' · '),
    })),
  ];
  const providerLines = (switches: SettingValues['providers']): Line[] =>
    providers.flatMap((provider) =>
      providerParts.flatMap((name) => {
        const { isOn, reason } = switches[provider][name];
        const label = `${providerNames[provider]} · ${part(name)}`;
        const id = `${provider}.${name}`;
        return [
          { id, label, text: isOn ? t`open` : t`closed` },
          ...textsIn(id, label, isOn ? null : reason),
        ];
      }),
    );
  const maintenanceLines = (maintenance: SettingValues['maintenance']): Line[] =>
    maintenance === null
      ? [{ id: 'parts', label: t`Closed`, text: t`nothing` }]
      : [
          { id: 'parts', label: t`Closed`, text: maintenance.parts.map(part).join(', ') },
          {
            id: 'from',
            label: t({ message: 'From', context: 'a time' }),
            text: time(maintenance.from),
          },
          { id: 'until', label: t`Until`, text: time(maintenance.until) },
          ...textsIn('text', t`Text`, maintenance.text),
        ];
  const noticeLines = (notices: SettingValues['notices']): Line[] =>
    notices.flatMap((notice) => {
      const { id, text } = notice;
      const label = beginningOf(text.lo) || id;
      const span = `${time(notice.from)} – ${time(notice.until)}`;
      return [
        {
          ...{ id, label, isEntry: true },
          text: [page(notice.page), tone(notice.tone), span].join(' · '),
        },
        ...languages.map((language) => ({
          id: `${id} ${language}`,
          ...{ of: label, label: languageNames[language], text: text[language] || '—' },
        })),
      ];
    });

  const linesOf = (key: SettingKey, value: unknown): Line[] => {
    switch (key) {
      case 'banks':
        return bankLines(value as SettingValues['banks']);
      case 'providers':
        return providerLines(value as SettingValues['providers']);
      case 'maintenance':
        return maintenanceLines(value as SettingValues['maintenance']);
      case 'notices':
        return noticeLines(value as SettingValues['notices']);
      default:
        return Object.entries(flattenValue(value)).flatMap(([path, text]) =>
          path.endsWith('currency')
            ? []
            : [
                {
                  ...{ id: path, label: field(path) },
                  text: [shown(path, text), unit(path)].filter(Boolean).join(' '),
                },
              ],
        );
    }
  };
  /** Summary of a setting's value: what a manager wants to know of it. */
  const briefOf = (key: SettingKey, value: unknown): string => {
    switch (key) {
      case 'rates':
        return linesOf(key, value)
          .map(({ id, text }) => `${id} ${text}`)
          .join(' · ');
      case 'limits': {
        const { min, max } = (value as SettingValues['limits']).deposit;
        return [min, max].map(({ amount }) => shown('deposit.min.amount', amount)).join(' – ');
      }
      case 'alerts':
        return linesOf(key, value)
          .filter(({ id }) => id === 'paymentMinutes' || id === 'heldKipAbove')
          .map(({ text }) => text)
          .join(' · ');
      case 'banks': {
        const banks = value as SettingValues['banks'];
        const accepted = banks.filter(({ isOn }) => isOn).length;
        const all = banks.length;
        return t`${accepted} of ${all} accepted`;
      }
      case 'contacts':
        return Object.entries(value as SettingValues['contacts'])
          .flatMap(([name, link]) => (link ? [field(name)] : []))
          .join(', ');
      case 'providers': {
        const closed = linesOf(key, value).filter(({ text }) => text === t`closed`).length;
        return closed === 0 ? t`all open` : t`closed parts: ${closed}`;
      }
      case 'maintenance': {
        const planned = value as SettingValues['maintenance'];
        return planned === null ? t`nothing planned` : time(planned.from);
      }
      case 'notices': {
        const count = (value as SettingValues['notices']).length;
        return count === 0 ? t`none` : t`notices: ${count}`;
      }
      case 'legalTexts':
        return Object.values(flattenValue(value)).join(' · ');
    }
  };
  return {
    title,
    linesOf,
    briefOf,
    differences: (key: SettingKey, before: unknown, after: unknown) =>
      differencesIn(linesOf(key, before), linesOf(key, after), t`Removed`),
  };
}
