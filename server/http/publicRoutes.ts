import { contract } from '../../contract';
import type { AppRoute } from '../../contract/tsRest';

/** Routes that visitors may call. All other routes of the contract require a login. */
export const publicRoutes: ReadonlySet<AppRoute> = new Set<AppRoute>([
  contract.agency.info,
  contract.bankAccounts.banks,
  contract.currencyRates.list,
  contract.limits.get,
  contract.notices.list,
  contract.switches.get,
  contract.players.login,
  contract.players.logout,
  contract.players.register,
  contract.players.setPassword,
  contract.players.validateUsername,
  contract.security.prepareLogin,
  contract.security.login,
  contract.showcase.get,
]);
