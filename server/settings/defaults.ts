import type { CurrencyRate } from '../../contract/currencyRates';
import type { Limits } from '../../contract/limits';
import { rateOf } from '../../contract/rules';
import { providers, type Provider } from '../../contract/provider';
import type { SettingValues } from '../../contract/settings';
import type { Config } from '../config';

/** What applies without a change of staff. */
export function defaultValues(config: Config): SettingValues {
  const { limits, rates, banks, bankApps, agency } = config;
  const on = { isOn: true, reason: null };
  return {
    rates: { THB: rateIn(rates, 'THB'), USD: rateIn(rates, 'USD') },
    limits: {
      deposit: limits.deposit as SettingValues['limits']['deposit'],
      withdrawal: limits.withdrawal as SettingValues['limits']['withdrawal'],
      maxOpenDeposits: limits.maxOpenDeposits ?? Number.MAX_SAFE_INTEGER,
      promotionCreditThreshold:
        limits.promotionCreditThreshold as SettingValues['limits']['promotionCreditThreshold'],
      withdrawalMinutes: limits.withdrawalMinutes ?? 30,
      orderLifetimeSeconds: config.orderLifetimeSeconds,
      fourEyesAbove: config.fourEyesAbove,
      fourEyesAboveInAll: config.fourEyesAboveInAll,
    },
    banks: banks.map(({ id, name, shortName }) => ({
      ...{ id: String(id), name: name ?? '', shortName: shortName ?? '' },
      appLink: bankApps[id] ?? null,
      isOn: true,
    })),
    contacts: { ...noContacts, ...agency.social },
    providers: Object.fromEntries(
      providers.map((provider) => [provider, { deposit: on, withdraw: on, games: on }]),
    ) as Record<Provider, SettingValues['providers'][Provider]>,
    maintenance: null,
    notices: [],
  };
}

const noContacts = { telegram: '', whatsapp: '', facebook: '', twitter: '', line: '' };

function rateIn(rates: readonly CurrencyRate[], currency: 'THB' | 'USD'): string {
  const rate = rateOf(rates, currency);
  if (rate === null) throw new Error(`no rate of ${currency} is configured`);
  return rate;
}

/** All bounds of forms: some are set by staff, the others by the program. */
export const limitsOf = (
  { limits }: Pick<Config, 'limits'>,
  { limits: set }: Pick<SettingValues, 'limits'>,
): Limits => {
  const { deposit, withdrawal, maxOpenDeposits, promotionCreditThreshold, withdrawalMinutes } = set;
  return {
    ...limits,
    ...{ deposit, withdrawal, maxOpenDeposits, promotionCreditThreshold, withdrawalMinutes },
  };
};

/** Rates as the contract has them. */
export const ratesOf = ({ rates }: Pick<SettingValues, 'rates'>): CurrencyRate[] => [
  { currency: 'LAK', buy: '1' },
  { currency: 'THB', buy: rates.THB },
  { currency: 'USD', buy: rates.USD },
];

/** Links into the apps of banks, by the bank's id. */
export const bankAppsOf = ({ banks }: Pick<SettingValues, 'banks'>): Record<string, string> =>
  Object.fromEntries(banks.flatMap(({ id, appLink }) => (appLink === null ? [] : [[id, appLink]])));
