import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { NoticePage, NoticeTone } from '../../contract/notices';
import type { MaintenancePart } from '../../contract/switches';
import type { SettingKey } from '../../contract/settings';
import type { Currency } from '../../contract/money';
import { providers } from '../../contract/provider';
import { parseAmount } from '../../src/components/form/parseAmount';
import { providerNames } from '../../src/i18n/providerNames';
import { groupDigits } from '../ui/amounts';

/** Settings whose values are all short texts and numbers. */
export type FieldsKey = 'rates' | 'limits' | 'contacts' | 'legalTexts' | 'alerts';

export const settingTitles: Record<SettingKey, MessageDescriptor> = {
  rates: msg`Rates`,
  limits: msg`Limits`,
  banks: msg`Banks`,
  contacts: msg`Contacts`,
  providers: msg`Providers`,
  maintenance: msg`Maintenance`,
  notices: msg`Notices`,
  legalTexts: msg`Legal texts`,
  alerts: msg`Alerts`,
};

/** Fields that belong together, with their heading. */
interface FieldGroup {
  title: MessageDescriptor;
  fields: readonly string[];
}

const limitGroups: readonly FieldGroup[] = [
  {
    title: msg`Deposits`,
    fields: ['deposit.min.amount', 'deposit.max.amount', 'maxOpenDeposits', 'orderLifetimeSeconds'],
  },
  {
    title: msg`Withdrawals`,
    fields: ['withdrawal.min.amount', 'withdrawal.max.amount', 'withdrawalMinutes'],
  },
  { title: msg`Promotions`, fields: ['promotionCreditThreshold.amount'] },
  { title: msg`Decided by one person`, fields: ['fourEyesAbove', 'fourEyesAboveInAll'] },
];

const winFields = providers.map((provider) => `reviewWinsAbove.${provider}`);

const alertGroups: readonly FieldGroup[] = [
  { title: msg`What waits too long`, fields: ['paymentMinutes', 'inquiryMinutes'] },
  { title: msg`Money`, fields: ['heldKipAbove', 'promotionBudgetPercent'] },
  { title: msg`Unusual wins`, fields: winFields },
  {
    title: msg`Results of a provider in 24 hours`,
    fields: ['providerReturn.ofStakes', 'providerReturn.atLeast', 'providerReturn.atMost'],
  },
  { title: msg`Calls of a provider`, fields: ['unsignedCalls'] },
];

/** Forms whose fields are in groups. */
export const fieldGroups: Partial<Record<FieldsKey, readonly FieldGroup[]>> = {
  limits: limitGroups,
  alerts: alertGroups,
};

/** The fields of each form, as paths in the value: `deposit.min.amount`. */
export const settingFields: Record<FieldsKey, readonly string[]> = {
  rates: ['THB', 'USD'],
  limits: limitGroups.flatMap(({ fields }) => fields),
  contacts: ['telegram', 'whatsapp', 'facebook', 'twitter', 'line'],
  legalTexts: ['version'],
  alerts: alertGroups.flatMap(({ fields }) => fields),
};

const labels: Readonly<Record<string, MessageDescriptor>> = {
  THB: msg`Kip for 1 baht`,
  USD: msg`Kip for 1 US dollar`,
  'deposit.min.amount': msg`Smallest deposit`,
  'deposit.max.amount': msg`Largest deposit`,
  maxOpenDeposits: msg`Unpaid deposits at once`,
  orderLifetimeSeconds: msg`Time to pay a deposit`,
  'withdrawal.min.amount': msg`Smallest withdrawal`,
  'withdrawal.max.amount': msg`Largest withdrawal`,
  withdrawalMinutes: msg`Promised time of a withdrawal`,
  'promotionCreditThreshold.amount': msg`In a promotion, deposit again below`,
  fourEyesAbove: msg`One person alone, for one player`,
  fourEyesAboveInAll: msg`One person alone, in all`,
  telegram: msg`Telegram`,
  whatsapp: msg`WhatsApp`,
  facebook: msg`Facebook`,
  twitter: msg`Twitter`,
  line: msg`LINE`,
  version: msg`Version of terms and privacy notice`,
  paymentMinutes: msg`Payments may wait`,
  inquiryMinutes: msg`Missing payments may wait`,
  heldKipAbove: msg`Held payments together, above`,
  promotionBudgetPercent: msg`Used of a promotion’s budget, from`,
  ...Object.fromEntries(
    providers.map((provider) => {
      const name = providerNames[provider];
      return [`reviewWinsAbove.${provider}`, msg`A win at ${name}, above`];
    }),
  ),
  'providerReturn.ofStakes': msg`Checked from stakes of`,
  'providerReturn.atLeast': msg`Usually paid out, at least`,
  'providerReturn.atMost': msg`Usually paid out, at most`,
  unsignedCalls: msg`Wrong signatures in two hours, from`,
};

