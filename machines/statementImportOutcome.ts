import type { Statement } from '../contract/reconciliation';
import { staffFailureIn } from './staffFailure';
import type { StatementImportFailure } from './statementImportTypes';

/** The result of the call that has just ended. */
export const outputOf = <Output>(event: object) =>
  ('output' in event ? event.output : null) as Output;

/** The status of the statement, as loaded or as reported. */
export const statusIn = (event: object): Statement['status'] =>
  'status' in event
    ? (event.status as Statement['status'])
    : outputOf<Pick<Statement, 'status'>>(event).status;

/** The outcome of a call without an answer, by the status of the statement afterwards. */
export function outcomeOf(asked: 'read' | 'import', status: Statement['status']) {
  if (asked === 'import') return status === 'IMPORTED' ? 'taken' : 'notTaken';
  if (status === 'IMPORTED') return 'changed';
  return status === 'READ' ? 'unsure' : 'notTaken';
}

/** Reads a rejection. Anything but a refusal leaves the outcome unknown. @throws UnimplementedError */
export function importFailureIn(event: object): StatementImportFailure {
  const failure = staffFailureIn(event);
  return failure ? { kind: 'refused', failure } : { kind: 'unanswered', outcome: null };
}
