import { fromCallback, type AnyEventObject } from 'xstate';

/**
 * Sends `event` to its parent after `ms`. Used instead of `after` and delayed events: a restored machine restarts its
 * child actors, but not those. The whole delay then begins again, since no machine has a clock.
 */
export const timer = fromCallback<AnyEventObject, { ms: number; event: AnyEventObject }>(
  ({ input: { ms, event }, self, system, receive, sendBack }) => {
    receive(() => sendBack(event));
    // Canceled by the system when the timer stops
    system.scheduler.schedule(self, self, { type: 'timer.over' }, ms, undefined);
  },
);
