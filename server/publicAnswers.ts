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

export const publicAnswers = ({ banks, limits, rates }: Config): PublicAnswers => ({
  banks: { banks },
  limits: { limits },
  rates: { rates },
});

/**
 * The agency of a host.
 * @throws NOT_FOUND when the host is no agency's
 */
export function agencyOf({ agencyHosts, agency }: Config, host: string): Answer<'agency', Agency> {
  if (agencyHosts && !agencyHosts.includes(host.toLowerCase())) throw notFound();
  return { agency };
}

/** The same bodies by the paths that they are asked for at; none for a host that is no agency's. */
export function answersByPath(config: Config, host: string): Record<string, unknown> {
  const { banks, limits, rates } = publicAnswers(config);
  try {
    return {
      [contract.agency.info.path]: agencyOf(config, host),
      [contract.bankAccounts.banks.path]: banks,
      [contract.limits.get.path]: limits,
      [contract.currencyRates.list.path]: rates,
    };
  } catch {
    return {};
  }
}
