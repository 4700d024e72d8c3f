import type { FastifyReply } from 'fastify';
import type { PlayerEvent } from '../../contract/events';
import type { Context } from '../context';
import { isSessionAlive, type Login } from '../domain/sessions';
import { letGo } from './letGo';

/** A comment this often keeps proxies from closing the line, and finds out that the session has run out. */
const heartbeatMs = 15_000;

/** A reader that falls this far behind is cut off: it connects again and fetches afresh. */
const maxUnsentBytes = 64 * 1024;

/** A player's pages open at once, at most; the oldest makes room. */
const maxStreams = 20;

/** The streams of this server that are open. */
export class EventStreams {
  readonly #open = new Map<string, Set<() => void>>();

  constructor(private readonly ctx: Context) {
    // Pages connect again, and fetch afresh what they may have missed.
    ctx.events.onGap(() => this.closeAll());
  }

  /**
   * Turns a hijacked answer into a stream of the player's events, with those of a moment ago from `since` on. It ends
   * with the session, or when the reader goes.
   * @param since an ISO 8601 instant
   */
  open(reply: FastifyReply, { player, session }: Login, since?: string): void {
    const { raw } = reply;
    const send = (text: string) => {
      if (raw.writableLength > maxUnsentBytes) end();
      else raw.write(text);
    };
    const beat = setInterval(() => {
      send(': \n\n');
      void this.#endUnlessAlive(session.id, end);
    }, heartbeatMs);
    const undo = [
      this.ctx.events.subscribe(player.id, (event) => send(eventText(event))),
      this.ctx.events.onSessionEnd(session.id, () => end()),
      () => clearInterval(beat),
    ];
    const end = () => {
      for (const step of undo.splice(0)) step();
      this.#forget(player.id, end);
      letGo(raw);
    };
    raw.on('close', end).on('error', end);
    this.#remember(player.id, end);
    raw.writeHead(200, {
      ...sentHeaders(reply),
      'content-type': 'text/event-stream',
      // The end of the stream ends the connection: a server that stops would wait for an idle one.
      connection: 'close',
    });
    send('retry: 3000\n\n');
    const missed = since ? this.ctx.events.since(player.id, new Date(since)) : [];
    for (const event of missed) send(eventText(event));
    // The session may have ended between the check of the cookie and the subscription.
    void this.#endUnlessAlive(session.id, end);
  }

  /** Ends every stream: the server is about to stop, or has missed what it should have told. */
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

  async #endUnlessAlive(sessionId: string, end: () => void): Promise<void> {
    try {
      if (!(await isSessionAlive(this.ctx, sessionId))) end();
    } catch (error) {
      this.ctx.log.warn({ err: error }, 'a session could not be checked');
    }
  }
}

const eventText = (event: PlayerEvent) => `data: ${JSON.stringify(event)}\n\n`;

/** What the hooks have set so far: a hijacked answer sends nothing by itself. */
function sentHeaders(reply: FastifyReply): Record<string, string | number | string[]> {
  const headers = Object.entries(reply.getHeaders());
  return Object.fromEntries(headers.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
