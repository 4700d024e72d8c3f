import { describe, expect, it, test } from '@jest/globals';
import { protectionStatuses, type ProtectionStatus } from '../../contract/protectionRules';
import { nextStatus } from '../../machines/lifecycle';
import {
  isRaising,
  lastingBreaks,
  mayRaise,
  passingBreaks,
  protectionAt,
  protectionMachine,
} from '../../machines/protection';

const start = 1_000_000;
/** How long a raise may be confirmed, ms. */
const lapse = 500;
const at = (status: ProtectionStatus, end: number | null, now: number) =>
  protectionAt({ status, until: end }, now, lapse);

describe('the status of a protection', () => {
  it('changes only when its time is over, to the millisecond', () => {
    expect(at('TIMED_OUT', start, start - 1)).toEqual({ status: 'TIMED_OUT', until: start });
    expect(at('TIMED_OUT', start, start)).toEqual({ status: 'ACTIVE', until: null });
    expect(at('EXCLUSION_ENDING', start, start - 1).status).toBe('EXCLUSION_ENDING');
    expect(at('EXCLUSION_ENDING', start, start)).toEqual({ status: 'ACTIVE', until: null });
  });

  it('lets a raise be confirmed within its period, after which the raise expires', () => {
    const ready = { status: 'RAISE_READY', until: start + lapse };
    expect(at('RAISE_PENDING', start, start - 1).status).toBe('RAISE_PENDING');
    expect(at('RAISE_PENDING', start, start)).toEqual(ready);
    expect(at('RAISE_PENDING', start, start + lapse - 1)).toEqual(ready);
    expect(at('RAISE_PENDING', start, start + lapse)).toEqual({ status: 'ACTIVE', until: null });
  });

  it('does not change with time when no change is due, or no time is set', () => {
    expect(at('EXCLUDED', start, start + 1)).toEqual({ status: 'EXCLUDED', until: start });
    expect(at('ACTIVE', null, start)).toEqual({ status: 'ACTIVE', until: null });
    expect(at('TIMED_OUT', null, start)).toEqual({ status: 'TIMED_OUT', until: null });
  });
});

test('a limit may be raised except during a break; a raise is pending or ready', () => {
  expect(protectionStatuses.filter(mayRaise)).toEqual(['ACTIVE', 'RAISE_PENDING', 'RAISE_READY']);
  expect(protectionStatuses.filter(isRaising)).toEqual(['RAISE_PENDING', 'RAISE_READY']);
});

test('two kinds of break end with time, self-exclusion does not', () => {
  expect(passingBreaks).toEqual(['TIMED_OUT', 'EXCLUSION_ENDING']);
  expect(lastingBreaks).toEqual(['EXCLUDED']);
});

test('a break may be replaced by one that is not shorter, and its end requested when it is not too early', () => {
  const next = (status: string, event: 'timeOut' | 'exclude' | 'askEnd', facts: object) =>
    nextStatus(protectionMachine, status, event, facts);
  expect(next('TIMED_OUT', 'timeOut', { isShorter: false })).toBe('TIMED_OUT');
  expect(next('EXCLUDED', 'exclude', { isShorter: false })).toBe('EXCLUDED');
  expect(next('EXCLUDED', 'askEnd', { isEarly: false })).toBe('EXCLUSION_ENDING');
  expect(next('EXCLUDED', 'askEnd', { isEarly: true })).toBeNull();
});
