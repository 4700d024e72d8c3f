import { DomainError } from '../errors';

/** What a piece of work is queued by. */
export interface Turn {
  /** A network or a player: each has a queue of its own. */
  key: string;
  /** Whether the account knows the browser; this work has priority. */
  isKnown: boolean;
}

type Lines = Map<string, (() => void)[]>;

/** How many turns in a row known browsers get while others wait. */
const maxKnownInRow = 2;

const unnamed: Turn = { key: '', isKnown: false };

/**
 * Runs at most `width` pieces of work at a time. Waiting work is queued by key, and the queues take turns: however much work one
 * key has, another key waits for only one piece of it. Work of known browsers comes first, but every third turn is for the
 * others: anyone can make a browser known, by registering in it.
 */
export class FairQueue {
  readonly #known: Lines = new Map();
  readonly #others: Lines = new Map();
  readonly #bounds: { width: number; perKey: number; max: number };
  #running = 0;
  #knownTurns = 0;

  /** @param bounds maximum of waiting work, per key and in total; separately for known browsers and for others */
  constructor(bounds: { width: number; perKey: number; max: number }) {
    this.#bounds = bounds;
  }

  /** @throws DomainError 503 `UNAVAILABLE` when too many wait */
  async run<Result>(work: () => Promise<Result>, by: Turn = unnamed): Promise<Result> {
    if (this.#running < this.#bounds.width) this.#running += 1;
    else await this.#wait(by);
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #next(): (() => void) | undefined {
    const othersWait = this.#others.size > 0;
    const isKnown = !othersWait || (this.#known.size > 0 && this.#knownTurns < maxKnownInRow);
    this.#knownTurns = isKnown && othersWait ? this.#knownTurns + 1 : 0;
    return take(isKnown ? this.#known : this.#others);
  }

  #wait({ key, isKnown }: Turn): Promise<void> {
    const lines = isKnown ? this.#known : this.#others;
    const line = lines.get(key) ?? [];
    const waiting = [...lines.values()].reduce((sum, { length }) => sum + length, 0);
    if (line.length >= this.#bounds.perKey || waiting >= this.#bounds.max)
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
