import type { EventObject } from 'xstate';
import { Failure, type ErrorCode } from '../contract/errors';
import { NotProvided } from './notProvided';

/**
 * What an actor rejects with, and what a machine keeps of it.
 * `refused`: the server answered no, with its reason. `offline`: the call did not leave the device, or no answer
 * came back. `timeout`: the answer took too long. `broken`: the answer made no sense.
 */
export type CallFailure =
  | { kind: 'refused'; failure: Failure }
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'broken' };

/**
 * Reads a rejection. Anything that is no {@link CallFailure} is `broken`.
 * @throws NotProvided when that was the rejection: a missing effect must be seen, not shown as a failed call
 */
export function toCallFailure(error: unknown): CallFailure {
  if (error instanceof NotProvided) throw error;
  if (typeof error !== 'object' || error === null || !('kind' in error)) return { kind: 'broken' };
  if (error.kind === 'offline' || error.kind === 'timeout') return { kind: error.kind };
  if (error.kind !== 'refused' || !('failure' in error)) return { kind: 'broken' };
  const failure = Failure.safeParse(error.failure);
  return failure.success ? { kind: 'refused', failure: failure.data } : { kind: 'broken' };
}

/** What an actor rejected with, read from the `xstate.error.actor.…` event that tells it. */
export function failureIn(event: EventObject): CallFailure {
  return toCallFailure('error' in event ? event.error : null);
}

/** The reason of a refusal, or null when the server did not refuse. */
export function refusalCode(failure: CallFailure | null): ErrorCode | null {
  return failure?.kind === 'refused' ? failure.failure.code : null;
}

/** The session is not, or no longer, there. */
export function isUnauthorized(failure: CallFailure): boolean {
  return refusalCode(failure) === 'UNAUTHORIZED';
}

/** What was asked for is not there, or its name is none: asked again the server says the same. */
export function isNoSuch(failure: CallFailure): boolean {
  const code = refusalCode(failure);
  return code === 'NOT_FOUND' || code === 'VALIDATION';
}

/** What a player is told who has to log in again. */
export const sessionLost: CallFailure = { kind: 'refused', failure: { code: 'UNAUTHORIZED' } };

/** Refusals that were given before, or instead of, a decision about what was asked. */
const undecided: ReadonlySet<ErrorCode> = new Set([
  'UNAUTHORIZED',
  'FORBIDDEN_ORIGIN',
  'RATE_LIMITED',
  'REQUEST_TIMEOUT',
  'UNAVAILABLE',
  'CONTACT_SUPPORT',
]);

/**
 * True when it stays open whether the server did what it was asked, now or on an earlier try: no answer came, or
 * one that says nothing about it. Only the same request with the same idempotency key may follow.
 */
export function isUndecided(failure: CallFailure): boolean {
  const code = refusalCode(failure);
  return code === null || undecided.has(code);
}
