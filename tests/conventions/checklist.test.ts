import { describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { nightlyFiles } from '../../scripts/test';

/** Number of lines in each section of the specification's checklist. K, about all calls, is a single line. */
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

/** The checklist ids in titles of browser tests that `npm test` runs: `'F1, G2: …', { tag: '@core' }`. */
const titled = readdirSync('tests/e2e')
  .filter((file) => file.endsWith('.test.ts') && !nightlyFiles.includes(file))
  .flatMap((file) => {
    const source = readFileSync(`tests/e2e/${file}`, 'utf8');
    return [
      ...source.matchAll(/(['"`])([A-K]\d*(?:, [A-K]\d*)*): .*?\1,\s*\{ tag: '@core' \}/g),
    ].flatMap(([, , ids]) => ids!.split(', '));
  });

describe('the table of the checklist in tests/README.md', () => {
  test('has every line that does not begin the title of a browser test', () => {
    const coveredLines = new Set([...rows.map(({ line }) => line), ...titled]);
    expect([...lines, 'K'].filter((line) => !coveredLines.has(line))).toEqual([]);
    expect(rows.filter(({ line }) => ![...lines, 'K'].includes(line))).toEqual([]);
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
