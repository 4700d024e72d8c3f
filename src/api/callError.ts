import type { Failure } from '../../contract/errors';
import type { CallFailure } from '../../machines/failure';

/** A failed call. Machines read it as a {@link CallFailure}. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallFailure['kind'];
  readonly failure?: Failure;
  /** Reference of the request in the server's log, as it is shown. */
  readonly reference?: string;

  /** `status`: the HTTP status of the answer, null without one. `requestId`: the `x-request-id` of the answer. */
  constructor(
    failure: CallFailure,
    readonly status: number | null = null,
    requestId: string | null = null,
  ) {
    super('failure' in failure ? failure.failure.code : failure.kind);
    this.kind = failure.kind;
    if ('failure' in failure) this.failure = failure.failure;
    if (requestId !== null && failure.kind !== 'refused') this.reference = shortened(requestId);
  }
}

/** Shortens a request id for reading aloud: the beginning of a UUID is enough to find it. */
const shortened = (id: string) => id.slice(0, /^[0-9a-f]{8}-/.test(id) ? 8 : 36);

/** The server refused: the same call would be refused again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'refused';

/** Whether the backend lacks a call that it may leave out: that is no failure, there is just nothing to show. */
export const isNotOffered = (error: unknown): boolean =>
  error instanceof CallError && [404, 405, 501].includes(error.status ?? 0);

/** For a call that a backend may leave out: null where it lacks it; any other error is thrown again. */
export function nullWhenMissing(error: unknown): null {
  if (isNotOffered(error)) return null;
  throw error;
}

/** Whether a retry may help: no response, an unreadable one, or a server error. A refusal is not retried. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { status } = error;
  return status === null || status < 400 || status === 408 || status >= 500;
}
