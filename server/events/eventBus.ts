import { EventEmitter } from 'node:events';
import { PlayerEvent } from '../../contract/events';
import type { Tx } from '../db/database';
import { createEventFeed, type EventFeed } from './eventFeed';

/**
 * Events for a player's open pages, on whichever node they are connected. Published in a transaction, an event is
 * delivered when that commits.
 */
export interface EventBus extends Pick<EventFeed, 'since' | 'purge' | 'close'> {
  publish(tx: Tx, playerId: string, event: PlayerEvent): Promise<void>;
  /** @returns a function that ends the subscription */
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
  const on = (name: string, receive: (event: PlayerEvent) => void) => {
    emitter.on(name, receive);
    return () => void emitter.off(name, receive);
  };
  const feed = await createEventFeed(deps, ({ topic, subject, event }) => {
    const name = `${topic}:${subject}`;
    if (topic === 'session') return void emitter.emit(name);
    const parsed = PlayerEvent.safeParse(event);
    // A newer version of the server, on another node, may know more events.
    if (parsed.success) emitter.emit(name, parsed.data);
  });
  return {
    since: feed.since,
    purge: feed.purge,
    close: feed.close,
    publish: (tx, playerId, event) =>
      feed.append(tx, { topic: 'player', subject: playerId, event }),
    subscribe: (playerId, receive) => on(`player:${playerId}`, receive),
    publishSessionEnd: (tx, sessionId) =>
      feed.append(tx, { topic: 'session', subject: sessionId, event: null }),
    onSessionEnd: (sessionId, end) => on(`session:${sessionId}`, () => end()),
  };
}
