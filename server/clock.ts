/** The server's clock. The sandbox can move it forward; in production it is the real time. */
export interface Clock {
  now(): Date;
  /** Moves the clock forward by whole seconds. */
  advance(seconds: number): void;
  /** How far the clock is ahead of the real time, milliseconds. The sandbox stores it. */
  readonly offset: number;
}

/** A clock that runs with the real time, `offset` milliseconds ahead of it. */
export function createClock(offset = 0): Clock {
  let ahead = offset;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
    get offset() {
      return ahead;
    },
  };
}
