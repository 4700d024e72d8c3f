import { inspect } from 'node:util';
import type { commonResponses, ErrorCode, Failure } from '../contract/errors';
import type { StaffFailure } from '../contract/staff';
import type { WalletFailure } from '../contract/wallet';

type FailureStatus = keyof typeof commonResponses;
type Details = Pick<Failure, 'params' | 'fields'>;

/**
 * A refusal that the caller receives: it becomes the response, and rolls back the transaction in which it is
 * thrown.
 */
export class DomainError extends Error {
  constructor(
    readonly status: FailureStatus,
    readonly failure: Failure | StaffFailure | WalletFailure,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(failure.code);
    this.name = 'DomainError';
  }
}

/** 409: a rule of the product forbids it. */
export function conflict(code: ErrorCode, details: Details = {}): DomainError {
  return new DomainError(409, { code, ...details });
}

/** 404: missing, or another player's. */
export function notFound(code: ErrorCode = 'NOT_FOUND', details: Details = {}): DomainError {
  return new DomainError(404, { code, ...details });
}

/** Limits for the names of invalid fields: how many, and their length. A caller may send thousands, of any length. */
const namedFields = { max: 20, length: 32 };

/** 400 `VALIDATION`: the named fields are invalid. Each is named once, at most 20 of them. */
export function invalid(...fields: string[]): DomainError {
  const short = [...new Set(fields.map((field) => field.slice(0, namedFields.length)))];
  return new DomainError(400, {
    code: 'VALIDATION',
    ...(short.length > 0 && { fields: short.slice(0, namedFields.max) }),
  });
}

/** 401: no session, or wrong credentials. */
export function unauthorized(code: ErrorCode = 'UNAUTHORIZED'): DomainError {
  return new DomainError(401, { code });
}

/** 429 with the time to wait: seconds in the header, minutes for the message. */
export function rateLimited(retryAfterSeconds: number): DomainError {
  return new DomainError(
    429,
    { code: 'RATE_LIMITED', params: { minutes: String(Math.ceil(retryAfterSeconds / 60)) } },
    { 'retry-after': String(retryAfterSeconds) },
  );
}

/** A reason why the server cannot start, as one line for the operator. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s+/g, ' ').trim(), options);
    this.name = 'StartupError';
  }
}

/** Prints why the server cannot start, or why a command refuses, and ends the process. */
export function exitWith(error: unknown, prefix: 'Cannot start: ' | '' = 'Cannot start: '): never {
  const reason = error instanceof StartupError ? `${prefix}${error.message}` : inspect(error);
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
