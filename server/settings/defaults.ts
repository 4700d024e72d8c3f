import type { Terms } from '../../contract/agency';
import type { CurrencyRate } from '../../contract/currencyRates';
import type { Limits } from '../../contract/limits';
import { findRate } from '../../contract/amounts';
import { ownTermsVersion } from '../../contract/terms';
import { providers, type Provider } from '../../contract/provider';
import {
  operatorLimitNames,
  type OperatorLimitName,
  type SettingValues,
} from '../../contract/settings';
import type { Config } from '../config';

/** Reason at a provider that is not connected. */
const notYet = {
  lo: 'ຍັງບໍ່ເປີດໃຫ້ບໍລິການ',
  cn: '尚未开通',
  vn: 'Chưa mở',
  th: 'ยังไม่เปิดให้บริการ',
};

/**
 * Default values, without changes by staff. A provider that is not connected is switched off: money paid for it would become
 * credit that no provider keeps.
 */
export function defaultValues(config: Config): SettingValues {
  const { rates, banks, bankApps, agency } = config;
  const switchOf = (provider: Provider) =>
    config.sandbox || config.providerLinks[provider]
      ? { isOn: true, reason: null }
      : { isOn: false, reason: notYet };
  return {
    rates: { THB: rateIn(rates, 'THB'), USD: rateIn(rates, 'USD') },
    limits: limitsIn(config),
    banks: banks.map(({ id, name, shortName }) => ({
      ...{ id: String(id), name: name ?? '', shortName: shortName ?? '' },
      appLink: bankApps[id] ?? null,
      isOn: true,
    })),
    contacts: { ...noContacts, ...agency.social },
    providers: Object.fromEntries(
      providers.map((provider) => {
        const all = switchOf(provider);
        return [provider, { deposit: all, withdraw: all, games: all }];
      }),
    ) as Record<Provider, SettingValues['providers'][Provider]>,
    maintenance: null,
    notices: [],
    legalTexts: { version: agency.terms?.version ?? ownTermsVersion },
    alerts: config.alerts,
  };
}

const noContacts = { telegram: '', whatsapp: '', facebook: '', twitter: '', line: '' };

function rateIn(rates: readonly CurrencyRate[], currency: 'THB' | 'USD'): string {
  const rate = findRate(rates, currency);
  if (rate === null) throw new Error(`no rate of ${currency} is configured`);
  return rate;
}

/** The configured limits that staff can change. */
const limitsIn = (config: Config): SettingValues['limits'] => {
  const configured: Record<OperatorLimitName, unknown> = { ...config, ...config.limits };
  return Object.fromEntries(
    operatorLimitNames.map((name) => [name, configured[name]]),
  ) as SettingValues['limits'];
};

/** All limits of forms: staff set some of them, the program the others. */
export const toLimits = (
  { limits }: Pick<Config, 'limits'>,
  { limits: set }: Pick<SettingValues, 'limits'>,
): Limits => ({
  ...limits,
  ...Object.fromEntries(Object.entries(set).filter(([name]) => name in limits)),
});

/** A version is a date, so that versions can be compared. */
const day = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The terms that players accept: the version that staff have set, or the program's own if that is newer, because the page then
 * shows its text. Null if the agency has no terms.
 */
export function toTerms(
  { agency }: Pick<Config, 'agency'>,
  { legalTexts }: Pick<SettingValues, 'legalTexts'>,
): Terms | null {
  if (!agency.terms) return null;
  const own = agency.terms.version;
  const { version } = legalTexts;
  const isOwnNewer = day.test(own) && day.test(version) && own > version;
  return { ...agency.terms, version: isOwnNewer ? own : version };
}

/** Rates in the form of the contract. */
export const toRates = ({ rates }: Pick<SettingValues, 'rates'>): CurrencyRate[] => [
  { currency: 'LAK', buy: '1' },
  { currency: 'THB', buy: rates.THB },
  { currency: 'USD', buy: rates.USD },
];

/** Links into the apps of banks, by the bank's id. */
export const toBankApps = ({ banks }: Pick<SettingValues, 'banks'>): Record<string, string> =>
  Object.fromEntries(banks.flatMap(({ id, appLink }) => (appLink === null ? [] : [[id, appLink]])));
