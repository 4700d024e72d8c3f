import {
  convertQueryParamsToUrlString,
  isAppRoute,
  type ApiFetcherArgs,
  type AppRoute,
  type AppRouter,
} from '@ts-rest/core';

/**
 * Everything the project uses of ts-rest, except its adapters: hooks in `src/api/client.ts`, Fastify in
 * `server/http/contractServer.ts`, the OpenAPI document in `server/http/openapi.ts`. No other file may import it.
 */
export { initClient, initContract } from '@ts-rest/core';
export type { ApiFetcher, AppRoute, AppRouter, ServerInferResponses } from '@ts-rest/core';

/** A route with its place in the contract: `deposits.open`. */
export interface NamedRoute {
  name: string;
  route: AppRoute;
}

/** Every route of a contract, or of a part of it. */
export function listRoutes(router: AppRouter, prefix = ''): NamedRoute[] {
  return Object.entries(router).flatMap(([key, entry]) =>
    isAppRoute(entry)
      ? [{ name: prefix + key, route: entry }]
      : listRoutes(entry, `${prefix}${key}.`),
  );
}

/**
 * The path of a call with its parameters encoded. ts-rest inserts them as they are, so that an id such as `D/1#2` would lead to
 * another address.
 */
export function encodePath({ route, path, rawQuery }: ApiFetcherArgs): string {
  const search = convertQueryParamsToUrlString(rawQuery);
  const param = /:\w+/g;
  const filled = new RegExp(`${route.path.replace(param, '(.+?)')}$`, 's');
  return (
    path
      .slice(0, path.length - search.length)
      .replace(filled, (_, ...values: string[]) =>
        route.path.replace(param, () => encodeURIComponent(values.shift() ?? '')),
      ) + search
  );
}
