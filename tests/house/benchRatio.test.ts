import { expect, test } from '@jest/globals';
import { ratioOf } from '../../tools/bench/server/support/stats';

test('a bench in which one side got nothing done has no figure', () => {
  expect(ratioOf(3, 4)).toBe(0.75);
  expect(() => ratioOf(3, 0)).toThrow('nothing was finished');
  expect(() => ratioOf(0, 4)).toThrow('nothing was finished');
});
