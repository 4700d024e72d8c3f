import { commonContract } from '../../contract/common';
import { heartbeatMs, PlayerEvent } from '../../contract/events';
import { toApiAddress } from './address';
import { announceReach } from './reach';
import { serverClock } from './serverClock';

/**
 * Delays before the stream is reopened, ms; the last one repeats. Each is prolonged at random, at most doubled, so that
 * the pages of a server that stops do not all come back at the same moment.
 */
const backoffMs = [1_000, 2_000, 5_000, 10_000, 30_000];
/** Retry delay if the backend has no stream, ms. */
const retryWithoutStreamMs = 3_600_000;
/** Interval of `onPoll`, ms. */
const pollEvery = 12_000;
/** Timeout of a new stream until its first message, and then between messages, ms. */
const firstMessageTimeoutMs = 5_000;
const silenceTimeoutMs = 2.5 * heartbeatMs;
/** A hidden page closes its connection after this time, ms: browsers allow only a few per host. */
const hiddenTimeoutMs = 20_000;

export interface PlayerEvents {
  /** Opens the stream and keeps it open while the page is visible. */
  start(): void;
  stop(): void;
  /** True while the stream is open and alive: polling can then be less frequent. */
  isOpen(): boolean;
  /** `onEvent` gets each event; `onGap` is called when some may have been missed. Returns the unsubscribe function. */
  subscribe(subscriber: Subscriber): () => void;
}

export interface Subscriber {
  onEvent?: (event: PlayerEvent) => void;
  onGap?: () => void;
  /**
   * Called every few seconds while the stream is not alive and the page is visible.
   * @param timesOpened how often the stream was opened until now
   */
  onPoll?: (timesOpened: number) => void;
}

type Source = Pick<EventSource, 'close' | 'onopen' | 'onmessage' | 'onerror' | 'readyState'>;

/** `readyState` after an answer that is not a stream; a connection fault leads to another value. */
const refused = 2;

/** @param since in milliseconds, by the server's clock; null for a page that refetches once the stream is open */
const openSource = (since: number | null): Source => {
  const query = since === null ? '' : `?since=${new Date(since).toISOString()}`;
  return new EventSource(toApiAddress(commonContract.events.stream.path) + query, {
    withCredentials: true,
  });
};

/** When this document was requested: no data on the page is older. */
const pageAskedAt = () => serverClock.now() - performance.now();

/**
 * The stream of the player's own changes (`GET /v2/events`). It reconnects with growing delays, closes while the page
 * is hidden, and notifies subscribers when it reconnects after a gap. If a backend has not answered with a stream after
 * all of these delays, it has none: it is asked again after an hour, or at the next login.
 */
export function createPlayerEvents(open = openSource): PlayerEvents {
  const subscribers = new Set<Subscriber>();
  let isWanted = false;
  let source: Source | null = null;
  /** Time until which the stream counts as alive; null while it is closed. */
  let aliveUntil: number | null = null;
  /** Whether the open stream has delivered a message. */
  let hasMessage = false;
  let hasGap = false;
  let failures = 0;
  let timesOpened = 0;
  let retryAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;

  const isOpen = () => aliveUntil !== null && Date.now() < aliveUntil;

  /** Reopens a stream that has fallen silent. One that has never sent anything may have no heartbeat. */
  function watch(): void {
    if (document.hidden || isOpen()) return;
    if (source && hasMessage) return reconnectLater();
    for (const subscriber of subscribers) subscriber.onPoll?.(timesOpened);
  }

  function reconnectLater(): void {
    disconnect();
    // A backend that has no stream can be reached
    if (timesOpened > 0) announceReach(false);
    const wait = backoffMs[Math.min(failures, backoffMs.length - 1)] ?? 0;
    timer = setTimeout(connect, wait * (1 + Math.random()));
    failures += 1;
  }

  function connect(): void {
    clearTimeout(timer);
    if (!isWanted || source || document.hidden) return;
    const tooEarlyBy = retryAt - Date.now();
    if (tooEarlyBy > 0) {
      timer = setTimeout(connect, tooEarlyBy);
      return;
    }
    const current = open(hasGap ? null : pageAskedAt());
    source = current;
    current.onopen = () => {
      aliveUntil = Date.now() + firstMessageTimeoutMs;
      timesOpened += 1;
      failures = 0;
      if (hasGap) for (const subscriber of subscribers) subscriber.onGap?.();
      hasGap = false;
    };
    current.onmessage = ({ data }) => {
      hasMessage = true;
      aliveUntil = Date.now() + silenceTimeoutMs;
      const event = read(data);
      if (event) for (const subscriber of subscribers) subscriber.onEvent?.(event);
    };
    current.onerror = () => {
      // The browser does not say whether the answer was a 404, or a 503 of a server that restarts
      const isUnsupported =
        current.readyState === refused && timesOpened === 0 && failures >= backoffMs.length;
      if (!isUnsupported) return reconnectLater();
      disconnect();
      retryAt = Date.now() + retryWithoutStreamMs;
      connect();
    };
  }

  function disconnect(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
    aliveUntil = null;
    hasMessage = false;
    hasGap = true;
  }

  function onVisibility(): void {
    if (!document.hidden) connect();
    else {
      clearTimeout(timer);
      timer = setTimeout(disconnect, hiddenTimeoutMs);
    }
  }

  return {
    start() {
      if (isWanted) return;
      isWanted = true;
      hasGap = false;
      retryAt = 0;
      failures = 0;
      poll = setInterval(watch, pollEvery);
      document.addEventListener('visibilitychange', onVisibility);
      connect();
    },
    stop() {
      isWanted = false;
      clearInterval(poll);
      document.removeEventListener('visibilitychange', onVisibility);
      disconnect();
    },
    isOpen,
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  };
}

function read(data: unknown): PlayerEvent | null {
  if (typeof data !== 'string') return null;
  try {
    const event = PlayerEvent.safeParse(JSON.parse(data));
    return event.success ? event.data : null;
  } catch {
    return null;
  }
}
