import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { invalid } from '../errors';

/** Node refuses a request without `Host` by itself, without a header of ours: {@link addBareRequests} does it instead. */
export const bareRequestOptions = { requireHostHeader: false } as const;

/**
 * Lets requests through that Node would answer by itself, so that every answer has the same headers: one without
 * `Host` is refused with 400, and an expectation that nobody knows is passed over (RFC 9110, section 10.1.1).
 */
export function addBareRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit('request', request, response);
  });
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    done(headers.host === undefined && raw.httpVersion === '1.1' ? invalid('host') : undefined);
  });
}
