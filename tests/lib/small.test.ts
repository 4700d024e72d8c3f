import { expect, jest, test } from '@jest/globals';
import { secondsUntil, timeUntil } from '../../src/features/orders/useSecondsLeft';
import { daysQuery, toDay } from '../../src/lib/days';
import { newUuid } from '../../src/lib/uuid';

test('a countdown never goes below zero, and is null for an invalid time', () => {
  const now = Date.parse('2026-11-20T07:00:00Z');
  expect(secondsUntil('2026-11-20T07:12:07.400Z', now)).toBe(728);
  expect(timeUntil('2026-11-20T07:12:07.400Z', now)).toBe(727_400);
  expect(secondsUntil('2026-11-20T06:00:00Z', now)).toBe(0);
  expect(secondsUntil('soon', now)).toBeNull();
  expect(secondsUntil('0001-01-01T00:00:00Z', now)).toBeNull();
});

test("the calendar day follows the reader's time zone", () => {
  const moment = new Date(2026, 0, 5, 23, 59, 59);
  expect(toDay(moment.getTime())).toBe('2026-01-05');
  expect(toDay(moment.getTime() + 1000)).toBe('2026-01-06');
});

test.each(['Etc/Unknown', 'Foo/Bar'])(
  'a time zone unknown to the server is not sent: %s',
  (timeZone) => {
    const options = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    const actual = Intl.DateTimeFormat().resolvedOptions();
    options.mockReturnValue({ ...actual, timeZone });
    const days = { from: '2026-11-01', to: '2026-11-30' };
    expect(daysQuery(days)).toEqual(days);
    options.mockReturnValue({ ...actual, timeZone: 'Asia/Bangkok' });
    expect(daysQuery(days)).toEqual({ ...days, timeZone: 'Asia/Bangkok' });
    options.mockRestore();
  },
);

test('a UUID is made without TLS too', () => {
  const nativeRandomUuid = crypto.randomUUID.bind(crypto);
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    const made = [newUuid(), newUuid()];
    for (const uuid of made)
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(made[0]).not.toBe(made[1]);
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: nativeRandomUuid, configurable: true });
  }
});
