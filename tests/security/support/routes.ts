import { contract } from '../../../contract';
import { routesOf, type NamedRoute } from '../../../contract/tsRest';

/** Every route of the contract: one that is added is attacked by itself. */
export const allRoutes: readonly NamedRoute[] = routesOf(contract);
