import { fromCallback, type AnyEventObject } from 'xstate';

/**
 * Sends `event` to its parent after `ms`. Used in place of `after` and delayed events: a restored machine starts its
 * children again, but knows nothing of those. The whole delay begins again then, since no machine has a clock.
 */
export const timer = fromCallback<AnyEventObject, { ms: number; event: AnyEventObject }>(
  ({ input: { ms, event }, self, system, receive, sendBack }) => {
    receive(() => sendBack(event));
    // Canceled by the system when the timer is stopped
    system.scheduler.schedule(self, self, { type: 'timer.over' }, ms, undefined);
  },
);
