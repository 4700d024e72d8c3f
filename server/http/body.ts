import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid } from '../errors';

/** A NUL, or half of a surrogate pair: no database text can hold them, and no person types them. */
const unstorable = /\0|\p{Surrogate}/u;

/** True when a text anywhere inside cannot be stored. Without recursion: a body may be nested very deeply. */
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
  if (typeof part !== 'object' || part === null) {
    if (hasUnstorableText(part)) throw invalid();
    return;
  }
  const fields = Object.entries(part).filter((entry) => hasUnstorableText(entry));
  if (fields.length > 0) throw invalid(...fields.map(([name]) => name));
}

/**
 * Bodies are JSON and nothing else (415). An empty one counts as none, and none as `{}`, so that a missing field
 * is named. Keys that would reach an object's prototype are refused.
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
