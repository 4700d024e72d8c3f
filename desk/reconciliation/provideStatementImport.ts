import { hashKey, type QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import {
  statementLimits,
  type Statement,
  type StatementFormat,
} from '../../contract/reconciliation';
import { statementImportMachine } from '../../machines/statementImport';
import type { ChosenFile, ReadingOutcome } from '../../machines/statementImportTypes';
import { statementUploadMachine } from '../../machines/statementUpload';
import { fetchBody, longTimeout, staffApi, watchSession } from '../api';

/** Refetches all shown data after a call. A 401 shows the login. */
const changing = <Result>(client: QueryClient, call: Promise<Result>): Promise<Result> =>
  watchSession(client, call).finally(() => void client.invalidateQueries());

/** The query of a statement. The page shows its data, the import follows its status. */
export const statementQuery = (id: string) => ({
  queryKey: ['statement', id],
  queryFn: () => fetchBody(staffApi.reconciliation.get({ params: { id } })),
});

interface UploadEffects {
  openStatement: (id: string) => void;
  /** @param done from 0 to 1 */
  onProgress: (done: number) => void;
}

/** The machine of the upload, with its call. */
export const provideStatementUpload = (
  client: QueryClient,
  { openStatement, onProgress }: UploadEffects,
) =>
  statementUploadMachine.provide({
    actors: {
      sendFile: fromPromise<{ id: string }, ChosenFile>(async ({ input }) => {
        if (!(input instanceof File)) throw new Error('only a file of the browser can be sent');
        return { id: await changing(client, sendStatement(input, onProgress)) };
      }),
    },
    actions: { openStatement: (_, { id }) => openStatement(id) },
  });

/** The machine of the import, with its calls. */
export function provideStatementImport(
  client: QueryClient,
  { openStatement }: { openStatement: (id: string) => void },
) {
  const { reconciliation } = staffApi;
  return statementImportMachine.provide({
    actors: {
      followStatement: fromCallback<{ type: 'statement.refresh' }, { id: string }>(
        ({ input: { id }, sendBack }) =>
          client.getQueryCache().subscribe(({ query, type }) => {
            if (type !== 'updated' || query.queryHash !== hashKey(statementQuery(id).queryKey))
              return;
            const statement = query.state.data as Statement | undefined;
            if (statement) sendBack({ type: 'statement.changed', status: statement.status });
          }),
      ),
      loadStatement: fromPromise<Pick<Statement, 'status'>, { id: string }>(({ input: { id } }) =>
        watchSession(client, client.fetchQuery({ ...statementQuery(id), staleTime: 0 })),
      ),
      readStatement: fromPromise<ReadingOutcome, { id: string; format: StatementFormat }>(
        ({ input: { id, format } }) =>
          changing(
            client,
            fetchBody(reconciliation.read({ params: { id }, body: { format }, ...longTimeout() })),
          ),
      ),
      importStatement: fromPromise<unknown, { id: string; withoutBroken: boolean }>(
        ({ input: { id, withoutBroken } }) =>
          changing(
            client,
            fetchBody(
              reconciliation.import({ params: { id }, body: { withoutBroken }, ...longTimeout() }),
            ),
          ),
      ),
      matchStatement: fromPromise<unknown, { id: string }>(({ input: { id } }) =>
        changing(
          client,
          fetchBody(reconciliation.match({ params: { id }, body: {}, ...longTimeout() })),
        ),
      ),
    },
    actions: { openStatement: (_, { id }) => openStatement(id) },
  });
}

/**
 * Uploads a bank's file in parts.
 * @param onProgress from 0 to 1
 * @returns the id of its statement
 * @throws StaffCallError
 */
async function sendStatement(file: File, onProgress: (done: number) => void): Promise<string> {
  const { reconciliation } = staffApi;
  const { id } = await fetchBody(
    reconciliation.begin({ body: { fileName: file.name.slice(-200), size: file.size } }),
  );
  const { partBytes } = statementLimits;
  for (let part = 0; part * partBytes < file.size; part += 1) {
    const body = file.slice(part * partBytes, (part + 1) * partBytes);
    const params = { id, part: String(part) };
    await fetchBody(reconciliation.part({ params, body, ...longTimeout() }));
    onProgress(Math.min(1, ((part + 1) * partBytes) / file.size));
  }
  return id;
}
