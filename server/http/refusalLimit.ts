import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { rateLimited } from '../errors';
import { networkOf } from './addresses';
import { isSignedRoute } from './signedBodies';

/** Addresses that are counted at a time; the one counted first is forgotten for a further one. */
const mostAddresses = 10_000;

/** Statuses of requests that make no sense. */
const senseless: ReadonlySet<number> = new Set([400, 413, 415]);
/** A service that signs is known: what it gets wrong is not held against it, and what is not signed is not from it. */
const unsigned: ReadonlySet<number> = new Set([401, 413, 415]);

const isCounted = (request: FastifyRequest, status: number): boolean =>
  (isSignedRoute(request) ? unsigned : senseless).has(status);

/** Not logged in, and about to send a body. */
const isStranger = ({ method, login, staff }: FastifyRequest): boolean =>
  method === 'POST' && !login && !(staff as FastifyRequest['staff'] | undefined);

/**
 * Limits the senseless requests of one network: 429 with `Retry-After`, before the body is read. Counted in memory, each
 * node for itself: it is this node that is protected, and a write to the database costs more than such a request.
 */
export function addRefusalLimit(
  app: FastifyInstance,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
): void {
  const { max, seconds } = config.rateLimits.refusedByAddress;
  const counted = new Map<string, { count: number; resetsAt: number }>();
  const current = (address: string) => {
    const found = counted.get(address);
    return found && found.resetsAt > clock.now().getTime() ? found : null;
  };
  // After all hooks that say who calls.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const found = isStranger(request) ? current(networkOf(request)) : null;
    if (!found || found.count < max) return done(null, payload);
    const seconds = (found.resetsAt - clock.now().getTime()) / 1000;
    done(rateLimited(Math.max(1, Math.ceil(seconds))));
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (isStranger(request) && isCounted(request, reply.statusCode)) {
      const address = networkOf(request);
      const found = current(address);
      if (found) found.count += 1;
      else {
        counted.delete(address);
        const [first] = counted.size < mostAddresses ? [] : counted.keys();
        if (first !== undefined) counted.delete(first);
        counted.set(address, { count: 1, resetsAt: clock.now().getTime() + seconds * 1000 });
      }
    }
    done();
  });
}
