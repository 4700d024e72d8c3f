import type { commonResponses, ErrorCode, Failure } from '../contract/errors';

type FailureStatus = keyof typeof commonResponses;
type Details = Pick<Failure, 'params' | 'fields'>;

/**
 * A refusal that the caller is told about: it becomes the answer as it is, and a transaction in which it is
 * thrown is rolled back.
 */
export class DomainError extends Error {
  constructor(
    readonly status: FailureStatus,
    readonly failure: Failure,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(failure.code);
    this.name = 'DomainError';
  }
}

/** 409: a rule of the product says no. */
export function conflict(code: ErrorCode, details: Details = {}): DomainError {
  return new DomainError(409, { code, ...details });
}

/** 404: missing, or not this player's. */
export function notFound(code: ErrorCode = 'NOT_FOUND', details: Details = {}): DomainError {
  return new DomainError(404, { code, ...details });
}

/** 400 `VALIDATION`: the named fields are at fault. */
export function invalid(...fields: string[]): DomainError {
  return new DomainError(400, { code: 'VALIDATION', ...(fields.length > 0 && { fields }) });
}

/** 401: nobody is logged in, or the credentials are wrong. */
export function unauthorized(code: ErrorCode = 'UNAUTHORIZED'): DomainError {
  return new DomainError(401, { code });
}

/** 429 with the time after which another try makes sense: seconds in the header, minutes for the message. */
export function rateLimited(retryAfterSeconds: number): DomainError {
  return new DomainError(
    429,
    { code: 'RATE_LIMITED', params: { minutes: String(Math.ceil(retryAfterSeconds / 60)) } },
    { 'retry-after': String(retryAfterSeconds) },
  );
}

/** A reason for which the server cannot start, as one line for the operator. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s+/g, ' ').trim(), options);
    this.name = 'StartupError';
  }
}
