import { expect, test } from '@jest/globals';
import { isScheduled, type PromotionSchedule } from '../../contract/promotionSchedule';

const vientiane = 'Asia/Vientiane';
const berlin = 'Europe/Berlin';
const alwaysOn: PromotionSchedule = { from: null, until: null, weekdays: [], hours: null };
const isOn = (schedule: Partial<PromotionSchedule>, time: string, zone = vientiane) =>
  isScheduled({ ...alwaysOn, ...schedule }, new Date(time), zone);

test('a promotion without times is offered always', () => {
  expect(isOn({}, '2026-11-26T00:00:00Z')).toBe(true);
});

test('a promotion is offered from its start until just before its end', () => {
  const times = { from: '2026-11-26T10:00:00Z', until: '2026-11-26T11:00:00Z' };
  expect(isOn(times, '2026-11-26T09:59:59.999Z')).toBe(false);
  expect(isOn(times, '2026-11-26T10:00:00Z')).toBe(true);
  expect(isOn(times, '2026-11-26T10:59:59.999Z')).toBe(true);
  expect(isOn(times, '2026-11-26T11:00:00Z')).toBe(false);
});

test('weekdays are those of the operator: a day begins at midnight in their time zone', () => {
  // 27 November 2026 is a Friday
  const fridays = { weekdays: [5] };
  expect(isOn(fridays, '2026-11-26T16:59:59Z')).toBe(false);
  expect(isOn(fridays, '2026-11-26T17:00:00Z')).toBe(true);
  expect(isOn(fridays, '2026-11-27T16:59:59Z')).toBe(true);
  expect(isOn(fridays, '2026-11-27T17:00:00Z')).toBe(false);
});

test('hours may cross midnight, and the hours after midnight belong to the previous day', () => {
  const fridayNight = { weekdays: [5], hours: { from: '22:00', until: '02:00' } };
  expect(isOn(fridayNight, '2026-11-27T14:59:00Z')).toBe(false);
  expect(isOn(fridayNight, '2026-11-27T15:00:00Z')).toBe(true);
  expect(isOn(fridayNight, '2026-11-27T18:59:00Z')).toBe(true);
  expect(isOn(fridayNight, '2026-11-27T19:00:00Z')).toBe(false);
  // The hours after midnight on Friday belong to Thursday
  expect(isOn(fridayNight, '2026-11-26T18:00:00Z')).toBe(false);
  const sundayNight = { ...fridayNight, weekdays: [7] };
  expect(isOn(sundayNight, '2026-11-29T18:00:00Z')).toBe(true);
});

test('hours follow the local clock across daylight saving changes', () => {
  const evening = { hours: { from: '18:00', until: '20:00' } };
  expect(isOn(evening, '2026-10-24T16:00:00Z', berlin)).toBe(true);
  expect(isOn(evening, '2026-10-25T16:00:00Z', berlin)).toBe(false);
  expect(isOn(evening, '2026-10-25T17:00:00Z', berlin)).toBe(true);
  // 02:30 occurs twice in the night when summer time ends, and not at all when it begins
  const night = { hours: { from: '02:00', until: '03:00' } };
  for (const time of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
    expect(isOn(night, time, berlin)).toBe(true);
  for (const time of ['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'])
    expect(isOn(night, time, berlin)).toBe(false);
});

test('hours with equal start and end cover the whole day', () => {
  expect(isOn({ hours: { from: '08:00', until: '08:00' } }, '2026-11-26T00:00:00Z')).toBe(true);
});
