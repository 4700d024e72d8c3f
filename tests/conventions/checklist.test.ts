import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { nightlyFiles } from '../../scripts/test';

/** How many lines each section of the product's checklist has; K is a single one, about all calls. */
const sections = { A: 11, B: 9, C: 8, D: 2, E: 5, F: 2, G: 3, H: 3, I: 2, J: 4 };
const lines = Object.entries(sections).flatMap(([section, length]) =>
  Array.from({ length }, (_, index) => `${section}${index + 1}`),
);

const rows = readFileSync('tests/README.md', 'utf8')
  .split('## The checklist')[1]!
  .split('\n')
  .flatMap((row) => {
    const [, line, file, title] = /^\| ([A-K]\d*) +\| `([^`]+)` +\| (.*?) +\|$/.exec(row) ?? [];
    return line && file && title ? [{ line, file: `tests/${file}`, title }] : [];
  });

describe('the table of the checklist in tests/README.md', () => {
  test('has every line', () => {
    expect([...new Set(rows.map(({ line }) => line))]).toEqual([...lines, 'K']);
  });

  test.each(rows)('$line: $file has "$title", and npm test runs it', ({ file, title }) => {
    expect(existsSync(file)).toBe(true);
    const source = readFileSync(file, 'utf8').replaceAll("\\'", "'");
    const [, after] = source.split(title);
    expect(after).toBeDefined();
    expect(nightlyFiles.filter((name) => file.endsWith(name))).toEqual([]);
    if (file.startsWith('tests/e2e/')) expect(after).toMatch(/^['"`],\s*\{ tag: '@core' \}/);
  });
});
