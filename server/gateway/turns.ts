/** Lets work on one thing wait for its turn in this process, holding nothing meanwhile; a failure stops nobody behind it. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    this.#last.set(key, own);
    try {
      return await own;
    } finally {
      if (this.#last.get(key) === own) this.#last.delete(key);
    }
  }

  /** On how many things somebody works. */
  get size(): number {
    return this.#last.size;
  }
}
