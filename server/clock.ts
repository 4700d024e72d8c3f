import type { Database } from './db/database';

/**
 * The server's clock, which follows the database's: all nodes have the same time, and a machine whose clock is wrong or
 * is set while it runs ends no order early. The sandbox can move it forward.
 */
export interface Clock {
  now(): Date;
  /** Moves the clock forward by whole seconds. */
  advance(seconds: number): void;
  /** Offset of this clock to the real time, milliseconds. The sandbox stores it. */
  readonly offset: number;
  /** Offset of this machine's clock to the database's, milliseconds; positive when it is ahead. */
  readonly skew: number;
  /**
   * Adjusts to the database's time.
   * @param at the database's time, read between two readings of `performance.now()`
   */
  follow(at: Date, between: { asked: number; answered: number }): void;
}

/** Smaller differences are ignored, so that the time does not jump back for a small correction. */
const toleratedMs = 50;

/** A clock that runs with the real time, `offset` milliseconds ahead of it. */
export function createClock(offset = 0): Clock {
  let ahead = offset;
  let skew = 0;
  /** The real time when `performance.now()` was 0: it is not affected when the machine's clock is set. */
  let origin = Date.now() - performance.now();
  return {
    now: () => new Date(Math.round(origin + performance.now()) + ahead),
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
    get offset() {
      return ahead;
    },
    get skew() {
      return skew;
    },
    follow: (at, { asked, answered }) => {
      const found = at.getTime() - (asked + answered) / 2;
      const uncertain = (answered - asked) / 2 + toleratedMs;
      if (Math.abs(found - origin) > uncertain) origin = found;
      const own = Date.now() - performance.now() - found;
      skew = Math.abs(own) > uncertain ? Math.round(own) : 0;
    },
  };
}

/**
 * Reads the database's time, and follows it.
 * @throws when the database cannot be reached or written
 */
export async function followDatabase({
  database,
  clock,
}: {
  database: Pick<Database, 'ping'>;
  clock: Clock;
}): Promise<void> {
  const asked = performance.now();
  const at = await database.ping();
  clock.follow(at, { asked, answered: performance.now() });
}
