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

test('additions, removals and changes of a machine are listed, one per line', () => {
  expect(diffText(diffCharts(charts, { door: changedDoor }))).toBe(`~ door
  ~ state open  (tags: wide → –)
  + state ajar
  - state locked
  ~ closed --open→ open  (actions: creak → –)
  + closed --shut [isWindy]→ open
  ~ open --close→ ajar  (target: door.closed → door.ajar)
  - closed --lock→ locked`);
});

test('new, removed and unchanged machines are recognized', () => {
  expect(diffText(diffCharts({}, charts))).toMatch(/^\+ door\n/);
  expect(diffText(diffCharts(charts, {}))).toMatch(/^- door\n/);
  expect(diffText(diffCharts(charts, { door }))).toBe('No machine differs.');
});

test('the drawing has every state of both charts, with a sign wherever color carries meaning', () => {
  const svg = diffSvg(diffCharts(charts, { door: changedDoor }));
  for (const text of ['+ ajar', '− locked', '~ open', '− lock', '+ shut [isWindy]'])
    expect(svg).toContain(`>${text}</text>`);
  expect(svg).not.toContain('NaN');
});
