import type { FastifyReply } from 'fastify';
import { randomInt } from 'node:crypto';
import { heartbeatMs, type Heartbeat, type PlayerEvent } from '../../contract/events';
import type { Context } from '../context';
import { closeGracefully } from '../http/closeGracefully';
import { isSessionAlive, type Login } from '../players/sessions';

/**
 * Keeps proxies from closing the connection, and tells the page that its stream is alive: one that a proxy swallows looks
 * open. With it a check finds out whether the session has expired.
 */
const heartbeat = `data: ${JSON.stringify({ type: 'beat' } satisfies Heartbeat)}\n\n`;

/** A slow reader is disconnected; it reconnects and fetches its data again. */
const maxUnsentBytes = 64 * 1024;

/** Pages of a node that stops, or dies, do not all come back at the same moment. */
const retryText = () => `retry: ${randomInt(1_000, 6_000)}\n\n`;

/** Open streams of one player; a further one closes the oldest. */
const maxStreams = 20;

/** The open streams of this server. */
export class EventStreams {
  readonly #open = new Map<string, Set<() => void>>();

  constructor(private readonly ctx: Context) {}

  /**
   * Turns a hijacked reply into a stream of the player's events, beginning with those since `since`. It ends with the
   * session, when the reader disconnects, or when the earlier events cannot be read.
   * @param since an ISO 8601 instant
   */
  open(reply: FastifyReply, { player, session }: Login, since?: string): void {
    const { raw } = reply;
    /** New events, while earlier ones are being read. */
    let waiting: PlayerEvent[] | null = [];
    const send = (text: string) => {
      if (raw.writableLength > maxUnsentBytes) end();
      else raw.write(text);
    };
    const beat = setInterval(() => {
      send(heartbeat);
      void this.#endUnlessAlive(session.id, end);
    }, heartbeatMs);
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
      this.#forget(player.id, end);
      closeGracefully(raw);
    };
    raw.on('close', end).on('error', end);
    this.#remember(player.id, end);
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
    void this.#endUnlessAlive(session.id, end);
  }

  /** Ends every stream: the server is stopping. */
  closeAll(): void {
    for (const ends of [...this.#open.values()]) for (const end of [...ends]) end();
  }

  #remember(playerId: string, end: () => void): void {
    const ends = this.#open.get(playerId) ?? new Set();
    const [oldest] = ends;
    if (oldest && ends.size >= maxStreams) oldest();
    this.#open.set(playerId, ends.add(end));
  }

  #forget(playerId: string, end: () => void): void {
    const ends = this.#open.get(playerId);
    ends?.delete(end);
    if (ends?.size === 0) this.#open.delete(playerId);
  }

  async #eventsSince(playerId: string, since: string): Promise<PlayerEvent[]> {
    try {
      return await this.ctx.events.since(playerId, new Date(since));
    } catch (error) {
      this.ctx.log.warn({ err: error }, 'earlier events could not be read');
      throw error;
    }
  }

  async #endUnlessAlive(sessionId: string, end: () => void): Promise<void> {
    try {
      if (!(await isSessionAlive(this.ctx, sessionId))) end();
    } catch (error) {
      this.ctx.log.warn({ err: error }, 'a session could not be checked');
    }
  }
}

const eventText = (event: PlayerEvent) => `data: ${JSON.stringify(event)}\n\n`;

/** The headers set by hooks so far: a hijacked reply does not send them by itself. */
function sentHeaders(reply: FastifyReply): Record<string, string | number | string[]> {
  const headers = Object.entries(reply.getHeaders());
  return Object.fromEntries(headers.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
