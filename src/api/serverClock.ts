/**
 * The server's clock, learned from the `server-time` header of its responses. Orders expire by this clock, not by
 * the phone's.
 */
export class ServerClock {
  private offset = 0;
  private isKnown = false;

  constructor(private readonly local: () => number = Date.now) {}

  /** Milliseconds since 1970 at the server, or on this device until the first answer. */
  now(): number {
    return this.local() + this.offset;
  }

  /**
   * Learns from a response. Its time lies between request and response, so the known offset is kept while it fits
   * in between: the clock does not jitter with the network.
   */
  observe(serverTime: string | null, sentAt: number): void {
    const time = serverTime === null ? Number.NaN : Date.parse(serverTime);
    if (Number.isNaN(time)) return;
    const halfTrip = Math.max(0, this.local() - sentAt) / 2;
    const offset = time - (sentAt + halfTrip);
    if (this.isKnown && Math.abs(offset - this.offset) <= halfTrip + 1) return;
    this.offset = offset;
    this.isKnown = true;
  }
}

export const serverClock = new ServerClock();
