import { contract } from '../../contract';
import type { Agency } from '../../contract/agency';
import type { Bank } from '../../contract/bankAccounts';
import type { CurrencyRate } from '../../contract/currencyRates';
import type { Limits } from '../../contract/limits';
import type { Config } from '../config';
import { notFound } from '../errors';

type Answer<Name extends string, Value> = Readonly<Record<Name, Value>>;

/** What any page may ask; the document embeds some of it. */
export interface PublicResponses {
  banks: Answer<'banks', Bank[]>;
  limits: Answer<'limits', Limits>;
  rates: Answer<'rates', CurrencyRate[]>;
}

/** Response bodies made from the configuration alone. */
export const publicResponses = ({ banks, limits, rates }: Config): PublicResponses => ({
  banks: { banks },
  limits: { limits },
  rates: { rates },
});

/** The agency of a host. @throws DomainError 404 when the host does not belong to the agency */
export function agencyOf(config: Config, host: string): Answer<'agency', Agency> {
  if (!isAgencyHost(config, host)) throw notFound();
  return { agency: config.agency };
}

/** True when the agency may be shown at this host. */
export const isAgencyHost = ({ agencyHosts }: Config, host: string) =>
  agencyHosts === null || agencyHosts.includes(host.toLowerCase());

/** The responses that the pages of visitors need, by their paths. */
export const frameResponses = (config: Config) => ({
  [contract.agency.info.path]: { agency: config.agency },
  [contract.bankAccounts.banks.path]: publicResponses(config).banks,
  [contract.currencyRates.list.path]: publicResponses(config).rates,
  [contract.limits.get.path]: publicResponses(config).limits,
});
