import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, invalid } from '../errors';

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

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether `origin` is this site. Behind TLS it must be https; if TLS is unknown, both schemes are accepted. */
function isOwnOrigin(origin: string, request: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  if (protocol !== 'https:' && (protocol !== 'http:' || request.protocol === 'https')) return false;
  const own = `${protocol}//${request.host}`;
  return URL.canParse(own) && new URL(own).host === host;
}

/** Whether a request that changes something comes from this site (protection against CSRF). */
function isAllowed(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return isOwnOrigin(origin, request);
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Refuses cross-site requests that change something: 403 `FORBIDDEN_ORIGIN`. */
export function addOriginCheck(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !safeMethods.has(request.method) && !isAllowed(request);
    done(isRefused ? new DomainError(403, { code: 'FORBIDDEN_ORIGIN' }) : undefined);
  });
}

/** NUL and lone surrogates: the database cannot store them. */
const unstorable = /\0|\p{Surrogate}/u;

/** True if any string inside cannot be stored. Iterative, because a body may be nested very deeply. */
function hasUnstorableText(value: unknown): boolean {
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'string') {
      if (unstorable.test(next)) return true;
    } else if (typeof next === 'object' && next !== null)
      for (const [key, inner] of Object.entries(next)) rest.push(key, inner);
  }
  return false;
}

function assertStorable(part: unknown): void {
  if (part instanceof Uint8Array) return;
  if (typeof part !== 'object' || part === null) {
    if (hasUnstorableText(part)) throw invalid();
    return;
  }
  const fields = Object.entries(part).filter((entry) => hasUnstorableText(entry));
  if (fields.length > 0) throw invalid(...fields.map(([name]) => name));
}

/**
 * Accepts JSON bodies only (415). An empty body counts as `{}`, so that missing fields are named. Keys that would reach
 * an object's prototype are refused.
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
    for (const part of [request.params, request.query, request.body]) assertStorable(part);
    done();
  });
}
