import { expect, test } from '@jest/globals';
import { getRatio } from '../../tools/bench/server/support/stats';
import { withRows } from '../../tools/bench/server/table';

test('a bench in which one side finished nothing has no ratio', () => {
  expect(getRatio(3, 4)).toBe(0.75);
  expect(() => getRatio(3, 0)).toThrow('nothing was finished');
  expect(() => getRatio(0, 4)).toThrow('nothing was finished');
});

test('a new result replaces the previous row of its measure; a new measure is added at the end', () => {
  const measureOf = (measure: string, ours: string, isMet: boolean) => ({
    ...{ measure, ours, isMet },
    ...{ floor: '1 ms', ratio: '–', bar: '≤ 5 ms' },
  });
  const text = '# Budgets\n\n| measure | floor |\n| - | - |\n| a start | 9 ms |\n\nAfter it.\n';
  const kept = withRows(text, [
    measureOf('a start', '3 ms', true),
    measureOf('a stop', '6 ms', false),
  ]);
  expect(kept).toBe(
    '# Budgets\n\n| measure | floor |\n| - | - |\n' +
      '| a start | 1 ms | 3 ms | – | ≤ 5 ms | met |\n' +
      '| a stop | 1 ms | 6 ms | – | ≤ 5 ms | **not met** |\n\nAfter it.\n',
  );
});
