import type { FastifyBaseLogger } from 'fastify';

/** Runs one piece of work at a time in this process. */
export class Worker {
  #last: Promise<unknown> = Promise.resolve();
  #isWoken = false;
  #isClosed = false;

  /** @param work runs when the worker is woken; its failures are logged */
  constructor(
    private readonly log: FastifyBaseLogger,
    private readonly work: () => Promise<unknown>,
  ) {}

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Runs the work soon; further calls before it begins have no effect. */
  wake(): void {
    if (this.#isWoken || this.#isClosed) return;
    this.#isWoken = true;
    this.run(() => {
      this.#isWoken = false;
      return this.work();
    }).catch((error: unknown) => this.log.error({ err: error }, 'a worker failed'));
  }

  /** Runs this after the current work. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const run = this.#last.then(work);
    this.#last = run.catch(() => undefined);
    return run;
  }

  /** Starts nothing more by itself. @returns when the current work has ended */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#last;
  }
}
