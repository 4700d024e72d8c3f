import type { Statement, StatementFormat } from '../contract/reconciliation';
import type { StaffFailure } from '../contract/staff';

/** A file of a bank. Its content is no plain data: who provides `sendFile` has it. */
export interface ChosenFile {
  name: string;
  size: number;
}

export type StatementImportEvent =
  | { type: 'import.choose'; file: ChosenFile }
  /** A statement that was sent before. */
  | { type: 'import.open'; id: string }
  | { type: 'import.read'; format: StatementFormat }
  /** It was read, and is to be read in another way. */
  | { type: 'import.describe' }
  | { type: 'import.confirm'; withoutBroken: boolean }
  | { type: 'import.match' }
  | { type: 'import.retry' }
  /** The outcome of a call without an answer is asked for again. */
  | { type: 'import.ask' }
  /** Other staff may work on it too. */
  | { type: 'statement.changed'; status: Statement['status'] };

/** `pending`: a call is on its way, or its outcome is asked for. */
export type StatementImportTag = 'pending';

/**
 * `unanswered`: the statement shows the outcome of the call: `taken` or `notTaken`; `unsure`: it is read, perhaps in the
 * way that was asked for before; `changed`: another person has imported it; null until that is known.
 */
export type StatementImportFailure =
  | { kind: 'empty' }
  | { kind: 'tooLarge' }
  | { kind: 'refused'; failure: StaffFailure }
  | { kind: 'unanswered'; outcome: 'taken' | 'notTaken' | 'unsure' | 'changed' | null };

export interface StatementImportContext {
  /** The file that is being sent, or was sent last. */
  file: ChosenFile | null;
  /** Of the statement; null before it was sent. */
  id: string | null;
  /** The statement of the same file that was imported before. */
  sameAs: string | null;
  /** The call whose outcome is asked for. */
  asked: 'read' | 'import' | null;
  failure: StatementImportFailure | null;
}

/** A statement was read, or is the same file as one that was imported before. */
export interface ReadStatement {
  outcome: 'READ' | 'SAME_FILE';
  statement: Pick<Statement, 'id'>;
}
