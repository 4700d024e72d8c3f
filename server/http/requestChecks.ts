import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, invalid } from '../errors';
import { isSignedRoute } from './signedBodies';

/**
 * Node's own refusal of requests without `Host` would lack our headers: {@link addHostlessRequests} refuses them
 * instead.
 */
export const hostlessRequestOptions = { requireHostHeader: false } as const;

/**
 * Handles requests that Node would answer by itself, so that every response has our headers: one without `Host` is
 * refused with 400, and unknown expectations are ignored (RFC 9110, section 10.1.1).
 */
export function addHostlessRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit('request', request, response);
  });
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    done(headers.host === undefined && raw.httpVersion === '1.1' ? invalid('host') : undefined);
  });
}

/** Proxies forward `Host` (docs/operations.md); other headers that name a host may come from the client. */
export function ignoreForwardedHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    delete raw.headers['x-forwarded-host'];
    done();
  });
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether `origin` is this site. Behind TLS it must be https; if the protocol is unknown, both are accepted. */
function isOwnOrigin(origin: string, request: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  if (protocol !== 'https:' && (protocol !== 'http:' || request.protocol === 'https')) return false;
  const own = `${protocol}//${request.host}`;
  return URL.canParse(own) && new URL(own).host === host;
}

/** CSRF protection: whether a request comes from this site, so that it may change something. */
export function isFromThisSite(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return isOwnOrigin(origin, request);
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Refuses cross-site requests that change something: 403 `FORBIDDEN_ORIGIN`. */
export function addOriginCheck(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !safeMethods.has(request.method) && !isFromThisSite(request);
    done(isRefused ? new DomainError(403, { code: 'FORBIDDEN_ORIGIN' }) : undefined);
  });
}

/** NUL and lone surrogates: the database cannot store them. */
const unstorable = /\0|\p{Surrogate}/u;

/** Maximum nesting of objects and arrays: the contract needs three levels. */
const deepest = 16;

/** True if any string inside cannot be stored, or the value is nested too deeply to be checked. */
function isUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return unstorable.test(value);
  if (typeof value !== 'object' || value === null) return false;
  if (depth === deepest) return true;
  if (Array.isArray(value)) return value.some((inner) => isUnstorable(inner, depth + 1));
  return Object.entries(value).some(
    ([key, inner]) => unstorable.test(key) || isUnstorable(inner, depth + 1),
  );
}

function assertStorable(part: unknown): void {
  if (typeof part !== 'object' || part === null) {
    if (isUnstorable(part)) throw invalid();
    return;
  }
  const fields = Object.entries(part).filter((entry) => isUnstorable(entry));
  if (fields.length > 0) throw invalid(...fields.map(([name]) => name));
}

/** A body must be an object. Binary bodies exist only on routes with a parser for them, and the handler checks them. */
function assertBody(body: unknown): void {
  if (body instanceof Uint8Array || body === undefined) return;
  if (typeof body !== 'object' || Array.isArray(body)) throw invalid();
  assertStorable(body);
}

/**
 * Accepts JSON objects only (415, 400). An empty body counts as `{}`, so that missing fields are named. Keys that would
 * reach an object's prototype are refused.
 */
export function addBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
  app.addHook('preValidation', (request: FastifyRequest, _reply, done) => {
    if (request.method === 'POST') request.body ??= {};
    for (const part of [request.params, request.query]) assertStorable(part);
    if (!isSignedRoute(request)) assertBody(request.body);
    done();
  });
}
