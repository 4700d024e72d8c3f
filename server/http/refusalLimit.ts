import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { getNetwork } from './addresses';
import { createMemoryLimit } from './memoryLimit';
import { hasTimelySignature } from './signature';
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

/** Whether the request may have a right signature, which only its body can show. */
function maybeSigned({ routeOptions, headers }: FastifyRequest, now: Date): boolean {
  const { signature } = routeOptions.config;
  if (!signature) return false;
  const { header, windowSeconds } = signature;
  return hasTimelySignature(headers[header]?.toString(), now, windowSeconds);
}

/** How many times higher the limit is for requests with a timely signature. */
const signedFactor = 10;

/**
 * Limits the malformed requests of one network: 429 with `Retry-After`, before the body is read. Requests with a timely
 * signature have a higher limit, so that a few strangers at the same address keep out no payment and no win.
 */
export function addRefusalLimit(
  app: FastifyInstance,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
): void {
  const { max, seconds } = config.rateLimits.refusedByAddress;
  const limit = createMemoryLimit(clock, { max, seconds });
  const signedLimit = createMemoryLimit(clock, { max: max * signedFactor, seconds });
  // After all hooks that authenticate
  app.addHook('preParsing', async (request) => {
    if (!isStranger(request)) return;
    const applied = maybeSigned(request, clock.now()) ? signedLimit : limit;
    applied.assertAllowed(getNetwork(request));
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (isStranger(request) && isCounted(request, reply.statusCode)) {
      limit.count(getNetwork(request));
      if (isSignedRoute(request)) signedLimit.count(getNetwork(request));
    }
    done();
  });
}
