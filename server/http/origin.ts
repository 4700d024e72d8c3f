import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Is `origin` this very site? Behind TLS it must be https; without knowing of TLS either scheme may be meant. */
function isOwnOrigin(origin: string, request: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  if (protocol !== 'https:' && (protocol !== 'http:' || request.protocol === 'https')) return false;
  const own = `${protocol}//${request.host}`;
  return URL.canParse(own) && new URL(own).host === host;
}

/** May this call change something? A page of another site may not make one in the player's name. */
function isAllowed(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return isOwnOrigin(origin, request);
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Refuses calls that change something and come from another site: 403 `FORBIDDEN_ORIGIN`. */
export function addOriginCheck(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !harmless.has(request.method) && !isAllowed(request);
    done(isRefused ? new DomainError(403, { code: 'FORBIDDEN_ORIGIN' }) : undefined);
  });
}
