import { expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import { monthsLater } from '../../server/protection/monthsLater';

test.each([
  ['2026-08-31T10:00', 6, '2027-02-28T10:00'],
  ['2026-11-20T10:00', 60, '2031-11-20T10:00'],
  ['2027-08-30T10:00', 6, '2028-02-29T10:00'],
  // Still February in UTC
  ['2027-03-01T01:00', 6, '2027-09-01T01:00'],
])('%s plus %s months is %s of the operator', (from, months, to) => {
  const zone = 'Asia/Vientiane';
  const later = monthsLater(DateTime.fromISO(from, { zone }).toJSDate(), months, zone);
  expect(DateTime.fromJSDate(later, { zone }).toFormat("yyyy-MM-dd'T'HH:mm")).toBe(to);
});
