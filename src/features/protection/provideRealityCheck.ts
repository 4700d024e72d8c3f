import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import type { ReadProtection } from '../../../contract/protection';
import { realityCheckMachine } from '../../../machines/realityCheck';
import { fetchBody, tsr } from '../../api/client';
import { protectionQueries } from '../../api/resources/protection';
import { serverClock } from '../../api/serverClock';
import type { Services } from '../../api/services';

/** Time until the next check, ms, by the server's clock; null without one. */
function dueIn(protection: ReadProtection | null | undefined): number | null {
  const at = protection?.play?.checkAt;
  return at ? Math.max(0, Date.parse(at) - serverClock.now()) : null;
}

/** The reality check with its calls. It follows the player's protection in the query cache. */
export function provideRealityCheck({ client, auth }: Pick<Services, 'client' | 'auth'>) {
  const cache: QueryClient = client;
  const own = protectionQueries.own();
  return realityCheckMachine.provide({
    actors: {
      followPlay: fromCallback(({ sendBack }) => {
        const observer = new QueryObserver(cache, own);
        let reportedAt = 0;
        // Only of fetched data, not of a call that has just begun: otherwise old data would make it due
        const report = () => {
          const { data, dataUpdatedAt } = observer.getCurrentResult();
          if (data === undefined || dataUpdatedAt === reportedAt) return;
          reportedAt = dataUpdatedAt;
          sendBack({ type: 'check.received', dueIn: dueIn(data) });
        };
        report();
        return observer.subscribe(report);
      }),
      refreshPlay: fromPromise(async () => ({
        dueIn: dueIn(await cache.fetchQuery({ ...own, staleTime: 0 })),
      })),
      continuePlay: fromPromise<unknown, undefined>(async () => {
        const body = { change: 'continuePlay' } as const;
        cache.setQueryData(own.queryKey, await fetchBody(tsr.protection.change.mutate({ body })));
      }),
    },
    actions: { leave: () => auth.send({ type: 'auth.logout' }) },
  });
}
