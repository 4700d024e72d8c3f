import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import { contract } from '../../../contract';

/** A route of the contract with its name in it: `players.login`. */
export interface NamedRoute {
  name: string;
  route: AppRoute;
}

function routesOf(router: AppRouter, prefix = ''): NamedRoute[] {
  return Object.entries(router).flatMap(([key, entry]) =>
    isAppRoute(entry)
      ? [{ name: prefix + key, route: entry }]
      : routesOf(entry, `${prefix}${key}.`),
  );
}

/** Every route of the contract: one that is added is attacked by itself. */
export const allRoutes: readonly NamedRoute[] = routesOf(contract);
