import { describe, expect, it } from '@jest/globals';
import { errorCodes } from '../../contract/errors';
import {
  failureIn,
  isUndecided,
  isUnauthorized,
  refusalCode,
  toCallFailure,
} from '../../machines/failure';
import { UnimplementedError } from '../../machines/unimplemented';
import { failed, offline, refused, timeout } from '../../machines/model/failures';

describe('toCallFailure', () => {
  const withParams = {
    kind: 'refused',
    failure: { code: 'PROMOTION_USAGE', params: { provider: 'gclub' }, fields: ['provider'] },
  };

  it.each([offline, timeout, { kind: 'broken' }, withParams, failed('UNAVAILABLE')])(
    'returns %j unchanged',
    (failure) => {
      expect(toCallFailure(failure)).toEqual(failure);
    },
  );

  it.each([
    undefined,
    null,
    'offline',
    new Error('offline'),
    {},
    { kind: 'other' },
    { kind: 'refused' },
    { kind: 'refused', failure: { code: 'NO_SUCH_CODE' } },
  ])('reads %j as broken', (error) => {
    expect(toCallFailure(error)).toEqual({ kind: 'broken' });
  });

  it('throws an unprovided implementation, which must not be shown as a failed call', () => {
    expect(() => toCallFailure(new UnimplementedError('login'))).toThrow(
      '"login" must be provided',
    );
  });
});

describe('a rejection', () => {
  it('is read from its event', () => {
    expect(failureIn({ type: 'xstate.error.actor.login', ...{ error: offline } })).toEqual(offline);
    expect(failureIn({ type: 'auth.logout' })).toEqual({ kind: 'broken' });
  });

  it('has a code only for a refusal', () => {
    expect(refusalCode(refused('NOT_FOUND'))).toBe('NOT_FOUND');
    expect(refusalCode(offline)).toBeNull();
    expect(refusalCode(null)).toBeNull();
  });

  it('shows an ended session by its code only', () => {
    expect(isUnauthorized(refused('UNAUTHORIZED'))).toBe(true);
    expect(isUnauthorized(refused('CREDENTIALS_INCORRECT'))).toBe(false);
    expect(isUnauthorized(offline)).toBe(false);
  });

  it('leaves the outcome undecided unless the server refused', () => {
    const answers = [offline, timeout, { kind: 'broken' } as const, failed('CONTACT_SUPPORT')];
    expect(answers.map((answer) => isUndecided(answer))).toEqual(answers.map(() => true));
    expect(errorCodes.filter((code) => isUndecided(refused(code)))).toEqual([]);
  });

  it('of a repeated request leaves the first request undecided when it was not examined', () => {
    expect(errorCodes.filter((code) => isUndecided(refused(code), true))).toEqual([
      'UNAUTHORIZED',
      'FORBIDDEN_ORIGIN',
      'REQUEST_TIMEOUT',
      'RATE_LIMITED',
    ]);
  });
});
