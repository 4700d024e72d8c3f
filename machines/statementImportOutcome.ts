import type { Statement } from '../contract/reconciliation';
import { staffFailureIn } from './staffFailure';
import type { CallOutcome } from './statementImportTypes';

/** The outcome of a call without an answer, by the status of the statement afterwards. */
export function toImportOutcome(asked: 'read' | 'import', status: Statement['status']) {
  if (asked === 'import') return status === 'IMPORTED' ? 'taken' : 'notTaken';
  if (status === 'IMPORTED') return 'changed';
  return status === 'READ' ? 'unsure' : 'notTaken';
}

/** Reads a rejection. Anything but a refusal leaves the outcome unknown. @throws UnimplementedError */
export function callFailureIn(event: object): CallOutcome {
  const failure = staffFailureIn(event);
  return failure ? { kind: 'refused', failure } : { kind: 'unanswered', outcome: null };
}
