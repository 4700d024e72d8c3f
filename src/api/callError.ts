import type { Failure } from '../../contract/errors';
import type { CallFailure } from '../../machines/failure';

/** A failed call. Machines read it as a {@link CallFailure}. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallFailure['kind'];
  readonly failure?: Failure;

  /** `status`: the HTTP status of the answer, null when there was none. */
  constructor(
    failure: CallFailure,
    readonly status: number | null = null,
  ) {
    super('failure' in failure ? failure.failure.code : failure.kind);
    this.kind = failure.kind;
    if ('failure' in failure) this.failure = failure.failure;
  }
}

/** The server refused: the same call would be refused again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'refused';

/** For a call that a backend may leave out: null where it answers 404. Everything else is thrown again. */
export function nullWhenMissing(error: unknown): null {
  if (error instanceof CallError && error.status === 404) return null;
  throw error;
}

/** Whether a retry may help: no response, an unreadable one, or a server error. A refusal is not retried. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { status } = error;
  return status === null || status < 400 || status === 408 || status >= 500;
}
