import fc from 'fast-check';
import type { z } from 'zod';
import { staffRoutes } from '../../contract/staffPermissions';
import type { NamedRoute } from '../../contract/tsRest';
import { walletCalls } from '../../contract/wallet';
import { Notice } from '../../server/payments/notices';
import { allRoutes } from '../../tests/security/support/routes';
import { hostileBody, hostileText, wellFormed } from './hostile';
import { getFields, corrupt, type KnownValues } from './schema';

/**
 * The sender: a visitor, a player or an admin of the staff with their cookie, a caller with a forged cookie, or the gateway or
 * a provider with their signature.
 */
export type Sender = 'visitor' | 'player' | 'staff' | 'impostor' | 'gateway' | 'provider';

/** One request of the attack, before it is serialized. */
export interface FuzzRequest {
  name: string;
  sender: Sender;
  method: string;
  path: string;
  headers: [string, string][];
  body: string | null;
}

/** JSON of name and value pairs, in which a name may occur twice. */
const jsonOf = (pairs: [string, unknown][]) =>
  `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;

/** Percent-encoding that also accepts lone surrogates. */
const encodeValue = (value: unknown) => encodeURIComponent(wellFormed(String(value)));

const rawQuery = fc.constantFrom('', '?', '?&&&', '?page=1&page=2', '?__proto__[x]=1', '?%ff=%00');

function pathOf({ route }: NamedRoute, knownValues: KnownValues): fc.Arbitrary<string> {
  const fields = getFields(route.pathParams, knownValues);
  const parts = route.path.split('/').map((part) => {
    if (!part.startsWith(':')) return fc.constant(part);
    const right = (fields[part.slice(1)] ?? hostileText).map(encodeValue);
    return fc.oneof(
      { weight: 6, arbitrary: right },
      { weight: 2, arbitrary: hostileText.map(encodeValue) },
      { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%ff', '%2e%2e', '%00', '.', ';a=b') },
    );
  });
  const query = fc.oneof(
    {
      weight: 3,
      arbitrary: corrupt(getFields(route.query, knownValues), hostileText).map((pairs) =>
        pairs.length === 0
          ? ''
          : `?${pairs.map((pair) => pair.map(encodeValue).join('=')).join('&')}`,
      ),
    },
    { weight: 1, arbitrary: rawQuery },
  );
  return fc.tuple(fc.tuple(...parts), query).map(([path, search]) => path.join('/') + search);
}

function bodyOf({ route }: NamedRoute, knownValues: KnownValues): fc.Arbitrary<string | null> {
  if (!('body' in route))
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: hostileBody },
    );
  const near = corrupt(getFields(route.body, knownValues)).map(jsonOf);
  return fc.oneof(
    { weight: 6, arbitrary: near },
    { weight: 2, arbitrary: hostileBody },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

/** A header cannot contain line breaks: this is the part of a text that a client can send. */
const headerValue = hostileText.map((text) =>
  wellFormed(text)
    .replaceAll(/[\r\n\0]/g, '')
    .slice(0, 9_000),
);

const oddHeaders = fc.array(
  fc.oneof(
    fc.tuple(
      fc.constantFrom(
        'origin',
        'sec-fetch-site',
        'x-forwarded-proto',
        'x-forwarded-host',
        'accept',
        'accept-encoding',
        'if-none-match',
        'range',
        'content-encoding',
        'x-http-method-override',
        'cookie',
        'authorization',
        'gateway-signature',
        'x-odd',
      ),
      headerValue,
    ),
    fc.constantFrom<[string, string]>(['content-type', 'text/plain'], ['expect', 'the worst']),
  ),
  { maxLength: 2 },
);

function headersOf(
  { route }: NamedRoute,
  knownValues: KnownValues,
): fc.Arbitrary<[string, string][]> {
  const ownHeaders = corrupt(getFields(route.headers, knownValues), headerValue).map((pairs) =>
    pairs
      .filter(([name]) => /^[\w-]+$/.test(name))
      .map(([name, value]): [string, string] => [name, String(value)]),
  );
  const moreHeaders = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: oddHeaders },
  );
  return fc.tuple(ownHeaders, moreHeaders).map(([ownPairs, others]) => [...ownPairs, ...others]);
}

function requestOf(
  namedRoute: NamedRoute,
  knownValues: KnownValues,
  owner: Sender = 'player',
): fc.Arbitrary<FuzzRequest> {
  return fc.record({
    name: fc.constant(namedRoute.name),
    sender: fc.oneof(
      { weight: 6, arbitrary: fc.constant<Sender>(owner) },
      { weight: 1, arbitrary: fc.constantFrom<Sender>('visitor', 'impostor') },
    ),
    method: fc.oneof(
      { weight: 20, arbitrary: fc.constant<string>(namedRoute.route.method) },
      { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE') },
    ),
    path: pathOf(namedRoute, knownValues),
    headers: headersOf(namedRoute, knownValues),
    body: bodyOf(namedRoute, knownValues),
  });
}

/** Routes outside of the contract: of the gateway, the page and the operator. */
const otherDoor = fc.record({
  name: fc.constant('beside the contract'),
  sender: fc.constant<Sender>('visitor'),
  method: fc.constantFrom('GET', 'POST'),
  path: fc.oneof(
    fc.constantFrom('/gateway/notices', '/', '/healthz', '/readyz', '/api', '/docs', '/sandbox'),
    hostileText.map((text) => `/${encodeValue(text)}`),
    hostileText.map((text) => `/sandbox/game/gclub/1?token=${encodeValue(text)}`),
  ),
  headers: oddHeaders,
  body: fc.option(hostileBody),
});

/** A body that a service has signed: almost valid, or not JSON at all. */
const signedRequest = (
  sender: 'gateway' | 'provider',
  path: string,
  schema: z.ZodTypeAny,
  knownValues: KnownValues,
): fc.Arbitrary<FuzzRequest> =>
  fc.record({
    name: fc.constant(`${sender} ${path}`),
    sender: fc.constant<Sender>(sender),
    method: fc.constant('POST'),
    path: fc.constant(path),
    headers: fc.constant<[string, string][]>([]),
    body: fc.oneof(
      { weight: 6, arbitrary: corrupt(getFields(schema, knownValues)).map(jsonOf) },
      { weight: 1, arbitrary: hostileBody },
    ),
  });

/** The staff calls, except logout, which would end the session, and the login calls, which have none. */
const callsOfStaff = staffRoutes.filter(({ name }) => name !== 'session.logout');

/**
 * Requests to every route of both contracts, to the routes for gateway and providers, and to some other routes.
 * @param knownValues identifiers that exist
 */
export const anyRequest = (knownValues: KnownValues): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    ...allRoutes.map((namedRoute) => requestOf(namedRoute, knownValues)),
    ...callsOfStaff.map(({ name, route }) =>
      requestOf({ name: `staff ${name}`, route }, knownValues, 'staff'),
    ),
    signedRequest('gateway', '/gateway/notices', Notice, knownValues),
    ...Object.entries(walletCalls).map(([type, schema]) =>
      signedRequest('provider', `/providers/gclub/${type}`, schema, knownValues),
    ),
    otherDoor,
  );
