import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import type { PlayerInfo } from '../../../contract/players';
import { acceptTermsMachine } from '../../../machines/acceptTerms';
import { fetchBody, tsr } from '../../api/client';
import { playerQueries, refreshTerms } from '../../api/resources/players';
import type { Services } from '../../api/services';

/** The flow that asks for newer terms, with its calls. It follows the player in the query cache. */
export function provideAcceptTerms({ client }: Pick<Services, 'client'>) {
  const cache: QueryClient = client;
  const info = playerQueries.info();
  return acceptTermsMachine.provide({
    actors: {
      followTerms: fromCallback(({ sendBack }) => {
        const observer = new QueryObserver<{ body: PlayerInfo }>(cache, {
          ...info,
          enabled: false,
        });
        const report = () => {
          const { data } = observer.getCurrentResult();
          if (data) sendBack({ type: 'terms.received', version: data.body.termsToAccept ?? null });
        };
        report();
        return observer.subscribe(report);
      }),
      acceptTerms: fromPromise<unknown, { version: string }>(async ({ input: body }) => {
        await fetchBody(tsr.players.acceptTerms.mutate({ body }));
        cache.setQueryData<{ body: PlayerInfo }>(
          info.queryKey,
          (known) => known && { ...known, body: { ...known.body, termsToAccept: null } },
        );
      }),
    },
    actions: { reloadTerms: () => void refreshTerms(client) },
  });
}
