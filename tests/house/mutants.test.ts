import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { tables } from '../model/machines';
import { survivors } from '../model/survivors';
import { breakRows } from '../model/support/mutantTable';

const document = readFileSync('docs/mutants.md', 'utf8');
/** Name and share of each row, `deposit` and `98.9`. */
const rows = new Map(
  document
    .split('\n')
    .filter((line) => /^\| \w+ .*\| *\d+\.\d *\|$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => [cells[1], Number(cells.at(-2))] as const),
);

test('docs/mutants.md has a row of each machine, none below 95 %', () => {
  const low = tables.map(({ name }) => name).filter((name) => !((rows.get(name) ?? 0) >= 95));
  expect(low).toEqual([]);
});

test('docs/mutants.md gives each survivor the reason that the list of survivors gives', () => {
  const documented = [...document.matchAll(/^- `(.*?)`: (.*)$/gm)].map(([, name, reason]) => [
    name,
    reason,
  ]);
  expect(documented.length).toBeGreaterThan(0);
  expect(documented.filter(([name, reason]) => survivors[String(name)] !== reason)).toEqual([]);
});

test('docs/mutants.md has the mistakes that gate, replay and page name', () => {
  const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim());
  const documented = document.split('\n').map((line) => cellsOf(line).join('|'));
  const [head, , ...rest] = breakRows().map((row) => cellsOf(row).join('|'));
  expect([head, ...rest].filter((row) => !documented.includes(String(row)))).toEqual([]);
});
