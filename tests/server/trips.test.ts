import { expect, test } from '@jest/globals';
import { setImmediate as restOfTurn } from 'node:timers/promises';
import type pg from 'pg';
import { TripSender } from '../../server/db/trips';

/** A pool that notes what its connections are given, and whether they come back broken. `failures`: by statement. */
function fakePool(failures: Record<string, Error> = {}) {
  const trips: string[][] = [];
  const released: boolean[] = [];
  const connect = () => {
    const sent: string[] = [];
    trips.push(sent);
    return Promise.resolve({
      query: ({ text }: pg.QueryConfig) => {
        sent.push(text);
        if (text in failures) return Promise.reject(failures[text]);
        return restOfTurn({ rows: [text] });
      },
      release: (isBroken: boolean) => void released.push(isBroken),
    });
  };
  const sender = new TripSender({ connect } as unknown as pg.Pool);
  return { trips, released, ask: (text: string) => sender.query({ text }, []) };
}

const refused = Object.assign(new Error('no such column'), { code: '42703' });
const cut = Object.assign(new Error('terminating connection'), { code: '57P01' });

test('statements of one moment share a connection, and it is given back after the last answer', async () => {
  const { trips, released, ask } = fakePool();
  const answers = await Promise.all([ask('a'), ask('b'), ask('c')]);
  expect(answers).toEqual([{ rows: ['a'] }, { rows: ['b'] }, { rows: ['c'] }]);
  expect(trips).toEqual([['a', 'b', 'c']]);
  await restOfTurn();
  expect(released).toEqual([false]);
});

test('a statement after the moment has a connection of its own', async () => {
  const { trips, ask } = fakePool();
  const first = ask('a');
  await restOfTurn();
  await Promise.all([first, ask('b')]);
  expect(trips).toEqual([['a'], ['b']]);
});

test('no more than sixteen wait for each other', async () => {
  const { trips, ask } = fakePool();
  await Promise.all(Array.from({ length: 40 }, (_, at) => ask(String(at))));
  expect(trips.map(({ length }) => length)).toEqual([16, 16, 8]);
});

test('a refusal is told to the one who asked, and the connection stays good', async () => {
  const { released, ask } = fakePool({ b: refused });
  const [a, b] = await Promise.allSettled([ask('a'), ask('b')]);
  expect(a.status).toBe('fulfilled');
  expect(b).toMatchObject({ status: 'rejected', reason: refused });
  await restOfTurn();
  expect(released).toEqual([false]);
});

test('a connection that broke does not come back', async () => {
  const { released, ask } = fakePool({ a: cut });
  await Promise.allSettled([ask('a'), ask('b')]);
  await restOfTurn();
  expect(released).toEqual([true]);
});

test('without a connection everybody is told why', async () => {
  const away = Object.assign(new Error('no way'), { code: 'ECONNREFUSED' });
  const sender = new TripSender({ connect: () => Promise.reject(away) } as unknown as pg.Pool);
  const told = await Promise.allSettled(['a', 'b'].map((text) => sender.query({ text }, [])));
  expect(told).toEqual(Array(2).fill({ status: 'rejected', reason: away }));
});
