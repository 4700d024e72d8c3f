import { expect, test } from '@jest/globals';
import type { PlayerEvent } from '../../contract/events';
import { createClock } from '../../server/clock';
import { EventReplayBuffer } from '../../server/events/eventReplayBuffer';

const credit: PlayerEvent = { type: 'credit', provider: 'gclub' };
const order = (number: number): PlayerEvent => ({
  type: 'deposit',
  code: `CH-${number}`,
  status: 'OPEN',
});
const longAgo = new Date(0);

test('an event is kept for a minute, for its player only', () => {
  const clock = createClock();
  const recent = new EventReplayBuffer(clock);
  recent.add('one', credit);
  clock.advance(30);
  const then = clock.now();
  recent.add('one', order(1));
  recent.add('other', order(2));
  expect(recent.since('one', longAgo)).toEqual([credit, order(1)]);
  expect(recent.since('one', then)).toEqual([order(1)]);
  expect(recent.since('nobody', longAgo)).toEqual([]);
  clock.advance(31);
  expect(recent.since('one', longAgo)).toEqual([order(1)]);
  clock.advance(31);
  expect(recent.since('other', longAgo)).toEqual([]);
});

test('at most a hundred events of one player are kept, the newest', () => {
  const recent = new EventReplayBuffer(createClock());
  for (let number = 1; number <= 150; number++) recent.add('one', order(number));
  const kept = recent.since('one', longAgo);
  expect(kept).toHaveLength(100);
  expect(kept.at(-1)).toEqual(order(150));
});

test('of too many players, those with the latest events are kept', () => {
  const recent = new EventReplayBuffer(createClock());
  recent.add('first', order(1));
  recent.add('second', order(1));
  recent.add('first', order(2));
  for (let number = 0; number < 19_999; number++) recent.add(`player ${number}`, credit);
  expect(recent.since('first', longAgo)).toEqual([order(1), order(2)]);
  expect(recent.since('second', longAgo)).toEqual([]);
});