const units: Readonly<Record<string, MessageDescriptor>> = {
  'deposit.min.amount': msg`LAK`,
  'deposit.max.amount': msg`LAK`,
  orderLifetimeSeconds: msg`seconds`,
  'withdrawal.min.amount': msg`THB`,
  'withdrawal.max.amount': msg`THB`,
  withdrawalMinutes: msg`minutes`,
  'promotionCreditThreshold.amount': msg`THB`,
  fourEyesAbove: msg`LAK`,
  fourEyesAboveInAll: msg`LAK`,
  paymentMinutes: msg`minutes`,
  inquiryMinutes: msg`minutes`,
  heldKipAbove: msg`LAK`,
  promotionBudgetPercent: msg`%`,
  ...Object.fromEntries(winFields.map((path) => [path, msg`THB`])),
  'providerReturn.ofStakes': msg`THB`,
  'providerReturn.atLeast': msg`%`,
  'providerReturn.atMost': msg`%`,
};

/** The currency of an amount field, whose digits are grouped; null for other fields. */
const currencyAt = (path: string): Currency | null => {
  if (units[path]?.id === msg`LAK`.id) return 'LAK';
  return units[path]?.id === msg`THB`.id ? 'THB' : null;
};

/**
 * Parses a typed rate: `640`, `640,5`, or in Lao digits. A separator before three digits could mean thousands or decimals, a
 * difference of a factor of 1000: such a text gets a `?`, which no rate has.
 */
function readRate(text: string): string {
  const typed = text
    .normalize('NFKC')
    .replaceAll(/[໐-໙๐-๙]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .trim();
  return /^\d+(?:[.,](?!\d{3}$)\d{1,6})?$/.test(typed) ? typed.replace(',', '.') : `?${typed}`;
}

/** Parses a field that was typed in a language. An invalid or ambiguous text becomes a value that the server refuses. */
export function readText(path: string, text: string, tag: string): string {
  if (settingFields.contacts.includes(path)) return text.trim();
  if (settingFields.rates.includes(path)) return readRate(text);
  return parseAmount(text, currencyAt(path) ?? 'LAK', tag);
}

/** The values of a setting as texts, by their paths: `deposit.min.amount`. */
export function flattenValue(value: unknown, path = ''): Record<string, string> {
  if (typeof value !== 'object' || value === null) return { [path]: String(value) };
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, part]) =>
      flattenValue(part, path ? `${path}.${name}` : name),
    ),
  ) as Record<string, string>;
}

/** A copy of a value with a text at a path. If a number is replaced by digits, it stays a number. */
export function withText(value: unknown, path: string, text: string): unknown {
  const [name = '', ...rest] = path.split('.');
  if (typeof value !== 'object' || value === null) return value;
  const part = (value as Record<string, unknown>)[name];
  if (rest.length > 0) return { ...value, [name]: withText(part, rest.join('.'), text) };
  const isNumber = typeof part === 'number' && /^\d+$/.test(text);
  return { ...value, [name]: isNumber ? Number(text) : text };
}

const pages: Record<NoticePage, MessageDescriptor> = {
  all: msg`All pages`,
  home: msg`Home`,
  deposit: msg`Deposit`,
  withdraw: msg`Withdrawal`,
  promotions: msg`Promotions`,
  games: msg`Games`,
};

const tones: Record<NoticeTone, MessageDescriptor> = {
  info: msg`Information`,
  success: msg`Good news`,
  warning: msg`Warning`,
};

const parts: Record<MaintenancePart, MessageDescriptor> = {
  deposit: msg`Deposits`,
  withdraw: msg`Withdrawals`,
  games: msg`Games`,
  register: msg`New accounts`,
};

/** Names of settings, of their fields and of their values. An unknown field is shown by its path. */
export function useSettingTexts() {
  const { i18n } = useLingui();
  return {
    page: (name: NoticePage) => i18n._(pages[name]),
    tone: (name: NoticeTone) => i18n._(tones[name]),
    part: (name: MaintenancePart) => i18n._(parts[name]),
    unit: (path: string) => {
      const unit = units[path];
      return unit && i18n._(unit);
    },
    /** A value as it is shown: amounts in groups of digits. */
    shown: (path: string, text: string) => {
      const currency = currencyAt(path);
      return currency ? groupDigits(text, currency, i18n.locale) : text;
    },
    read: (path: string, text: string) => readText(path, text, i18n.locale),
    title: (key: SettingKey) => i18n._(settingTitles[key]),
    field: (path: string) => {
      const label = labels[path];
      return label ? i18n._(label) : path;
    },
  };
}
