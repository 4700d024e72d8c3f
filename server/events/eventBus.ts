import { sql } from 'drizzle-orm';
import { EventEmitter } from 'node:events';
import { PlayerEvent } from '../../contract/events';
import type { Clock } from '../clock';
import type { Database, Tx } from '../db/client';
import { oneRow, placeholder, prepared } from '../db/prepared';
import { EventReplayBuffer } from './eventReplayBuffer';

const playerChannel = 'player_event';
const sessionChannel = 'session_end';

/**
 * Events for a player's open pages, on whichever node they are connected. Published in a transaction, an event is
 * delivered when that commits.
 */
export interface EventBus {
  publish(tx: Tx, playerId: string, event: PlayerEvent): Promise<void>;
  /** @returns a function that ends the subscription */
  subscribe(playerId: string, receive: (event: PlayerEvent) => void): () => void;
  /** Events that this node has received for the player since `time`, at most one minute back, oldest first. */
  since(playerId: string, time: Date): PlayerEvent[];
  /** Announces that a session has ended, so that its streams close. */
  publishSessionEnd(tx: Tx, sessionId: string): Promise<void>;
  onSessionEnd(sessionId: string, end: () => void): () => void;
  /** Calls back when events may have been missed. */
  onGap(missed: () => void): void;
}

/** Subscribes to the database's notifications and distributes them. */
export async function createEventBus(database: Database, clock: Clock): Promise<EventBus> {
  const players = new EventEmitter().setMaxListeners(0);
  const sessions = new EventEmitter().setMaxListeners(0);
  const replayBuffer = new EventReplayBuffer(clock);
  await database.listen(playerChannel, (payload) => {
    const [playerId, event] = JSON.parse(payload) as [string, unknown];
    const parsed = PlayerEvent.safeParse(event);
    if (!parsed.success) return;
    replayBuffer.add(playerId, parsed.data);
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
    since: (playerId, time) => replayBuffer.since(playerId, time),
    publishSessionEnd: async (tx, sessionId) => {
      await notify(tx, { channel: sessionChannel, payload: sessionId });
    },
    onSessionEnd: (sessionId, end) => on(sessions, `session:${sessionId}`, () => end()),
    onGap: (missed) => database.onGap(missed),
  };
}

const notify = prepared<{ channel: string; payload: string }, unknown>((db) =>
  db
    .select({ notified: sql`pg_notify(${placeholder('channel')}, ${placeholder('payload')})` })
    .from(oneRow),
);
