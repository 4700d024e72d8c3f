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
const at = (status: ProtectionStatus, until: number | null, now: number) =>
  protectionAt({ status, until }, now, lapse);

describe('where a protection stands', () => {
  it('is where it was until its time is over, to the millisecond', () => {
    expect(at('TIMED_OUT', start, start - 1)).toEqual({ status: 'TIMED_OUT', until: start });
    expect(at('TIMED_OUT', start, start)).toEqual({ status: 'ACTIVE', until: null });
    expect(at('EXCLUSION_ENDING', start, start - 1).status).toBe('EXCLUSION_ENDING');
    expect(at('EXCLUSION_ENDING', start, start)).toEqual({ status: 'ACTIVE', until: null });
  });

  it('is a raise that can be confirmed for its time, and then no raise', () => {
    const ready = { status: 'RAISE_READY', until: start + lapse };
    expect(at('RAISE_PENDING', start, start - 1).status).toBe('RAISE_PENDING');
    expect(at('RAISE_PENDING', start, start)).toEqual(ready);
    expect(at('RAISE_PENDING', start, start + lapse - 1)).toEqual(ready);
    expect(at('RAISE_PENDING', start, start + lapse)).toEqual({ status: 'ACTIVE', until: null });
  });

  it('is not moved by time alone where nothing is to come, or no time is set', () => {
    expect(at('EXCLUDED', start, start + 1)).toEqual({ status: 'EXCLUDED', until: start });
    expect(at('ACTIVE', null, start)).toEqual({ status: 'ACTIVE', until: null });
    expect(at('TIMED_OUT', null, start)).toEqual({ status: 'TIMED_OUT', until: null });
  });
});

test('a limit may be raised except during a break; a raise waits or can be confirmed', () => {
  expect(protectionStatuses.filter(mayRaise)).toEqual(['ACTIVE', 'RAISE_PENDING', 'RAISE_READY']);
  expect(protectionStatuses.filter(isRaising)).toEqual(['RAISE_PENDING', 'RAISE_READY']);
});

test('of the breaks, two pass with time and one does not', () => {
  expect(passingBreaks).toEqual(['TIMED_OUT', 'EXCLUSION_ENDING']);
  expect(lastingBreaks).toEqual(['EXCLUDED']);
});

test('a break that is as long as the one that runs, and an end that is asked for in time, are taken', () => {
  const next = (status: string, event: 'timeOut' | 'exclude' | 'askEnd', facts: object) =>
    nextStatus(protectionMachine, status, event, facts);
  expect(next('TIMED_OUT', 'timeOut', { isShorter: false })).toBe('TIMED_OUT');
  expect(next('EXCLUDED', 'exclude', { isShorter: false })).toBe('EXCLUDED');
  expect(next('EXCLUDED', 'askEnd', { isEarly: false })).toBe('EXCLUSION_ENDING');
  expect(next('EXCLUDED', 'askEnd', { isEarly: true })).toBeNull();
});
