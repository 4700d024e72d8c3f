import type { FastifyReply } from 'fastify';
import { randomInt } from 'node:crypto';
import { heartbeatMs, type Heartbeat, type PlayerEvent } from '../../contract/events';
import type { Context } from '../context';
import { closeGracefully } from '../http/closeGracefully';
import { aliveSessions, type Login } from '../players/sessions';

/**
 * A heartbeat. It keeps proxies from closing the connection, and tells the page that its stream works: a stream whose data a
 * proxy holds back looks open.
 */
const heartbeat = `data: ${JSON.stringify({ type: 'beat' } satisfies Heartbeat)}\n\n`;

/** A slow reader is disconnected; it reconnects and fetches its data again. */
const maxUnsentBytes = 64 * 1024;

/** Random reconnection delay, so that the pages of a stopped node do not all come back at once. */
const retryText = () => `retry: ${randomInt(1_000, 6_000)}\n\n`;

/** Open streams of one player; a further one closes the oldest. */
const maxStreamsPerPlayer = 20;

/** Number of sessions that one query checks. */
const sessionsAtOnce = 1_000;

/** The open streams of this server. */
export class EventStreams {
  readonly #open = new Map<string, Set<() => void>>();
  /** For each session, the functions that end its streams. */
  readonly #sessions = new Map<string, Set<() => void>>();
  #check: NodeJS.Timeout | undefined;

  constructor(private readonly ctx: Context) {}

  /**
   * Turns a hijacked reply into a stream of the player's events, beginning with those since `since`. It ends with the
   * session, when the reader disconnects, or when the earlier events cannot be read.
   * @param since an ISO 8601 instant
   */
  open(reply: FastifyReply, { player, session }: Login, since?: string): void {
    const { raw } = reply;
    /** New events that arrive while earlier ones are being read. */
    let waiting: PlayerEvent[] | null = [];
    const send = (text: string) => {
      if (raw.writableLength > maxUnsentBytes) end();
      else raw.write(text);
    };
    const beat = setInterval(() => send(heartbeat), heartbeatMs);
    const undo = [
      this.ctx.events.subscribe(player.id, (event) => {
        if (waiting) waiting.push(event);
        else send(eventText(event));
      }),
      this.ctx.events.onSessionEnd(session.id, () => end()),
      () => clearInterval(beat),
    ];
    const end = () => {
      for (const step of undo.splice(0)) step();
      this.#forget(player.id, session.id, end);
      closeGracefully(raw);
    };
    raw.on('close', end).on('error', end);
    this.#remember(player.id, session.id, end);
    raw.writeHead(200, {
      ...sentHeaders(reply),
      'content-type': 'text/event-stream',
      // Otherwise the server would wait for the idle connection when it stops.
      connection: 'close',
    });
    send(retryText() + heartbeat);
    const flush = (earlier: readonly PlayerEvent[]) => {
      for (const event of [...earlier, ...(waiting ?? [])]) send(eventText(event));
      waiting = null;
    };
    if (since) void this.#eventsSince(player.id, since).then(flush, end);
    else flush([]);
    // The session may have ended between the check of the cookie and the subscription.
    void this.#endExpired([session.id]);
  }

  /** Ends every stream: the server is stopping. */
  closeAll(): void {
    for (const ends of [...this.#open.values()]) for (const end of [...ends]) end();
  }

  #remember(playerId: string, sessionId: string, end: () => void): void {
    const ends = this.#open.get(playerId) ?? new Set();
    const [oldest] = ends;
    if (oldest && ends.size >= maxStreamsPerPlayer) oldest();
    this.#open.set(playerId, ends.add(end));
    this.#sessions.set(sessionId, (this.#sessions.get(sessionId) ?? new Set()).add(end));
    this.#check ??= setInterval(() => void this.#endExpired(), heartbeatMs);
  }

  #forget(playerId: string, sessionId: string, end: () => void): void {
    for (const [streams, key] of [
      [this.#open, playerId] as const,
      [this.#sessions, sessionId] as const,
    ]) {
      const ends = streams.get(key);
      ends?.delete(end);
      if (ends?.size === 0) streams.delete(key);
    }
    if (this.#open.size > 0) return;
    clearInterval(this.#check);
    this.#check = undefined;
  }

  async #eventsSince(playerId: string, since: string): Promise<PlayerEvent[]> {
    try {
      return await this.ctx.events.since(playerId, new Date(since));
    } catch (error) {
      this.ctx.log.warn({ err: error }, 'earlier events could not be read');
      throw error;
    }
  }

  /** Ends the streams of sessions that have expired. A session that was ended is announced as an event. */
  async #endExpired(ids = [...this.#sessions.keys()]): Promise<void> {
    try {
      for (let from = 0; from < ids.length; from += sessionsAtOnce) {
        const some = ids.slice(from, from + sessionsAtOnce);
        const alive = await aliveSessions(this.ctx, some);
        for (const id of some)
          if (!alive.has(id)) for (const end of [...(this.#sessions.get(id) ?? [])]) end();
      }
    } catch (error) {
      this.ctx.log.warn({ err: error }, 'sessions of open streams could not be checked');
    }
  }
}

const eventText = (event: PlayerEvent) => `data: ${JSON.stringify(event)}\n\n`;

/** The headers set by hooks so far: a hijacked reply does not send them by itself. */
function sentHeaders(reply: FastifyReply): Record<string, string | number | string[]> {
  const headers = Object.entries(reply.getHeaders());
  return Object.fromEntries(headers.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
