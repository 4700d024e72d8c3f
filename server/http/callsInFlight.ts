import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract';
import type { AppRoute } from '../../contract/tsRest';
import { rateLimited } from '../errors';

/**
 * Limits of one player on this node: concurrent calls, and calls that wait for their turn. Writes have a low limit, because
 * each holds a connection of the shared pool while it waits for the player's lock. Reads have a higher one, because a page
 * makes a dozen calls at once, some of which wait for a provider.
 */
export const callLimits = { reads: 8, writes: 2, waiting: 100 };

/** The running and waiting calls of one player. */
class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly max: number) {}

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** @throws DomainError 429 when too many wait already */
  async take(): Promise<void> {
    if (this.#running < this.max) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= callLimits.waiting) throw rateLimited(1);
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Gives the turn to the call that has waited longest. */
  pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

/** Limits the concurrent calls of each player: further ones wait, and too many are refused by 429 with `Retry-After`. */
export function addCallsInFlight(app: FastifyInstance): void {
  const players = new Map<string, Turns>();
  const release = Symbol('release');
  type Held = { [release]?: () => void };

  app.addHook('onRequest', async (request, reply) => {
    const { tsRestRoute: route } = request.routeOptions.config as { tsRestRoute?: AppRoute };
    // Event streams stay open for long, and have a limit of their own.
    if (!request.login || route === contract.events.stream) return;
    const kind = request.method === 'GET' ? 'reads' : 'writes';
    const key = `${kind} ${request.login.player.id}`;
    const turns = players.get(key) ?? new Turns(callLimits[kind]);
    players.set(key, turns);
    await turns.take();
    let isOver = false;
    const pass = () => {
      if (isOver) return;
      isOver = true;
      turns.pass();
      if (turns.isIdle && players.get(key) === turns) players.delete(key);
    };
    (request as Held)[release] = pass;
    // A caller who disconnects before the answer: no response is ever sent
    reply.raw.once('close', pass);
    if (request.socket.destroyed) pass();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    (request as Held)[release]?.();
    done();
  });
}
