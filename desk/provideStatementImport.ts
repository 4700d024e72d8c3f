import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Statement, StatementFormat } from '../contract/reconciliation';
import {
  statementImportMachine,
  type ChosenFile,
  type ReadStatement,
} from '../machines/statementImport';
import { bodyOf, patiently, staffApi, watchSession } from './api';
import { sendStatement } from './sendStatement';

interface Source {
  /** The content of the file that was chosen. */
  file: () => File | null;
  /** From 0 to 1. */
  onProgress: (done: number) => void;
}

/** The import of a statement with its calls. Each makes what is shown current; a 401 asks for the login. */
export function provideStatementImport(client: QueryClient, source?: Source) {
  const { reconciliation } = staffApi;
  const changing = <Result>(call: Promise<Result>): Promise<Result> =>
    watchSession(client, call).finally(() => void client.invalidateQueries());
  return statementImportMachine.provide({
    actors: {
      sendFile: fromPromise<{ id: string }, ChosenFile>(async () => {
        const file = source?.file();
        if (!source || !file) throw new Error('no file was chosen');
        return { id: await changing(sendStatement(file, source.onProgress)) };
      }),
      loadStatement: fromPromise<Pick<Statement, 'status'>, { id: string }>(({ input: { id } }) =>
        watchSession(client, bodyOf(reconciliation.get({ params: { id } }))),
      ),
      readStatement: fromPromise<ReadStatement, { id: string; format: StatementFormat }>(
        ({ input: { id, format } }) =>
          changing(
            bodyOf(reconciliation.read({ params: { id }, body: { format }, ...patiently() })),
          ),
      ),
      importStatement: fromPromise<unknown, { id: string; withoutBroken: boolean }>(
        ({ input: { id, withoutBroken } }) =>
          changing(
            bodyOf(
              reconciliation.import({ params: { id }, body: { withoutBroken }, ...patiently() }),
            ),
          ),
      ),
      matchStatement: fromPromise<unknown, { id: string }>(({ input: { id } }) =>
        changing(bodyOf(reconciliation.match({ params: { id }, body: {}, ...patiently() }))),
      ),
    },
  });
}
