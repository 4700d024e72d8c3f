/** Sources of the server's time, the worst first; a better one overrides a worse one. */
const sources = ['device', 'order', 'date', 'server-time'] as const;
type Source = (typeof sources)[number];

/** Precision of the source of an instant, ms: `Date` headers and the dates of orders may be truncated to the second. */
const cutOff: Record<Source, number> = { device: 0, order: 999, date: 999, 'server-time': 0 };

/** Earlier instants stand for "no date" (`0001-01-01`). */
const firstDate = Date.parse('0002-01-01T00:00:00Z');

/** An instant in ms since 1970, from ISO 8601, the form of `Date` or these milliseconds; NaN when it cannot be read. */
function parseInstant(instant: string | null): number {
  if (instant === null) return Number.NaN;
  // Fewer digits would be seconds
  const time = /^\d{13}$/.test(instant) ? Number(instant) : Date.parse(instant);
  return time < firstDate ? Number.NaN : time;
}

interface CallTimes {
  sentAt: number;
  receivedAt: number;
}

/**
 * The server's clock: orders expire by it, not by the phone's. Learned from the header `server-time` of our own server,
 * else from the standard header `Date`, else from the creation time of an order that was just made.
 */
export class ServerClock {
  private source: Source = 'device';
  /** Bounds of the server clock's offset to this device's clock, ms. */
  private ahead = { least: -Infinity, most: Infinity };

  constructor(private readonly local: () => number = Date.now) {}

  /** Server time, ms since 1970; the time of this device while nothing else is known. */
  now(): number {
    return this.local() + this.offset();
  }

  /** False while the time of this device is the only source. */
  isKnown(): boolean {
    return Number.isFinite(this.ahead.least) && Number.isFinite(this.ahead.most);
  }

  /**
   * Learns from the headers of an answer. `isNew` is false if it may come from a cache: its `Date` is old then.
   * `receivedAt` is when the headers arrived: the page may hold an answer back for seconds.
   */
  observe(headers: Headers, { sentAt, receivedAt }: CallTimes, isNew = true): void {
    const own = headers.get('server-time');
    if (!Number.isNaN(parseInstant(own))) this.learn('server-time', own, sentAt, receivedAt);
    else if (isNew) this.learn('date', headers.get('date'), sentAt, receivedAt);
  }

  /** Learns from an order that was made by a request sent at `sentAt`. */
  observeMade(createdAt: string, sentAt: number): void {
    this.learn('order', createdAt, sentAt);
  }

  /** Learns that the server's time is not earlier than this: an existing order was created in the past. */
  observePast(createdAt: string): void {
    this.learn('order', createdAt, -Infinity);
  }

  /**
   * The server was asked between `sentAt` and `receivedAt`. Each observation gives bounds, which are closer after a shorter
   * round trip. Bounds that overlap are joined, so the clock does not jitter with the network; otherwise a clock was
   * changed.
   */
  private learn(
    source: Source,
    instant: string | null,
    sentAt: number,
    receivedAt = this.local(),
  ): void {
    const time = parseInstant(instant);
    const isWorse = sources.indexOf(source) < sources.indexOf(this.source);
    if (Number.isNaN(time) || isWorse) return;
    const observed = { least: time - receivedAt, most: time + cutOff[source] - sentAt };
    const least = Math.max(this.ahead.least, observed.least);
    const most = Math.min(this.ahead.most, observed.most);
    this.ahead = source === this.source && least <= most ? { least, most } : observed;
    this.source = source;
  }

  private offset(): number {
    const { least, most } = this.ahead;
    return this.isKnown() ? (least + most) / 2 : Math.min(Math.max(0, least), most);
  }
}

export const serverClock = new ServerClock();
