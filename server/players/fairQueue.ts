import { DomainError } from '../errors';

/** Key of the queue: whose work it is. */
export interface Turn {
  /** A network, or a player: each has its own queue. */
  key: string;
  /** A browser that the account knows: it has priority. */
  isKnown: boolean;
}

type Lines = Map<string, (() => void)[]>;

const unnamed: Turn = { key: '', isKnown: false };

/**
 * Runs at most `width` pieces of work at a time. Those that wait stand in a line for each key, and the lines take turns:
 * many pieces of work of one key delay another key by one piece each. Known ones come first.
 */
export class FairQueue {
  readonly #known: Lines = new Map();
  readonly #others: Lines = new Map();
  readonly #bounds: { width: number; perKey: number; most: number };
  #running = 0;

  /** @param bounds `perKey` and `most` wait at a time, of known ones and of others */
  constructor(bounds: { width: number; perKey: number; most: number }) {
    this.#bounds = bounds;
  }

  /** @throws DomainError 503 `UNAVAILABLE` when too many wait */
  async run<Result>(work: () => Promise<Result>, by: Turn = unnamed): Promise<Result> {
    if (this.#running < this.#bounds.width) this.#running += 1;
    else await this.#wait(by);
    try {
      return await work();
    } finally {
      const next = take(this.#known) ?? take(this.#others);
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait({ key, isKnown }: Turn): Promise<void> {
    const lines = isKnown ? this.#known : this.#others;
    const line = lines.get(key) ?? [];
    const waiting = [...lines.values()].reduce((sum, { length }) => sum + length, 0);
    if (line.length >= this.#bounds.perKey || waiting >= this.#bounds.most)
      throw new DomainError(503, { code: 'UNAVAILABLE' }, { 'retry-after': '5' });
    lines.set(key, line);
    return new Promise((resolve) => line.push(resolve));
  }
}

/** Takes the first waiting task of the queue whose turn it is; that queue moves to the end. */
function take(lines: Lines): (() => void) | undefined {
  const [first] = lines;
  if (!first) return undefined;
  const [key, line] = first;
  const next = line.shift();
  lines.delete(key);
  if (line.length > 0) lines.set(key, line);
  return next;
}
