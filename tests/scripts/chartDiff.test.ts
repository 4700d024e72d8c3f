import { expect, test } from '@jest/globals';
import { createMachine } from 'xstate';
import { toChart } from '../../machines/chart';
import { diffCharts, diffText } from '../../scripts/charts/diff';
import { diffSvg } from '../../scripts/charts/svg';

const door = toChart(
  createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: { on: { open: { target: 'open', actions: 'creak' }, lock: 'locked' } },
      open: { tags: 'wide', on: { close: 'closed' } },
      locked: {},
    },
  }),
);
const changedDoor = toChart(
  createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: { on: { open: 'open', shut: { guard: 'isWindy', target: 'open' } } },
      open: { on: { close: 'ajar' } },
      ajar: {},
    },
  }),
);
const charts = { door };

test('what was added, removed and changed of a machine is listed, a line each', () => {
  expect(diffText(diffCharts(charts, { door: changedDoor }))).toBe(`~ door
  ~ state open  (tags: wide → –)
  + state ajar
  - state locked
  ~ closed --open→ open  (actions: creak → –)
  + closed --shut [isWindy]→ open
  ~ open --close→ ajar  (target: door.closed → door.ajar)
  - closed --lock→ locked`);
});

test('a machine that is new or gone, and one that is as it was', () => {
  expect(diffText(diffCharts({}, charts))).toMatch(/^\+ door\n/);
  expect(diffText(diffCharts(charts, {}))).toMatch(/^- door\n/);
  expect(diffText(diffCharts(charts, { door }))).toBe('No machine differs.');
});

test('the drawing has every state of both, with a sign where color alone would tell', () => {
  const svg = diffSvg(diffCharts(charts, { door: changedDoor }));
  for (const text of ['+ ajar', '− locked', '~ open', '− lock', '+ shut [isWindy]'])
    expect(svg).toContain(`>${text}</text>`);
  expect(svg).not.toContain('NaN');
});
