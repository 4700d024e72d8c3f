import type { FastifyBaseLogger } from 'fastify';

/** Does one thing at a time in this process. */
export class Worker {
  #last: Promise<unknown> = Promise.resolve();
  #isWoken = false;
  #isClosed = false;

  /** @param work is what it is woken for; a failure is logged */
  constructor(
    private readonly log: FastifyBaseLogger,
    private readonly work: () => Promise<unknown>,
  ) {}

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Has its work done soon, once for all calls until it begins. */
  wake(): void {
    if (this.#isWoken || this.#isClosed) return;
    this.#isWoken = true;
    this.run(() => {
      this.#isWoken = false;
      return this.work();
    }).catch((error: unknown) => this.log.error({ err: error }, 'a worker failed'));
  }

  /** Does this after what is under way. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const run = this.#last.then(work);
    this.#last = run.catch(() => undefined);
    return run;
  }

  /** Starts nothing more by itself. @returns when what is under way has ended */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#last;
  }
}
