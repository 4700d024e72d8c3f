import { expect, test } from '@jest/globals';
import { FairQueue, type Turn } from '../../server/players/fairQueue';

const turn = (key: string, isKnown = false): Turn => ({ key, isKnown });

/** A queue that runs one job at a time, and the order in which jobs have run. */
function createRecordedQueue(bounds = { width: 1, perKey: 10, max: 20 }) {
  const queue = new FairQueue(bounds);
  const order: string[] = [];
  const add = (name: string, owner: Turn) =>
    queue.run(() => {
      order.push(name);
      return Promise.resolve();
    }, owner);
  return { add, order };
}

test('many requests of one network delay another network by only one piece of work', async () => {
  const { add, order } = createRecordedQueue();
  const flood = ['f1', 'f2', 'f3', 'f4'].map((name) => add(name, turn('flood')));
  const owner = add('owner', turn('home'));
  await Promise.all([...flood, owner]);
  expect(order).toEqual(['f1', 'f2', 'owner', 'f3', 'f4']);
});

test('a browser that the account knows comes first', async () => {
  const { add, order } = createRecordedQueue();
  const work = [add('a', turn('a')), add('b', turn('b')), add('c', turn('c'))];
  await Promise.all([...work, add('owner', turn('a', true))]);
  expect(order).toEqual(['a', 'owner', 'b', 'c']);
});

test('work of known browsers without end delays other browsers, but does not shut them out', async () => {
  const { add, order } = createRecordedQueue();
  const flood = ['f1', 'f2', 'f3', 'f4', 'f5', 'f6'].map((name) => add(name, turn('flood', true)));
  await Promise.all([...flood, add('a', turn('a')), add('b', turn('b'))]);
  expect(order).toEqual(['f1', 'f2', 'f3', 'a', 'f4', 'f5', 'b', 'f6']);
});

test('work beyond the limit of one network is refused, and other networks are still served', async () => {
  const { add, order } = createRecordedQueue({ width: 1, perKey: 2, max: 3 });
  const attempts = [
    add('f1', turn('flood')),
    add('f2', turn('flood')),
    add('f3', turn('flood')),
    add('f4', turn('flood')),
    add('other', turn('other')),
    add('third', turn('third')),
    add('known', turn('third', true)),
  ];
  const statuses = (await Promise.allSettled(attempts)).map((result) =>
    result.status === 'rejected' ? (result.reason as { status: number }).status : 'ran',
  );
  expect(statuses).toEqual(['ran', 'ran', 'ran', 503, 'ran', 503, 'ran']);
  expect(order).toEqual(['f1', 'known', 'f2', 'other', 'f3']);
});

test('work that fails makes room for the next', async () => {
  const queue = new FairQueue({ width: 1, perKey: 2, max: 2 });
  const failingRun = queue.run(() => Promise.reject(new Error('no memory')));
  const next = queue.run(() => Promise.resolve('done'));
  await expect(failingRun).rejects.toThrow('no memory');
  expect(await next).toBe('done');
});
