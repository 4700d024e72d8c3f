import {
  focusManager,
  QueryObserver,
  type QueryClient,
  type QueryObserverOptions,
  type QueryState,
} from '@tanstack/react-query';
import { fromCallback } from 'xstate';
import type { PlayerEvent } from '../../../contract/events';
import type { OrderUpdate } from '../../../machines/orderFlow';
import type { PlayerEvents } from '../../api/events';

/** Polling intervals, ms, growing; the last one repeats. */
const pollIntervalsMs = [2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 30_000];
/** Polling interval while the event stream is open, ms: only a safety net. */
const pollIntervalWhileStreamingMs = 30_000;

export interface FollowOrderDependencies<Answer> {
  client: QueryClient;
  events: PlayerEvents;
  kind: Extract<PlayerEvent['type'], 'deposit' | 'withdrawal'>;
  /** The query of an order, as the views read it. */
  queryOf: (code: string) => QueryObserverOptions<Answer>;
  toOrderUpdate: (answer: Answer) => OrderUpdate;
}

type PollCounts = Pick<QueryState, 'dataUpdateCount' | 'errorUpdateCount'>;
const pollsOf = (counts: PollCounts) => counts.dataUpdateCount + counts.errorUpdateCount;

/**
 * Follows one order by the event stream, and by polling with growing intervals while the stream is closed. Polls at
 * once on start, on request, after missed events and when the page becomes visible; a hidden page does not poll. Before
 * each poll the known state is reported again, with the current remaining time: timers stop while a device sleeps.
 */
export function provideFollowOrder<Answer>(dependencies: FollowOrderDependencies<Answer>) {
  const { client, events, kind, queryOf, toOrderUpdate } = dependencies;
  return fromCallback<{ type: 'order.refresh' }, { code: string }>(
    ({ input: { code }, sendBack, receive }) => {
      /** Number of polls when the intervals last began to grow. */
      let start = 0;
      const observer = new QueryObserver(client, {
        ...queryOf(code),
        refetchInterval: ({ state }) => {
          const polls = Math.max(pollsOf(state) - start, 1);
          return events.isOpen()
            ? pollIntervalWhileStreamingMs
            : pollIntervalsMs[Math.min(polls, pollIntervalsMs.length) - 1];
        },
      });
      const state = () => observer.getCurrentQuery().state;
      start = pollsOf(state());
      let updates = 0;
      let lastStatus: string | undefined;

      const report = (status: string, fact: Partial<OrderUpdate> = {}) => {
        lastStatus = status;
        sendBack({ ...fact, type: 'order.changed', code, status });
      };
      const reportKnown = () => {
        const { data, dataUpdateCount } = state();
        if (data === undefined) return;
        const fact = toOrderUpdate(data);
        // The stream may have sent a newer status than was last fetched
        if (dataUpdateCount > updates || fact.status === lastStatus) report(fact.status, fact);
        updates = dataUpdateCount;
      };
      // Joins a running poll. After an event or a gap that poll is fresh: the app has just restarted it
      // (api/refresh.ts)
      const pollNow = () => {
        start = pollsOf(state());
        void observer.refetch({ cancelRefetch: false });
      };

      const ends = [
        observer.subscribe(reportKnown),
        focusManager.subscribe((isFocused) => isFocused && pollNow()),
        events.subscribe({
          onEvent(event) {
            if (event.type !== kind || event.code !== code) return;
            report(event.status);
            pollNow();
          },
          onGap: pollNow,
        }),
      ];
      receive(pollNow);
      return () => {
        for (const end of ends) end();
      };
    },
  );
}
