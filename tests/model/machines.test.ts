import { describe, expect, it, jest, test } from '@jest/globals';
import { flows as allFlows, lifecycles as allLifecycles } from '../../machines/all';
import { flows, lifecycles, tables } from '../../machines/model/tables';
import { judge } from './support/levelA';
import { record } from './support/record';

// Hundreds of paths, each walked from the start.
jest.setTimeout(120_000);

test('every machine has a table', () => {
  expect(new Set(lifecycles.map(({ machine }) => machine))).toEqual(
    new Set(Object.values(allLifecycles)),
  );
  expect(new Set(flows.map(({ machine }) => machine))).toEqual(new Set(Object.values(allFlows)));
});

describe.each(tables.map((table) => [table.name, table] as const))('%s', (_, table) => {
  it('does on every path what its table says, and every part is reached by some path', async () => {
    const { faults, paths, states, transitions, walked } = await judge(table);
    record(table, 'a', {
      paths,
      states: {
        all: states.all.length,
        missing: states.all.filter((name) => !states.seen.includes(name)),
      },
      transitions: {
        all: transitions.all,
        missing: transitions.unseen,
        walked,
        excused: {},
      },
      faults,
    });
    expect(faults).toEqual([]);
  });
});
