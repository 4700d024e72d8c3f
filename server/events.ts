import { sql } from 'drizzle-orm';
import { EventEmitter } from 'node:events';
import { PlayerEvent } from '../contract/events';
import type { Clock } from './clock';
import type { Database, Tx } from './db/client';
import { given, oneRow, prepared } from './db/prepared';
import { RecentEvents } from './recentEvents';

const playerChannel = 'player_event';
const sessionChannel = 'session_end';

/**
 * News for the player's open pages, on whichever node they are connected. Published inside a transaction, so it
 * is delivered when that commits and never otherwise.
 */
export interface EventBus {
  publish(tx: Tx, playerId: string, event: PlayerEvent): Promise<void>;
  /** @returns a function that ends the subscription */
  subscribe(playerId: string, receive: (event: PlayerEvent) => void): () => void;
  /** What this node has heard for the player from `time` on, at most a minute back, oldest first. */
  since(playerId: string, time: Date): PlayerEvent[];
  /** Says that a session has ended, so that what is open under it closes. */
  publishSessionEnd(tx: Tx, sessionId: string): Promise<void>;
  onSessionEnd(sessionId: string, end: () => void): () => void;
  /** Calls back when something may have been told that this node has not heard. */
  onGap(missed: () => void): void;
}

/** Starts to listen to the database and hands out what comes. */
export async function createEventBus(database: Database, clock: Clock): Promise<EventBus> {
  const players = new EventEmitter().setMaxListeners(0);
  const sessions = new EventEmitter().setMaxListeners(0);
  const recent = new RecentEvents(clock);
  await database.listen(playerChannel, (payload) => {
    const [playerId, event] = JSON.parse(payload) as [string, unknown];
    const parsed = PlayerEvent.safeParse(event);
    if (!parsed.success) return;
    recent.add(playerId, parsed.data);
    players.emit(`player:${playerId}`, parsed.data);
  });
  await database.listen(sessionChannel, (sessionId) => sessions.emit(`session:${sessionId}`));

  const on = (emitter: EventEmitter, name: string, receive: (event: PlayerEvent) => void) => {
    emitter.on(name, receive);
    return () => void emitter.off(name, receive);
  };
  return {
    publish: async (tx, playerId, event) => {
      const payload = JSON.stringify([playerId, event]);
      await notify(tx, { channel: playerChannel, payload });
    },
    subscribe: (playerId, receive) => on(players, `player:${playerId}`, receive),
    since: (playerId, time) => recent.since(playerId, time),
    publishSessionEnd: async (tx, sessionId) => {
      await notify(tx, { channel: sessionChannel, payload: sessionId });
    },
    onSessionEnd: (sessionId, end) => on(sessions, `session:${sessionId}`, () => end()),
    onGap: (missed) => database.onGap(missed),
  };
}

const notify = prepared<{ channel: string; payload: string }, unknown>((db) =>
  db.select({ told: sql`pg_notify(${given('channel')}, ${given('payload')})` }).from(oneRow),
);
