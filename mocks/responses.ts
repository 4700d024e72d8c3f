import { contract } from '../contract';
import type { ErrorCode, Failure } from '../contract/errors';
import { listRoutes, type AppRoute, type ServerInferResponses } from '../contract/tsRest';
import type { Answer, Call } from './fetchHandler';

type Contract = typeof contract;
type Resource = keyof Contract;

/** A route of the contract by its path in it: `deposits.open`. */
export type RouteName = {
  [R in Resource]: `${R}.${keyof Contract[R] & string}`;
}[Resource];

type RouteOf<Name extends RouteName> = Name extends `${infer R extends Resource}.${infer N}`
  ? N extends keyof Contract[R]
    ? Contract[R][N] extends AppRoute
      ? Contract[R][N]
      : never
    : never
  : never;

/** Body of a route's successful response. */
export type BodyOf<Name extends RouteName> = Extract<
  ServerInferResponses<RouteOf<Name>>,
  { status: 200 | 201 }
>['body'];

/** An error response with its status. */
export interface Refusal {
  refusal: Failure;
  status: number;
}

/**
 * A missing or unreadable response. `html`: an error page of a proxy. `malformed`: truncated JSON.
 * `senseless`: JSON that does not match the contract.
 */
export type Fault = 'offline' | 'never' | 'html' | 'malformed' | 'senseless';

export type Reply<Body> = { body: Body } | Refusal | Fault;

/** The replies of a route in a scene. If there are several, each call gets the next one, and the last one repeats. */
export type Replies<Body> =
  Reply<Body> | readonly [Reply<Body>, ...Reply<Body>[]] | ((call: Call) => Reply<Body>);

export type Answers = { [Name in RouteName]?: Replies<BodyOf<Name>> };

/** A refusal by the server. */
export function refused(
  code: ErrorCode,
  status = 409,
  overrides: Omit<Failure, 'code'> = {},
): Refusal {
  return { refusal: { code, ...overrides }, status };
}

/** The service is unavailable. */
export const unavailable: Refusal = refused('UNAVAILABLE', 503);
export const unauthorized: Refusal = refused('UNAUTHORIZED', 401);

/** @throws Error when the contract has no such route */
export function findContractRoute(name: string): AppRoute {
  const namedRoute = listRoutes(contract).find((candidate) => candidate.name === name);
  if (!namedRoute) throw new Error(`The contract has no route ${name}`);
  return namedRoute.route;
}

/** Status of a route's success. */
export function getSuccessStatus(route: AppRoute): number {
  return 201 in route.responses ? 201 : 200;
}

/** A reply as an HTTP response. */
export function toAnswer(route: AppRoute, reply: Reply<unknown>): Answer {
  if (typeof reply === 'object')
    return 'refusal' in reply
      ? { status: reply.status, body: reply.refusal }
      : { status: getSuccessStatus(route), body: reply.body };
  switch (reply) {
    case 'html':
      return { text: '<!doctype html><title>Gateway</title><h1>It works!</h1>' };
    case 'malformed':
      return { text: '{"items":[{"code":' };
    case 'senseless':
      return { status: 200, body: { hello: 'world' } };
    default:
      return reply;
  }
}
