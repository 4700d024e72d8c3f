import type { Statement, StatementFormat } from '../contract/reconciliation';
import type { StaffFailure } from '../contract/staff';

/** The fields of a bank's file (a `File`) that are checked before the upload. */
export interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
}

export type UploadEvent = { type: 'upload.choose'; file: ChosenFile };

/** `pending`: a file is being sent. */
export type UploadTag = 'pending';

/** Why a file was not uploaded. `unanswered`: the outcome is unknown, and the file may be chosen again. */
export type UploadFailure = { kind: 'empty' } | { kind: 'tooLarge' } | CallOutcome;

export type StatementImportEvent =
  | { type: 'import.read'; format: StatementFormat }
  /** The file was parsed, and should be parsed with another format. */
  | { type: 'import.describe' }
  | { type: 'import.confirm'; withoutBroken: boolean }
  | { type: 'import.match' }
  | { type: 'import.retry' }
  /** The outcome of a call without an answer must be fetched again. */
  | { type: 'import.ask' }
  /** Sent by the actor that polls the statement: other staff may work on it too. */
  | { type: 'statement.changed'; status: Statement['status'] };

/** `pending`: a call is being sent, or its outcome being fetched. */
export type StatementImportTag = 'pending';

/**
 * `unanswered`: the outcome of the call, as the statement shows: `taken` or `notTaken`; `unsure`: it is parsed, perhaps
 * with a format that was requested earlier; `changed`: another person has imported it; null until that is known.
 */
export type CallOutcome =
  | { kind: 'refused'; failure: StaffFailure }
  | { kind: 'unanswered'; outcome: 'taken' | 'notTaken' | 'unsure' | 'changed' | null };

export interface StatementImportContext {
  /** Id of the statement. */
  id: string;
  asked: 'read' | 'import' | null;
  failure: CallOutcome | null;
}

/** A statement was read, or is the same file as one that was imported before. */
export interface ReadingOutcome {
  outcome: 'READ' | 'SAME_FILE';
  statement: Pick<Statement, 'id'>;
}
