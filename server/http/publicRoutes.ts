import type { AppRoute } from '@ts-rest/core';
import { contract } from '../../contract';

/** Routes that a visitor may call. Every other route of the contract asks for a login before anything else. */
export const publicRoutes: ReadonlySet<AppRoute> = new Set<AppRoute>([
  contract.agency.info,
  contract.bankAccounts.banks,
  contract.currencyRates.list,
  contract.limits.get,
  contract.players.login,
  contract.players.logout,
  contract.players.register,
  contract.players.validateUsername,
]);
