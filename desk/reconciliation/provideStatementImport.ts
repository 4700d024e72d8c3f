import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import {
  statementLimits,
  type Statement,
  type StatementFormat,
} from '../../contract/reconciliation';
import { statementImportMachine } from '../../machines/statementImport';
import type { ChosenFile, ReadStatement } from '../../machines/statementImportTypes';
import { bodyOf, longTimeout, staffApi, watchSession } from '../api';

/**
 * The import of a statement with its calls. Each makes what is shown current; a 401 asks for the login.
 * @param onProgress from 0 to 1, while the file is sent that was given to `take`
 */
export function provideStatementImport(
  client: QueryClient,
  onProgress: (done: number) => void = () => {},
) {
  const { reconciliation } = staffApi;
  let file: File | null = null;
  const changing = <Result>(call: Promise<Result>): Promise<Result> =>
    watchSession(client, call).finally(() => void client.invalidateQueries());
  const machine = statementImportMachine.provide({
    actors: {
      sendFile: fromPromise<{ id: string }, ChosenFile>(async () => {
        if (!file) throw new Error('no file was chosen');
        return { id: await changing(sendStatement(file, onProgress)) };
      }),
      loadStatement: fromPromise<Pick<Statement, 'status'>, { id: string }>(({ input: { id } }) =>
        watchSession(client, bodyOf(reconciliation.get({ params: { id } }))),
      ),
      readStatement: fromPromise<ReadStatement, { id: string; format: StatementFormat }>(
        ({ input: { id, format } }) =>
          changing(
            bodyOf(reconciliation.read({ params: { id }, body: { format }, ...longTimeout() })),
          ),
      ),
      importStatement: fromPromise<unknown, { id: string; withoutBroken: boolean }>(
        ({ input: { id, withoutBroken } }) =>
          changing(
            bodyOf(
              reconciliation.import({ params: { id }, body: { withoutBroken }, ...longTimeout() }),
            ),
          ),
      ),
      matchStatement: fromPromise<unknown, { id: string }>(({ input: { id } }) =>
        changing(bodyOf(reconciliation.match({ params: { id }, body: {}, ...longTimeout() }))),
      ),
    },
  });
  /** The content of the file that is about to be chosen. */
  const take = (chosen: File) => {
    file = chosen;
  };
  return { machine, take };
}

/**
 * Sends a file of a bank in parts.
 * @param onProgress from 0 to 1
 * @returns the id of its statement
 * @throws StaffCallError
 */
async function sendStatement(file: File, onProgress: (done: number) => void): Promise<string> {
  const { reconciliation } = staffApi;
  const { id } = await bodyOf(
    reconciliation.begin({ body: { fileName: file.name.slice(-200), size: file.size } }),
  );
  const { partBytes } = statementLimits;
  for (let part = 0; part * partBytes < file.size; part += 1) {
    const body = file.slice(part * partBytes, (part + 1) * partBytes);
    const params = { id, part: String(part) };
    await bodyOf(reconciliation.part({ params, body, ...longTimeout() }));
    onProgress(Math.min(1, ((part + 1) * partBytes) / file.size));
  }
  return id;
}
