import type { PlayerEvent } from '../../contract/events';
import type { Clock } from '../clock';

/** How long an event is kept, ms: on a slow connection a page needs that long from its first response to its stream. */
const keptMs = 60_000;
/** Limits of memory: players, and events of each player. */
const maxPlayers = 20_000;
const maxEach = 100;

interface BufferedEvent {
  at: number;
  event: PlayerEvent;
}

/** Recent events of players, for pages that loaded their data before their stream was open. */
export class EventReplayBuffer {
  /** Ordered by each player's last event. */
  readonly #buffered = new Map<string, BufferedEvent[]>();

  constructor(private readonly clock: Clock) {}

  add(playerId: string, event: PlayerEvent): void {
    const at = this.clock.now().getTime();
    const kept = (this.#buffered.get(playerId) ?? []).filter(
      (buffered) => buffered.at > at - keptMs,
    );
    this.#buffered.delete(playerId);
    this.#buffered.set(playerId, [...kept, { at, event }].slice(-maxEach));
    this.#forget(at - keptMs);
  }

  /** The player's events since this time that are still kept, oldest first. */
  since(playerId: string, time: Date): PlayerEvent[] {
    const oldest = Math.max(time.getTime(), this.clock.now().getTime() - keptMs);
    const buffered = this.#buffered.get(playerId) ?? [];
    return buffered.filter(({ at }) => at >= oldest).map(({ event }) => event);
  }

  #forget(before: number): void {
    for (const [playerId, buffered] of this.#buffered) {
      const isOld = (buffered.at(-1)?.at ?? 0) <= before;
      if (!isOld && this.#buffered.size <= maxPlayers) return;
      this.#buffered.delete(playerId);
    }
  }
}
