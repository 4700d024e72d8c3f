import { expect, test } from '@jest/globals';
import { createFilter, toLog } from '../../sandbox/inspector/log';

const step = (actor: string, type: string) => ({ at: 0, actor, event: { type }, state: 'idle' });
const { lines } = toLog([
  step('drawer', 'xstate.init'),
  step('toasts', 'toast.show'),
  step('drawer', 'drawer.open'),
  step('drawer', 'drawer.close'),
]);
const typesOf = (some: readonly (typeof lines)[number][]) =>
  some.map(({ step: { event } }) => event.type);

test('a filter picks the lines of a machine that contain a text, including new lines', () => {
  const filter = createFilter('drawer', 'DRAWER.');
  expect(typesOf(filter(lines.slice(0, 2)))).toEqual([]);
  expect(typesOf(filter(lines.slice(0, 3)))).toEqual(['drawer.open']);
  expect(typesOf(filter(lines))).toEqual(['drawer.open', 'drawer.close']);
});

test('new lines that do not match leave the picked lines unchanged', () => {
  const filter = createFilter('drawer', '');
  const firstResult = filter(lines.slice(0, 1));
  expect(filter(lines.slice(0, 2))).toBe(firstResult);
});

test('another log is filtered from its start', () => {
  const filter = createFilter(null, 'toast');
  expect(typesOf(filter(lines))).toEqual(['toast.show']);
  const { lines: others } = toLog([
    step('toasts', 'toast.pause'),
    ...lines.map((line) => line.step),
  ]);
  expect(typesOf(filter(others))).toEqual(['toast.pause', 'toast.show']);
  expect(typesOf(filter([]))).toEqual([]);
});
