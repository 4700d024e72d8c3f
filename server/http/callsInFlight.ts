import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract';
import type { AppRoute } from '../../contract/tsRest';
import { rateLimited } from '../errors';

/**
 * Concurrent calls of one player on this node, and how many may wait. Calls that write wait for the player's lock in
 * the database, each on a connection of the shared pool. A page makes a dozen calls at once, and some of them wait for
 * a provider.
 */
export const callLimits = { reads: 8, writes: 2, waiting: 100 };

/** The turns of one player. */
class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** @throws DomainError 429 when too many wait already */
  async take(): Promise<void> {
    if (this.#running < this.most) {
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
    // A stream lasts; how many a player may have open is its own rule.
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
