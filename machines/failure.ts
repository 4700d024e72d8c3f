import type { EventObject } from 'xstate';
import { Failure, type ErrorCode } from '../contract/errors';
import { UnimplementedError } from './unimplemented';

/**
 * The error of a rejected call, as machines keep it.
 * `refused`: the server refused (4xx), with a reason. `failed`: the server has a fault (5xx). `offline`: the request or
 * its answer was lost. `timeout`: no answer in time. `broken`: the answer could not be parsed. `reference` finds the
 * request in the server's log.
 */
export type CallFailure =
  | { kind: 'refused'; failure: Failure }
  | { kind: 'failed'; failure: Failure; reference?: string }
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'broken'; reference?: string };

/**
 * Reads a rejection. Anything but a {@link CallFailure} is `broken`.
 * @throws UnimplementedError when the rejection is one: a missing effect is a programming error, not a failed call
 */
export function toCallFailure(error: unknown): CallFailure {
  if (error instanceof UnimplementedError) throw error;
  if (typeof error !== 'object' || error === null || !('kind' in error)) return { kind: 'broken' };
  if (error.kind === 'offline' || error.kind === 'timeout') return { kind: error.kind };
  const { kind } = error;
  const named =
    'reference' in error && typeof error.reference === 'string'
      ? { reference: error.reference }
      : {};
  const broken = { kind: 'broken' as const, ...named };
  if ((kind !== 'refused' && kind !== 'failed') || !('failure' in error)) return broken;
  const failure = Failure.safeParse(error.failure);
  if (!failure.success) return broken;
  return { kind, failure: failure.data, ...(kind === 'failed' && named) };
}

/** The error of a rejected call, read from the `xstate.error.actor.…` event that carries it. */
export function failureIn(event: EventObject): CallFailure {
  return toCallFailure('error' in event ? event.error : null);
}

/** The reason of a refusal, or null when the server did not refuse. */
export function refusalCode(failure: CallFailure | null): ErrorCode | null {
  return failure?.kind === 'refused' ? failure.failure.code : null;
}

/** True for a 401: there is no session, or no longer. */
export function isUnauthorized(failure: CallFailure): boolean {
  return refusalCode(failure) === 'UNAUTHORIZED';
}

/** The resource does not exist, or its id is malformed: a retry gives the same answer. */
export function isNoSuch(failure: CallFailure): boolean {
  const code = refusalCode(failure);
  return code === 'NOT_FOUND' || code === 'VALIDATION';
}

/** The failure that is shown to a player who has to log in again. */
export const sessionLost: CallFailure = { kind: 'refused', failure: { code: 'UNAUTHORIZED' } };

/** Refusals before the request was processed: they say nothing about an earlier attempt. */
const unexamined: ReadonlySet<ErrorCode> = new Set([
  'UNAUTHORIZED',
  'FORBIDDEN_ORIGIN',
  'RATE_LIMITED',
  'REQUEST_TIMEOUT',
]);

/**
 * True when it is unknown whether the server carried out the request: there was no answer, or one that does not tell.
 * Then only the same request with the same idempotency key may follow. `isRepeated`: an earlier attempt was undecided
 * already; then only a refusal of the request itself decides it.
 */
export function isUndecided(failure: CallFailure, isRepeated = false): boolean {
  const code = refusalCode(failure);
  return code === null || (isRepeated && unexamined.has(code));
}
