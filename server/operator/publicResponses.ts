import { contract } from '../../contract';
import type { Agency } from '../../contract/agency';
import type { Bank } from '../../contract/bankAccounts';
import type { CurrencyRate } from '../../contract/currencyRates';
import type { Limits } from '../../contract/limits';
import type { SettingValues } from '../../contract/settings';
import type { Config } from '../config';
import { notFound } from '../errors';
import { seamlessProviders } from '../providers/port';
import { toLimits, toRates, toTerms } from '../settings/defaults';

type Answer<Name extends string, Value> = Readonly<Record<Name, Value>>;

/** The public answers of the API; the document embeds some of them. */
export interface PublicResponses {
  banks: Answer<'banks', Bank[]>;
  limits: Answer<'limits', Limits>;
  rates: Answer<'rates', CurrencyRate[]>;
}

/** The public answers that are equal for every host: they depend only on configuration and settings. */
export const publicResponses = (config: Config, set: SettingValues): PublicResponses => ({
  banks: {
    banks: set.banks.map(({ id, name, shortName, isOn }) => ({
      ...{ id, name, shortName },
      isOff: !isOn,
    })),
  },
  limits: { limits: toLimits(config, set) },
  rates: { rates: toRates(set) },
});

/** The agency with the contacts and the version of the terms that staff have set. */
const agencyWith = (config: Config, set: SettingValues): Agency => ({
  ...config.agency,
  social: set.contacts,
  terms: toTerms(config, set),
  seamlessProviders: seamlessProviders(config),
});

/** The agency of a host. @throws DomainError 404 when the host does not belong to the agency */
export function toAgency(
  config: Config,
  set: SettingValues,
  host: string,
): Answer<'agency', Agency> {
  if (!isAgencyHost(config, host)) throw notFound();
  return { agency: agencyWith(config, set) };
}

/** True when this host may show the agency. */
export const isAgencyHost = ({ agencyHosts }: Config, host: string) =>
  agencyHosts === null || agencyHosts.includes(host.toLowerCase());

/** The answers that the frame of every page needs, by path. */
export const frameResponses = (config: Config, set: SettingValues) => ({
  [contract.agency.info.path]: { agency: agencyWith(config, set) },
  [contract.bankAccounts.banks.path]: publicResponses(config, set).banks,
});

/** {@link frameResponses}, and the answers that visitors' pages need. */
export const visitorResponses = (config: Config, set: SettingValues) => ({
  ...frameResponses(config, set),
  [contract.currencyRates.list.path]: publicResponses(config, set).rates,
  [contract.limits.get.path]: publicResponses(config, set).limits,
});
