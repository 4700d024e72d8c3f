import { setup } from 'xstate';
import {
  breakRefusal,
  isOneOf,
  protectionStatuses,
  type ProtectionStatus,
} from '../contract/protectionRules';
import { nextStatus } from './lifecycle';

/** Events of a player's protection. All but `due` come from the player; staff cannot send any. */
export type ProtectionEvent =
  /** A higher limit is requested, or a different one than before. */
  | { type: 'raise' }
  /** The requested higher limit is withdrawn. */
  | { type: 'dropRaise' }
  | { type: 'confirmRaise' }
  /** The time of the status is over. */
  | { type: 'due' }
  /** `isShorter`: shorter than the running break. */
  | { type: 'timeOut'; isShorter?: boolean }
  | { type: 'exclude'; isShorter?: boolean }
  /** An end of the exclusion is requested. `isEarly`: its time is not over. */
  | { type: 'askEnd'; isEarly?: boolean };

/** Status of a protection. `until`: when the status ends, ms; null for a status without an end. */
export interface ProtectionState {
  status: ProtectionStatus;
  until: number | null;
}

/**
 * Lifecycle of a player's protection (specification, section 10). Stricter limits take effect immediately; weaker ones
 * wait, and must be confirmed after that. A break cancels a pending raise, and during a break no limit can be raised.
 * An exclusion has no `due`: it lasts until the player asks for its end, and they cannot ask before its time is over.
 */
export const protectionMachine = setup({
  types: { events: {} as ProtectionEvent },
  guards: {
    isLonger: ({ event }) => !('isShorter' in event && event.isShorter),
    isOver: ({ event }) => !('isEarly' in event && event.isEarly),
  },
}).createMachine({
  id: 'protection',
  initial: 'ACTIVE',
  states: {
    ACTIVE: { on: { raise: 'RAISE_PENDING', timeOut: 'TIMED_OUT', exclude: 'EXCLUDED' } },
    RAISE_PENDING: {
      on: {
        raise: 'RAISE_PENDING',
        dropRaise: 'ACTIVE',
        due: 'RAISE_READY',
        timeOut: 'TIMED_OUT',
        exclude: 'EXCLUDED',
      },
    },
    RAISE_READY: {
      on: {
        raise: 'RAISE_PENDING',
        dropRaise: 'ACTIVE',
        confirmRaise: 'ACTIVE',
        due: 'ACTIVE',
        timeOut: 'TIMED_OUT',
        exclude: 'EXCLUDED',
      },
    },
    TIMED_OUT: {
      on: {
        timeOut: { target: 'TIMED_OUT', guard: 'isLonger' },
        exclude: 'EXCLUDED',
        due: 'ACTIVE',
      },
    },
    EXCLUDED: {
      on: {
        exclude: { target: 'EXCLUDED', guard: 'isLonger' },
        askEnd: { target: 'EXCLUSION_ENDING', guard: 'isOver' },
      },
    },
    EXCLUSION_ENDING: { on: { exclude: 'EXCLUDED', due: 'ACTIVE' } },
  },
});

/**
 * Status of a protection at a time: each status that has ended is replaced by its successor. The result does not depend
 * on when it is computed.
 * @param lapseMs how long a raise may be confirmed
 */
export function protectionAt(
  { status, until }: ProtectionState,
  now: number,
  lapseMs: number,
): ProtectionState {
  if (until === null || until > now) return { status, until };
  const next = nextStatus(protectionMachine, status, 'due');
  if (!isOneOf(protectionStatuses, next)) return { status, until };
  const isReady = nextStatus(protectionMachine, next, 'confirmRaise') !== null;
  return protectionAt({ status: next, until: isReady ? until + lapseMs : null }, now, lapseMs);
}

/** Whether a limit may be raised: not during a break. */
export const mayRaise = (status: string): boolean =>
  nextStatus(protectionMachine, status, 'raise') !== null;

/** A raise waits, or can be confirmed. */
export const isRaising = (status: string): boolean =>
  nextStatus(protectionMachine, status, 'dropRaise') !== null;

const isBreak = (status: string | null): boolean =>
  status !== null && breakRefusal(status, null) !== null;

/** Breaks that end automatically when their time is over; nothing new may begin before. */
export const passingBreaks = protectionStatuses.filter((status) => {
  const next = nextStatus(protectionMachine, status, 'due');
  return isBreak(status) && next !== null && !isBreak(next);
});

/** The other breaks: they do not end by time alone. */
export const lastingBreaks = protectionStatuses.filter(
  (status) => isBreak(status) && !passingBreaks.includes(status),
);
