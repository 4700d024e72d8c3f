import { tsr } from '../client';
import { invalidate, toBody } from '../query';
import type { ApiClient } from '../queryClient';

/** What the operator sets, the same for everyone: the agency, the limits, the rates and the banks. */
export const operatorQueries = {
  agency: () => ({ queryKey: ['agency'], retry: false }),
  limits: () => ({ queryKey: ['limits'] }),
  currencyRates: () => ({ queryKey: ['currencyRates'] }),
  banks: () => ({ queryKey: ['banks'] }),
  notices: () => ({ queryKey: ['notices'], retry: false }),
  switches: () => ({ queryKey: ['switches'], retry: false }),
};

/** After the operator has changed something. */
export const refreshOperator = (client: ApiClient) =>
  invalidate(client, ...Object.values(operatorQueries).map((query) => query().queryKey));

/** Fetched once when the page is loaded; after a failure it is fetched again only by hand. */
export const useAgency = () =>
  tsr.agency.info.useQuery({ ...operatorQueries.agency(), select: toBody, retryOnMount: false });

/** The operator's limits, by which forms are validated before they are sent. */
export const useLimits = () =>
  tsr.limits.get.useQuery({ ...operatorQueries.limits(), select: toBody });

/** What a unit of each currency is worth in LAK, as decimal strings. */
export const useCurrencyRates = () =>
  tsr.currencyRates.list.useQuery({ ...operatorQueries.currencyRates(), select: toBody });

/** The banks that the service pays to and accepts; visitors may ask too. */
export const useBanks = () =>
  tsr.bankAccounts.banks.useQuery({ ...operatorQueries.banks(), select: toBody });
