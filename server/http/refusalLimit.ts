import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { getNetwork } from './addresses';
import { createMemoryLimit } from './memoryLimit';
import { hasSignature } from './signature';
import { isSignedRoute } from './signedBodies';

/** Statuses that count as malformed. */
const senseless: ReadonlySet<number> = new Set([400, 413, 415]);
/** Statuses that count on signed routes. 400 does not: with a valid signature the request comes from the service itself. */
const unsigned: ReadonlySet<number> = new Set([401, 413, 415]);

const isCounted = (request: FastifyRequest, status: number): boolean =>
  (isSignedRoute(request) ? unsigned : senseless).has(status);

/** True for a request with a body from a client that is not logged in. */
const isStranger = ({ method, login, staff }: FastifyRequest): boolean =>
  method === 'POST' && !login && !(staff as FastifyRequest['staff'] | undefined);

/**
 * Limits the malformed requests of one network: 429 with `Retry-After`, before the body is read. A signature must be checked
 * first, because a payment or a win that others at the same address keep out may not be sent again.
 */
export function addRefusalLimit(
  app: FastifyInstance,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
): void {
  const limit = createMemoryLimit(clock, config.rateLimits.refusedByAddress);
  // After all hooks that authenticate
  app.addHook('preParsing', async (request) => {
    if (isSignedRoute(request) && hasSignature(request.headers)) return;
    if (isStranger(request)) limit.assertAllowed(getNetwork(request));
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (isStranger(request) && isCounted(request, reply.statusCode))
      limit.count(getNetwork(request));
    done();
  });
}
