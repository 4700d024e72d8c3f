import { fromCallback } from 'xstate';
import type { PlayerEvent } from '../../../contract/events';
import type { OrderFact } from '../../../machines/orderFlow';
import type { PlayerEvents } from '../../api/events';

/** Polling intervals, ms, growing; the last one repeats. */
const waits = [2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 30_000];
/** Polling interval while the event stream is open, ms: only a safety net. */
const seldom = 30_000;

export interface FollowOrderDependencies {
  events: PlayerEvents;
  kind: Extract<PlayerEvent['type'], 'deposit' | 'withdrawal'>;
  /** Fetches the order into the query cache. */
  fetchOrder: (code: string) => Promise<OrderFact>;
  /** The order in the query cache, where its time is limited. */
  knownOrder?: (code: string) => OrderFact | null;
}

/**
 * Follows one order by the event stream, and by polling with growing intervals while the stream is closed. Polls at
 * once on start, on request, after missed events and when the page becomes visible; a hidden page does not poll. A
 * failed poll is followed by the next one. Before each poll it tells again what is known, with the time that is left now:
 * timers stand still while a device sleeps.
 */
export function provideFollowOrder(dependencies: FollowOrderDependencies) {
  const { events, kind, fetchOrder, knownOrder } = dependencies;
  return fromCallback<{ type: 'order.refresh' }, { code: string }>(
    ({ input: { code }, sendBack, receive }) => {
      let looks = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isStopped = false;
      let told: string | undefined;

      const tell = (fact: Omit<OrderFact, 'code'>) => {
        if (isStopped) return;
        told = fact.status;
        sendBack({ ...fact, type: 'order.changed', code });
      };
      const tellAgain = () => {
        const known = knownOrder?.(code);
        if (known && (told === undefined || told === known.status)) tell(known);
      };
      const lookLater = () => {
        clearTimeout(timer);
        if (isStopped || document.hidden) return;
        const wait = events.isOpen() ? seldom : waits[Math.min(looks, waits.length - 1)];
        timer = setTimeout(look, wait);
        looks += 1;
      };
      const look = () => {
        clearTimeout(timer);
        tellAgain();
        fetchOrder(code)
          .then(tell, () => {})
          .finally(lookLater);
      };
      const lookAnew = () => {
        looks = 0;
        if (document.hidden) clearTimeout(timer);
        else look();
      };

      const unsubscribe = events.subscribe({
        onEvent(event) {
          if (event.type !== kind || event.code !== code) return;
          tell({ status: event.status });
          lookAnew();
        },
        onGap: lookAnew,
      });
      document.addEventListener('visibilitychange', lookAnew);
      receive(lookAnew);
      look();

      return () => {
        isStopped = true;
        clearTimeout(timer);
        unsubscribe();
        document.removeEventListener('visibilitychange', lookAnew);
      };
    },
  );
}
