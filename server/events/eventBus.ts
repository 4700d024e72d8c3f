import { EventEmitter } from 'node:events';
import { PlayerEvent, type PublicEvent } from '../../contract/events';
import type { Tx } from '../db/database';
import { createEventFeed, everyone, type EventFeed } from './eventFeed';

/**
 * Events for a player's open pages, on any node. An event that is published in a transaction is delivered when the transaction
 * commits.
 */
export interface EventBus extends Pick<EventFeed, 'since' | 'purge' | 'close'> {
  publish(tx: Tx, playerId: string, event: PlayerEvent): Promise<void>;
  /** Reports a change of public data to the pages of all players, on every node. */
  publishPublic(tx: Tx, what: PublicEvent['what']): Promise<void>;
  /** Calls `receive` for each public event that is committed, on any node. */
  onPublic(receive: (event: PublicEvent) => void): () => void;
  /** Notifies the pages that are connected to this node only. */
  tellPages(event: PublicEvent): void;
  /**
   * Events of a player, and those for everyone.
   * @returns a function that ends the subscription
   */
  subscribe(playerId: string, receive: (event: PlayerEvent) => void): () => void;
  /** Announces that a session has ended, so that its streams close. */
  publishSessionEnd(tx: Tx, sessionId: string): Promise<void>;
  onSessionEnd(sessionId: string, end: () => void): () => void;
}

/** Distributes the events of the feed. */
export async function createEventBus(
  deps: Parameters<typeof createEventFeed>[0],
): Promise<EventBus> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const on = <Event = PlayerEvent>(name: string, receive: (event: Event) => void) => {
    emitter.on(name, receive);
    return () => void emitter.off(name, receive);
  };
  const feed = await createEventFeed(deps, ({ topic, subject, event }) => {
    const name = `${topic}:${subject}`;
    if (topic === 'session') return void emitter.emit(name);
    const parsed = PlayerEvent.safeParse(event);
    // Another node may run a newer version, which knows more events.
    if (!parsed.success) return;
    if (parsed.data.type !== 'public') return void emitter.emit(name, parsed.data);
    emitter.emit('public', parsed.data);
    // Pages are notified once this node has loaded the new settings (`server/settings/`), because they would read the old ones
    // now
    if (parsed.data.what !== 'settings') emitter.emit('pages', parsed.data);
  });
  return {
    since: feed.since,
    purge: feed.purge,
    close: feed.close,
    publish: (tx, playerId, event) =>
      feed.append(tx, { topic: 'player', subject: playerId, event }),
    publishPublic: (tx, what) =>
      feed.append(tx, { topic: 'public', subject: everyone, event: { type: 'public', what } }),
    onPublic: (receive) => on<PublicEvent>('public', receive),
    tellPages: (event) => void emitter.emit('pages', event),
    subscribe: (playerId, receive) => {
      const ends = [on(`player:${playerId}`, receive), on('pages', receive)];
      return () => {
        for (const end of ends) end();
      };
    },
    publishSessionEnd: (tx, sessionId) =>
      feed.append(tx, { topic: 'session', subject: sessionId, event: null }),
    onSessionEnd: (sessionId, end) => on(`session:${sessionId}`, () => end()),
  };
}
