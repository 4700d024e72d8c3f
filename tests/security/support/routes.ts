import { contract } from '../../../contract';
import { listRoutes, type NamedRoute } from '../../../contract/tsRest';

/** Every route of the contract: one that is added is attacked by itself. */
export const allRoutes: readonly NamedRoute[] = listRoutes(contract);
