import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors';

/** Binary bodies are accepted on the routes that take them, and refused on others before they are read: 415. */
export function addBytes(
  scope: FastifyInstance,
  bodyLimit: number,
  takes: (request: FastifyRequest) => boolean,
): void {
  scope.addHook('preParsing', (request, _reply, payload, done) => {
    const isBytes = /^application\/octet-stream\b/i.test(request.headers['content-type'] ?? '');
    const isRefused = isBytes && !takes(request);
    done(isRefused ? new DomainError(415, { code: 'UNSUPPORTED_MEDIA_TYPE' }) : null, payload);
  });
  scope.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit },
    (_request, body, done) => done(null, body),
  );
}
