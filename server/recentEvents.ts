import type { PlayerEvent } from '../contract/events';
import type { Clock } from './clock';

/** How long an event is kept, ms: a page on a slow line takes that long from its first answer to its stream. */
const keptMs = 60_000;
/** At most so many players' events, and so many of one player: what they take is bounded whatever happens. */
const maxPlayers = 20_000;
const maxEach = 100;

interface Told {
  at: number;
  event: PlayerEvent;
}

/** What players were told a moment ago, for pages whose first answers are older than their stream. */
export class RecentEvents {
  /** The player who heard something last comes last. */
  readonly #told = new Map<string, Told[]>();

  constructor(private readonly clock: Clock) {}

  add(playerId: string, event: PlayerEvent): void {
    const at = this.clock.now().getTime();
    const kept = (this.#told.get(playerId) ?? []).filter((told) => told.at > at - keptMs);
    this.#told.delete(playerId);
    this.#told.set(playerId, [...kept, { at, event }].slice(-maxEach));
    this.#forget(at - keptMs);
  }

  /** The player's events from this time on that are still kept, oldest first. */
  since(playerId: string, time: Date): PlayerEvent[] {
    const oldest = Math.max(time.getTime(), this.clock.now().getTime() - keptMs);
    const told = this.#told.get(playerId) ?? [];
    return told.filter(({ at }) => at >= oldest).map(({ event }) => event);
  }

  #forget(before: number): void {
    for (const [playerId, told] of this.#told) {
      const isOld = (told.at(-1)?.at ?? 0) <= before;
      if (!isOld && this.#told.size <= maxPlayers) return;
      this.#told.delete(playerId);
    }
  }
}
