import { contract } from '../contract';
import type { Agency } from '../contract/agency';
import type { Bank } from '../contract/bankAccounts';
import type { CurrencyRate } from '../contract/currencyRates';
import type { Limits } from '../contract/limits';
import type { Config } from './config';
import { notFound } from './errors';

type Answer<Name extends string, Value> = Readonly<Record<Name, Value>>;

/** What anybody may ask on any page, and what the document brings along. */
export interface PublicAnswers {
  banks: Answer<'banks', Bank[]>;
  limits: Answer<'limits', Limits>;
  rates: Answer<'rates', CurrencyRate[]>;
}

/** Bodies as the contract has them, made from the configuration alone: no query is needed. */
export const publicAnswers = ({ banks, limits, rates }: Config): PublicAnswers => ({
  banks: { banks },
  limits: { limits },
  rates: { rates },
});

/**
 * The agency of a host.
 * @throws NOT_FOUND when the host is no agency's
 */
export function agencyOf(config: Config, host: string): Answer<'agency', Agency> {
  if (!isAgencyHost(config, host)) throw notFound();
  return { agency: config.agency };
}

const isAgencyHost = ({ agencyHosts }: Config, host: string) =>
  agencyHosts === null || agencyHosts.includes(host.toLowerCase());

/** What the frame of a page shows, by the paths that it is asked for at; null for a host that is no agency's. */
export function frameAnswers(config: Config, host: string): Record<string, unknown> | null {
  if (!isAgencyHost(config, host)) return null;
  return {
    [contract.agency.info.path]: agencyOf(config, host),
    [contract.bankAccounts.banks.path]: publicAnswers(config).banks,
  };
}
