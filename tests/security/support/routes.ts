import { contract } from '../../../contract';
import { listRoutes, type NamedRoute } from '../../../contract/tsRest';

/** Every route of the contract, so that new ones are attacked too. */
export const allRoutes: readonly NamedRoute[] = listRoutes(contract);
